import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { openTag, serializeHtml, type FormulaData } from '#html'
import { finalFormulas, plainFormula, type FinalFormula } from '../math/equations/document-equations.ts'
import type { EquationNumbering } from '../math/equations/number-equations.ts'
import { formulaMathml } from '../math/mathml.ts'

/** MathML by formula, so that a document's formulas are rendered once, without blocking the page. */
const drawn = new Map<string, string | null>()
const MAX_DRAWN = 5_000
const SLICE_MS = 30

/**
 * Loads what `writeMathml` needs, and prepares the formulas of a document, a few at a time. Rejects when the renderer cannot be
 * loaded; a later call tries again.
 */
export async function prepareMathml(doc: ProseMirrorNode, numbering: EquationNumbering): Promise<void> {
  let started = performance.now()
  for (const formula of finalFormulas(doc, numbering)) {
    mathmlOf(formula)
    if (performance.now() - started < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
}

/** Null for what cannot be rendered. */
function mathmlOf(formula: FinalFormula): string | null {
  const { key } = formula
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const mathml = formulaMathml(formula)
  drawn.set(key, mathml)
  return mathml
}

/**
 * The document with formulas that every browser shows without a script: the saved element with MathML in place of the delimited
 * LaTeX, and without the class that a page's MathJax looks for. `data-latex` stays, so `setData` reads it as the same formula.
 * What the renderer cannot draw keeps the saved form.
 */
export function serializeWithMathml(doc: ProseMirrorNode, numbering: EquationNumbering): string {
  const formulas = finalFormulas(doc, numbering)
  // As long as nothing is numbered and nothing refers to a number, what was written for a block can be used again.
  if (formulas.every(({ isPlain }) => isPlain)) return serializeHtml(doc, { writeFormula: writePlain })
  let index = 0
  return serializeHtml(doc, { writeFormula: (saved) => writeMathml(saved, formulas[index++]!) })
}

const writePlain = (saved: FormulaData) => writeMathml(saved, plainFormula(saved))

function writeMathml({ id, latex, kind, isDisplay }: FormulaData, formula: FinalFormula): string | null {
  const math = mathmlOf(formula)
  if (math === null) return null
  const name = isDisplay ? 'div' : 'span'
  const classes = ['formula', isDisplay && 'formula-display', kind === 'chemistry' && 'formula-chemical']
  const attributes = { class: classes.filter(Boolean).join(' '), 'data-id': id || null, 'data-latex': latex }
  return `${openTag(name, { ...attributes, contenteditable: 'false' })}${math}</${name}>`
}
