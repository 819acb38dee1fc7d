import { Plugin } from 'prosemirror-state'
import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { openSelected } from '../../core/open-selected.ts'
import { isMarkActive } from '../../core/queries/selection.ts'
import { autolinkPlugin } from './links-autolink.ts'
import { linkAround, openLink, removeLink } from './links-commands.ts'

/** Ctrl or Cmd and a click follow a link, as in other editors; a click alone only puts the cursor there. */
const followWithModifier = new Plugin({
  props: {
    handleClick(view, _pos, event) {
      if (!event.ctrlKey && !event.metaKey) return false
      return openLink(view.state, () => {})
    },
  },
})

export const linksFeature: Feature = {
  name: 'links',
  keys: (editor) => ({
    'Mod-k': () => {
      editor.openPanel('link')
      return true
    },
  }),
  plugins: () => [autolinkPlugin(), followWithModifier],
  toolbar: [
    {
      kind: 'popover',
      name: 'link',
      label: (m) => m.link,
      icon: 'Link',
      shortcut: 'Mod-k',
      isActive: (state) => isMarkActive(state, schema.marks.link),
      load: () => import('./links-popover.tsx').then((module) => module.LinksPopover),
    },
  ],
  contextBars: (editor) => [
    {
      name: 'link',
      label: (m) => m.link,
      anchor: (state) => linkAround(state)?.from ?? null,
      anchorEnd: (state) => linkAround(state)?.to ?? null,
      text: (state) => linkAround(state)?.href ?? '',
      items: [
        { name: 'linkOpen', label: (m) => m.linkOpen, icon: 'ExternalLink', command: openLink },
        {
          name: 'linkEdit',
          label: (m) => m.linkEdit,
          icon: 'Pencil',
          command: openSelected(editor, 'link', linkAround),
          shortcut: 'Mod-k',
        },
        { name: 'linkRemove', label: (m) => m.linkRemove, icon: 'Unlink', command: removeLink },
      ],
    },
  ],
}
