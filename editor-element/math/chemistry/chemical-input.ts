import { arrowAt, UNFINISHED_ARROW } from './chemical-arrows.ts'
import { isChemicalText, MAX_INPUT_LENGTH, plainCharacters, UNFINISHED_SIGN } from './chemical-characters.ts'
import { isPlusSign } from './plus-signs.ts'

export type InputProblem = 'characters' | 'length'

/** Input that begins like this is LaTeX and is kept as it is. */
const LATEX = /^\s*\\(?:ce|pu|mathrm|text|mathsf)\s*\{/

export const isLatexInput = (input: string): boolean => LATEX.test(input)

/**
 * Why the input is refused; null if it is accepted.
 * @param isFinished false while it is being typed: an arrow may then be incomplete.
 */
export function problemOfInput(input: string, isFinished = true): InputProblem | null {
  if (input.length > MAX_INPUT_LENGTH) return 'length'
  if (isLatexInput(input)) return null
  const text = isFinished ? input : input.trimEnd().replace(UNFINISHED_ARROW, '').replace(UNFINISHED_SIGN, '$1$2')
  return isChemicalText(text) ? null : 'characters'
}

/** A piece of an input: an arrow with its texts, a plus or an equals sign between species, or anything else. */
export interface ChemicalPiece {
  kind: 'text' | 'arrow' | 'plus'
  text: string
}

type Operator = { kind: 'arrow' | 'plus' | 'equals'; start: number; end: number; text: string }

/**
 * Finds the arrows, equals and plus signs outside braces and `$…$`. Linear.
 * The texts of an arrow (`->[Δ][H2O]`) belong to it.
 */
function findOperators(text: string): Operator[] {
  const operators: Operator[] = []
  let depth = 0
  let isMath = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (char === '$') isMath = !isMath
    else if (char === '{') depth += 1
    else if (char === '}') depth = Math.max(0, depth - 1)
    else if (depth === 0 && !isMath) {
      const arrow = arrowAt(text, index)
      if (arrow) {
        const end = endOfArrowTexts(text, index + arrow.typed.length)
        const texts = text.slice(index + arrow.typed.length, end)
        operators.push({ kind: 'arrow', start: index, end, text: arrow.drawn + texts })
        index = end - 1
      } else if (char === '=') {
        const end = endOfArrowTexts(text, index + 1)
        operators.push({ kind: 'equals', start: index, end, text: `->${text.slice(index + 1, end)}` })
        index = end - 1
      } else if (char === '+' && isPlusSign(text, index)) {
        operators.push({ kind: 'plus', start: index, end: index + 1, text: '+' })
      }
    }
  }
  return operators
}

/** Where the `[…]` that begins at `from` ends; an unclosed one runs to the end. */
function endOfArrowText(text: string, from: number): number {
  let depth = 0
  for (let index = from; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (char === '[' || char === '{') depth += 1
    else if ((char === ']' || char === '}') && --depth === 0) return index + 1
  }
  return text.length
}

/** Where up to two `[…]` after an arrow end. */
function endOfArrowTexts(text: string, from: number): number {
  let end = from
  for (let count = 0; count < 2 && text.charAt(end) === '['; count++) end = endOfArrowText(text, end)
  return end
}

