import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { hexOf } from './colors.ts'
import { inlineXml, linesXml, linkedRun, pictureXml, shading, sourceRun, textRun } from './inline.ts'
import type { ListKind } from './lists.ts'
import { LEVEL_INDENT, MARKER_WIDTH, MAX_LEVEL } from './numbering.ts'
import type { DocumentParts } from './parts.ts'
import { tableXml } from './tables.ts'
import { xml } from './xml.ts'

/** Where blocks are: what is around them. */
interface Place {
  /** In twips, from the left edge of the page's text or of the cell. */
  readonly indent: number
  /** In twips, from there to the right. */
  readonly width: number
  readonly style: string | null
  readonly background: string | null
  /** The kinds of the lists around, from the outermost. */
  readonly lists: readonly ListKind[]
}

/** What a paragraph has by its place in the document, before its content. */
interface Lead {
  /** The marker of a list's item. */
  readonly numbering?: string
  /** Of a task. */
  readonly checkbox?: string
  /** Where the marker is not where its level has it. */
  readonly isMoved?: boolean
  /** Pictures around which its text wraps. */
  readonly floats?: string
  readonly isAfterTable?: boolean
}

const QUOTE_INDENT = 340
const SPACE_AFTER_TABLE = xml('w:spacing', { 'w:before': 200 })

/** The document's blocks on a page whose text has this width, in twips. */
export const bodyXml = (doc: ProseMirrorNode, parts: DocumentParts, width: number): string =>
  blocksXml(doc.children, parts, { indent: 0, width, style: null, background: null, lists: [] })

function blocksXml(blocks: readonly ProseMirrorNode[], parts: DocumentParts, place: Place, first: Lead = {}): string {
  let written = ''
  let lead = first
  for (const [index, block] of blocks.entries()) {
    const isTable = block.type.name === 'table'
    const float = floatOf(block, parts, place)
    if (float) {
      lead = { ...lead, floats: (lead.floats ?? '') + float }
      continue
    }
    // What is no text cannot hold them.
    if (lead.floats && !block.isTextblock) {
      written += paragraph(place, { ...lead }, '')
      lead = {}
    }
    written += blockXml(block, parts, place, lead)
    lead = isTable ? { isAfterTable: true } : {}
    // Word would make two tables one, and has text at the end of everything.
    const next = blocks[index + 1]
    if (isTable && (!next || next.type.name === 'table')) written += xml('w:p')
  }
  return lead.floats ? written + paragraph(place, lead, '') : written
}

function blockXml(block: ProseMirrorNode, parts: DocumentParts, place: Place, lead: Lead): string {
  const { type, attrs } = block
  switch (type.name) {
    case 'paragraph':
    case 'heading': {
      const style = type.name === 'heading' ? `Heading${attrs['level']}` : place.style
      const content = inlineXml(block, parts, { width: place.width })
      const { align, background } = attrs as { align: string | null; background: string | null }
      return paragraph({ ...place, style, background: background ?? place.background }, lead, content, align)
    }
    case 'blockquote': {
      const inside = {
        ...inset(place, QUOTE_INDENT),
        style: 'Quote',
        background: (attrs['background'] as string | null) ?? place.background,
      }
      return blocksXml(block.children, parts, inside, lead)
    }
    case 'bullet_list':
    case 'ordered_list':
      return listXml(block, parts, place)
    case 'table':
      return tableXml(block, place.width, place.indent, (cell, width) => cellXml(cell, parts, width))
    case 'formula_display':
      return formulaXml(block, parts, place, lead)
    case 'code_block':
      return paragraph({ ...place, style: 'HTMLPreformatted' }, lead, linesXml(block.textContent))
    case 'horizontal_rule':
      return paragraph({ ...place, style: 'HorizontalLine' }, lead, '')
    case 'figure':
      return figureXml(block, parts, place, lead)
    case 'video':
      return paragraph(
        place,
        lead,
        linkedRun(String(attrs['url']), String(attrs['title']) || String(attrs['url']), parts),
      )
    default:
      return blocksXml(block.children, parts, place, lead)
  }
}

const inset = (place: Place, by: number): Place => ({ ...place, indent: place.indent + by, width: place.width - by })

