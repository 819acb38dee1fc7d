import { Search } from 'lucide-react'
import type { Feature } from '../../core/feature.ts'
import { findPlugin } from './find-state.ts'

const NAME = 'find'

export const findFeature: Feature = {
  name: NAME,
  keys: (editor) => ({
    // Where the site did not list it, the page's own search keeps its key.
    'Mod-f': () => {
      if (!editor.isEditable || !editor.options.toolbar?.some((name) => name.toLowerCase() === NAME)) return false
      editor.openPanel(NAME)
      return true
    },
  }),
  plugins: (editor) => [findPlugin(editor)],
  toolbar: [
    {
      kind: 'popover',
      name: NAME,
      label: (m) => m.find,
      icon: Search,
      shortcut: 'Mod-f',
      load: () => import('./find-popover.tsx').then((module) => module.FindPopover),
    },
  ],
}
