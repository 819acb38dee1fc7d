import { autoJoin, wrapIn } from 'prosemirror-commands'
import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { isInQuote, toggleBlockquote } from './toggle-blockquote.ts'

export const blockquoteFeature: Feature = {
  name: 'blockquote',
  keys: () => ({ 'Mod-Shift-9': toggleBlockquote }),
  markers: [{ marker: /\s*>\s/, commandFor: () => autoJoin(wrapIn(schema.nodes.blockquote), ['blockquote']) }],
  toolbar: [
    {
      kind: 'button',
      name: 'blockquote',
      label: (m) => m.blockquote,
      icon: 'Quote',
      shortcut: 'Mod-Shift-9',
      command: toggleBlockquote,
      isActive: isInQuote,
    },
  ],
}
