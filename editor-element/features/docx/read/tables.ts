import { assembled } from './assemble.ts'
import type { Block } from './block.ts'
import { child, children, integer, toggle, val } from './elements.ts'
import type { Pieces } from './html-pieces.ts'
import type { Reading } from './reading.ts'
import { fillOf } from './run-marks.ts'

const TWIPS_PER_PIXEL = 15
/** The editor's own limit. */
const MAX_COLUMNS = 100

interface Cell {
  /** Null for room that a row leaves empty, so that its cells are below those of the same columns. */
  readonly element: Element | null
  readonly column: number
  readonly span: number
  rows: number
}

/** A table whose cells over several rows are one again. */
export function tableHtml(table: Element, reading: Reading, read: (cell: Element) => readonly Block[]): Pieces {
  const rows = rowsOf(table)
  const grid = gridOf(
    rows.map(({ element }) => element),
    reading,
  )
  const pieces: Pieces[number][] = ['<table>', columnsHtml(table)]
  for (const [index, cells] of grid.entries()) {
    pieces.push('<tr>')
    for (const { element, span, rows: height } of cells) {
      const blocks = element ? read(element) : []
      const isHeader = rows[index]!.isHeader || blocks[0]?.kind === 'header cell'
      const tag = isHeader ? 'th' : 'td'
      const fill = isHeader ? null : fillOf(child(element, 'w:tcPr'))
      pieces.push(
        `<${tag}${span > 1 ? ` colspan="${span}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}${fill ? ` style="background-color:#${fill}"` : ''}>`,
        ...assembled(blocks),
        `</${tag}>`,
      )
    }
    pieces.push('</tr>')
  }
  pieces.push('</table>')
  return pieces
}

/** What may be around rows and cells. */
const AROUND = /^w:(?:sdt|ins|moveTo|customXml)$/

/** Rows, also those in content controls; deleted ones are left out. */
function rowsOf(table: Element): { element: Element; isHeader: boolean }[] {
  return [...table.children].flatMap((element) => {
    if (AROUND.test(element.nodeName)) return rowsOf(child(element, 'w:sdtContent') ?? element)
    const properties = child(element, 'w:trPr')
    if (element.nodeName !== 'w:tr' || child(properties, 'w:del')) return []
    return [{ element, isHeader: toggle(properties, 'w:tblHeader') === true }]
  })
}

const cellsOf = (row: Element): Element[] =>
  [...row.children].flatMap((element) =>
    AROUND.test(element.nodeName)
      ? cellsOf(child(element, 'w:sdtContent') ?? element)
      : element.nodeName === 'w:tc'
        ? [element]
        : [],
  )

/** @param least what it is where it is not written. */
const spanOf = (properties: Element | null, name: string, least: number): number =>
  Math.min(Math.max(integer(child(properties, name), 'w:val') ?? least, least), MAX_COLUMNS)

function gridOf(rows: readonly Element[], reading: Reading): Cell[][] {
  /** By its first column: the cell that goes on from the row above. */
  let above = new Map<number, Cell>()
  return rows.map((row) => {
    const own: Cell[] = []
    const current = new Map<number, Cell>()
    let column = spanOf(child(row, 'w:trPr'), 'w:gridBefore', 0)
    if (column > 0) own.push({ element: null, column: 0, span: column, rows: 1 })
    const elements = cellsOf(row)
    reading.countCells(elements.length)
    for (const element of elements) {
      const properties = child(element, 'w:tcPr')
      const span = spanOf(properties, 'w:gridSpan', 1)
      const merge = child(properties, 'w:vMerge')
      const goesOn = merge && merge.getAttribute('w:val') !== 'restart' ? above.get(column) : undefined
      if (goesOn) goesOn.rows++
      const cell = goesOn ?? { element, column, span, rows: 1 }
      if (!goesOn) own.push(cell)
      if (merge) current.set(column, cell)
      column += span
    }
    above = current
    return own
  })
}

/** Widths that differ; equal columns share the page by themselves. */
function columnsHtml(table: Element): string {
  const widths = children(child(table, 'w:tblGrid'), 'w:gridCol').map(
    (column) => (integer(column, 'w:w') ?? 0) / TWIPS_PER_PIXEL,
  )
  const [least, most] = [Math.min(...widths), Math.max(...widths)]
  const isFull = val(table, 'w:tblPr', 'w:tblW') === null && most - least <= most * 0.03
  if (widths.length === 0 || widths.length > MAX_COLUMNS || least < 1 || isFull) return ''
  return `<colgroup>${widths.map((width) => `<col width="${Math.round(width)}">`).join('')}</colgroup>`
}
