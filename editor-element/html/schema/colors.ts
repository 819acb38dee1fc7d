import type { MarkSpec } from 'prosemirror-model'
import { isColor, normalizeColor } from '../values/colors.ts'
import { attributeOf, type DomNode } from '../values/element.ts'
import { parseStyle } from '../values/style.ts'

const colorAttribute = { validate: isColor }

const colorFrom = (text: string | null | undefined) => {
  const color = normalizeColor(text)
  return color ? { color } : false
}

const byStyle = (property: string) => ({
  tag: 'span[style]',
  consuming: false,
  getAttrs: (element: DomNode) => colorFrom(parseStyle(attributeOf(element, 'style')).get(property)),
})

/** Attribute `color`, as `normalizeColor` writes it. */
export const text_color: MarkSpec = {
  attrs: { color: colorAttribute },
  parseDOM: [
    byStyle('color'),
    { tag: 'font[color]', getAttrs: (element: DomNode) => colorFrom(attributeOf(element, 'color')) },
  ],
  toDOM: ({ attrs }) => ['span', { style: `color: ${attrs['color']}` }, 0],
}

/** Attribute `color`, as `normalizeColor` writes it. */
export const highlight: MarkSpec = {
  attrs: { color: colorAttribute },
  parseDOM: [
    byStyle('background-color'),
    // Chrome writes the shorthand where a page did; only a lone color is read from it.
    byStyle('background'),
    { tag: 'mark', getAttrs: () => ({ color: '#ffff00' }) },
  ],
  toDOM: ({ attrs }) => ['span', { style: `background-color: ${attrs['color']}` }, 0],
}
