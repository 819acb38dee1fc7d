import { Tag, type Role } from './structure.ts'

const ROLES: Readonly<Record<string, Role>> = {
  P: 'P',
  H1: 'H1',
  H2: 'H2',
  H3: 'H3',
  H4: 'H4',
  H5: 'H5',
  H6: 'H6',
  BLOCKQUOTE: 'BlockQuote',
  PRE: 'Code',
  ASIDE: 'Note',
  UL: 'L',
  OL: 'L',
  LI: 'LI',
  TABLE: 'Table',
  TR: 'TR',
  TH: 'TH',
  TD: 'TD',
  // The picture in it is the figure: its alternative text would be read in place of the caption, too.
  FIGURE: 'Div',
  FIGCAPTION: 'Caption',
  A: 'Link',
}

/** The tag that an element's content belongs to: a new one, or that of the element around. Null for what only decorates. */
export function tagOf(element: Element, around: Tag | null): Tag | null {
  if (!around) return null
  const { classList, nodeName } = element
  if (classList.contains('formulary-export-marker')) return labelOf(around)
  if (classList.contains('formulary-export-poster')) return null
  if (classList.contains('formulary-formula')) return formulaTag(element as HTMLElement, around)
  if (element instanceof HTMLImageElement) return figureTag(element, around)
  const role = ROLES[nodeName]
  if (!role) return around
  const tag = around.add(role)
  if (nodeName === 'OL') tag.attributes = '/O /List /ListNumbering /Decimal'
  if (nodeName === 'UL') tag.attributes = '/O /List /ListNumbering /Disc'
  if (element instanceof HTMLTableCellElement) tag.attributes = cellAttributes(element)
  if (role !== 'LI') return tag
  tag.add('Lbl')
  return tag.add('LBody')
}

/** The marker of an item is in the first line of its body. */
function labelOf(around: Tag): Tag | null {
  let tag: Tag | null = around
  while (tag && tag.role !== 'LI') tag = tag.parent
  const label = tag?.kids[0]
  return label instanceof Tag ? label : null
}

function formulaTag(element: HTMLElement, around: Tag): Tag {
  const tag = around.add('Formula')
  tag.alt = element.dataset['spoken'] || (element.dataset['latex'] ?? '')
  const isDisplay = element.classList.contains('formulary-formula-display')
  tag.attributes = `/O /Layout /Placement /${isDisplay ? 'Block' : 'Inline'}`
  return tag
}

/** An image that nobody described, not even by a caption, says nothing to people who cannot see it. */
function figureTag(image: HTMLImageElement, around: Tag): Tag | null {
  const alt = image.alt.trim() || (image.closest('figure')?.querySelector('figcaption')?.textContent ?? '').trim()
  if (!alt) return null
  const tag = around.add('Figure')
  tag.alt = alt
  return tag
}

function cellAttributes(cell: HTMLTableCellElement): string {
  const { colSpan, rowSpan, nodeName } = cell
  const row = cell.parentElement as HTMLTableRowElement
  const scope = row.rowIndex === 0 ? 'Column' : 'Row'
  return [
    '/O /Table',
    nodeName === 'TH' ? `/Scope /${scope}` : '',
    colSpan > 1 ? `/ColSpan ${colSpan}` : '',
    rowSpan > 1 ? `/RowSpan ${rowSpan}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
