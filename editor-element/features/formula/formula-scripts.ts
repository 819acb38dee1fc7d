import { variable, type FormulaElement } from './formula-elements.ts'
import { notationOf } from './generate-latex.ts'
import { caretIn, holding, rangeOf, replaceRange, rowAt, type BuilderFormula, type Elements } from './formula-cursor.ts'
import { ENDS_TERM, OPERATORS } from '../../math/latex-commands.data.ts'

const isBetweenTerms = (element: FormulaElement) =>
  !element.parts &&
  (ENDS_TERM.has(element.value.trim()) || /^(?:[([]|\\(?:times|cdot|div|ast|circ|to))$/.test(element.value.trim()))

/**
 * Adds an exponent, an index or both (`^`, `_`, `_^`) to what is selected or before the caret; after a sign, or if there is nothing,
 * the base is empty. The caret goes into the base if it is empty, else into the script.
 */
export function addScript(formula: BuilderFormula, operators: string): BuilderFormula {
  const { elements, cursor } = formula
  const row = rowAt(elements, cursor.row)
  const { from: selectedFrom, to } = rangeOf(cursor)
  const from = selectedFrom === to ? startOfBase(row, to) : selectedFrom
  const base = row.slice(from, to)
  const { element, part } = scripted(base, operators)
  const path = [...cursor.row, from]
  const isBaseEmpty = base.length === 0
  return replaceRange(formula, cursor.row, from, to, [element], {
    ...caretIn([...path, isBaseEmpty ? 0 : part], 0),
    ...(isBaseEmpty ? {} : { isTypedScript: true }),
  })
}

/** The element before the caret, with its primes. */
function startOfBase(row: Elements, end: number): number {
  let start = end
  while (start > 0 && row[start - 1]!.value === "'" && !row[start - 1]!.parts) start -= 1
  const base = row[start - 1]
  return base && !isBetweenTerms(base) ? start - 1 : end
}

function scripted(base: Elements, operators: string): { element: FormulaElement; part: number } {
  const [only] = base
  const notation = base.length === 1 && only ? notationToExtend(only, operators) : null
  const parts = notation === null ? [holding(variable(), base)] : (only?.parts ?? [])
  const scripts = [...operators].map((operator, index) => `${operator}{#${parts.length + index + 1}}`).join('')
  const type = operators.includes('^') || notation?.includes('^') ? 'superscript' : 'subscript'
  const value = (notation ?? '#t1') + scripts
  return {
    element: {
      ...variable(value),
      type,
      parts: [...parts, ...[...operators].map(() => variable())],
    },
    part: parts.length,
  }
}

/** The notation for a script's base: an operator, brackets, or a base with another script. */
function notationToExtend(base: FormulaElement, operators: string): string | null {
  if (!base.parts) return OPERATORS.has(base.value.trim()) ? base.value.trim() : null
  const notation = notationOf(base)
  if (base.type === 'brackets' && notation.includes('\\right')) return notation
  const isScript = base.type === 'superscript' || base.type === 'subscript'
  return isScript && ![...operators].some((operator) => notation.includes(operator)) ? notation : null
}
