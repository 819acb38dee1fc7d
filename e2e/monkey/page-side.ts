import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { FormularyEditorElement } from '#editor'

/** The monkey's helpers in the page; installed as `window.watch` by `installWatch`. */
export interface Watch {
  /** What was thrown or logged as an error since the last call. */
  takeErrors(): string[]
  /** Differences between the rendered text and the state; empty if there are none. */
  differences(): string[]
  data(): string
  /** What the saved HTML becomes when it is loaded and saved again. */
  reloaded(): string
  text(): string
  undoDepth(): number
  redoDepth(): number
  isTyping(): boolean
  /** Whether the focus and the cursor are in the text, not in a formula. */
  isInText(): boolean
  isPanelOpen(): boolean
  closePanel(): void
  isUploading(): boolean
  /** The centers of what can be pressed: controls of the bar, or of the open panel. */
  targets(place: 'bar' | 'panel'): { x: number; y: number; label: string }[]
  contentBox(): { left: number; top: number; width: number; height: number }
  drop(kind: 'image' | 'text' | 'file', x: number, y: number): void
  paste(flavors: Record<string, string>): void
  dictate(transcript: string): boolean
  move(): void
  /** Where the focus and the selection are, for failure reports. */
  describe(): string
}

interface ViewDesc {
  node?: ProseMirrorNode
  widget?: unknown
  contentDOM?: HTMLElement | null
}

declare global {
  interface Window {
    watch: Watch
  }
}

