import type { EditorCore } from '../core/editor-core.ts'
import { afterPaint } from '../core/tasks.ts'
import { drawFormulasIn } from '../drawing/formula-renderer.ts'
import { readHost, type EditorHost } from '../features/index.ts'
import type { Frame } from './frame.ts'

/** Until what could not be loaded is asked for again. */
const AGAIN_MS = 20_000

interface ShownEditor {
  editor: EditorCore
  frame: Frame
  /** Where the text is put. */
  page: HTMLElement
  /** The shadow root with the frame. */
  root: ShadowRoot
}

/**
 * Shows the text, which can be written in when this returns; bar and panels follow when it has been painted.
 * @returns a function that removes all of it.
 */
export function showEditor({ editor, frame, page, root }: ShownEditor): () => void {
  let isGone = false
  let hideInterface = () => {}
  const content = document.createElement('div')
  hideSelectionFromReact(content)
  page.replaceChildren(content)
  editor.mount(content)
  const disconnectDrawings = drawFormulasIn(root)

  const loadInterface = () =>
    void import('./interface.tsx').then(
      ({ showInterface }) => {
        if (isGone) return
        hideInterface = showInterface({ editor, frame, root })
        setTimeout(loadLaterParts)
      },
      () => {
        if (!isGone) frame.offerRetry(loadInterface)
      },
    )
  /** The last that is loaded unasked, also after a while without the network. */
  const loadLaterParts = () =>
    void editor.loadLaterParts().then(
      () => readHost(root.host as EditorHost),
      () => {
        if (!isGone) setTimeout(loadLaterParts, AGAIN_MS)
      },
    )
  afterPaint(loadInterface)

  return () => {
    isGone = true
    hideInterface()
    disconnectDrawings()
    editor.unmount()
    content.remove()
  }
}

/**
 * Before a commit React asks whether the focused element is editable, and if so walks all its text to remember the selection.
 * In a long document that takes longer than anything else, and the view handles the selection itself (D108).
 */
function hideSelectionFromReact(content: HTMLElement): void {
  Object.defineProperty(content, 'contentEditable', {
    configurable: true,
    get: () => (content.getAttribute('contenteditable') === 'false' ? 'false' : 'inherit'),
    set(value: string) {
      content.setAttribute('contenteditable', value)
    },
  })
}
