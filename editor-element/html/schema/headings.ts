import type { NodeSpec } from 'prosemirror-model'
import { alignmentAttribute, alignmentOf } from '../values/alignment.ts'
import { backgroundAttribute, backgroundOf, blockStyle } from '../values/background.ts'
import { attributeOf, type DomNode } from '../values/element.ts'
import { idAttribute, parseId } from '../values/ids.ts'
import { oneOf } from '../values/validators.ts'

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Attributes: `id` '' or what links to it name, `level` 1–6, `align` and `background` as a paragraph's. */
export const heading: NodeSpec = {
  attrs: {
    id: idAttribute('h'),
    level: { default: 1, validate: oneOf(HEADING_LEVELS) },
    align: alignmentAttribute,
    background: backgroundAttribute,
  },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: HEADING_LEVELS.map((level) => ({
    tag: `h${level}`,
    getAttrs: (element: DomNode) => ({
      id: parseId(attributeOf(element, 'id'), 'h'),
      level,
      align: alignmentOf(element),
      background: backgroundOf(element),
    }),
  })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, { id: attrs['id'] || null, ...blockStyle(attrs) }, 0],
}
