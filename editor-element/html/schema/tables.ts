import type { NodeSpec } from 'prosemirror-model'
import { backgroundAttribute, backgroundOf, blockStyle } from '../values/background.ts'
import { attributeOf, type DomNode } from '../values/element.ts'
import { idAttribute, parseId } from '../values/ids.ts'
import { COLUMN_SPAN, parseInteger, ROW_SPAN, type Range } from '../values/integers.ts'
import { integerIn, orNull, validator } from '../values/validators.ts'

/** HTML's own limit. What is read keeps to smaller ones; commands that merge cells must never fail on a large table. */
const SPAN: Range = { min: 1, max: 65_534 }

/** Dragging gives fractions of a pixel; they are rounded when they are written. */
const isColumnWidth = (width: unknown): boolean => typeof width === 'number' && width >= 0 && width <= 100_000

const cellAttributes = {
  background: backgroundAttribute,
  colspan: { default: 1, validate: integerIn(SPAN) },
  rowspan: { default: 1, validate: integerIn(SPAN) },
  // The one attribute that is not a scalar: prosemirror-tables keeps one width per spanned column here (0: none). Every entry
  // is checked to be a number, and it is never handed to a serializer as it is.
  colwidth: {
    default: null,
    validate: orNull(
      validator('an array of column widths', (value) => Array.isArray(value) && value.every(isColumnWidth)),
    ),
  },
}

function cellAttributesOf(element: DomNode) {
  const colspan = parseInteger(attributeOf(element, 'colspan'), COLUMN_SPAN) ?? 1
  const text = attributeOf(element, 'data-colwidth')
  const widths = text && /^\d{1,5}(?:,\d{1,5}){0,99}$/.test(text) ? text.split(',').map(Number) : null
  const rowspan = parseInteger(attributeOf(element, 'rowspan'), ROW_SPAN) ?? 1
  const colwidth = widths?.length === colspan && widths.every(isColumnWidth) ? widths : null
  const background = backgroundOf(element)
  return colspan === 1 && rowspan === 1 && !colwidth && !background ? null : { colspan, rowspan, colwidth, background }
}

const cellHtml = ({ colspan, rowspan, background }: Record<string, unknown>) => ({
  ...blockStyle({ background }),
  colspan: colspan === 1 ? null : colspan,
  rowspan: rowspan === 1 ? null : rowspan,
})

interface TableLike {
  attrs: Record<string, unknown>
  firstChild: { content: { forEach(each: (cell: { attrs: Record<string, unknown> }) => void): void } } | null
}

/** The width of each column in CSS pixels, 0 where it has none: the cells of the first row hold them (prosemirror-tables). */
export function columnWidths(table: TableLike): number[] {
  const widths: number[] = []
  table.firstChild?.content.forEach(({ attrs }) => {
    const own = attrs['colwidth'] as number[] | null
    for (let index = 0; index < Number(attrs['colspan']); index++) widths.push(Math.round(own?.[index] ?? 0))
  })
  return widths
}

/** The specs that prosemirror-tables asks for (`tableRole`), written so that every attribute is validated. */
export const table: NodeSpec = {
  attrs: { id: idAttribute('t') },
  content: 'table_row+',
  tableRole: 'table',
  isolating: true,
  group: 'block',
  parseDOM: [{ tag: 'table', getAttrs: (element: DomNode) => ({ id: parseId(attributeOf(element, 'data-id'), 't') }) }],
  toDOM: ({ attrs }) => ['table', { 'data-id': attrs['id'] || null }, ['tbody', 0]],
  /** As saved: the widths are written once, in `<col>`. */
  toSavedDOM: (node: TableLike) => {
    const widths = columnWidths(node)
    const body = ['tbody', 0]
    const attributes = { 'data-id': node.attrs['id'] || null }
    if (!widths.some((width) => width > 0)) return ['table', attributes, body]
    return ['table', attributes, ['colgroup', ...widths.map((width) => ['col', { width: width || null }])], body]
  },
}

export const table_row: NodeSpec = {
  content: '(table_cell | table_header)*',
  tableRole: 'row',
  parseDOM: [{ tag: 'tr' }],
  toDOM: () => ['tr', 0],
}

const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'block+',
  attrs: cellAttributes,
  tableRole,
  isolating: true,
  parseDOM: [{ tag, getAttrs: cellAttributesOf }],
  toDOM: ({ attrs }) => [
    tag,
    { ...cellHtml(attrs), 'data-colwidth': (attrs['colwidth'] as number[] | null)?.join(',') ?? null },
    0,
  ],
  toSavedDOM: ({ attrs }: { attrs: Record<string, unknown> }) => [tag, cellHtml(attrs), 0],
})

export const table_cell = cell('td', 'cell')
export const table_header = cell('th', 'header_cell')
