import type { Feature } from '../../core/feature.ts'

const NAME = 'find'
/** Names of the `toolbar` option that show it. */
const SHOWN_BY = [NAME, 'full']

export const findFeature: Feature = {
  name: NAME,
  keys: (editor) => ({
    // If the site did not list it, the browser's own search keeps its key.
    'Mod-f': () => {
      if (!editor.isEditable || !editor.options.toolbar?.some((name) => SHOWN_BY.includes(name.toLowerCase())))
        return false
      editor.openPanel(NAME)
      return true
    },
  }),
  toolbar: [
    {
      kind: 'popover',
      name: NAME,
      label: (m) => m.find,
      icon: 'Search',
      shortcut: 'Mod-f',
      needsLaterParts: true,
      load: () => import('./find-popover.tsx').then((module) => module.FindPopover),
    },
  ],
}
