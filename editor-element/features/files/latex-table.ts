import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TableMap } from 'prosemirror-tables'

/** Characters in a line of a page, about. */
const LINE_LENGTH = 70
/** Lines of a table that is on one page, about two thirds of it. */
const MAX_LINES = 25

/**
 * A table with lines around its cells; headers are bold. A long one continues on the next page with its header, and so does one with
 * footnotes, which LaTeX prints for no other.
 */
export function latexTable(table: ProseMirrorNode, textOf: (cell: ProseMirrorNode) => string): string {
  const { map, width, height } = TableMap.get(table)
  const lines: string[] = []
  for (let row = 0; row < height; row++) {
    const cells: string[] = []
    const isOpen = (column: number) => row > 0 && map[row * width + column] === map[(row - 1) * width + column]
    for (let column = 0; column < width;) {
      const cell = table.nodeAt(map[row * width + column]!)!
      const { colspan, rowspan } = cell.attrs as { colspan: number; rowspan: number }
      // The rows below the first of a cell have an empty one, as wide.
      const text = isOpen(column) ? '' : written(cell, textOf, rowspan)
      cells.push(colspan > 1 ? `\\multicolumn{${colspan}}{${column === 0 ? '|' : ''}l|}{${text}}` : text)
      column += colspan
    }
    const isFirst = row === 0
    lines.push(`${isFirst ? '\\hline\n' : rule(row, map, width)}${cells.join(' & ')} \\\\`)
  }
  const column = columnType(table, width)
  const columns = `|${`${column}|`.repeat(width)}`
  const isLong = (column === 'l' ? height : linesOf(table, width)) > MAX_LINES
  if (isLong || lines.some((line) => line.includes('\\footnote{'))) {
    if (isLong && isHeader(table.child(0))) lines[0] += '\n\\endhead'
    return `\\begin{longtable}{${columns}}\n${lines.join('\n')}\n\\hline\n\\end{longtable}`
  }
  return `\\begin{center}\n\\begin{tabular}{${columns}}\n${lines.join('\n')}\n\\hline\n\\end{tabular}\n\\end{center}`
}

/** About as many lines as a table has on paper whose text is broken into lines. */
function linesOf(table: ProseMirrorNode, width: number): number {
  const perLine = LINE_LENGTH / width
  const ofRow = (row: ProseMirrorNode) =>
    Math.max(
      1,
      ...row.children.map((cell) => Math.ceil(cell.textContent.length / (perLine * Number(cell.attrs['colspan'])))),
    )
  return table.children.reduce((lines, row) => lines + ofRow(row), 0)
}

/** A row of header cells that are not part of further rows. */
const isHeader = (row: ProseMirrorNode): boolean =>
  row.children.every(({ type, attrs }) => type.name === 'table_header' && attrs['rowspan'] === 1)

/** Columns that are as wide as their text, or for more than a line of it, equal parts of the page. */
function columnType(table: ProseMirrorNode, width: number): string {
  const longest = Math.max(...table.content.content.map(({ textContent }) => textContent.length))
  return longest < LINE_LENGTH ? 'l' : `p{${Math.floor(90 / width) / 100}\\linewidth}`
}

function written(cell: ProseMirrorNode, textOf: (cell: ProseMirrorNode) => string, rowspan: number): string {
  const text = textOf(cell)
  const shown = cell.type.name === 'table_header' && text !== '' ? `\\textbf{${text}}` : text
  return rowspan > 1 ? `\\multirow{${rowspan}}{*}{${shown}}` : shown
}

/** The line above a row, not through cells that go on in it. */
function rule(row: number, map: readonly number[], width: number): string {
  const goesOn = Array.from(
    { length: width },
    (_, column) => map[row * width + column] === map[(row - 1) * width + column],
  )
  if (!goesOn.includes(true)) return '\\hline\n'
  const lines: string[] = []
  for (let column = 0; column < width; column++) {
    if (goesOn[column]) continue
    let end = column
    while (end + 1 < width && !goesOn[end + 1]) end += 1
    lines.push(`\\cline{${column + 1}-${end + 1}}`)
    column = end
  }
  return lines.length > 0 ? `${lines.join(' ')}\n` : ''
}
