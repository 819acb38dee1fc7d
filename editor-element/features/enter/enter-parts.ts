import type { FeatureParts } from '../../core/feature.ts'
import { singleLine } from './single-line.ts'

/** What keeps the text of an editor for one line in one line. */
export const enterParts: FeatureParts = {
  plugins: (editor) => [singleLine(editor)],
}
