import { schema } from '#html'
import type { FeatureParts } from '../../core/feature.ts'
import { leaveCode } from './leave-code.ts'
import { markShortcuts } from './mark-shortcuts.ts'
import { toggleFormat } from './toggle-format.ts'

export const markParts: FeatureParts = {
  keys: () => ({ 'Mod-e': toggleFormat(schema.marks.code), ArrowRight: leaveCode }),
  plugins: (editor) => [markShortcuts(editor)],
}
