import type { FeatureParts } from '../../core/feature.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { openSelected } from '../../core/open-selected.ts'
import { isChemicalNode, selectedChemicalFormula } from '../formula/chemical-formulas.ts'
import { formulaBar } from '../formula/formula-bar.ts'

/** What opens a chemical formula, and the bar beside a selected one. */
export const chemistryParts: FeatureParts = {
  keys: (editor) => ({ Enter: openSelected(editor, 'chemistry', selectedChemicalFormula) }),
  plugins: (editor) => [openOnDoubleClick(editor, 'chemistry', isChemicalNode)],
  contextBars: (editor) => [formulaBar(editor, 'chemistry', selectedChemicalFormula)],
}
