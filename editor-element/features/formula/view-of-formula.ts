import type { FormulaView } from './formula-view.ts'

/** ProseMirror keeps the view of a node at the node's element. */
export const viewOfFormula = (dom: HTMLElement): FormulaView | undefined =>
  (dom as { pmViewDesc?: { spec?: FormulaView } }).pmViewDesc?.spec
