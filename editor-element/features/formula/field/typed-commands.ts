import { ARGUMENT_COUNTS, MATRIX_ENVIRONMENTS } from '../../../math/latex-commands.data.ts'
import { argumentCountOf } from '../../../math/macros/page-commands.ts'
import { parseAtoms } from '../../../math/rows/parse-rows.ts'
import { insertAtoms } from '../../../math/rows/row-edits.ts'
import { leaveAtom } from '../../../math/rows/row-moves.ts'
import { ownerOf, parentPath, rowOf, stateAt, type RowState } from '../../../math/rows/row-places.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { nextGridRow } from '../../../math/rows/grid-lines.ts'
import { closeBrackets, openBrackets } from '../../../math/rows/structures.ts'
import { isStructure, leaf, PLACEHOLDER } from '../../../math/rows/row-tree.ts'
import { textSource } from '../../../math/text-source.ts'
import { completionsOf, isWholeName } from '../latex-completion.ts'
import { latexOfCharacter } from '../latex-of-text.ts'
import { typed, type FieldState, type Typed } from './field-state.ts'

/** Their arguments are not formulas. */
const WRITTEN = /^\\(?:genfrac|htmlData|m?kern|[hv]space|raisebox|char|not|[bB]igg?[lrm]?)$/
/** Environments that must be a whole formula, and what takes their place within one. */
const WITHIN_FORMULA: Readonly<Record<string, string>> = {
  align: 'aligned',
  'align*': 'aligned',
  gather: 'gathered',
  'gather*': 'gathered',
  array: 'matrix',
}

