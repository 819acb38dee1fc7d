import { attributeOf, type DomNode } from './element.ts'
import { parseStyle } from './style.ts'
import { oneOf } from './validators.ts'

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
/** null: not set, so the text follows its surroundings. */
export type Alignment = (typeof ALIGNMENTS)[number] | null

export function parseAlignment(text: string | null | undefined): Alignment {
  const name = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/^-(?:webkit|moz|khtml)-/, '')
  return ALIGNMENTS.find((alignment) => alignment === name) ?? (name === 'middle' ? 'center' : null)
}

/** From `text-align`, or from the attribute `align` of older HTML. */
export function alignmentOf(element: DomNode): Alignment {
  return (
    parseAlignment(parseStyle(attributeOf(element, 'style')).get('text-align')) ??
    parseAlignment(attributeOf(element, 'align'))
  )
}

export const alignmentAttribute = { default: null, validate: oneOf([null, ...ALIGNMENTS]) }
