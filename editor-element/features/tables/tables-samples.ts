import { Plugin, TextSelection, type EditorState, type Selection, type Transaction } from 'prosemirror-state'
import { cellAround } from 'prosemirror-tables'
import type { Editor } from '../../core/editor.ts'
import { isSampleText } from '../../core/sample-text.ts'

/** The extent of the sample text of the cell at the selection; null in other cells and outside of tables. */
export function sampleAt({ $head }: Selection): { cell: number; from: number; to: number } | null {
  const $cell = cellAround($head)
  const cell = $cell?.nodeAfter
  const text = cell?.childCount === 1 && cell.firstChild?.childCount === 1 ? cell.firstChild.firstChild : null
  if (!$cell || !text || !isSampleText(text)) return null
  return { cell: $cell.pos, from: $cell.pos + 2, to: $cell.pos + 2 + text.nodeSize }
}

const cellPos = ({ $head }: Selection): number | null => cellAround($head)?.pos ?? null

function selectSample(state: EditorState): Transaction | null {
  const sample = sampleAt(state.selection)
  return sample && state.tr.setSelection(TextSelection.create(state.doc, sample.from, sample.to))
}

/** Entering a cell with a sample text by click or arrow selects the text, so that typing replaces it. Tab selects all cells. */
export function sampleCellsPlugin(editor: Editor): Plugin {
  /** The cell that the cursor was in when the pointer went down; undefined while it is up. */
  let cellBefore: number | null | undefined
  return new Plugin({
    appendTransaction(transactions, before, state) {
      const { selection } = state
      // While the pointer is down the browser may still be selecting: `handleClick` is called when it is up.
      if (cellBefore !== undefined || !(selection instanceof TextSelection) || !selection.empty) return null
      if (!editor.isEditable || selection.eq(before.selection)) return null
      if (transactions.some(({ docChanged }) => docChanged)) return null
      return cellPos(before.selection) === cellPos(selection) ? null : selectSample(state)
    },
    props: {
      handleDOMEvents: {
        mousedown(view) {
          cellBefore = cellPos(view.state.selection)
          const release = () => setTimeout(() => (cellBefore = undefined))
          view.dom.ownerDocument.addEventListener('mouseup', release, { once: true, capture: true })
        },
        // On a busy page a key comes before that timer.
        keydown() {
          cellBefore = undefined
        },
      },
      handleClick(view, pos, event) {
        if (event.button !== 0 || event.shiftKey || !editor.isEditable) return false
        const $pos = view.state.doc.resolve(pos)
        if (!$pos.parent.inlineContent) return false
        const state = view.state.apply(view.state.tr.setSelection(TextSelection.create(view.state.doc, pos)))
        const sample = sampleAt(state.selection)
        if (!sample || sample.cell === cellBefore) return false
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, sample.from, sample.to)))
        return true
      },
    },
  })
}
