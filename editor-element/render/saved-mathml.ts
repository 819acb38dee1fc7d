import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { openTag, serializeHtml, type FormulaData } from '#html'
import { finalFormulas, plainFormula, type FinalFormula } from '../math/equations/document-equations.ts'
import type { EquationNumbering } from '../math/equations/number-equations.ts'
import { formulaMathml } from '../math/mathml.ts'

/** MathML by formula, so that a document's formulas are rendered once. */
const written = new Map<string, string | null>()
const MAX_WRITTEN = 5_000

/** Null for what cannot be rendered. */
export function mathmlOf(formula: FinalFormula): string | null {
  const { key } = formula
  const known = written.get(key)
  if (known !== undefined) return known
  if (written.size >= MAX_WRITTEN) written.clear()
  const mathml = formulaMathml(formula)
  written.set(key, mathml)
  return mathml
}

/** The saved element of a formula with something else in it, and without the class that a page's MathJax looks for. */
export function writeFormula({ id, latex, kind, isDisplay }: FormulaData, content: string): string {
  const name = isDisplay ? 'div' : 'span'
  const classes = ['formula', isDisplay && 'formula-display', kind === 'chemistry' && 'formula-chemical']
  const attributes = { class: classes.filter(Boolean).join(' '), 'data-id': id || null, 'data-latex': latex }
  return `${openTag(name, { ...attributes, contenteditable: 'false' })}${content}</${name}>`
}

/** The same with each formula as `write` gives it; null keeps its saved form. */
export function serializeWithFormulas(
  doc: ProseMirrorNode,
  numbering: EquationNumbering,
  write: (formula: FinalFormula) => string | null,
): string {
  const formulas = finalFormulas(doc, numbering)
  let index = 0
  return serializeHtml(doc, {
    writeFormula: (saved) => {
      const content = write(formulas[index++]!)
      return content === null ? null : writeFormula(saved, content)
    },
  })
}

/**
 * The document with formulas that every browser shows without a script: MathML in place of the delimited LaTeX. `data-latex` stays,
 * so `setData` reads it as the same formula. What the renderer cannot draw keeps the saved form.
 */
export function serializeWithMathml(doc: ProseMirrorNode, numbering: EquationNumbering): string {
  // As long as nothing is numbered and nothing refers to a number, what was written for a block can be used again.
  if (finalFormulas(doc, numbering).every(({ isPlain }) => isPlain))
    return serializeHtml(doc, { writeFormula: writePlain })
  return serializeWithFormulas(doc, numbering, mathmlOf)
}

function writePlain(saved: FormulaData): string | null {
  const content = mathmlOf(plainFormula(saved))
  return content === null ? null : writeFormula(saved, content)
}
