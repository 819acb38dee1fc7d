import { autoJoin } from 'prosemirror-commands'
import type { Attrs, Node as ProseMirrorNode, NodeType } from 'prosemirror-model'
import { splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { NUMBER_STYLES, schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { isInside } from '../../core/queries/selection.ts'
import { indent, outdent } from './item-levels.ts'
import { isListActive, toggleList } from './toggle-list.ts'

const { bullet_list: bulletList, ordered_list: orderedList, list_item: listItem } = schema.nodes

/** Makes a list, joined with the list before it if the number continues it: '3.' after two items. */
function wrapAndJoin(type: NodeType, attrs: Attrs | null): Command {
  const goesOn = (before: ProseMirrorNode, after: ProseMirrorNode) =>
    before.type === type &&
    after.type === type &&
    (attrs === null ||
      (before.childCount + Number(before.attrs['start']) === Number(after.attrs['start']) &&
        before.attrs['listStyle'] === after.attrs['listStyle']))
  return autoJoin(wrapInList(type, attrs), goesOn)
}

/** Not within an item, where 'a)' is the first part of a question; and 'A.' begins the name of a person. */
const beginLetters =
  (listStyle: string): Command =>
  (state, dispatch, view) =>
    !isInside(state, listItem) && wrapInList(orderedList, { listStyle })(state, dispatch, view)

export const listsFeature: Feature = {
  name: 'lists',
  keys: () => ({
    Enter: splitListItem(listItem),
    Tab: indent,
    'Shift-Tab': outdent,
    'Mod-]': indent,
    'Mod-[': outdent,
    'Mod-Shift-8': toggleList(bulletList),
    'Mod-Shift-7': toggleList(orderedList),
  }),
  markers: [
    { marker: /\s*([-+*])\s/, commandFor: () => wrapAndJoin(bulletList, null) },
    {
      marker: /(\d{1,4})[.)]\s/,
      commandFor: ([, number]) => wrapAndJoin(orderedList, { start: Number(number), listStyle: null }),
    },
    {
      marker: /([ai](?=[.)])|[AI](?=\)))[.)]\s/,
      commandFor: ([, first]) => beginLetters(NUMBER_STYLES.get(first!)!),
    },
  ],
  toolbar: [
    {
      kind: 'button',
      name: 'bulletList',
      label: (m) => m.bulletList,
      icon: 'List',
      shortcut: 'Mod-Shift-8',
      command: toggleList(bulletList),
      isActive: (state) => isListActive(state, bulletList),
    },
    {
      kind: 'button',
      name: 'orderedList',
      label: (m) => m.orderedList,
      icon: 'ListOrdered',
      shortcut: 'Mod-Shift-7',
      command: toggleList(orderedList),
      isActive: (state) => isListActive(state, orderedList),
    },
    {
      kind: 'button',
      name: 'indent',
      label: (m) => m.indent,
      icon: 'ListIndentIncrease',
      shortcut: 'Mod-]',
      command: indent,
    },
    {
      kind: 'button',
      name: 'outdent',
      label: (m) => m.outdent,
      icon: 'ListIndentDecrease',
      shortcut: 'Mod-[',
      command: outdent,
    },
  ],
}
