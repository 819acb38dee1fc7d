import { ALIGNMENTS } from './alignment.ts'
import { isColor, normalizeColor } from './colors.ts'
import { attributeOf, type DomNode } from './element.ts'
import { parseStyle } from './style.ts'
import { orNull } from './validators.ts'

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

export const backgroundAttribute = { default: null, validate: orNull(isColor) }

/** The output of a block's attributes `align` and `background`, for `toDOM`. */
export function blockStyle({ align, background }: Readonly<Record<string, unknown>>): { style?: string } {
  const style = [
    ...ALIGNMENTS.filter((alignment) => alignment === align).map((known) => `text-align: ${known}`),
    ...(typeof background === 'string' && normalizeColor(background) === background
      ? [`background-color: ${background}`]
      : []),
  ]
  return style.length > 0 ? { style: style.join('; ') } : {}
}
