import { TextSelection, type Command, type EditorState, type Selection } from 'prosemirror-state'
import {
  CellSelection,
  TableMap,
  addRowAfter,
  cellAround,
  deleteCellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  inSameTable,
  isInTable,
  mergeCells,
  selectedRect,
} from 'prosemirror-tables'
import { stateAfter } from '../../core/commands/lines.ts'
import { panelMessages } from '../../messages/panels.ts'
import { typeBeside } from '../../core/type-beside.ts'
import { endOfCell } from './cells.ts'

/** Tab: the next cell; from the last one a new row. */
export const goToNextCellOrAddRow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch, view)) return true
  if (!dispatch) return addRowAfter(state)
  let added = state
  addRowAfter(state, (transaction) => {
    added = state.apply(transaction)
    dispatch(transaction)
  })
  return goToNextCell(1)(added, dispatch, view)
}

/** Escape takes the selection of cells back to a cursor. */
export const leaveCellSelection: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof CellSelection)) return false
  dispatch?.(state.tr.setSelection(TextSelection.near(selection.$headCell, 1)))
  return true
}

/** The cells from the one in which a selection of text begins to the one in which it ends; null if that is one cell. */
function cellsAcross({ $anchor, $head }: Selection): CellSelection | null {
  const [$first, $last] = [cellAround($anchor), cellAround($head)]
  return $first && $last && $first.pos !== $last.pos && inSameTable($first, $last)
    ? new CellSelection($first, $last)
    : null
}

/** The handles of a touch screen select text, and never cells: from one cell to another it is those that the command is about. */
export const onCellsAcross =
  (command: Command): Command =>
  (state, dispatch, view) => {
    const cells = state.selection instanceof TextSelection ? cellsAcross(state.selection) : null
    return command(cells ? stateAfter(state, () => state.tr.setSelection(cells)) : state, dispatch, view)
  }

/** Makes the selected cells one, with the cursor at its end: while it is selected, the next key would replace what was merged. */
export const mergeSelectedCells: Command = (state, dispatch) =>
  mergeCells(
    state,
    dispatch &&
      ((transaction) => {
        const { $anchorCell } = transaction.selection as CellSelection
        dispatch(transaction.setSelection(endOfCell(transaction.doc, $anchorCell.pos)))
      }),
  )

/**
 * The cursor stays in its row and its column where a row or a column goes, or in the one beside it if it was the last: it would be in the
 * next row, and what is typed then, too.
 */
const stayInPlace =
  (remove: Command): Command =>
  (state, dispatch) =>
    remove(
      state,
      dispatch &&
        ((transaction) => {
          const { tableStart, top, left } = selectedRect(state)
          const node = transaction.doc.nodeAt(tableStart - 1)!
          const { map, width, height } = TableMap.get(node)
          const at = map[Math.min(top, height - 1) * width + Math.min(left, width - 1)]!
          dispatch(transaction.setSelection(endOfCell(transaction.doc, tableStart + at)))
        }),
    )

export const removeRow = stayInPlace(deleteRow)
export const removeColumn = stayInPlace(deleteColumn)

/** Backspace where every cell is selected, as it is after a first Backspace behind the table; Delete empties the cells. */
export const deleteSelectedTable: Command = (state, dispatch) =>
  isWholeTable(state.selection) && deleteTable(state, dispatch)

const isWholeTable = (selection: Selection): boolean =>
  selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection()

/**
 * Typing where cells are selected. All of a table is selected by a key beside it, too: then the table stays, as a formula does, and the text
 * begins a paragraph below it. Other cells give way to the text, which is in the first of them.
 */
export const typeOverCells =
  (text: string): Command =>
  (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof CellSelection)) return false
    if (isWholeTable(selection)) {
      const { $anchorCell } = selection
      const below = $anchorCell.after($anchorCell.depth - 1)
      dispatch?.(typeBeside(state.tr, below, text))
      return true
    }
    const { map, tableStart, top, left } = selectedRect(state)
    const first = tableStart + map.map[top * map.width + left]!
    let transaction = state.tr
    deleteCellSelection(state, (emptied) => (transaction = emptied))
    const inside = transaction.mapping.map(first) + 2
    transaction.setSelection(TextSelection.create(transaction.doc, inside)).insertText(text)
    dispatch?.(transaction.scrollIntoView())
    return true
  }

/** How many cells are selected, or else the size of the table: it says what a command for rows or columns has done. */
export function describeCells(state: EditorState): string {
  if (state.selection instanceof CellSelection) {
    const { left, right, top, bottom } = selectedRect(state)
    return panelMessages.cellsSelected(bottom - top, right - left)
  }
  const pos = tableAt(state)
  const table = pos === null ? null : state.doc.nodeAt(pos)
  if (!table?.firstChild) return ''
  // With each key in a table: where its cells are, which takes all of them to know, is not needed for that.
  const columns = table.firstChild.children.reduce((sum, { attrs }) => sum + Number(attrs['colspan']), 0)
  return panelMessages.tableSize(table.childCount, columns)
}

/** Position of the innermost table around the selection; null outside tables. */
export function tableAt(state: EditorState): number | null {
  const $cell = cellAround(state.selection.$head) ?? null
  return $cell && isInTable(state) ? $cell.before(-1) : null
}
