import { deleteSelection } from 'prosemirror-commands'
import type { FeatureParts } from '../../core/feature.ts'
import { openSelected } from '../../core/open-selected.ts'
import { selectedChemicalFormula } from '../formula/chemical-formulas.ts'

/** The bar beside a selected chemical formula. */
export const chemistryParts: FeatureParts = {
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