/** Whether a character belongs to the command that is being typed: `\frac`, `\begin{cases`, `\left\{`. */
export const continuesCommand = (command: string, char: string): boolean =>
  /^\\(?:[a-zA-Z]*|(?:begin|end)\{[a-zA-Z*]*|(?:left|right)\\(?:[a-zA-Z]*|[{}|])|(?:label|(?:eq)?ref)\{[^{}]*)$/.test(
    command + char,
  )

/** The commands that begin with what is typed, the one that would be completed first; after `\ref{` the labels there are. */
export function commandsFor(command: string, labels: readonly string[], limit = 8): readonly string[] {
  const reference = /^\\(?:eq)?ref\{/.exec(command)?.[0]
  if (reference)
    return labels
      .map((label) => `${reference}${label}}`)
      .filter((each) => each.startsWith(command))
      .slice(0, limit)
  if (command.length < 2) return []
  const grids = [...MATRIX_ENVIRONMENTS].map((name) => `\\${name}`).filter((grid) => grid.startsWith(command))
  const longer = [...completionsOf(command, limit), ...grids]
  // Enter behind a whole name means that one: `\in` is not `\inf`.
  return (longer.length > 0 && isWholeName(command) ? [command, ...longer] : longer).slice(0, limit)
}

/**
 * Puts the typed command into the formula.
 * @param char the character that ended it; '' for a key that only completes.
 * @param isKnown says whether the renderer knows a command.
 * @returns `isTaken`: whether the character was a part of the command, or only its end; else it is still to be typed.
 */
export function endCommand(
  state: FieldState,
  char: string,
  isKnown: (command: string) => boolean,
): { result: Typed; isTaken: boolean } {
  const { command } = state
  const plain: RowState = state
  const taken = (next: RowState) => ({ result: typed(next), isTaken: true })
  if (rowOf(plain).kind !== 'math') return endInSource(state, char, isKnown)
  if (command === '\\') {
    if (char === ' ') return taken(insertAtoms(plain, [leaf('\\ ')]))
    if (char === '\\') return taken(nextGridRow(plain, 'first') ?? insertAtoms(plain, [leaf('\\\\')]))
    if (char === '{') return taken(openBrackets(plain, '\\{'))
    if (char === '}') return taken(closeBrackets(plain, '\\}') ?? insertAtoms(plain, [leaf('\\}')]))
    if (/^[,;:!%#&$_|]$/.test(char)) return taken(insertAtoms(plain, [leaf(`\\${char}`)]))
    return { result: typed(plain), isTaken: false }
  }
  const environment = /^\\(begin|end)\{?([a-zA-Z*]*)$/.exec(command)
  if (environment) {
    const [, verb, written = ''] = environment
    const name = WITHIN_FORMULA[written] ?? written
    const isTaken = char === '}' || char === ' '
    if (verb === 'begin' && MATRIX_ENVIRONMENTS.has(name))
      return { result: typed(insertAtoms(plain, parseAtoms(emptyGrid(name)))), isTaken }
    if (verb === 'end') return { result: typed(leaveGrid(plain)), isTaken }
    return unknownCommand(state, char)
  }
  // As plain TeX and other fields have it: `\pmatrix` is its environment, empty.
  const grid = command.slice(1)
  if (MATRIX_ENVIRONMENTS.has(grid) && !isKnown(command))
    return { result: typed(insertAtoms(plain, parseAtoms(emptyGrid(grid)))), isTaken: char === ' ' }
  const named = /^\\(?:label|(?:eq)?ref)(?:\{([^{}]*)\}?)?$/.exec(command)
  if (named) {
    if (named[1] === undefined) return { result: { state: { ...state, command: `${command}{` } }, isTaken: true }
    const atoms = named[1].trim() === '' ? [] : parseAtoms(`${command.replace(/\}$/, '')}}`)
    return { result: typed(insertAtoms(plain, atoms)), isTaken: true }
  }
  const side = /^\\(left|right)(\\.+)?$/.exec(command)
  if (side && (side[2] || /^[()[\]|/.<>]$/.test(char))) {
    const delimiter = side[2] ?? char
    const result = side[1] === 'left' ? openBrackets(plain, delimiter) : closeBrackets(plain, delimiter)
    return { result: typed(result ?? plain), isTaken: !side[2] || char === ' ' }
  }
  if (side || !isKnown(command)) return unknownCommand(state, char)
  return { result: typed(insertAtoms(plain, parseAtoms(withSlots(command)))), isTaken: char === ' ' }
}

/**
 * A command that nobody knows waits for more of its name, also behind a space; what cannot be that ends it, and then it is there as it
 * was typed.
 */
function unknownCommand(state: FieldState, char: string): { result: Typed; isTaken: boolean } {
  const { command } = state
  if (/^ ?$/.test(char)) return { result: { state, unknown: command }, isTaken: true }
  return { result: { ...typed(insertLiteral(state, command)), unknown: command }, isTaken: false }
}

/** The command as a reader sees it: `\\backslash foo`. */
export function insertLiteral(state: RowState, command: string): RowState {
  switch (rowOf(state).kind) {
    case 'text':
      return replaceSource(state, textSource(command))
    case 'chemistry':
      return replaceSource(
        state,
        command.replaceAll(/[\\{}]/g, (char) => (char === '\\' ? '\\backslash ' : `\\${char}`)),
      )
    default:
      return insertAtoms(state, [
        leaf('\\backslash'),
        ...[...command.slice(1)].map((char) => leaf(latexOfCharacter(char))),
      ])
  }
}

/** In a text a backslash only makes a sign of what follows; a chemical formula takes commands without arguments. */
function endInSource(
  state: FieldState,
  char: string,
  isKnown: (command: string) => boolean,
): { result: Typed; isTaken: boolean } {
  const { command } = state
  if (command === '\\')
    return { result: typed(/^[%#&$_{}]$/.test(char) ? replaceSource(state, `\\${char}`) : state), isTaken: true }
  const isSign = rowOf(state).kind === 'chemistry' && /^\\[a-zA-Z]+$/.test(command) && isKnown(command)
  if (!isSign || ARGUMENT_COUNTS.has(command)) return unknownCommand(state, char)
  return { result: typed(replaceSource(state, `${command} `)), isTaken: char === ' ' }
}

function withSlots(command: string): string {
  const count = WRITTEN.test(command) ? 0 : argumentCountOf(command)
  const slot = /^\\(?:ce|pu|text[a-z]*|[mh]box|operatorname|tag)$/.test(command) ? '{}' : `{${PLACEHOLDER}}`
  return command + slot.repeat(count)
}

const emptyGrid = (name: string): string => {
  const line = Array.from({ length: name === 'gathered' ? 1 : 2 }, () => PLACEHOLDER).join(' & ')
  return `\\begin{${name}} ${line} \\\\ ${line} \\end{${name}}`
}

/** Behind the grid that the caret is in. */
function leaveGrid(state: RowState): RowState {
  const { root, selection } = state
  for (let { path } = selection; path.length > 0; path = parentPath(path)) {
    if (!isStructure(ownerOf(root, path), 'grid')) continue
    const left = leaveAtom({ ...selection, path })
    if (typeof left !== 'string') return stateAt(root, left.path, left.head)
  }
  return state
}
