import { newElement, symbol, type FormulaElement } from './formula-elements.ts'
import { notationOf } from './generate-latex.ts'
import { FORMULA_TYPES, type FormulaType } from './formula-types.data.ts'
import { afterElement, replaceRange, selecting, structureAround, type BuilderFormula } from './formula-cursor.ts'
import { addElement, insertElements } from './formula-edits.ts'
import { ARGUMENT_COUNTS, MATRIX_ENVIRONMENTS } from '../../math/latex-commands.data.ts'
import { moveInMatrix, newEnvironment } from './matrix-cells.ts'

/** Whether a character belongs to the command being typed: `\frac`, `\begin{cases`, `\left\{`. */
export const continuesCommand = (command: string, char: string): boolean =>
  /^\\(?:[a-zA-Z]*|(?:begin|end)\{[a-zA-Z*]*|(?:left|right)\\(?:[a-zA-Z]*|[{}|]))$/.test(command + char)

/** Their argument is not a formula, so they are kept as they are. */
const WRITTEN = new Set(
  'genfrac htmlData kern mkern hspace vspace raisebox char not big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm biggm Biggm'
    .split(' ')
    .map((name) => `\\${name}`),
)
const typeOf = new Map(
  (['fraction', 'root', 'binomial'] as const).map((type) => [
    /^\\[a-z]+/.exec(FORMULA_TYPES[type].notation)![0],
    type as FormulaType,
  ]),
)
const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '<': '>',
  '\\{': '\\}',
  '\\langle': '\\rangle',
  '\\lfloor': '\\rfloor',
  '\\lceil': '\\rceil',
  '\\lvert': '\\rvert',
  '\\lVert': '\\rVert',
}
/** Environments that must be a whole formula, and what replaces them within one. */
const WITHIN_FORMULA: Readonly<Record<string, string>> = {
  align: 'aligned',
  'align*': 'aligned',
  gather: 'gathered',
  'gather*': 'gathered',
  array: 'matrix',
}

/** What a typed command stands for, with empty parts for its arguments. */
export function elementOfCommand(command: string): FormulaElement {
  const count = WRITTEN.has(command) ? 0 : (ARGUMENT_COUNTS.get(command) ?? 0)
  const type = typeOf.get(command)
  if (type) return newElement(type)
  if (count === 0) return symbol(command)
  return newElement('decoration', command + Array.from({ length: count }, (_, index) => `{#${index + 1}}`).join(''))
}

/**
 * Inserts the typed command into the formula.
 * @param char the character that ended it; '' for a key that only completes.
 * @returns `isTaken`: whether the character was a part of the command, or only its end.
 */
export function completeCommand(formula: BuilderFormula, char = ''): { formula: BuilderFormula; isTaken: boolean } {
  const { command } = formula
  const plain = { ...formula, command: '' }
  const taken = (next: BuilderFormula) => ({ formula: next, isTaken: true })
  if (command === '\\') {
    if (char === '' || char === ' ') return taken(insertElements(plain, [symbol(char === '' ? '\\backslash' : '\\ ')]))
    if (char === '\\') return taken(moveInMatrix(plain, 'row') ?? insertElements(plain, [symbol('\\\\')]))
    if (/^[,;:!{}%#&$_|]$/.test(char)) return taken(insertElements(plain, [symbol(command + char)]))
    return { formula: insertElements(plain, [symbol('\\backslash')]), isTaken: false }
  }
  const environment = /^\\(begin|end)\{([a-zA-Z*]*)$/.exec(command)
  if (environment) {
    const [, verb, typedName = ''] = environment
    const name = WITHIN_FORMULA[typedName] ?? typedName
    const isTaken = char === '}' || char === ' '
    const left = verb === 'end' ? leaveMatrix(plain) : null
    if (left) return { formula: left, isTaken }
    if (verb === 'begin' && MATRIX_ENVIRONMENTS.has(name))
      return { formula: addElement(plain, newEnvironment(name)), isTaken }
    return { formula: insertElements(plain, [symbol(`${command}}`)]), isTaken }
  }
  const side = /^\\(left|right)(\\.+)?$/.exec(command)
  if (side && (side[2] || /^[()[\]|/.<>]$/.test(char))) {
    const delimiter = side[2] ?? char
    const formula = side[1] === 'left' ? openBrackets(plain, delimiter) : closeBrackets(plain, delimiter)
    return { formula, isTaken: !side[2] || char === ' ' }
  }
  return { formula: addElement(plain, elementOfCommand(command)), isTaken: char === ' ' }
}

const openBrackets = (formula: BuilderFormula, delimiter: string): BuilderFormula =>
  addElement(
    formula,
    newElement('brackets', `${delimited('\\left', delimiter)}#1\\right${CLOSING[delimiter] ?? delimiter}`),
  )

/** The space keeps a delimiter's name apart from what follows. */
const delimited = (command: string, delimiter: string) =>
  `${command}${delimiter}${/[a-zA-Z]$/.test(delimiter) ? ' ' : ''}`

/** Leaves the brackets around the caret, which close with this delimiter. */
function closeBrackets(formula: BuilderFormula, delimiter: string): BuilderFormula {
  const structure = structureAround(formula, 'brackets')
  if (!structure) return insertElements(formula, [symbol(delimiter)])
  const { element, path } = structure
  const value = notationOf(element).replace(/\\right.*$/, () => `\\right${delimiter}`)
  const { row, anchor, head } = selecting(path)
  return replaceRange(formula, row, anchor, head, [{ ...element, value }], afterElement(path))
}

function leaveMatrix(formula: BuilderFormula): BuilderFormula | null {
  const structure = structureAround(formula, 'matrix')
  return structure && { ...formula, cursor: afterElement(structure.path) }
}

/** The formula including a command that is still being typed. */
export const finishCommand = (formula: BuilderFormula): BuilderFormula =>
  formula.command ? completeCommand(formula).formula : formula
