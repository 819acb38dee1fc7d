import { Pace } from '../../../core/pace.ts'
import type { FinalFormula } from '../../../math/equations/document-equations.ts'
import { mathmlTree } from '../../../math/mathml.ts'
import type { Macros } from '../../../options/index.ts'
import { ommlOf } from './math/omml.ts'
import type { WrittenFormula } from './parts.ts'

/** Converts formulas, a few at a time so that the page stays usable. By their keys; null for what cannot be drawn. */
export async function writeFormulas(
  formulas: readonly FinalFormula[],
  macros: Macros | null,
): Promise<Map<string, WrittenFormula | null>> {
  const written = new Map<string, WrittenFormula | null>()
  const pace = new Pace()
  for (const formula of formulas) {
    if (written.has(formula.key)) continue
    const math = mathmlTree(formula, macros)
    written.set(formula.key, math && ommlOf(math))
    if (pace.isOver) await pace.yieldToMain()
  }
  return written
}
