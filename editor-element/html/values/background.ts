import { ALIGNMENTS } from './alignment.ts'
import { normalizeColor } from './colors.ts'
import { attributeOf, type DomNode } from './element.ts'
import { parseStyle } from './style.ts'
import { validator } from './validators.ts'

/** A block's own background, as `normalizeColor` writes it: from its style, or from the attribute `bgcolor` of older HTML. */
export function backgroundOf(element: DomNode): string | null {
  const style = parseStyle(attributeOf(element, 'style'))
  return (
    normalizeColor(style.get('background-color')) ??
    // Only a lone color is read from the shorthand.
    normalizeColor(style.get('background')) ??
    normalizeColor(attributeOf(element, 'bgcolor'))
  )
}

const isBackground = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && normalizeColor(value) === value)

export const backgroundAttribute = {
  default: null,
  validate: validator('null or a color as #rrggbb or rgba()', isBackground),
}

/** The output of a block's attributes `align` and `background`, for `toDOM`. */
export function blockStyle({ align, background }: Readonly<Record<string, unknown>>): { style?: string } {
  const style = [
    ...ALIGNMENTS.filter((alignment) => alignment === align).map((known) => `text-align: ${known}`),
    ...(typeof background === 'string' && isBackground(background) ? [`background-color: ${background}`] : []),
  ]
  return style.length > 0 ? { style: style.join('; ') } : {}
}
