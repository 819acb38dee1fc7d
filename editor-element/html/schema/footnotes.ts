import type { NodeSpec } from 'prosemirror-model'
import { attributeOf, type DomNode } from '../values/element.ts'
import { idAttribute, parseId } from '../values/ids.ts'
import { textUpTo } from '../values/validators.ts'

export const MAX_FOOTNOTE_LENGTH = 10_000

/** Attribute `text`. Its number and the list of all footnotes are written around it (`serialize.ts`, D96). */
export const footnote: NodeSpec = {
  attrs: { id: idAttribute('n'), text: { default: '', validate: textUpTo(MAX_FOOTNOTE_LENGTH) } },
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  parseDOM: [
    {
      tag: 'span.footnote',
      getAttrs: (element: DomNode) => {
        const text = attributeOf(element, 'data-text')
        return (
          text !== null && {
            id: parseId(attributeOf(element, 'data-id'), 'n'),
            text: text.slice(0, MAX_FOOTNOTE_LENGTH),
          }
        )
      },
    },
  ],
  // Behind an element without any in it Chromium forgets what an input method composes: each of its steps stays as text of its own.
  toDOM: ({ attrs: { id, text } }) => ['span', { class: 'footnote', 'data-id': id, 'data-text': text }, ['sup']],
  toSavedDOM: ({ attrs: { id, text } }: { attrs: Record<string, string> }) => [
    'span',
    { class: 'footnote', 'data-id': id, 'data-text': text },
    ['sup', ['a', { href: `#fn-${id}`, id: `fnref-${id}`, role: 'doc-noteref' }, 0]],
  ],
}
