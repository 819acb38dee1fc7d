import type { FormulaView } from '../formula-view.ts'
import { spokenText } from '../../../math/spoken/spoken-text.ts'
import { equationNumbersOf } from './equation-numbers.ts'

/**
 * Completes a formula that has just been drawn: its numbers, and its words for screen readers that do not read MathML.
 * @public Loaded with the first drawn formula.
 */
export function completeDrawing(formula: FormulaView, math: Element): void {
  equationNumbersOf(formula.editor).follows(formula)
  math.setAttribute('aria-label', spokenText(math) || String(formula.latex))
}
