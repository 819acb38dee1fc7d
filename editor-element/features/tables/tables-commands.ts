import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Selection, type Transaction } from 'prosemirror-state'
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
  isInTable,
  mergeCells,
  selectedRect,
} from 'prosemirror-tables'
import { clamp, newId, schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
import { sampleText } from '../../core/sample-text.ts'
import { typeBeside } from '../../core/type-beside.ts'
import { endOfCell } from './cells.ts'
import { TABLE_COLUMNS, TABLE_ROWS } from './table-size.ts'
import { findMarkedBlock, type TableInsertPayload } from './tables-insert-marker.ts'

const {
  table,
  table_row: row,
  table_cell: cell,
  table_header: headerCell,
  paragraph,
  list_item: listItem,
} = schema.nodes

/** A row of "Header n" cells, then "Cell r-c" with r counting the rows below it (TB14, TB15, D27). */
export function createTable(rows: number, cols: number): ProseMirrorNode {
  const rowOf = (index: number) =>
    row.create(
      null,
      Array.from({ length: cols }, (_, column) => {
        const text = index === 0 ? `Header ${column + 1}` : `Cell ${index}-${column + 1}`
        return (index === 0 ? headerCell : cell).create(null, paragraph.create(null, sampleText(text)))
      }),
    )
  return table.create(
    { id: newId('t') },
    Array.from({ length: rows }, (_, index) => rowOf(index)),
  )
}

/**
 * Inserts a table after the marked block, or without one after the block with the cursor. After a list item the list
 * continues after the table. The first header is selected, to be typed over.
 * @param payload rows 1–20 and cols 1–10; values outside are clamped.
 * @see TB16 to TB25
 */
export function insertTable({ rows, cols, savedCursorOffset }: TableInsertPayload): Command {
  const insertAfter =
    (blockAt: (state: EditorState) => number | null): Command =>
    (state, dispatch) => {
      const node = createTable(clamp(rows, TABLE_ROWS), clamp(cols, TABLE_COLUMNS))
      const transaction = state.tr
      const block = blockAt(state)
      const placed = placeAfter(transaction, block, node)
      if (placed === null) return false
      const pos = placed - deleteEmptyLine(transaction, block)
      const end = transaction.doc.resolve(pos + node.nodeSize)
      if (!end.nodeAfter && end.parent.type.name === 'doc') transaction.insert(end.pos, paragraph.create())
      const firstText = pos + 4
      const header = transaction.doc.resolve(firstText).parent
      transaction.setSelection(TextSelection.create(transaction.doc, firstText, firstText + header.content.size))
      dispatch?.(transaction.scrollIntoView())
      return true
    }
  return (state, dispatch, view) => {
    const marked = findMarkedBlock(state, savedCursorOffset)
    const isAtCursor = marked === null || marked === blockAtCursor(state)
    const command = isAtCursor ? onLines('together', insertAfter(blockAtCursor)) : insertAfter(() => marked)
    return command(state, dispatch, view)
  }
}

/** Position of the block to insert after; null for the start of the document. */
function blockAtCursor(state: EditorState): number | null {
  const { $to, to } = state.selection
  if ($to.depth > 0) return $to.before(1)
  return to > 0 ? to - (state.doc.resolve(to).nodeBefore?.nodeSize ?? 0) : null
}

/** @returns the table's position; null where no table is allowed. */
function placeAfter(transaction: Transaction, blockPos: number | null, node: ProseMirrorNode): number | null {
  const block = blockPos === null ? null : transaction.doc.nodeAt(blockPos)
  if (blockPos === null || !block) {
    transaction.insert(0, node)
    return 0
  }
  const after = blockPos + block.nodeSize
  const $after = transaction.doc.resolve(after)
  if (block.type !== listItem) {
    if (!$after.parent.canReplaceWith($after.index(), $after.index(), node.type)) return null
    transaction.insert(after, node)
    return after
  }
  const isLast = $after.index() === $after.parent.childCount
  if (isLast) {
    transaction.insert(after + 1, node)
    return after + 1
  }
  const list = $after.parent
  const rest = list.content.cut($after.parentOffset)
  const start = list.attrs['start'] as number | undefined
  const attrs = start === undefined ? null : { start: start + $after.index() }
  transaction.replaceWith(after, $after.end(), Fragment.empty)
  transaction.insert(after + 1, Fragment.from([node, list.type.create(attrs, rest)]))
  return after + 1
}

/** Removes an empty line that the table was inserted on. @returns how much shorter the document became. */
function deleteEmptyLine(transaction: Transaction, pos: number | null): number {
  const line = pos === null ? null : transaction.doc.nodeAt(pos)
  if (pos === null || line?.type !== paragraph || line.content.size > 0) return 0
  const $pos = transaction.doc.resolve(pos)
  if (!$pos.parent.canReplace($pos.index(), $pos.index() + 1)) return 0
  transaction.delete(pos, pos + line.nodeSize)
  return line.nodeSize
}

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

type HeaderLine = 'row' | 'column'

/** The cells of the first row or column; those of the other one below or beside its first cell. */
function headerCells(state: EditorState, line: HeaderLine) {
  const { map, table: node, tableStart } = selectedRect(state)
  const row = { left: 0, top: 0, right: map.width, bottom: 1 }
  const column = { left: 0, top: 0, right: 1, bottom: map.height }
  const [own, other, length] = line === 'row' ? [row, column, map.height] : [column, row, map.width]
  const isHeader = (pos: number) => node.nodeAt(pos)?.type === headerCell
  const cells = map.cellsInRect(own)
  const beyond = length > 1 ? map.cellsInRect(other).filter((pos) => !cells.includes(pos)) : []
  return { node, tableStart, cells, beyond, isHeader }
}

/** Whether every cell of the first row or column is a header. Asked after each key in a table, which may have thousands of rows. */
function hasHeader({ selection }: EditorState, line: HeaderLine): boolean {
  const table = cellAround(selection.$head)?.node(-1)
  const isFirstHeader = (row: ProseMirrorNode | null | undefined) => row?.firstChild?.type === headerCell
  if (!table || !isFirstHeader(table.firstChild)) return false
  if (line === 'row') return table.child(0).children.every(({ type }) => type === headerCell)
  const { map, width } = TableMap.get(table)
  const isFromAbove = (row: number) => row > 0 && map[row * width] === map[(row - 1) * width]
  return table.children.every((row, at) => isFromAbove(at) || isFirstHeader(row))
}

/** Makes the first row or column the header, or takes that away; a header of the other direction keeps its first cell. */
function toggleHeader(line: HeaderLine): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    if (!dispatch) return true
    const { node, tableStart, cells, beyond, isHeader } = headerCells(state, line)
    const isOn = cells.every(isHeader)
    const keepsFirst = isOn && cells.length > 1 && beyond.length > 0 && beyond.every(isHeader)
    const transaction = state.tr
    for (const pos of keepsFirst ? cells.slice(1) : cells)
      transaction.setNodeMarkup(tableStart + pos, isOn ? cell : headerCell, node.nodeAt(pos)?.attrs)
    dispatch(transaction)
    return true
  }
}

