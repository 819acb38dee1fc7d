import type { Attrs, Mark, Node as ProseMirrorNode } from 'prosemirror-model'
import { hexOf } from './colors.ts'
import { pictureRun, type PictureAttributes } from './drawings.ts'
import type { DocumentParts } from './parts.ts'
import { escapeXml } from '../../../html/xml-text.ts'
import { xml } from './xml.ts'

export interface InlineStyle {
  /** In twips: no picture is wider. */
  readonly width: number
}

/** A textblock's content as runs, formulas, pictures and links. */
export function inlineXml(block: ProseMirrorNode, parts: DocumentParts, style: InlineStyle): string {
  let written = ''
  const { children } = block
  for (let index = 0; index < children.length;) {
    const link = linkOf(children[index]!)
    let inside = ''
    let next = index
    do inside += leafXml(children[next++]!, parts, style)
    while (next < children.length && isSame(link, linkOf(children[next]!)))
    index = next
    written += link ? linkXml(link.attrs, inside, parts) : inside
  }
  return written
}

/** @param attrs those of a link, or of a figure, which may have none. @param inside what is linked. */
function linkXml({ href, title, target }: Attrs, inside: string, parts: DocumentParts): string {
  const address = href && absoluteAddress(String(href))
  if (!address) return inside
  return xml('w:hyperlink', { 'r:id': parts.link(address), 'w:tooltip': title || null, 'w:tgtFrame': target }, inside)
}

/** An image or a figure, which may have a link; one that cannot be read as a link to where it is. @param width in twips. */
export function pictureXml(attrs: Attrs, parts: DocumentParts, width: number, side?: 'left' | 'right'): string {
  const picture = pictureRun(attrs as PictureAttributes, parts, width, side)
  return picture ? linkXml(attrs, picture, parts) : linkedRun(String(attrs['src']), String(attrs['alt']), parts)
}

const isSame = (one: Mark | null, other: Mark | null): boolean => one !== null && other !== null && one.eq(other)

const linkOf = (node: ProseMirrorNode): Mark | null => node.marks.find(({ type }) => type.name === 'link') ?? null

/** An address that still leads somewhere outside of its page; null for what is none. */
function absoluteAddress(href: string): string | null {
  if (href.startsWith('#')) return null
  try {
    return new URL(href, document.baseURI).href
  } catch {
    return null
  }
}

function leafXml(node: ProseMirrorNode, parts: DocumentParts, style: InlineStyle): string {
  const { type, text, attrs, marks } = node
  switch (type.name) {
    case 'hard_break':
      return xml('w:r', {}, xml('w:br'))
    case 'footnote':
      return footnoteReference(parts.footnote(String(attrs['text'])))
    case 'formula':
      return parts.takeFormula()?.omml ?? sourceRun(String(attrs['latex']))
    case 'image':
      return pictureXml(attrs, parts, style.width)
    default:
      return textRun(text ?? '', runProperties(marks))
  }
}

/** @param properties the content of its `w:rPr`. */
export const textRun = (text: string, properties = ''): string =>
  xml(
    'w:r',
    {},
    properties && xml('w:rPr', {}, properties),
    text
      .split('\t')
      .map((piece) => (piece === '' ? '' : xml('w:t', { 'xml:space': 'preserve' }, escapeXml(piece))))
      .join(xml('w:tab')),
  )

const footnoteReference = (id: number): string =>
  xml(
    'w:r',
    {},
    xml('w:rPr', {}, xml('w:rStyle', { 'w:val': 'FootnoteReference' })),
    xml('w:footnoteReference', { 'w:id': id }),
  )

/** Lines of code in one paragraph. */
export const linesXml = (code: string): string =>
  code
    .split('\n')
    .map((line) => textRun(line))
    .join(xml('w:r', {}, xml('w:br')))

/** A formula that cannot be drawn, as its source. */
export const sourceRun = (latex: string): string => textRun(latex, xml('w:rStyle', { 'w:val': 'SourceText' }))

/** What is not in the file, as a link to where it is. */
export function linkedRun(source: string, text: string, parts: DocumentParts): string {
  const isWeb = !/^data:/i.test(source)
  const address = isWeb ? absoluteAddress(source) : null
  const run = textRun(text || 'Image', address ? xml('w:rStyle', { 'w:val': 'Hyperlink' }) : '')
  return address ? xml('w:hyperlink', { 'r:id': parts.link(address) }, run) : run
}

/** The marks in the order that the schema of Word asks for. */
function runProperties(marks: readonly Mark[]): string {
  const has = (name: string) => marks.some(({ type }) => type.name === name)
  const colorOf = (name: string) => {
    const mark = marks.find(({ type }) => type.name === name)
    return mark ? hexOf(String(mark.attrs['color'])) : null
  }
  const [color, highlight] = [colorOf('text_color'), colorOf('highlight')]
  const place = has('subscript') ? 'subscript' : has('superscript') ? 'superscript' : null
  return [
    has('link') ? xml('w:rStyle', { 'w:val': 'Hyperlink' }) : has('code') && xml('w:rStyle', { 'w:val': 'HTMLCode' }),
    has('bold') && xml('w:b'),
    has('italic') && xml('w:i'),
    has('strike') && xml('w:strike'),
    color && xml('w:color', { 'w:val': color }),
    has('underline') && xml('w:u', { 'w:val': 'single' }),
    highlight && shading(highlight),
    place && xml('w:vertAlign', { 'w:val': place }),
  ]
    .filter(Boolean)
    .join('')
}

export const shading = (hex: string): string => xml('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hex })
