import type { Node } from 'prosemirror-model'
import { schema } from './schema/index.ts'
import { COLUMN_SPAN } from './values/integers.ts'

export interface TableRow {
  cells: readonly Node[]
  /** Rows of one `<thead>`, `<tbody>` or `<tfoot>` share a number; a cell does not reach beyond its group. */
  group: number
}

interface PlacedCell {
  cell: Node
  /** Content of cells beyond the last allowed column. */
  overflow: Node[]
  column: number
  colspan: number
  rowspan: number
}

interface Layout {
  rows: PlacedCell[][]
  /** Columns that any cell covers. */
  width: number
  /** The last column in which a cell begins. */
  lastStart: number
}

/**
 * Makes a full grid of tables that HTML allows to be ragged: spans that overlap are shortened, spans that leave the table are cut,
 * missing cells are added. Afterwards prosemirror-tables finds nothing to repair, so loading a document does not change it.
 * @param widths of the columns in pixels, 0 for none.
 * @param maxFillers how many empty cells may be added.
 * @returns the rows, and how many cells were added; null if the table has no cell or would need too many.
 */
export function tableGrid(
  rows: readonly TableRow[],
  widths: readonly number[],
  maxFillers: number,
): { rows: Node[]; fillers: number } | null {
  const layout = placeCells(rows)
  if (layout.lastStart < 0) return null
  let { width } = layout
  let gaps = freeColumns(layout, width, maxFillers)
  // `colspan="100"` is an idiom for "all columns": columns in which no cell begins are not worth empty cells.
  if (gaps.count > 0 && width > layout.lastStart + 1) {
    width = layout.lastStart + 1
    gaps = freeColumns(layout, width, maxFillers)
  }
  if (gaps.count > maxFillers) return null

  const widthsFor = (column: number, span: number): number[] | null => {
    const own = Array.from({ length: span }, (_, offset) => widths[column + offset] ?? 0)
    return own.some((columnWidth) => columnWidth > 0) ? own : null
  }
  const grid = layout.rows.map((placed, rowIndex) => {
    const cells = placed.map(({ cell, overflow, column, colspan, rowspan }) => {
      const span = Math.min(column + colspan, width) - column
      const content = overflow.length === 0 ? cell.content : [...cell.content.content, ...overflow]
      const { background = null } = cell.attrs
      return cell.type.create(cellAttrs(span, rowspan, widthsFor(column, span), background), content)
    })
    const isHeader = cells.length > 0 && cells.every(({ type }) => type === schema.nodes.table_header)
    const filler = isHeader ? schema.nodes.table_header : schema.nodes.table_cell
    for (const column of gaps.columns[rowIndex] ?? [])
      cells.push(filler.create(cellAttrs(1, 1, widthsFor(column, 1)), schema.nodes.paragraph.create()))
    return schema.nodes.table_row.create(null, cells)
  })
  return { rows: grid, fillers: gaps.count }
}

/** Null for a plain cell: ProseMirror then shares one object among them. */
const cellAttrs = (colspan: number, rowspan: number, colwidth: number[] | null, background: unknown = null) =>
  colspan === 1 && rowspan === 1 && colwidth === null && background === null
    ? null
    : { colspan, rowspan, colwidth, background }

/** Gives each cell the first free column of its row, as browsers do. */
function placeCells(rows: readonly TableRow[]): Layout {
  const layout: Layout = { rows: [], width: 0, lastStart: -1 }
  const lastRowOf = new Map(rows.map(({ group }, index) => [group, index] as const))
  const taken: number[] = []
  let last: PlacedCell | null = null
  rows.forEach(({ cells, group }, rowIndex) => {
    const rowsLeft = (lastRowOf.get(group) ?? rowIndex) - rowIndex + 1
    const placed: PlacedCell[] = []
    let column = 0
    for (const cell of cells) {
      while ((taken[column] ?? 0) > 0) column += 1
      if (column >= COLUMN_SPAN.max) {
        cell.forEach((block) => last?.overflow.push(block))
        continue
      }
      const wanted = Math.min(Number(cell.attrs['colspan']), COLUMN_SPAN.max - column)
      let colspan = 1
      while (colspan < wanted && (taken[column + colspan] ?? 0) === 0) colspan += 1
      const rowspan = Math.min(Number(cell.attrs['rowspan']), rowsLeft)
      last = { cell, overflow: [], column, colspan, rowspan }
      placed.push(last)
      layout.lastStart = Math.max(layout.lastStart, column)
      column += colspan
    }
    layout.rows.push(placed)
    advance(taken, placed)
    layout.width = Math.max(layout.width, taken.length)
  })
  return layout
}

/** Goes on to the next row: for each column, how many rows a cell from above still reaches into. */
function advance(taken: number[], placed: readonly PlacedCell[]): void {
  for (let column = 0; column < taken.length; column++) taken[column] = Math.max(0, (taken[column] ?? 0) - 1)
  for (const { column, colspan, rowspan } of placed) {
    while (taken.length < column + colspan) taken.push(0)
    taken.fill(rowspan - 1, column, column + colspan)
  }
}

/** The columns of each row that no cell covers; it stops counting beyond the limit. */
function freeColumns(layout: Layout, width: number, limit: number): { columns: number[][]; count: number } {
  const columns: number[][] = []
  const taken: number[] = []
  let count = 0
  for (const placed of layout.rows) {
    const isTaken = Array.from({ length: width }, (_, column) => (taken[column] ?? 0) > 0)
    for (const { column, colspan } of placed) isTaken.fill(true, column, column + colspan)
    const free = isTaken.flatMap((isColumnTaken, column) => (isColumnTaken ? [] : [column]))
    columns.push(free)
    count += free.length
    if (count > limit) break
    advance(taken, placed)
  }
  return { columns, count }
}