export const hasHeaderRow = (state: EditorState): boolean => hasHeader(state, 'row')
export const toggleHeaderRow: Command = toggleHeader('row')
export const hasHeaderColumn = (state: EditorState): boolean => hasHeader(state, 'column')
export const toggleHeaderColumn: Command = toggleHeader('column')

const WIDTH_STEP_PX = 24
const MIN_WIDTH_PX = 32

/**
 * Makes the columns of the selection wider or narrower: what dragging a border does, for keyboards and touch screens.
 */
export function stepColumnWidth(direction: 1 | -1): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state)) return false
    if (!dispatch) return true
    const { map, table: node, tableStart, left, right } = selectedRect(state)
    const transaction = state.tr
    const done = new Set<number>()
    for (let column = left; column < right; column++) {
      const width = Math.max(MIN_WIDTH_PX, columnWidth(column) + direction * WIDTH_STEP_PX)
      for (let line = 0; line < map.height; line++) {
        const cellPos = map.map[line * map.width + column]!
        const key = cellPos * map.width + column
        if (done.has(key)) continue
        done.add(key)
        const { colspan, colwidth } = transaction.doc.nodeAt(tableStart + cellPos)!.attrs as CellAttributes
        const widths = colwidth ? [...colwidth] : Array.from({ length: colspan }, () => 0)
        widths[column - map.colCount(cellPos)] = width
        transaction.setNodeAttribute(tableStart + cellPos, 'colwidth', widths)
      }
    }
    dispatch(transaction)
    return true

    function columnWidth(column: number): number {
      const cellPos = map.map[column]!
      const { colspan, colwidth } = node.nodeAt(cellPos)!.attrs as CellAttributes
      const own = colwidth?.[column - map.colCount(cellPos)]
      if (own) return own
      const dom = view?.nodeDOM(tableStart + cellPos)
      return dom instanceof HTMLElement ? Math.round(dom.offsetWidth / colspan) : 100
    }
  }
}

interface CellAttributes {
  colspan: number
  colwidth: number[] | null
}

/** Position of the innermost table around the selection; null outside tables. */
export function tableAt(state: EditorState): number | null {
  const $cell = cellAround(state.selection.$head) ?? null
  return $cell && isInTable(state) ? $cell.before(-1) : null
}
