import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Pace } from '../core/pace.ts'
import { loadFormulaEngine } from '../drawing/formula-renderer.ts'
import { finalFormulas } from '../math/equations/document-equations.ts'
import { mathmlOf, type FormulaOptions } from '../render/saved-mathml.ts'

export { serializeWithMathml } from '../render/saved-mathml.ts'

/**
 * Loads the renderer, and prepares the formulas of a document for `serializeWithMathml`, a few at a time, without blocking the page.
 * Rejects when the renderer cannot be loaded; a later call tries again.
 */
export async function prepareMathml(
  doc: ProseMirrorNode,
  { equationNumbers, macros, styleNonce }: FormulaOptions & { styleNonce: string },
): Promise<void> {
  await loadFormulaEngine(styleNonce)
  const pace = new Pace()
  for (const formula of finalFormulas(doc, equationNumbers)) {
    mathmlOf(formula, macros)
    if (pace.isOver) await pace.yieldToMain()
  }
}
