import type { FeatureParts } from '../core/feature.ts'
import { takeAutofocus } from './autofocus.ts'
import { blockquoteParts } from './blockquote/blockquote-parts.ts'
import { warnOfBrand } from './brand/brand-mistakes.ts'
import { chemistryParts } from './chemistry/chemistry-parts.ts'
import { codeParts } from './code/code-parts.ts'
import { colorsParts } from './colors/colors-parts.ts'
import { enterParts } from './enter/enter-parts.ts'
import { findPlugin } from './find/find-state.ts'
import { footnoteParts } from './footnotes/footnotes-parts.ts'
import { formulaParts } from './formula/formula-parts.ts'
import { fullScreenParts } from './full-screen/full-screen-parts.ts'
import { gapCursorParts } from './gap-cursor/gap-cursor-parts.ts'
import { headingParts } from './headings/headings-parts.ts'
import { followLabels, type EditorHost } from './host-labels.ts'
import { warnOfHost } from './host-mistakes.ts'
import { historyParts } from './history/history-parts.ts'
import { imageParts } from './images/images-parts.ts'
import { keptSelectionParts } from './kept-selection/kept-selection-parts.ts'
import { linkParts } from './links/links-parts.ts'
import { listParts } from './lists/lists-parts.ts'
import { markParts } from './marks/marks-parts.ts'
import { navigationParts } from './navigation/navigation-parts.ts'
import { outlineParts } from './outline/outline-parts.ts'
import { slashMenuParts } from './slash-menu/slash-menu-parts.ts'
import { pasteParts } from './paste/paste-parts.ts'
import { printParts } from './pdf-export/print-parts.ts'
import { tableParts } from './tables/tables-parts.ts'
import { taskParts } from './tasks/tasks-parts.ts'
import { videoParts } from './videos/videos-parts.ts'
import { voiceParts } from './voice/voice-parts.ts'

/** Once an editor is shown: what its page has written at and around its element. */
export function readHost(host: EditorHost): void {
  warnOfHost(host)
  followLabels(host)
  takeAutofocus(host)
  warnOfBrand(host.editor)
}

/** By the names of their features: what a text can do without in its first moments (D138). */
export const laterParts: Readonly<Record<string, FeatureParts>> = {
  blockquote: blockquoteParts,
  chemistry: chemistryParts,
  code: codeParts,
  colors: colorsParts,
  enter: enterParts,
  find: { plugins: (editor) => [findPlugin(editor)] },
  footnotes: footnoteParts,
  formula: formulaParts,
  fullScreen: fullScreenParts,
  gapCursor: gapCursorParts,
  headings: headingParts,
  history: historyParts,
  images: imageParts,
  keptSelection: keptSelectionParts,
  links: linkParts,
  lists: listParts,
  marks: markParts,
  navigation: navigationParts,
  outline: outlineParts,
  slashMenu: slashMenuParts,
  paste: pasteParts,
  'pdf-export': printParts,
  tables: tableParts,
  tasks: taskParts,
  videos: videoParts,
  voice: voiceParts,
}
