import type { NodeSpec } from 'prosemirror-model'
import {
  attributeOf,
  firstChildOf,
  isText,
  nameOf,
  nextSiblingOf,
  textValueOf,
  type DomNode,
} from '../values/element.ts'
import { LIST_START, parseInteger } from '../values/integers.ts'
import { bulletStyle, listStyle, numberStyle } from '../values/list-style.ts'
import { integerIn, oneOf } from '../values/validators.ts'

/** Attribute `listStyle`: null, or its bullets. */
export const bullet_list: NodeSpec = {
  attrs: { listStyle: bulletStyle.attribute },
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag: 'ul', getAttrs: (element: DomNode) => ({ listStyle: bulletStyle.of(element) }) }],
  toDOM: ({ attrs }) => ['ul', { style: listStyle(attrs['listStyle'] as string | null) }, 0],
}

/** Attributes: `start` the first item's number, `listStyle` null or how numbers are written (`lower-alpha`). */
export const ordered_list: NodeSpec = {
  attrs: { start: { default: 1, validate: integerIn(LIST_START) }, listStyle: numberStyle.attribute },
  content: 'list_item+',
  group: 'block',
  parseDOM: [
    {
      tag: 'ol',
      getAttrs: (element: DomNode) => ({
        start: parseInteger(attributeOf(element, 'start'), LIST_START) ?? 1,
        listStyle: numberStyle.of(element),
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'ol',
    { start: attrs['start'] === 1 ? null : attrs['start'], style: listStyle(attrs['listStyle'] as string | null) },
    0,
  ],
}

/** Whether a task is done: an item is one if a checkbox is the first in it, wherever other programs put that. */
function checkedOf(item: DomNode): boolean | null {
  const own = attributeOf(item, 'data-checked')
  if (own !== null) return own === 'true'
  let node = firstChildOf(item)
  while (node) {
    const name = nameOf(node)
    if (name === 'input') return attributeOf(node, 'type') === 'checkbox' ? attributeOf(node, 'checked') !== null : null
    if (isText(node) ? textValueOf(node).trim() : name !== 'p' && name !== 'label') return null
    node = isText(node) ? nextSiblingOf(node) : firstChildOf(node)
  }
  return null
}

/** The shape that prosemirror-schema-list's commands are written for. Attribute `checked`: null, or whether a task is done (D95). */
export const list_item: NodeSpec = {
  attrs: { checked: { default: null, validate: oneOf([null, false, true]) } },
  content: 'paragraph block*',
  defining: true,
  parseDOM: [{ tag: 'li', getAttrs: (element: DomNode) => ({ checked: checkedOf(element) }) }],
  toDOM: ({ attrs: { checked } }) => ['li', { 'data-checked': checked }, 0],
  /** As GitHub writes it, and readable anywhere. */
  toSavedDOM: ({ attrs: { checked } }: { attrs: Record<string, unknown> }) =>
    checked === null
      ? ['li', 0]
      : [
          'li',
          { class: 'task-list-item' },
          ['input', { type: 'checkbox', disabled: '', checked: checked ? '' : null }],
          0,
        ],
}
