import { partOf, type FormulaElement } from './formula-elements.ts'
import { fillNotation } from './formula-notation.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { concatLatex } from '../../math/latex-source.ts'

/** The path to an element: its index in the formula, then in the parts of each element on the way. */
export type ElementPath = readonly number[]

/** Marks an element's or a part's LaTeX. */
type Mark = (latex: string, path: ElementPath, state: { isEmpty: boolean }) => string

/** The LaTeX of a formula. An empty part is written as its letter or its box. */
export function generateLatex(elements: readonly FormulaElement[]): string {
  return rowLatex(elements, [], (latex) => latex, '').latex
}

/** The same LaTeX with a mark around every element and part, for the builder's formula area. */
export function generateMarkedLatex(elements: readonly FormulaElement[], mark: Mark): string {
  return rowLatex(elements, [], mark, '').marked
}

interface Written {
  latex: string
  marked: string
}

function rowLatex(elements: readonly FormulaElement[], path: ElementPath, mark: Mark, placeholder: string): Written {
  let latex = ''
  let marked = ''
  for (const [index, element] of elements.entries()) {
    const written = elementLatex(element, [...path, index], mark, placeholder)
    latex = concatLatex(latex, written.latex)
    marked = concatLatex(marked, written.marked)
  }
  return { latex, marked }
}

function elementLatex(element: FormulaElement, path: ElementPath, mark: Mark, placeholder: string): Written {
  const { type, value, parts = [] } = element
  if (type === 'variable' || type === 'formula' || type === 'symbol') {
    const inside = parts.length > 0 ? rowLatex(parts, path, mark, placeholder) : { latex: value, marked: value }
    const isEmpty = inside.latex === ''
    const latex = isEmpty ? placeholder : inside.latex
    return { latex, marked: mark(isEmpty ? placeholder : inside.marked, path, { isEmpty }) }
  }
  const notation = notationOf(element)
  const written = parts.map((part, index) =>
    elementLatex(part, [...path, index], mark, partOf(element, index).placeholder),
  )
  const contents = written.map((each) => each.latex)
  // Marks would be read as text, or as a chemical formula.
  const shown = isVerbatim(element) ? contents : written.map((each) => each.marked)
  return {
    latex: fillNotation(notation, contents),
    marked: mark(fillNotation(notation, contents, shown), path, { isEmpty: false }),
  }
}

/** An element's own notation, or the default one of its type. */
export function notationOf({ type, value }: FormulaElement): string {
  return value.includes('#') || value.trim().startsWith('\\') ? value : FORMULA_TYPES[type].notation
}

/** Whether an element's part is not mathematics: text, or a chemical formula. */
export const isVerbatim = (element: FormulaElement): boolean =>
  /^\\(?:ce|pu|mbox|hbox|text[a-z]*|operatorname)\{#1\}/.test(element.value)
