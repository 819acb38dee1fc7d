import type { NodeSpec } from 'prosemirror-model'
import { alignmentAttribute, alignmentOf, alignmentStyle } from '../../html/values/alignment.ts'
import type { DomNode } from '../../html/values/element.ts'

/** Attribute `align`: null or one of `ALIGNMENTS`. */
export const paragraph: NodeSpec = {
  attrs: { align: alignmentAttribute },
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p', getAttrs: (element: DomNode) => ({ align: alignmentOf(element) }) }],
  toDOM: ({ attrs }) => ['p', alignmentStyle(attrs['align']), 0],
}
