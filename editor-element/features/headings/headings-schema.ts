import type { NodeSpec } from 'prosemirror-model'
import { alignmentAttribute, alignmentOf, alignmentStyle } from '../../html/values/alignment.ts'
import type { DomNode } from '../../html/values/element.ts'
import { oneOf } from '../../html/values/validators.ts'

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** Attributes: `level` 1–6, `align` as a paragraph's. */
export const heading: NodeSpec = {
  attrs: { level: { default: 1, validate: oneOf(HEADING_LEVELS) }, align: alignmentAttribute },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: HEADING_LEVELS.map((level) => ({
    tag: `h${level}`,
    getAttrs: (element: DomNode) => ({ level, align: alignmentOf(element) }),
  })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, alignmentStyle(attrs['align']), 0],
}
