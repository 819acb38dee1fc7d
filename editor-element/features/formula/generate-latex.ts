import { isEmptyPart, partOf, type FormulaElement } from './formula-elements.ts'
import { fillNotation, type FilledNotation } from './formula-notation.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { concatLatex } from '../../math/latex-source.ts'

/** The LaTeX of elements. An empty part is written as its letter or its box. */
export const generateLatex = (elements: readonly FormulaElement[]): string => rowLatex(elements, '')

/** An element's LaTeX, and where in it are the parts that are still to be filled in, with their names. */
export function writeElement(element: FormulaElement): {
  latex: string
  empty: readonly { name: string; from: number; to: number }[]
} {
  if (isLatex(element)) return { latex: generateLatex([element]), empty: [] }
  const { latex, places } = fillParts(element)
  const empty = places
    .filter(({ part }) => isEmptyPart(element.parts![part]!))
    .map(({ part, from, to }) => ({ name: partOf(element, part).name, from, to }))
  return { latex, empty }
}

const isLatex = ({ type }: FormulaElement): boolean => type === 'variable' || type === 'formula' || type === 'symbol'

const rowLatex = (elements: readonly FormulaElement[], placeholder: string): string =>
  elements.reduce((latex, element) => concatLatex(latex, elementLatex(element, placeholder)), '')

function elementLatex(element: FormulaElement, placeholder: string): string {
  if (!isLatex(element)) return fillParts(element).latex
  const { value, parts = [] } = element
  return (parts.length > 0 ? rowLatex(parts, placeholder) : value) || placeholder
}

const fillParts = (element: FormulaElement): FilledNotation =>
  fillNotation(
    notationOf(element),
    (element.parts ?? []).map((part, index) => elementLatex(part, partOf(element, index).placeholder)),
  )

/** An element's own notation, or the default one of its type. */
export const notationOf = ({ type, value }: FormulaElement): string =>
  value.includes('#') || value.trim().startsWith('\\') ? value : FORMULA_TYPES[type].notation
