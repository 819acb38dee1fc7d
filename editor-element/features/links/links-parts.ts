import { Plugin } from 'prosemirror-state'
import type { FeatureParts } from '../../core/feature.ts'
import { openSelected } from '../../core/open-selected.ts'
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

export const linkParts: FeatureParts = {
  plugins: () => [autolinkPlugin(), followWithModifier],
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
