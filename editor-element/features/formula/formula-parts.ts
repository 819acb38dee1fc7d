import type { FeatureParts } from '../../core/feature.ts'
import { formulaEntry } from './field/formula-entry.ts'
import { wordDeletionKeys } from './formula-word-keys.ts'

/** What lets the caret into formulas, and begins them where the cursor is. */
export const formulaParts: FeatureParts = {
  keys: () => wordDeletionKeys,
  plugins: (editor) => [formulaEntry(editor)],
}
