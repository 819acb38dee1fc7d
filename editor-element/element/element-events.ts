import type { EditorCore } from '../core/editor-core.ts'
import { Emitter } from '../core/emitter.ts'
import { activeElementOf } from '../ui/focus.ts'
import type { ContentDetail, EditorEventMap } from './api.ts'

interface Parts {
  readonly host: HTMLElement
  /** The container of bar and panels, in the shadow root. */
  readonly box: HTMLElement
  readonly editor: EditorCore
  /** Called when the focus leaves the editor after a change. */
  beforeLeaving(): void
}

interface Wrapper {
  readonly name: string
  readonly listener: unknown
  wrapped(event: Event): void
}

/** Events of the editor that are announced as they are. */
const forwarded = ['outline', 'upload-progress', 'error'] as const
const names: readonly string[] = [...forwarded, 'ready', 'input', 'change', 'load-denied']

/** What a page hears from the element: DOM events, and `on` and `off` for the same by their details. */
export class ElementEvents {
  hasFocusWithin = false
  private readonly parts: Parts
  private readonly changes = new Emitter<{ change: ContentDetail }>()
  private readonly wrappers: Wrapper[] = []
  private isReady = false
  private changedSinceFocus = false
  private isChangeScheduled = false

  constructor(parts: Parts) {
    this.parts = parts
    const { box } = parts
    const { events } = parts.editor
    box.addEventListener('focusin', () => this.onFocusIn())
    box.addEventListener('focusout', (event) => this.onFocusOut(event))
    events.on('edit', () => this.onEdit())
    events.on('change', () => this.onChange())
    for (const name of forwarded)
      events.on(name, (detail: EditorEventMap[typeof name]) => this.announce(name, detail as never))
  }

  on<Name extends keyof EditorEventMap>(name: Name, listener: (detail: EditorEventMap[Name]) => void): () => void {
    const { host } = this.parts
    // Here, where the page's own line is in the trace, and not when the event comes.
    if (typeof listener !== 'function') throw new TypeError(`on('${name}') needs a function.`)
    if (!names.includes(name)) console.warn(`<formulary-editor>: there is no event ${name}.`)
    if (name === 'change') return this.changes.on('change', listener as (detail: ContentDetail) => void)
    if (name === 'ready' && this.isReady) queueMicrotask(() => listener(null as EditorEventMap[Name]))
    const wrapped = (event: Event) => {
      if (event.target === host) listener((event as CustomEvent<EditorEventMap[Name]>).detail)
    }
    host.addEventListener(name, wrapped)
    this.wrappers.push({ name, listener, wrapped })
    return () => this.off(name, listener)
  }

  off<Name extends keyof EditorEventMap>(name: Name, listener: (detail: EditorEventMap[Name]) => void): void {
    if (name === 'change') return this.changes.off('change', listener as (detail: ContentDetail) => void)
    const index = this.wrappers.findIndex((entry) => entry.name === name && entry.listener === listener)
    const [entry] = index < 0 ? [] : this.wrappers.splice(index, 1)
    if (entry) this.parts.host.removeEventListener(name, entry.wrapped)
  }

  announce<Name extends keyof EditorEventMap>(name: Name, detail: EditorEventMap[Name]): void {
    this.parts.host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  /** Once, however often the editor is put into a page. */
  announceReady(): void {
    if (this.isReady) return
    this.isReady = true
    // A page that adds its listener right after inserting the element must still get it.
    queueMicrotask(() => this.announce('ready', null))
  }

  /** Makes the HTML only when it is read, so that typing serializes nothing. */
  private contentDetail(): ContentDetail {
    const { editor } = this.parts
    return {
      get html() {
        return editor.getHtml()
      },
    }
  }

  private onEdit(): void {
    this.changedSinceFocus = true
    this.announce('input', this.contentDetail())
  }

  /** `on('change')` is called for every change, at most once a frame. */
  private onChange(): void {
    if (this.isChangeScheduled) return
    this.isChangeScheduled = true
    const tell = () => {
      this.isChangeScheduled = false
      this.changes.emit('change', this.contentDetail())
    }
    // There are no animation frames while a page is hidden, but scripts may still change the content.
    if (document.hidden) setTimeout(tell)
    else requestAnimationFrame(tell)
  }

  private onFocusIn(): void {
    if (!this.hasFocusWithin) this.changedSinceFocus = false
    this.hasFocusWithin = true
  }

  private onFocusOut({ relatedTarget }: FocusEvent): void {
    const { host, box } = this.parts
    if (relatedTarget instanceof Node && (host.contains(relatedTarget) || box.contains(relatedTarget))) return
    if (this.changedSinceFocus) this.parts.beforeLeaving()
    // Removing the element from the document also removes the focus; that is a move, not a blur.
    setTimeout(() => {
      if (host.contains(activeElementOf(host))) return
      this.hasFocusWithin = false
      if (!this.changedSinceFocus) return
      this.changedSinceFocus = false
      this.announce('change', this.contentDetail())
    })
  }
}
