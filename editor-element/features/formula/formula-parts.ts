import { isFormulaNode } from '#html'
import type { FeatureParts } from '../../core/feature.ts'
import { contentStyles } from '../../core/content-styles.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { openSelected } from '../../core/open-selected.ts'
import { selectedChemicalFormula } from './chemical-formulas.ts'
import { deadBackspace } from './dead-backspace.ts'
import { formulaEntry } from './field/formula-entry.ts'
import { formulaBar } from './formula-bar.ts'
import { selectedFormula } from './formula-commands.ts'
import { formulasInSelection, selectedFormulasCss } from './formulas-in-selection.ts'
import { wordDeletionKeys } from './formula-word-keys.ts'
import { latexTyping } from './typed-latex.ts'

/** What lets the caret into formulas, begins them where the cursor is, and the bar beside a selected one. */
export const formulaParts: FeatureParts = {
  keys: (editor) => ({ ...wordDeletionKeys, Enter: openSelected(editor, 'formula', selectedFormula) }),
  plugins: (editor) => [
    formulaEntry(editor),
    openOnDoubleClick(editor, 'formula', isFormulaNode),
    latexTyping(editor),
    formulasInSelection(),
    deadBackspace,
    contentStyles(editor, selectedFormulasCss),
  ],
  contextBars: (editor) => [
    // A chemical one has a bar of its own.
    formulaBar(editor, 'formula', (state) => (selectedChemicalFormula(state) ? null : selectedFormula(state))),
  ],
}
