import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { addRowAfter, CellSelection, cellAround, goToNextCell, isInTable, selectedRect } from 'prosemirror-tables'
import { clamp, newId, schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
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

/** A row of "Header n" cells, then "Cell r-c" with r counting the rows below it (spec 1, §5; D27). */
export function createTable(rows: number, cols: number): ProseMirrorNode {
  const rowOf = (index: number) =>
    row.create(
      null,
      Array.from({ length: cols }, (_, column) => {
        const text = index === 0 ? `Header ${column + 1}` : `Cell ${index}-${column + 1}`
        return (index === 0 ? headerCell : cell).create(null, paragraph.create(null, schema.text(text)))
      }),
    )
  return table.create(
    { id: newId('t') },
    Array.from({ length: rows }, (_, index) => rowOf(index)),
  )
}

/**
 * Inserts a table after the marked block, or without one after the block that holds the cursor. After a list item the list
 * goes on behind the table. The first header is selected, to be typed over.
 * @param payload rows 1–20 and cols 1–10; values outside are clamped.
 * @see spec 1, §4 and §5
 */
export function insertTable({ rows, cols, savedCursorOffset }: TableInsertPayload): Command {
  const insertAfter =
    (blockAt: (state: EditorState) => number | null): Command =>
    (state, dispatch) => {
      const node = createTable(clamp(rows, TABLE_ROWS), clamp(cols, TABLE_COLUMNS))
      const transaction = state.tr
      const pos = placeAfter(transaction, blockAt(state), node)
      if (pos === null) return false
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

/** @returns where the table stands; null where none may. */
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

/** Whether every cell of the first row is a header. */
export function hasHeaderRow(state: EditorState): boolean {
  if (!isInTable(state)) return false
  const { map, table: node } = selectedRect(state)
  const first = map.cellsInRect({ left: 0, top: 0, right: map.width, bottom: 1 })
  return first.every((pos) => node.nodeAt(pos)?.type === headerCell)
}

/** Makes the first row the header, or takes that away; a column of headers keeps its first cell. */
export const toggleHeaderRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { map, table: node, tableStart } = selectedRect(state)
  const isHeader = (pos: number) => node.nodeAt(pos)?.type === headerCell
  const isOn = hasHeaderRow(state)
  const below = map.height > 1 ? map.cellsInRect({ left: 0, top: 1, right: 1, bottom: map.height }) : []
  const keepsFirst = isOn && map.width > 1 && below.length > 0 && below.every(isHeader)
  const transaction = state.tr
  for (const pos of map.cellsInRect({ left: keepsFirst ? 1 : 0, top: 0, right: map.width, bottom: 1 }))
    transaction.setNodeMarkup(tableStart + pos, isOn ? cell : headerCell, node.nodeAt(pos)?.attrs)
  dispatch?.(transaction)
  return true
}

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
