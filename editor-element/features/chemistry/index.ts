import { FlaskConical } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import type { Feature } from '../../core/feature.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { isChemicalNode, selectedChemicalFormula } from './chemistry-queries.ts'

/** The chemical formula dialog. It stands before the formula feature, so that a chemical formula opens here. */
export const chemistryFeature: Feature = {
  name: 'chemistry',
  keys: (editor) => {
    const edit: Command = (state) => {
      if (!selectedChemicalFormula(state)) return false
      editor.openPanel('chemistry')
      return true
    }
    return { Enter: edit }
  },
  plugins: (editor) => [openOnDoubleClick(editor, 'chemistry', isChemicalNode)],
  toolbar: [
    {
      kind: 'dialog',
      name: 'chemistry',
      label: (m) => m.chemistry,
      title: (m) => m.chemistryTitle,
      icon: FlaskConical,
      size: 'large',
      isActive: (state) => selectedChemicalFormula(state) !== null,
      isOffered: (options) => options.enableFormulas,
      load: () => import('./chemistry-dialog.tsx').then((module) => module.ChemistryDialog),
    },
  ],
}
