import { autoJoin, wrapIn } from 'prosemirror-commands'
import { schema } from '#html'
import { lineStartRule } from '../../core/commands/lines.ts'
import type { Feature } from '../../core/feature.ts'
import { isInQuote, toggleBlockquote } from './toggle-blockquote.ts'

export const blockquoteFeature: Feature = {
  name: 'blockquote',
  keys: () => ({ 'Mod-Shift-9': toggleBlockquote }),
  inputRules: () => [lineStartRule(/\s*>\s/, () => autoJoin(wrapIn(schema.nodes.blockquote), ['blockquote']))],
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
