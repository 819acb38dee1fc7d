import type { ShownFormula } from '../shown-formula.ts'
import { spokenText } from '../../../math/spoken/spoken-text.ts'
import { equationNumbersOf } from './equation-numbers.ts'
import { followMacros } from './follow-macros.ts'

/**
 * Completes a formula that has just been drawn: its numbers, and its words for screen readers that do not read MathML. Without MathML it
 * could not be drawn: other macros may change that.
 * @public Loaded with the first drawn formula.
 */
export function completeDrawing(formula: ShownFormula, math: Element | null | undefined): void {
  followMacros(formula)
  if (!math) return
  equationNumbersOf(formula.editor).follows(formula)
  math.setAttribute('aria-label', spokenText(math) || String(formula.latex))
}
