import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { serializeHtml, type FormulaData } from '#html'
import { formulaHtml } from '../math/formula-html.ts'
import { finalFormulas, plainFormula, type FinalFormula } from '../math/equations/document-equations.ts'
import type { EquationNumbering } from '../math/equations/number-equations.ts'
import type { Macros } from '../math/macros/page-macro.ts'
import { formulaMathml } from '../math/mathml.ts'

/** What decides how formulas are written; as the editor's options of these names. */
export interface FormulaOptions {
  readonly equationNumbers: EquationNumbering
  readonly macros: Macros | null
}

export type WriteFormula = (formula: FinalFormula, macros: Macros | null) => string | null

/** MathML by formula, so that a document's formulas are rendered once. */
const written = new Map<string, string | null>()
/** The macros with which they were written. */
let writtenWith: Macros | null = null
const MAX_WRITTEN = 5_000

/** Null for what cannot be rendered. */
export const mathmlOf: WriteFormula = (formula, macros) => {
  const { key } = formula
  if (macros !== writtenWith || written.size >= MAX_WRITTEN) written.clear()
  writtenWith = macros
  const known = written.get(key)
  if (known !== undefined) return known
  const mathml = formulaMathml(formula, macros)
  written.set(key, mathml)
  return mathml
}

/** The document with each formula as `write` gives it; null keeps its saved form. */
export function serializeWithFormulas(
  doc: ProseMirrorNode,
  { equationNumbers, macros }: FormulaOptions,
  write: WriteFormula,
): string {
  const formulas = finalFormulas(doc, equationNumbers)
  let index = 0
  return serializeHtml(doc, {
    writeFormula: (saved) => {
      const content = write(formulas[index++]!, macros)
      return content === null ? null : formulaHtml(saved, content, { contenteditable: 'false' })
    },
  })
}

/**
 * The document with formulas that every browser shows without a script: MathML in place of the delimited LaTeX. `data-latex` stays,
 * so `setData` reads it as the same formula. What the renderer cannot draw keeps the saved form.
 */
export function serializeWithMathml(doc: ProseMirrorNode, options: FormulaOptions): string {
  const isPlain = finalFormulas(doc, options.equationNumbers).every((formula) => formula.isPlain)
  // As long as nothing is numbered and nothing refers to a number, what was written for a block can be used again.
  if (isPlain && !options.macros) return serializeHtml(doc, { writeFormula: writePlain })
  return serializeWithFormulas(doc, options, mathmlOf)
}

function writePlain(saved: FormulaData): string | null {
  const content = mathmlOf(plainFormula(saved), null)
  return content === null ? null : formulaHtml(saved, content, { contenteditable: 'false' })
}
