import type { Feature } from '../../core/feature.ts'
import { selectedChemicalFormula } from '../formula/chemical-formulas.ts'
import { beginByControl } from '../formula/formula-typing.ts'

/** The chemical formula dialog. It is listed before the formula feature, so that a chemical formula opens here. */
export const chemistryFeature: Feature = {
  name: 'chemistry',
  toolbar: [
    {
      kind: 'dialog',
      name: 'chemistry',
      label: (m) => m.chemistry,
      title: (m) => m.chemistryTitle,
      icon: 'FlaskConical',
      size: 'large',
      isActive: (state) => selectedChemicalFormula(state) !== null,
      isOffered: (options) => options.enableFormulas,
      instead: (editor) => beginByControl(editor, true),
      load: () => import('./chemistry-dialog.tsx').then((module) => module.ChemistryDialog),
    },
  ],
}
