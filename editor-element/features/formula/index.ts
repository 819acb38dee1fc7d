import type { NodeViewConstructor } from 'prosemirror-view'
import type { Feature } from '../../core/feature.ts'
import { selectedFormula } from './formula-commands.ts'
import { RenderQueue } from './render-queue.ts'
import { deletionKeys } from './formula-keys.ts'
import { beginByControl, formulaTyping } from './formula-typing.ts'
import { FormulaView } from './formula-view.ts'

export const formulaFeature: Feature = {
  name: 'formula',
  keys: () => deletionKeys,
  nodeViews: (editor) => {
    const queue = new RenderQueue(() => editor.options.styleNonce)
    const formula: NodeViewConstructor = (node, { dom }) => {
      queue.isElsewhere = dom.ownerDocument !== document
      return new FormulaView(node, editor, queue)
    }
    return { formula, formula_display: formula }
  },
  plugins: (editor) => [formulaTyping(editor)],
  toolbar: [
    {
      kind: 'dialog',
      size: 'large',
      name: 'formula',
      label: (m) => m.formula,
      title: (m) => m.formulaBuilder,
      icon: 'SquareFunction',
      isActive: (state) => selectedFormula(state) !== null,
      isOffered: (options) => options.enableFormulas,
      instead: (editor) => beginByControl(editor, false),
      load: () => import('./formula-builder.tsx').then((module) => module.FormulaBuilder),
    },
  ],
}
