import type { NodeSpec } from 'prosemirror-model'
import { alignmentAttribute, alignmentOf } from '../values/alignment.ts'
import { backgroundAttribute, backgroundOf, blockStyle } from '../values/background.ts'
import type { DomNode } from '../values/element.ts'

/** Attributes: `align` null or one of `ALIGNMENTS`, `background` null or a color. */
export const paragraph: NodeSpec = {
  attrs: { align: alignmentAttribute, background: backgroundAttribute },
  content: 'inline*',
  group: 'block',
  parseDOM: [
    {
      tag: 'p',
      getAttrs: (element: DomNode) => ({ align: alignmentOf(element), background: backgroundOf(element) }),
    },
  ],
  toDOM: ({ attrs }) => ['p', blockStyle(attrs), 0],
}

export const hard_break: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  leafText: () => '\n',
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}
