import { newElement, symbol, type FormulaElement } from './formula-elements.ts'
import { FORMULA_TYPES, type FormulaType } from './formula-types.data.ts'
import { afterElement, structureOf, type BuilderFormula } from './formula-cursor.ts'
import { addElement, insertElements } from './formula-edits.ts'
import { ARGUMENT_COUNTS, MATRIX_ENVIRONMENTS } from './latex-commands.data.ts'
import { moveInMatrix, newEnvironment } from './matrix-cells.ts'

/** Whether a character belongs to the command that is being typed: `\frac`, `\begin{cases`. */
export const continuesCommand = (command: string, char: string): boolean =>
  /^\\(?:[a-zA-Z]*|(?:begin|end)\{[a-zA-Z*]*)$/.test(command + char)

/** These take an argument that is no part of a formula: they are written as they are. */
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
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '|': '|', '\\{': '\\}' }

/** What a typed command stands for, with empty parts for its arguments. */
export function elementOfCommand(command: string): FormulaElement {
  const count = WRITTEN.has(command) ? 0 : (ARGUMENT_COUNTS.get(command) ?? 0)
  const type = typeOf.get(command)
  if (type) return newElement(type)
  if (count === 0) return symbol(command)
  return newElement('decoration', command + Array.from({ length: count }, (_, index) => `{#${index + 1}}`).join(''))
}

/**
 * Puts what was typed as a command into the formula.
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
    const [, verb, name = ''] = environment
    const isTaken = char === '}' || char === ' '
    if (verb === 'end') return { formula: leaveStructure(plain), isTaken }
    if (MATRIX_ENVIRONMENTS.has(name)) return { formula: addElement(plain, newEnvironment(name)), isTaken }
    return { formula: insertElements(plain, [symbol(`${command}}`)]), isTaken }
  }
  if (command === '\\left' && char in CLOSING)
    return taken(addElement(plain, newElement('brackets', `\\left${char}#1\\right${CLOSING[char]}`)))
  if (command === '\\right' && /^[)\]|.]$/.test(char)) return taken(leaveStructure(plain))
  return { formula: addElement(plain, elementOfCommand(command)), isTaken: char === ' ' }
}

function leaveStructure(formula: BuilderFormula): BuilderFormula {
  const structure = structureOf(formula.elements, formula.cursor.row)
  return structure ? { ...formula, cursor: afterElement(structure.path) } : formula
}

/** The formula with a command that is still being typed put into it. */
export const finishCommand = (formula: BuilderFormula): BuilderFormula =>
  formula.command ? completeCommand(formula).formula : formula
