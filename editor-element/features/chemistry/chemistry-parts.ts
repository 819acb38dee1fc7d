import { deleteSelection } from 'prosemirror-commands'
import type { FeatureParts } from '../../core/feature.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { openSelected } from '../../core/open-selected.ts'
import { isChemicalNode, selectedChemicalFormula } from '../formula/chemical-formulas.ts'

/** What opens a chemical formula, and the bar beside a selected one. */
export const chemistryParts: FeatureParts = {
  keys: (editor) => ({ Enter: openSelected(editor, 'chemistry', selectedChemicalFormula) }),
  plugins: (editor) => [openOnDoubleClick(editor, 'chemistry', isChemicalNode)],
  contextBars: (editor) => [
    {
      name: 'chemistry',
      label: (m) => m.chemistry,
      anchor: (state) => (selectedChemicalFormula(state) ? state.selection.from : null),
      items: [
        {
          name: 'chemistryEdit',
          label: (m) => m.formulaOpen,
          icon: 'Pencil',
          command: openSelected(editor, 'chemistry', selectedChemicalFormula),
          shortcut: 'Enter',
        },
        { name: 'chemistryDelete', label: (m) => m.formulaDelete, icon: 'Trash2', command: deleteSelection },
      ],
    },
  ],
}
