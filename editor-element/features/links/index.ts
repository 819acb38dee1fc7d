import type { EditorState } from 'prosemirror-state'
import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { isMarkActive } from '../../core/queries/selection.ts'
import { selectedImage } from '../images/selected-image.ts'

/** Code has no links. */
const canLink = ({ selection: { $from } }: EditorState): boolean => !$from.parent.type.spec.code

export const linksFeature: Feature = {
  name: 'links',
  keys: (editor) => ({
    'Mod-k': (state) => {
      if (canLink(state)) editor.openPanel('link')
      return true
    },
  }),
  toolbar: [
    {
      kind: 'popover',
      name: 'link',
      label: (m) => m.link,
      icon: 'Link',
      shortcut: 'Mod-k',
      isEnabled: canLink,
      isActive: (state) => isMarkActive(state, schema.marks.link) || Boolean(selectedImage(state)?.node.attrs['href']),
      load: () => import('./links-popover.tsx').then((module) => module.LinksPopover),
    },
  ],
}
