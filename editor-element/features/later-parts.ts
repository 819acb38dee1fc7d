import type { FeatureParts } from '../core/feature.ts'
import { enterParts } from './enter/enter-parts.ts'
import { findPlugin } from './find/find-state.ts'
import { formulaParts } from './formula/formula-parts.ts'
import { gapCursorParts } from './gap-cursor/gap-cursor-parts.ts'
import { imageParts } from './images/images-parts.ts'
import { keptSelectionParts } from './kept-selection/kept-selection-parts.ts'
import { linkParts } from './links/links-parts.ts'
import { navigationParts } from './navigation/navigation-parts.ts'
import { printParts } from './pdf-export/print-parts.ts'
import { tableParts } from './tables/tables-parts.ts'
import { videoParts } from './videos/videos-parts.ts'

/** By the names of their features: what a text can do without in its first moments (D138). */
export const laterParts: Readonly<Record<string, FeatureParts>> = {
  enter: enterParts,
  find: { plugins: (editor) => [findPlugin(editor)] },
  formula: formulaParts,
  gapCursor: gapCursorParts,
  images: imageParts,
  keptSelection: keptSelectionParts,
  links: linkParts,
  navigation: navigationParts,
  'pdf-export': printParts,
  tables: tableParts,
  videos: videoParts,
}
