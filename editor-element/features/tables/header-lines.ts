import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { TableMap, cellAround, isInTable, selectedRect } from 'prosemirror-tables'
import { schema } from '#html'

const { table_cell: cell, table_header: headerCell } = schema.nodes

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
