import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { finalFormulas } from '../math/equations/document-equations.ts'
import { mathmlOf, type FormulaOptions } from '../render/saved-mathml.ts'

export { serializeWithMathml } from '../render/saved-mathml.ts'

const SLICE_MS = 30

/** Prepares the formulas of a document for `serializeWithMathml`, a few at a time, without blocking the page. */
export async function prepareMathml(doc: ProseMirrorNode, { equationNumbers, macros }: FormulaOptions): Promise<void> {
  let started = performance.now()
  for (const formula of finalFormulas(doc, equationNumbers)) {
    mathmlOf(formula, macros)
    if (performance.now() - started < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
}
