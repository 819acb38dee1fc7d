import { concatLatex } from '../../../math/latex-source.ts'
import { textSource } from '../../../math/text-source.ts'
import { FUNCTION_NAMES, GRID_FENCES, LABELLED_ARROWS, OVER, UNDER, WIDE_OVER } from './equation-symbols.data.ts'
import { symbolLatex } from './symbol-latex.ts'

/** The parts of other programs' equations as LaTeX. */

/** Longer than any command: text before that does not affect the space between two pieces. */
const LONGEST_COMMAND = 64

/** The pieces as one text. Linear: only the end of the text so far is read again. */
export const join = (pieces: Iterable<string>): string => {
  let latex = ''
  let end = ''
  for (const piece of pieces) {
    const joined = concatLatex(end, piece)
    latex += joined.slice(end.length)
    end = joined.slice(-LONGEST_COMMAND)
  }
  return latex
}

/** Identifiers, numbers and operators. */
export const symbolsLatex = (text: string): string => join([...text.normalize('NFC')].map(symbolLatex))

/** A word: a function by its command, other words upright. */
export function wordLatex(text: string): string {
  const word = text.trim()
  const name = word.replaceAll(/\s+/g, '')
  if (FUNCTION_NAMES.has(name)) return `\\${name}`
  if (!/^[a-zA-Z]{2,}$/.test(name)) return symbolsLatex(word)
  return `\\operatorname{${word.replaceAll(/\s+/g, '\\,')}}`
}

export function textLatex(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ')
  if (plain === '') return ''
  return plain === ' ' ? '\\ ' : `\\text{${textSource(plain)}}`
}

/** One letter, one command, or one group, to which scripts can be added directly. */
const isUnit = (latex: string): boolean =>
  /^(?:[^\\{}^_\s]|\d+|\\[a-zA-Z]+|\\[^a-zA-Z]|\\(?:math[a-z]+|operatorname|text)\{[^{}]*\})$/u.test(latex)

const PRIMES = /^'+$/

/** @param isWhole whether the base needs no braces around it. */
export function scripted(base: string, sub: string | null, sup: string | null, isWhole = false): string {
  const held = isWhole || base === '' || isUnit(base) || PRIMES.test(base) ? base || '{}' : `{${base}}`
  let latex = held
  const [, primes = '', rest = ''] = /^('*)(.*)$/s.exec(sup ?? '')!
  latex += primes
  if (sub !== null && sub !== '') latex += `_{${sub}}`
  if (rest !== '') latex += `^{${rest}}`
  return latex
}

/** Bounds of a sum, a limit or the like: below and above it. */
export function bounded(operator: string, below: string | null, above: string | null): string {
  const isIntegral = /^\\(?:i{1,3}|o)int$/.test(operator)
  return scripted(isIntegral ? `${operator}\\limits` : operator, below, above).replace(/^\{(\\\w+\\limits)\}/, '$1')
}

export const isBoundOperator = (latex: string): boolean =>
  /^\\(?:sum|prod|coprod|i{1,3}nt|oint|big[a-z]+|lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr|operatorname\{[^{}]*\})$/.test(
    latex,
  )

export function fraction(top: string, bottom: string): string {
  return `\\frac{${top}}{${bottom}}`
}

/** A symbol over (or under) something, by its own command if there is one. */
export function decorated(base: string, symbol: string, symbolAsLatex: string, side: 'over' | 'under'): string {
  const arrow = LABELLED_ARROWS.get(base)
  if (arrow !== undefined) return side === 'over' ? `${arrow}{${symbolAsLatex}}` : `${arrow}[${symbolAsLatex}]{}`
  const command = (side === 'over' ? OVER : UNDER).get(symbol)
  if (command === undefined) return `\\${side}set{${symbolAsLatex}}{${base}}`
  return `${isUnit(base) ? command : (WIDE_OVER[command] ?? command)}{${base}}`
}

const DELIMITERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '{': '\\{', '}': '\\}', '': '.', '‖': '\\|', '∥': '\\|' }),
)
const delimiter = (symbol: string): string => DELIMITERS.get(symbol) ?? symbolLatex(symbol)
const isTall = (latex: string): boolean =>
  /\\(?:[dt]?frac|binom|sum|prod|int|begin|over|under|sqrt|[xX]?[a-z]*arrow)(?![a-z])|\^\{[^}]*\\/.test(latex)

export function fenced(open: string, inner: string, close: string): string {
  if (!isTall(inner) && open !== '' && close !== '') return join([symbolLatex(open), inner, symbolLatex(close)])
  return join([`\\left${spaced(delimiter(open))}`, inner, `\\right${spaced(delimiter(close))}`])
}

const spaced = (latex: string): string => (/[a-zA-Z]$/.test(latex) ? `${latex} ` : latex)

export const gridEnvironment = (open: string, close: string): string | null => GRID_FENCES.get(open + close) ?? null

/** @param columns the alignments of an `array`. */
export function grid(environment: string, rows: readonly (readonly string[])[], columns = ''): string {
  return `\\begin{${environment}}${columns && `{${columns}}`} ${rows.map((row) => row.join(' & ')).join(' \\\\ ')} \\end{${environment}}`
}