/** Runs in the page before anything else: listens for errors and gives the page a fake speech recognizer. */
export function installWatch(): void {
  const errors: string[] = []
  window.addEventListener('error', (event) => errors.push(String(event.error?.stack ?? event.message)))
  window.addEventListener('unhandledrejection', (event) => errors.push(`unhandled: ${String(event.reason)}`))
  const logError = console.error
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
    logError(...parts)
  }
  window.open = () => null

  interface Recognizer {
    onresult: ((event: object) => void) | null
    onend: (() => void) | null
  }
  const listening: Recognizer[] = []
  class Recognition implements Recognizer {
    onresult: Recognizer['onresult'] = null
    onend: Recognizer['onend'] = null
    start() {
      listening.push(this)
    }
    stop() {
      listening.length = 0
    }
  }
  Object.assign(window, { webkitSpeechRecognition: Recognition, SpeechRecognition: Recognition })

  const element = () => document.querySelector<FormularyEditorElement>('formulary-editor')!
  const other = () => document.querySelectorAll<FormularyEditorElement>('formulary-editor')[1]!
  const view = () => element().editor.view!
  const roots = () => [element(), element().shadowRoot].filter((root) => root !== null)
  const all = (selector: string) => roots().flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
  const descOf = (node: Node) => (node as { pmViewDesc?: ViewDesc }).pmViewDesc

  const drawnText = (dom: Node): string => {
    let text = ''
    for (const child of dom.childNodes) {
      const desc = descOf(child)
      if (child instanceof Text) text += child.data
      else if (desc?.widget) continue
      else if (desc?.node?.isInline && !desc.node.isText) text += '\ufffc'
      else if (desc && child instanceof HTMLElement && !/ProseMirror-(?:separator|trailingBreak)/.test(child.className))
        text += drawnText(child)
    }
    return text
  }

  interface HistoryState {
    history$: { done: { eventCount: number }; undone: { eventCount: number } }
    /** ProseMirror keeps more steps than Undo may reach. */
    stepsBeyondLimit$: number
  }
  const historyOf = () => element().editor.state as unknown as HistoryState

  const transferOf = (flavors: Record<string, string>): DataTransfer => {
    const data = new DataTransfer()
    for (const [type, value] of Object.entries(flavors)) {
      if (type === 'image/png' || type === 'application/pdf')
        data.items.add(
          new File([Uint8Array.from(atob(value), (char) => char.charCodeAt(0))], type.replace('/', '.'), { type }),
        )
      else data.setData(type, value)
    }
    return data
  }
  const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  window.watch = {
    takeErrors: () => errors.splice(0),
    differences() {
      const { doc } = element().editor.state
      if (view().state !== element().editor.state) return ['the view has another state']
      if (view().composing) return []
      const found: string[] = []
      let count = 0
      doc.descendants((node, pos) => {
        if (!node.isTextblock) return true
        count += 1
        const desc = descOf(view().nodeDOM(pos)!)
        const drawn = desc?.contentDOM ? drawnText(desc.contentDOM) : 'nothing'
        const kept = node.textBetween(0, node.content.size, '', '\ufffc')
        if (drawn !== kept) found.push(`at ${pos} is drawn ${JSON.stringify(drawn)}, kept ${JSON.stringify(kept)}`)
        return false
      })
      const drawnBlocks = [...view().dom.querySelectorAll('*')].filter((dom) => {
        const desc = descOf(dom)
        return desc?.node?.isTextblock && desc.contentDOM && (desc as { dom?: Node }).dom === dom
      })
      if (drawnBlocks.length !== count) found.push(`${drawnBlocks.length} blocks are drawn, ${count} kept`)
      return found
    },
    data: () => element().getData(),
    reloaded() {
      other().setData(element().getData())
      return other().getData()
    },
    text() {
      let text = ''
      element().editor.state.doc.descendants(({ text: own, attrs }) => {
        // What is typed can become a formula, in which `ln` is a command, the language of code, or a footnote.
        for (const name of ['latex', 'language', 'text']) text += String(attrs[name] ?? '').replaceAll(/[\\{}\s]/g, '')
        text += own ?? ''
      })
      return text
    },
    undoDepth: () => historyOf().history$.done.eventCount - historyOf().stepsBeyondLimit$,
    redoDepth: () => historyOf().history$.undone.eventCount,
    isTyping: () => view().hasFocus() && view().editable && !element().editor.panel,
    isInText: () =>
      window.watch.isTyping() && !view().composing && element().editor.state.selection.toJSON().type === 'text',
    isPanelOpen: () => element().editor.panel !== null,
    closePanel: () => element().editor.closePanel(),
    isUploading: () => element().querySelector('.formulary-upload') !== null,
    targets(place) {
      const candidates =
        place === 'bar'
          ? all('.formulary-toolbar [data-control]')
          : all('dialog, .formulary-popover, [role="menu"]').flatMap((panel) => [
              ...panel.querySelectorAll<HTMLElement>('button, input, textarea, [role="tab"], [role^="menuitem"]'),
            ])
      return candidates
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)
        .map(({ each, box }) => ({
          x: box.left + box.width / 2,
          y: box.top + box.height / 2,
          label: each.dataset['control'] ?? (each.getAttribute('aria-label') || each.textContent || each.tagName),
        }))
    },
    contentBox() {
      // A wide table scrolls sideways, and long text down: only content inside the window counts.
      const box = view().dom.getBoundingClientRect()
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
      const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)]
      return { left, top, width: right - left, height: bottom - top }
    },
    drop(kind, x, y) {
      const flavors = {
        image: { 'image/png': PNG },
        text: { 'text/plain': 'dropped words', 'text/html': '<b>dropped</b> words' },
        file: { 'application/pdf': btoa('%PDF-1.4') },
      }
      const at = { clientX: x, clientY: y, bubbles: true, cancelable: true }
      const target = document.elementFromPoint(x, y) ?? view().dom
      const dataTransfer = transferOf(flavors[kind])
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, ...at }))
      if (!view().dom.contains(target)) return
      target.dispatchEvent(new DragEvent('dragend', at))
    },
    paste(flavors) {
      const clipboardData = transferOf(flavors)
      view().dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    dictate(transcript) {
      for (const isFinal of [false, true])
        listening.at(-1)?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] })
      return listening.length > 0
    },
    describe() {
      const { state, panel } = element().editor
      const focused = document.activeElement
      return JSON.stringify({
        focused: `${focused?.tagName}.${focused?.className} ${(focused as HTMLElement)?.dataset['control'] ?? ''}`,
        hasFocus: view().hasFocus(),
        panel: panel?.name ?? null,
        selection: state.selection.toJSON() as unknown,
        doc: state.doc.toString().slice(-600),
        html: element().editor.view!.composing,
      })
    },
    move() {
      const [first, second] = document.querySelectorAll('main')
      const editor = element()
      ;(editor.parentElement === first ? second! : first!).prepend(editor)
    },
  }
}
