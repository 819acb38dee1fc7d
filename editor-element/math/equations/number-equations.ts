import { readEquation, type Equation } from './read-equation.ts'

/**
 * Which displayed formulas are counted: 'ams' the lines of `equation`, `align`, `gather` and `alignat`, as LaTeX does; 'all' every
 * other displayed formula, too; 'none' nothing, so that only a `\tag` is a number.
 */
export type EquationNumbering = 'none' | 'ams' | 'all'

export interface SavedFormula {
  readonly latex: string
  readonly isDisplay: boolean
}

/** '(3)', the text of a `\tag`, or '' where nothing is counted. */
export interface LineNumber {
  readonly text: string
  readonly isCounted: boolean
}

/** The numbers of one formula. */
export interface FormulaNumbers {
  /** Of the whole formula: '(3)'; null without one, or with one of its own. */
  readonly own: string | null
  /** Of its lines that have one, from the top. */
  readonly lines: readonly LineNumber[]
  /** The labels that it refers to. */
  readonly references: readonly string[]
}

/** What a label is the name of: '3', or the LaTeX of a `\tag`; null for a label that nothing has. */
export type References = (label: string) => string | null

export interface NumberedFormulas {
  readonly numbers: readonly FormulaNumbers[]
  readonly references: References
  /** All labels, in the order of the document. */
  readonly labels: readonly string[]
}

const known = new Map<string, Equation>()
const MAX_KNOWN = 2_000

/** Most formulas have nothing of all this, and need not be read. */
const IS_SPECIAL = /\\(?:label|(?:eq)?ref|tag|notag|nonumber|begin)/
const PLAIN: Equation = readEquation('')

function equationOf(latex: string): Equation {
  if (!IS_SPECIAL.test(latex)) return PLAIN
  let equation = known.get(latex)
  if (!equation) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(latex, (equation = readEquation(latex)))
  }
  return equation
}

/** What decides about the numbers of a document: as long as it is the same for each formula, they are. */
export function numbersSignature({ latex, isDisplay }: SavedFormula, numbering: EquationNumbering): string {
  const { lines, hasNumberedLines, references } = equationOf(latex)
  const counted = isDisplay && (hasNumberedLines || numbering === 'all')
  const hasLabels = lines.some(({ labels }) => labels.length > 0)
  return counted || hasLabels || references.length > 0
    ? JSON.stringify([counted, hasNumberedLines, lines, references])
    : ''
}

/** Numbers the formulas of a document, given in its order. */
export function numberEquations(formulas: Iterable<SavedFormula>, numbering: EquationNumbering): NumberedFormulas {
  let count = 0
  const names = new Map<string, string>()
  const numbers: FormulaNumbers[] = []
  for (const { latex, isDisplay } of formulas) {
    const { lines, hasNumberedLines, references } = equationOf(latex)
    const isCounted = isDisplay && (hasNumberedLines ? numbering !== 'none' : numbering === 'all')
    const numbered: LineNumber[] = []
    for (const line of lines) {
      const name = line.number === 'tagged' ? line.tag : line.number === 'counted' && isCounted ? String(++count) : ''
      const text = name && `(${name.replaceAll('$', '')})`
      if (line.number !== 'none') numbered.push({ text, isCounted: line.number === 'counted' })
      // The first of two equal labels counts, as in LaTeX.
      for (const label of line.labels) if (!names.has(label)) names.set(label, name)
    }
    numbers.push({
      own: (!hasNumberedLines && numbered[0]?.isCounted && numbered[0].text) || null,
      lines: hasNumberedLines ? numbered : [],
      references,
    })
  }
  return { numbers, references: (label) => names.get(label) || null, labels: [...names.keys()] }
}

/** The LaTeX of a formula with the number of the whole formula, for what is drawn only once. */
export const withOwnNumber = (latex: string, own: string | null): string =>
  // A comment at its end must not swallow the number.
  own === null ? latex : `${latex}\n\\tag*{${own}}`
