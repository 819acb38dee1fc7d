import type { NodeSpec } from 'prosemirror-model'
import { backgroundAttribute, backgroundOf, blockStyle } from '../values/background.ts'
import type { DomNode } from '../values/element.ts'

/** Attribute `background`: null or a color. */
export const blockquote: NodeSpec = {
  attrs: { background: backgroundAttribute },
  content: 'block+',
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'blockquote', getAttrs: (element: DomNode) => ({ background: backgroundOf(element) }) }],
  toDOM: ({ attrs }) => ['blockquote', blockStyle(attrs), 0],
}
