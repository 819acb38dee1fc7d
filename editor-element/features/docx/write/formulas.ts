import { fillLineNumbers } from '../../../drawing/line-numbers.ts'
import type { loadFormulaEngine } from '../../../drawing/formula-renderer.ts'
import { refuseLatex } from '../../../math/latex-guard.ts'
import type { FinalFormula } from '../../../math/equations/document-equations.ts'
import { ommlOf } from './math/omml.ts'
import type { WrittenFormula } from './parts.ts'

export type DrawLatex = Awaited<ReturnType<typeof loadFormulaEngine>>['drawLatex']

const SLICE_MS = 30

/** Converts formulas, a few at a time so that the page stays usable. By their keys; null for what cannot be drawn. */
export async function writeFormulas(
  formulas: readonly FinalFormula[],
  drawLatex: DrawLatex,
): Promise<Map<string, WrittenFormula | null>> {
  const written = new Map<string, WrittenFormula | null>()
  let started = performance.now()
  for (const formula of formulas) {
    if (written.has(formula.key)) continue
    written.set(formula.key, writeFormula(formula, drawLatex))
    if (performance.now() - started < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
  return written
}

function writeFormula(
  { latex, isDisplay, lines, references }: FinalFormula,
  drawLatex: DrawLatex,
): WrittenFormula | null {
  if (refuseLatex(latex) !== null) return null
  const drawing = document.createElement('span')
  try {
    drawLatex(drawing, latex, isDisplay, { output: 'mathml', references })
  } catch {
    return null
  }
  const math = drawing.querySelector('math')
  if (!math) return null
  fillLineNumbers(math, lines)
  return ommlOf(math)
}
