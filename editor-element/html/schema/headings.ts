import type { NodeSpec } from 'prosemirror-model'
import { alignmentAttribute, alignmentOf } from '../values/alignment.ts'
import { backgroundAttribute, backgroundOf, blockStyle } from '../values/background.ts'
import type { DomNode } from '../values/element.ts'
import { oneOf } from '../values/validators.ts'

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Attributes: `level` 1–6, `align` and `background` as a paragraph's. */
export const heading: NodeSpec = {
  attrs: {
    level: { default: 1, validate: oneOf(HEADING_LEVELS) },
    align: alignmentAttribute,
    background: backgroundAttribute,
  },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: HEADING_LEVELS.map((level) => ({
    tag: `h${level}`,
    getAttrs: (element: DomNode) => ({ level, align: alignmentOf(element), background: backgroundOf(element) }),
  })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, blockStyle(attrs), 0],
}
