import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { isMarkActive } from '../../core/queries/selection.ts'

export const linksFeature: Feature = {
  name: 'links',
  keys: (editor) => ({
    'Mod-k': () => {
      editor.openPanel('link')
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
      isActive: (state) => isMarkActive(state, schema.marks.link),
      load: () => import('./links-popover.tsx').then((module) => module.LinksPopover),
    },
  ],
}
