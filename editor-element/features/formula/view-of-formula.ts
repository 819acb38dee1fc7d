import type { ShownFormula } from './shown-formula.ts'

/** ProseMirror keeps the view of a node at the node's element. */
export const viewOfFormula = (dom: HTMLElement): ShownFormula | undefined =>
  (dom as { pmViewDesc?: { spec?: ShownFormula } }).pmViewDesc?.spec