const ATOM_BEFORE_BOND = /(?:[CNOSPR]|Si|H|\d|[)\]}'])$/
const ATOM_AFTER_BOND = /^[([{]?(?:C(?![lraosuednf])|N(?![aieb])|O|S(?!n)|P(?![bt])|R)/

/** `CH2=CH2`: an equals sign directly between two atoms that form double bonds. */
function isDoubleBond(text: string, { start, end }: Operator): boolean {
  if (end !== start + 1) return false
  return (
    ATOM_BEFORE_BOND.test(text.slice(Math.max(0, start - 2), start)) && ATOM_AFTER_BOND.test(text.slice(end, end + 3))
  )
}

/** `ΔH = …`, `pH = …`: what precedes the sign is a quantity. */
const QUANTITY_BEFORE = /(?:^|[\s,(])(?:Δ[A-Z]|pO?H|pK|K_|E°|E\^)[\w°{}^]{0,12}\s*$/

const isQuantity = (text: string, { start }: Operator) =>
  QUANTITY_BEFORE.test(text.slice(Math.max(0, start - 20), start))

/**
 * Splits the input into species, plus signs and arrows. An equals sign is an arrow, except where the text has an arrow already,
 * after a quantity, and where it is a double bond: right between two such atoms, with no plus that would make both sides a sum.
 */
export function chemicalPieces(input: string): ChemicalPiece[] {
  const text = plainCharacters(input)
  const operators = findOperators(text)
  const hasArrow = operators.some(({ kind }) => kind === 'arrow')
  const hasSum = operators.some(({ kind }) => kind === 'plus')
  const isPlain = (operator: Operator) =>
    operator.kind === 'equals' && (hasArrow || isQuantity(text, operator) || (!hasSum && isDoubleBond(text, operator)))

  const pieces: ChemicalPiece[] = []
  let index = 0
  for (const operator of operators) {
    if (isPlain(operator)) continue
    pieces.push(
      { kind: 'text', text: text.slice(index, operator.start) },
      { kind: operator.kind === 'plus' ? 'plus' : 'arrow', text: operator.text },
    )
    index = operator.end
  }
  pieces.push({ kind: 'text', text: text.slice(index) })
  return pieces
}

/** Whether the input is an equation: it has an arrow, an equals or an equilibrium sign (CH28 to CH30, D50). */
export function isEquation(input: string): boolean {
  return !isLatexInput(input) && chemicalPieces(input).some(({ kind }) => kind === 'arrow')
}

/** `[Fe(CN)6]4-`: the number after a complex is its charge. */
const chargeOfComplex = (text: string) => text.replaceAll(/\](\d+[+-])(?=$|[\s(,)])/g, ']^$1')

/** Closes open brackets, so that an incomplete formula renders and nothing escapes the braces around it. */
function closeGroups(text: string): string {
  const open: string[] = []
  let closed = ''
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '\\') {
      closed += char + (text.charAt(index + 1) || ' ')
      index += 1
      continue
    }
    if (char === '{') open.push('}')
    else if (char === '$' && open.at(-1) !== '$') open.push('$')
    else if (char === '$') open.pop()
    else if (char === '}') {
      if (open.at(-1) === '$' && open.includes('}')) closed += open.pop()
      if (open.at(-1) !== '}') {
        closed += '\\}'
        continue
      }
      open.pop()
    }
    closed += char
  }
  return closed + open.toReversed().join('')
}

/**
 * An arrow with its texts as mhchem reads them: an open text is closed, and one with brackets is put into braces, because
 * mhchem ends it at the first `]`.
 */
function arrowWithTexts(arrow: string): string {
  let from = arrow.indexOf('[')
  if (from < 0) return arrow
  let whole = arrow.slice(0, from)
  while (arrow.charAt(from) === '[') {
    const end = endOfArrowText(arrow, from)
    const text = arrow.slice(from, end)
    const inner = text.slice(1, text.endsWith(']') && text.length > 1 ? -1 : undefined)
    whole += /[[\]]/.test(inner) && !/^\{[^{}]*\}$/.test(inner) ? `[{${inner}}]` : `[${inner}]`
    from = end
  }
  return whole
}

/** A percent sign would begin a comment; `#` is how mhchem writes a triple bond. */
const escape = (text: string) =>
  text.replaceAll(/\\[^]|%/g, (found) => (found === '%' ? '\\%' : found)).replaceAll('≡', '#')

/**
 * The LaTeX for an input: always `\ce{…}`, which sets plain text upright and an equation with an arrow; '' for blank input.
 * LaTeX that begins with `\ce{`, `\pu{`, `\mathrm{` or `\text{` is kept as it is.
 * @see CH28 to CH31
 */
export function latexFromInput(input: string): string {
  if (input.trim() === '') return ''
  if (isLatexInput(input)) return input.trim()
  const pieces = chemicalPieces(input)
  const isSum = pieces.some(({ kind }) => kind === 'arrow')
  const text = isSum
    ? pieces
        .map((piece) => (piece.kind === 'arrow' ? arrowWithTexts(piece.text) : chargeOfComplex(piece.text).trim()))
        .filter((part) => part !== '')
        .join(' ')
    : chargeOfComplex(plainCharacters(input)).trim()
  return `\\ce{${closeGroups(escape(text))}}`
}

/**
 * The input that a chemical formula was made from if that can be recovered, else its LaTeX.
 * The result always makes the same LaTeX again, unless the LaTeX comes from elsewhere.
 */
export function inputFromLatex(latex: string): string {
  const inner = /^\\ce\{([^]*)\}$/.exec(latex)?.[1]
  if (inner === undefined) return latex
  const input = inner.replaceAll('\\%', '%').replaceAll('#', '≡')
  return problemOfInput(input) === null && latexFromInput(input) === latex ? input : latex
}
