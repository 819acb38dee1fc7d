import { splitListItem } from 'prosemirror-schema-list'
import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { indent, outdent } from './item-levels.ts'
import { isListActive, toggleList } from './toggle-list.ts'
import { wrapAndJoin } from './wrap-and-join.ts'

const { bullet_list: bulletList, ordered_list: orderedList, list_item: listItem } = schema.nodes

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
