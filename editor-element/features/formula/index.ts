import type { Command } from 'prosemirror-state'
import { SquareFunction } from 'lucide-react'
import type { Feature } from '../../core/feature.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { selectedFormula } from './formula-commands.ts'
import { DrawingOrder } from './drawing-order.ts'
import { deletionKeys } from './formula-keys.ts'
import { formulaPaste } from './formula-paste.ts'
import { formulaTyping } from './formula-typing.ts'
import { FormulaView } from './formula-view.ts'

export const formulaFeature: Feature = {
  name: 'formula',
  keys: (editor) => {
    const edit: Command = (state) => {
      if (!selectedFormula(state)) return false
      editor.openPanel('formula')
      return true
    }
    return { ...deletionKeys, Enter: edit }
  },
  nodeViews: (editor) => {
    const order = new DrawingOrder(() => editor.options.styleNonce)
    return {
      formula: (node) => new FormulaView(node, editor, order),
      formula_display: (node) => new FormulaView(node, editor, order),
    }
  },
  plugins: (editor) => [
    formulaTyping(editor),
    formulaPaste(editor),
    openOnDoubleClick(editor, 'formula', (node) => ['formula', 'formula_display'].includes(node.type.name)),
  ],
  toolbar: [
    {
      kind: 'dialog',
      size: 'large',
      name: 'formula',
      label: (m) => m.formula,
      title: (m) => m.formulaBuilder,
      icon: SquareFunction,
      isActive: (state) => selectedFormula(state) !== null,
      isOffered: (options) => options.enableFormulas,
      load: () => import('./formula-builder.tsx').then((module) => module.FormulaBuilder),
    },
  ],
}
