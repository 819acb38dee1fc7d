import type { NodeSpec } from 'prosemirror-model'
import { attributeOf, type DomNode } from '../values/element.ts'
import { LIST_START, parseInteger } from '../values/integers.ts'
import { integerIn } from '../values/validators.ts'

export const bullet_list: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag: 'ul' }],
  toDOM: () => ['ul', 0],
}

/** Attribute `start`: the first item's number. */
export const ordered_list: NodeSpec = {
  attrs: { start: { default: 1, validate: integerIn(LIST_START) } },
  content: 'list_item+',
  group: 'block',
  parseDOM: [
    {
      tag: 'ol',
      getAttrs: (element: DomNode) => ({ start: parseInteger(attributeOf(element, 'start'), LIST_START) ?? 1 }),
    },
  ],
  toDOM: ({ attrs }) => (attrs['start'] === 1 ? ['ol', 0] : ['ol', { start: attrs['start'] }, 0]),
}

/** The shape that prosemirror-schema-list's commands are written for. */
export const list_item: NodeSpec = {
  content: 'paragraph block*',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: () => ['li', 0],
}