const JUSTIFICATIONS: Readonly<Record<string, string>> = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'both',
}

/** Begins with a letter that is written from right to left. */
const isRightToLeft = (content: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(
    content.replaceAll(/<[^>]*>/g, ''),
  )

/** A paragraph with its properties in the order that the schema of Word asks for. */
function paragraph(place: Place, lead: Lead, content: string, align: string | null = null): string {
  const { numbering = '', floats = '', checkbox = '', isMoved, isAfterTable } = lead
  const fill = place.background && hexOf(place.background)
  const properties = [
    place.style ? xml('w:pStyle', { 'w:val': place.style }) : '',
    numbering,
    fill ? shading(fill) : '',
    isRightToLeft(content) ? xml('w:bidi') : '',
    isAfterTable ? SPACE_AFTER_TABLE : '',
    place.indent > 0 && (numbering === '' || isMoved)
      ? xml('w:ind', { 'w:left': place.indent, 'w:hanging': numbering === '' ? null : MARKER_WIDTH })
      : '',
    align && JUSTIFICATIONS[align] ? xml('w:jc', { 'w:val': JUSTIFICATIONS[align] }) : '',
  ].join('')
  return xml('w:p', {}, properties && xml('w:pPr', {}, properties), floats, checkbox, content)
}

function listXml(list: ProseMirrorNode, parts: DocumentParts, place: Place): string {
  const kind: ListKind = list.type.name === 'ordered_list' ? 'ordered' : 'bullet'
  const level = Math.min(place.lists.length, MAX_LEVEL)
  const depth = place.lists.filter((each) => each === kind).length + 1
  const { start = 1, listStyle } = list.attrs
  const id = parts.list(kind, depth, level, Number(start), listStyle as string | null)
  const numbering = xml('w:numPr', {}, xml('w:ilvl', { 'w:val': level }), xml('w:numId', { 'w:val': id }))
  const inside: Place = { ...inset(place, LEVEL_INDENT), style: 'ListParagraph', lists: [...place.lists, kind] }
  // A quote around the list moves it.
  const isMoved = inside.indent !== (level + 1) * LEVEL_INDENT
  return list.children
    .map((item) => {
      const { checked } = item.attrs as { checked: boolean | null }
      const checkbox = checked === null ? '' : textRun(checked ? '☒ ' : '☐ ')
      return blocksXml(item.children, parts, inside, { numbering, isMoved, checkbox })
    })
    .join('')
}

function cellXml(cell: ProseMirrorNode, parts: DocumentParts, width: number): string {
  const style = cell.type.name === 'table_header' ? 'TableHeading' : null
  return blocksXml(cell.children, parts, { indent: 0, width, style, background: null, lists: [] })
}

/** A displayed formula; one with a number has it at the right edge, where a tab stop is. */
function formulaXml(block: ProseMirrorNode, parts: DocumentParts, place: Place, lead: Lead): string {
  const written = parts.takeFormula()
  if (!written) return paragraph(place, lead, sourceRun(String(block.attrs['latex'])))
  const { omml, number } = written
  if (number === '') return paragraph(place, lead, xml('m:oMathPara', {}, omml))
  const tab = xml('w:r', {}, xml('w:tab'))
  return paragraph({ ...place, style: 'Equation' }, lead, `${tab}${omml}${tab}${textRun(number)}`)
}

/** A picture with text around it; it has no caption, because that would have no place. */
function floatOf(block: ProseMirrorNode, parts: DocumentParts, { width }: Place): string | null {
  const align = String(block.attrs['align'])
  if (block.type.name !== 'figure' || !align.startsWith('wrap-') || block.content.size > 0) return null
  return pictureXml(block.attrs, parts, width, align === 'wrap-left' ? 'left' : 'right')
}

function figureXml(block: ProseMirrorNode, parts: DocumentParts, place: Place, lead: Lead): string {
  const { attrs } = block
  const align = String(attrs['align'] ?? '').replace('wrap-', '') || null
  const figure = paragraph({ ...place, style: 'Figure' }, lead, pictureXml(attrs, parts, place.width), align)
  if (block.content.size === 0) return figure
  return figure + paragraph({ ...place, style: 'Caption' }, {}, inlineXml(block, parts, place), align)
}
