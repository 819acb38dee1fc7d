import type { EditorCore } from '../core/editor-core.ts'
import { documentFromHtml } from '../core/content.ts'
import { replaceContent } from '../features/html-source/html-source-commands.ts'
import { panelMessages } from '../messages/panels.ts'
import { showDraftOffer } from './draft-offer.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import type { Unsaved } from './unsaved.ts'

/** A change is kept after this long, and once more of it while somebody goes on typing. */
const WAIT_MS = 600
/** Serializing a long document waits this long for a pause. */
const PAUSE_LIMIT_MS = 500

interface Parts {
  readonly editor: EditorCore
  readonly unsaved: Unsaved
  readonly store: DraftStore
  /** What the offer is put after: the bar. */
  readonly bar: HTMLElement
}

/** Two texts that differ in nothing that a person sees. */
const isSame = (one: string, other: string) => withoutIds(one) === withoutIds(other)
const withoutIds = (html: string) => html.replaceAll(/ data-id="[^"]*"/g, '')

/** Keeps what is not saved yet, and offers what an earlier visit left. */
export class Drafts {
  private readonly parts: Parts
  /** Of what this page writes. Pages without TLS and browsers before 2022 have no `crypto.randomUUID`. */
  private readonly id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  private release: (() => void) | null = null
  private isWritten = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private offered: { draft: Draft; remove(): void } | null = null
  /** The form is on its way: what is in it is saved when the page is left. */
  private isSent = false
  /** The page has been told. */
  private isFailing = false
  /** Calls of the store, one after the other. */
  private work: Promise<unknown> = Promise.resolve()
  private readonly unsubscribes: readonly (() => void)[]

  constructor(parts: Parts) {
    this.parts = parts
    const { editor, unsaved } = parts
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.writeNow()
    }
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', this.onPageHide)
    addEventListener('pageshow', this.onPageShow)
    this.unsubscribes = [
      editor.events.on('edit', () => this.onEdit()),
      unsaved.events.on('saved', () => this.onSaved()),
      editor.events.on('options', () => this.followEditable()),
      editor.events.on('denial', () => this.followEditable()),
      () => document.removeEventListener('visibilitychange', onHidden),
      () => removeEventListener('pagehide', this.onPageHide),
      () => removeEventListener('pageshow', this.onPageShow),
    ]
    this.onPageShow()
    // Edits before this was loaded have waited for it.
    if (unsaved.hasChanges) {
      this.schedule()
      this.writeNow()
    }
    this.offerNewest()
  }

  /** The page is left with the content, unless it is edited once more. */
  markSent(): void {
    this.isSent = true
  }

  private onEdit(): void {
    this.isSent = false
    this.schedule()
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(this.writeNow, { timeout: PAUSE_LIMIT_MS })
      else this.writeNow()
    }, WAIT_MS)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Without a change since the last time this does nothing. */
  private readonly writeNow = (): void => {
    if (this.timer === undefined) return
    this.stopTimer()
    const { editor, unsaved, store } = this.parts
    // What it lacks would be lost in what is kept.
    if (editor.isLoading) return this.schedule()
    const html = unsaved.hasChanges ? editor.getHtml() : ''
    if (html) {
      this.isWritten = true
      this.enqueue(() => store.put({ id: this.id, html, savedAt: Date.now() }))
    } else this.forget()
  }

  private forget(): void {
    this.stopTimer()
    if (this.isWritten) this.enqueue(() => this.parts.store.remove(this.id))
    this.isWritten = false
  }

  private onSaved(): void {
    this.forget()
    const draft = this.offered?.draft
    if (draft && isSame(draft.html, this.parts.editor.getHtml())) this.decided(() => this.parts.store.remove(draft.id))
  }

  private readonly onPageHide = (): void => {
    if (this.isSent) this.forget()
    else this.writeNow()
    // A page that holds a lock cannot be kept for the way back.
    this.release?.()
    this.release = null
  }

  private readonly onPageShow = (): void => {
    this.release ??= this.parts.store.hold(this.id)
  }

  /** Storage may be full, forbidden or gone: the editor works without it. */
  private enqueue(call: () => Promise<void>): void {
    this.work = this.work.then(call).then(
      () => (this.isFailing = false),
      (error: unknown) => {
        if (!this.isFailing)
          this.parts.editor.events.emit('error', { message: panelMessages.draftNotKept, cause: error })
        this.isFailing = true
      },
    )
  }

  /** What cannot be restored is not offered. */
  private followEditable(): void {
    if (this.parts.editor.isEditable) return this.offerNewest()
    this.offered?.remove()
    this.offered = null
  }

  private offerNewest(): void {
    if (this.offered || !this.parts.editor.isEditable) return
    this.enqueue(async () => {
      const { editor, unsaved, store } = this.parts
      // What somebody decides does not wait for one more look.
      if (this.offered) return
      const draft = await store.newest()
      if (!draft || !editor.isEditable) return
      if (!isSame(draft.html, editor.getHtml())) return this.offer(draft)
      // The page has it, or the browser has restored it and this page keeps it from now on.
      if (unsaved.hasChanges) this.schedule()
      await store.remove(draft.id)
      this.offerNewest()
    })
  }

  private offer(draft: Draft): void {
    const { editor, store, bar } = this.parts
    const content = documentFromHtml(draft.html)
    const remove = showDraftOffer(bar, {
      content,
      savedAt: draft.savedAt,
      restore: () => {
        if (!editor.run(replaceContent(content)) && !content.eq(editor.state.doc)) return
        this.schedule()
        this.writeNow()
        this.decided(() => store.remove(draft.id))
        editor.focus()
      },
      discard: () => {
        this.decided(() => store.remove(draft.id))
        editor.setOffer({
          message: panelMessages.draftDiscarded,
          action: panelMessages.draftUndo,
          run: () => {
            editor.setOffer(null)
            this.enqueue(() => store.put(draft))
            this.offerNewest()
          },
        })
        editor.focus()
      },
    })
    this.offered = { draft, remove }
  }

  /** Once the offer is gone from the screen, it is gone for good: also where the page is left at that moment. */
  private decided(call: () => Promise<void>): void {
    const { offered } = this
    this.offered = null
    this.enqueue(() => call().finally(() => offered?.remove()))
    this.offerNewest()
  }

  /** Keeps what there is, and stops. */
  destroy(): void {
    this.writeNow()
    for (const unsubscribe of this.unsubscribes) unsubscribe()
    this.offered?.remove()
    this.release?.()
  }
}
