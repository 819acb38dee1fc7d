import type { FeatureParts } from '../../core/feature.ts'
import { formulaEntry } from './field/formula-entry.ts'

/** What lets the caret into formulas, and begins them where the cursor is. */
export const formulaParts: FeatureParts = {
  plugins: (editor) => [formulaEntry(editor)],
}
