import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TableMap } from 'prosemirror-tables'
import { columnWidths, DEFAULT_COLUMN_PX } from '#html'
import { hexOf } from './colors.ts'
import { shading } from './inline.ts'
import { xml } from './xml.ts'

const TWIPS_PER_PIXEL = 15
/** At the left and the right of a cell's text, together. */
const CELL_MARGINS = 300
const HEADER_FILL = 'F3F5F8'

/** Writes the content of a cell, with the room that it has. */
export type WriteCell = (cell: ProseMirrorNode, width: number) => string

/** @param room the width that there is, in twips. @param indent of the table's left edge. */
export function tableXml(table: ProseMirrorNode, room: number, indent: number, writeCell: WriteCell): string {
  const { map, width, height } = TableMap.get(table)
  const columns = columnsOf(table, width, room)
  const rows: string[] = []
  for (let row = 0; row < height; row++) {
    const cells: string[] = []
    for (let column = 0; column < width;) {
      const cell = table.nodeAt(map[row * width + column]!)!
      const { colspan, rowspan } = cell.attrs as { colspan: number; rowspan: number }
      const span = Math.min(colspan, width - column)
      const isOpen = row > 0 && map[(row - 1) * width + column] === map[row * width + column]
      const own = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0)
      const properties = cellProperties(cell, own, span, rowspan > 1 ? (isOpen ? 'continue' : 'restart') : null)
      cells.push(xml('w:tc', {}, properties, isOpen ? xml('w:p') : writeCell(cell, own - CELL_MARGINS)))
      column += span
    }
    const isHeader = rows.length === 0 && table.child(0).children.every(({ type }) => type.name === 'table_header')
    const properties = xml('w:trPr', {}, xml('w:cantSplit'), isHeader && height > 1 ? xml('w:tblHeader') : '')
    rows.push(xml('w:tr', {}, properties, ...cells))
  }
  const grid = xml('w:tblGrid', {}, ...columns.map((each) => xml('w:gridCol', { 'w:w': each })))
  return xml('w:tbl', {}, tableProperties(columns, indent), grid, ...rows)
}

const tableProperties = (columns: readonly number[], indent: number): string =>
  xml(
    'w:tblPr',
    {},
    xml('w:tblStyle', { 'w:val': 'TableGrid' }),
    xml('w:tblW', { 'w:w': columns.reduce((sum, each) => sum + each, 0), 'w:type': 'dxa' }),
    indent > 0 ? xml('w:tblInd', { 'w:w': indent, 'w:type': 'dxa' }) : '',
    xml('w:tblLayout', { 'w:type': 'fixed' }),
    xml('w:tblLook', { 'w:val': '0420', 'w:firstRow': 1, 'w:noVBand': 1 }),
  )

function cellProperties(
  cell: ProseMirrorNode,
  width: number,
  span: number,
  merge: 'restart' | 'continue' | null,
): string {
  const background = cell.attrs['background'] as string | null
  const fill = (background && hexOf(background)) ?? (cell.type.name === 'table_header' ? HEADER_FILL : null)
  return xml(
    'w:tcPr',
    {},
    xml('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
    span > 1 ? xml('w:gridSpan', { 'w:val': span }) : '',
    merge ? xml('w:vMerge', { 'w:val': merge }) : '',
    fill ? shading(fill) : '',
  )
}

/** As in the editor: columns without a width share what is left, and a table is never wider than its place. */
function columnsOf(table: ProseMirrorNode, count: number, room: number): number[] {
  const given = columnWidths(table)
  const own = Array.from({ length: count }, (_, index) => (given[index] ?? 0) * TWIPS_PER_PIXEL)
  const used = own.reduce((sum, each) => sum + each, 0)
  const open = own.filter((each) => each === 0).length
  const share = open > 0 ? Math.max((room - used) / open, DEFAULT_COLUMN_PX * TWIPS_PER_PIXEL) : 0
  const all = own.map((each) => each || share)
  const total = all.reduce((sum, each) => sum + each, 0)
  const scale = Math.min(1, room / total)
  return all.map((each) => Math.max(1, Math.floor(each * scale)))
}
