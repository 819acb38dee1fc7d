import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { AllSelection, Plugin, Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Keys that move the cursor. */
const MOVES = /^(?:Arrow|Home$|End$|Page)/

const isAll = ({ state }: EditorView): boolean => state.selection instanceof AllSelection

/** The document and every shadow tree in which the text is shown. */
function rootsAround(text: Node): Set<Node> {
  const roots = new Set<Node>()
  for (let node: Node | null = text; node;) {
    if ('styleSheets' in node) roots.add(node)
    const slot: Node | null = node instanceof Element ? node.assignedSlot : null
    node = slot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  }
  return roots
}

/** From the first to the last character. */
const allText = (doc: ProseMirrorNode): Selection =>
  TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to)

/** Selects the text in the browser, too: what it does next starts from the ends. */
function selectText(view: EditorView): void {
  view.dispatch(view.state.tr.setSelection(allText(view.state.doc)))
}

/** What a command did to everything, which it saw as all of the text (`commandState`), leaves everything selected. */
export function keepAllSelected({ selection }: EditorState, transaction: Transaction): Transaction {
  const { doc } = transaction
  const isKept = selection instanceof AllSelection && !selection.empty && transaction.selection.eq(allText(doc))
  return isKept ? transaction.setSelection(new AllSelection(doc)) : transaction
}

/**
 * Moves the cursor to the end where the key leads; with Shift the browser moves one end of the selected text. Enter leaves an
 * empty paragraph.
 */
function handleKeyDown(view: EditorView, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!isAll(view) || ctrlKey || metaKey || altKey) return false
  const { tr, doc } = view.state
  if (key === 'Enter' && view.editable) {
    view.dispatch(tr.deleteSelection().scrollIntoView())
    return true
  }
  if (!MOVES.test(key)) return false
  if (shiftKey) selectText(view)
  else view.dispatch(tr.setSelection(Selection[/Left|Up|Home/.test(key) ? 'atStart' : 'atEnd'](doc)).scrollIntoView())
  return !shiftKey
}

/**
 * With everything selected, the browser's selection is what is in sight and a screen around it (D137): it would lay out every chunk
 * that its selection touches. What is copied, deleted and typed over is the state's selection; before the browser itself acts on
 * its own, it gets all of it.
 */
export function shownSelectionPlugin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown,
      handleDOMEvents: {
        mousedown: (view, { shiftKey }) => void (shiftKey && isAll(view) && selectText(view)),
        beforeinput: (view) => void (isAll(view) && selectText(view)),
        // The browser would compose beside some of the text.
        compositionstart: (view) => void (isAll(view) && view.dispatch(view.state.tr.deleteSelection())),
      },
    },
    view(view) {
      let frame = 0
      const follow = () => {
        if (!isAll(view)) return
        frame ||= requestAnimationFrame(() => {
          frame = 0
          // Also selects, in the text that has the focus already.
          if (view.hasFocus()) view.focus()
        })
      }
      // Scroll events neither bubble nor leave a shadow tree, and the area that scrolls the text may be in one.
      const stop = new AbortController()
      for (const root of rootsAround(view.dom))
        root.addEventListener('scroll', follow, { capture: true, passive: true, signal: stop.signal })
      return {
        destroy: () => {
          stop.abort()
          cancelAnimationFrame(frame)
        },
      }
    },
  })
}
