import type { Feature, FeatureParts } from '../core/feature.ts'
import { alignmentFeature } from './alignment/index.ts'
import { blockquoteFeature } from './blockquote/index.ts'
import { chemistryFeature } from './chemistry/index.ts'
import { codeFeature } from './code/index.ts'
import { colorsFeature } from './colors/index.ts'
import { emojiFeature } from './emoji/index.ts'
import { enterFeature } from './enter/index.ts'
import { filesFeature } from './files/index.ts'
import { findFeature } from './find/index.ts'
import { wordCountFeature } from './word-count/index.ts'
import { fullScreenFeature } from './full-screen/index.ts'
import { keptSelectionFeature } from './kept-selection/index.ts'
import { footnotesFeature } from './footnotes/index.ts'
import { formulaFeature } from './formula/index.ts'
import { gapCursorFeature } from './gap-cursor/index.ts'
import { headingsFeature } from './headings/index.ts'
import type { EditorHost } from './host-labels.ts'
import { historyFeature } from './history/index.ts'
import { horizontalRuleFeature } from './horizontal-rule/index.ts'
import { htmlSourceFeature } from './html-source/index.ts'
import { imagesFeature } from './images/index.ts'
import { linksFeature } from './links/index.ts'
import { listsFeature } from './lists/index.ts'
import { marksFeature } from './marks/index.ts'
import { tablesFeature } from './tables/index.ts'
import { outlineFeature } from './outline/index.ts'
import { pasteFeature } from './paste/index.ts'
import { navigationFeature } from './navigation/index.ts'
import { slashMenuFeature } from './slash-menu/index.ts'
import { tasksFeature } from './tasks/index.ts'
import { voiceFeature } from './voice/index.ts'
import { videosFeature } from './videos/index.ts'
import { pdfExportFeature } from './pdf-export/index.ts'

/** Tables, pictures, links and the like: what a text can do without in its first moments (D138). */
export const laterParts = async (): Promise<Readonly<Record<string, FeatureParts>>> =>
  (await import('./later-parts.ts')).laterParts

/** All features. If two bind a key, the earlier one is asked first; the order of the bar is in `toolbar/`. */
export const features: readonly Feature[] = [
  historyFeature,
  // Their keys are those of an open list.
  slashMenuFeature,
  codeFeature,
  tasksFeature,
  footnotesFeature,
  marksFeature,
  headingsFeature,
  alignmentFeature,
  // Before the lists: in a cell, Tab is the table's, within a list, too.
  tablesFeature,
  listsFeature,
  blockquoteFeature,
  linksFeature,
  gapCursorFeature,
  horizontalRuleFeature,
  colorsFeature,
  voiceFeature,
  emojiFeature,
  imagesFeature,
  // Before the formulas: a chemical one opens in its own dialog.
  chemistryFeature,
  videosFeature,
  formulaFeature,
  pasteFeature,
  htmlSourceFeature,
  pdfExportFeature,
  filesFeature,
  findFeature,
  outlineFeature,
  wordCountFeature,
  fullScreenFeature,
  keptSelectionFeature,
  navigationFeature,
  // Last: Enter if no feature above handled it.
  enterFeature,
]

export type { EditorHost }
/** Comes with them. */
export const readHost = async (host: EditorHost): Promise<void> => (await import('./later-parts.ts')).readHost(host)
