import { openTag } from '#html'
import type { LatexContext } from './context.ts'
import { trimmed } from './html-parts.ts'
import { inlineHtml, inlineOfToken } from './inline.ts'
import type { Scanner } from './scanner.ts'

/** Environments that are tables, and how many arguments are before the one with their columns. */
export const TABLES: ReadonlyMap<string, number> = new Map([
  ['tabular', 0],
  ['tabularx', 1],
  ['tabulary', 1],
  ['longtable', 0],
  ['tblr', 0],
  ['array', 0],
])

/** The editor's own limit. */
const MAX_COLUMNS = 100
const MAX_ROWS = 10_000

/** Lines, and what says where a long table is parted. */
const LINES: ReadonlySet<string> = new Set([
  ...['\\hline', '\\toprule', '\\midrule', '\\bottomrule', '\\endhead', '\\endfirsthead', '\\endfoot', '\\endlastfoot'],
])
const LINES_WITH_ARGUMENT: ReadonlySet<string> = new Set(['\\cline', '\\cmidrule', '\\addlinespace'])

interface Cell {
  html: string
  colspan: number
  rowspan: number
}

export function tableHtml(name: string, content: Scanner, context: LatexContext): string {
  for (let count = TABLES.get(name) ?? 0; count > 0; count--) content.argument()
  content.option()
  content.argument()
  const { rows: all, headRows, caption } = readRows(content, context)
  const rows = all.slice(0, MAX_ROWS)
  const title = caption.trim() && `<p>${caption.trim()}</p>`
  if (rows.length === 0) return title
  const isHeader = headRows === 1 && rows.length > 1
  const isBoldHeader =
    rows.length > 1 && rows[0]!.some(isBold) && rows[0]!.every((cell) => cell.html === '' || isBold(cell))
  return `${title}<table><tbody>${withoutCovered(rows)
    .map(
      (row, index) =>
        `<tr>${row.map((cell) => cellHtml(cell, (isHeader || isBoldHeader) && index === 0)).join('')}</tr>`,
    )
    .join('')}</tbody></table>`
}

const BOLD = /^<strong>((?:(?!<\/?strong>)[^])*)<\/strong>$/
const isBold = ({ html }: Cell): boolean => BOLD.test(html)

function cellHtml({ html, colspan, rowspan }: Cell, isHeader: boolean): string {
  const tag = isHeader ? 'th' : 'td'
  const attributes = { colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null }
  return `${openTag(tag, attributes)}<p>${isHeader ? html.replace(BOLD, '$1') : html}</p></${tag}>`
}

interface ReadTable {
  readonly rows: Cell[][]
  /** How many of them are above the first line in the middle. */
  readonly headRows: number
  readonly caption: string
}

function readRows(content: Scanner, context: LatexContext): ReadTable {
  const rows: Cell[][] = []
  let headRows = 0
  let caption = ''
  /** What a long table repeats on each page is here once. */
  const repeated = { first: 0, head: 0 }
  let row: Cell[] = []
  let cell: Cell = { html: '', colspan: 1, rowspan: 1 }
  const endCell = () => {
    row.push({ ...cell, html: trimmed(cell.html) })
    cell = { html: '', colspan: 1, rowspan: 1 }
  }
  const endRow = () => {
    endCell()
    if (row.length > 1 || row[0]!.html !== '') rows.push(row.slice(0, MAX_COLUMNS))
    row = []
  }
  for (let token = content.next(); token; token = content.next()) {
    if (token.kind === 'cell') endCell()
    else if (token.kind !== 'command') cell.html += inlineOfToken(token, content, context)
    else if (token.name === '\\\\' || token.name === '\\tabularnewline') {
      content.option()
      endRow()
    } else if (LINES.has(token.name)) {
      content.option()
      if (token.name === '\\midrule' && headRows === 0) headRows = rows.length
      else if (token.name === '\\endfirsthead') repeated.first = headRows = rows.length
      else if (token.name === '\\endhead') {
        rows.length = repeated.first || rows.length
        repeated.head = headRows = rows.length
      } else if (/^\\end(?:last)?foot$/.test(token.name)) rows.length = repeated.head
    } else if (token.name === '\\caption') {
      content.option()
      caption += argumentHtml(content, context, cell)
    } else if (LINES_WITH_ARGUMENT.has(token.name)) {
      content.option()
      content.skip(/\s*\([^()\n]{0,40}\)/y)
      if (/^\s*\{/.test(content.rest)) content.argument()
    } else if (token.name === '\\multicolumn') {
      cell.colspan = spanOf(content)
      content.argument()
      cell.html += argumentHtml(content, context, cell)
    } else if (token.name === '\\multirow') {
      readMultirow(content, context, cell)
    } else cell.html += inlineOfToken(token, content, context)
  }
  endRow()
  return { rows, headRows, caption }
}

/** Within a cell over several columns there may be one over several rows, too. */
function argumentHtml(content: Scanner, context: LatexContext, cell: Cell): string {
  const argument = content.argument()
  if (!argument) return ''
  const { pos } = argument
  const token = argument.next()
  if (token?.kind === 'command' && token.name === '\\multirow') {
    readMultirow(argument, context, cell)
    return ''
  }
  argument.pos = pos
  return inlineHtml(argument, context)
}

function readMultirow(content: Scanner, context: LatexContext, cell: Cell): void {
  content.option()
  cell.rowspan = spanOf(content)
  content.option()
  content.argument()
  content.option()
  const text = content.argument()
  if (text) cell.html += inlineHtml(text, context)
}

const spanOf = (content: Scanner): number =>
  Math.min(Math.max(Math.trunc(Math.abs(Number(content.argument()?.rest))) || 1, 1), MAX_COLUMNS)

/** Below a cell of several rows each further one has an empty cell, as wide. */
function withoutCovered(rows: readonly (readonly Cell[])[]): Cell[][] {
  /** By column: in how many rows from here on a cell from above goes on. */
  const covered: number[] = []
  return rows.map((row, index) => {
    const own: Cell[] = []
    let column = 0
    for (const cell of row) {
      const isCovered = (covered[column] ?? 0) > 0 && cell.html === ''
      const rowspan = Math.min(cell.rowspan, rows.length - index)
      for (let each = column; each < column + cell.colspan; each++)
        covered[each] = isCovered ? covered[each]! - 1 : rowspan - 1
      if (!isCovered) own.push({ ...cell, rowspan })
      column += cell.colspan
    }
    return own
  })
}
