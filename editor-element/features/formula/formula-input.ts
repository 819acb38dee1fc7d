import { kindOfLatex } from '#html'
import { newElement, symbol, type FormulaElement } from './formula-elements.ts'
import { isVerbatim, notationOf } from './generate-latex.ts'
import { completeCommand, continuesCommand } from './formula-command.ts'
import {
  caretIn,
  leaveElement,
  moveCaret,
  rangeOf,
  replaceRange,
  rowAt,
  structureOf,
  type BuilderFormula,
  type Elements,
} from './formula-cursor.ts'
import { addElement, insertElements, leavePart } from './formula-edits.ts'
import { addScript } from './formula-scripts.ts'
import { latexOfCharacter } from './latex-of-text.ts'
import { ENDS_TERM, OPERATORS } from '../../math/latex-commands.data.ts'
import { moveInMatrix } from './matrix-cells.ts'
import { FUNCTIONS } from './symbols.data.ts'

/** The effect of typing on a formula: as in LaTeX for characters that have a meaning there. */
export function typeText(formula: BuilderFormula, text: string): BuilderFormula {
  return [...text.normalize('NFC')].flatMap(keysOf).reduce(typeCharacter, formula)
}

const RAISED: Readonly<Record<string, string>> = { '²': '^{2}', '³': '^{3}' }

/** A dead `^` key makes one character with the letter that follows, and some keyboards have keys for raised digits. */
function keysOf(char: string): readonly string[] {
  const [letter, accent, ...more] = char.normalize('NFD')
  if (accent === '\u0302' && more.length === 0 && letter) return ['^', letter]
  return [...(RAISED[char] ?? char)]
}

function typeCharacter(formula: BuilderFormula, char: string): BuilderFormula {
  if (formula.command) {
    if (continuesCommand(formula.command, char)) return { ...formula, command: formula.command + char }
    const { formula: completed, isTaken } = completeCommand(formula, char)
    return isTaken ? completed : typeCharacter(completed, char)
  }
  const { cursor } = formula
  const isCaret = cursor.anchor === cursor.head
  const verbatim = verbatimLatex(formula, char)
  if (verbatim !== null) return insertElements(formula, [symbol(verbatim)])
  switch (char) {
    case '\\':
      return { ...formula, command: '\\' }
    case '^':
    case '_':
      return addScript(outOfOtherScript(formula, char), char)
    case '/':
      return addFraction(outOfScript(formula, char))
    case '{':
      return isCaret && isInEmptyPart(formula)
        ? { ...formula, cursor: caretIn(cursor.row, 0) }
        : insertElements(formula, [symbol('\\{')])
    case '}':
      return closeGroup(outOfTypedScripts(formula))
    case '&':
      return moveInMatrix(formula, 'column') ?? insertElements(formula, [symbol('\\&')])
    case ' ':
      return typeSpace(formula)
    case ')':
      return close(formula, '(', ')')
    case '[':
      return startDegree(formula) ?? insertElements(formula, [symbol('[')])
    case ']':
      return endDegree(outOfTypedScripts(formula)) ?? close(formula, '[', ']')
    default:
      return joinNeighbors(insertElements(outOfScript(formula, char), [symbol(latexOfCharacter(char))]))
  }
}

/** How a character is written in a part whose content is text or a chemical formula; null in every other part. */
function verbatimLatex({ elements, cursor }: BuilderFormula, char: string): string | null {
  const structure = structureOf(elements, cursor.row)
  if (!structure || /[\\{}]/.test(char) || !isVerbatim(structure.element)) return null
  const isChemistry = kindOfLatex(notationOf(structure.element)) === 'chemistry'
  return !isChemistry && /[#$%&_^~]/.test(char) ? (TEXT_SYMBOLS[char] ?? `\\${char}`) : char
}

const TEXT_SYMBOLS: Readonly<Record<string, string>> = { '^': '\\textasciicircum ', '~': '\\textasciitilde ' }

const contentAt = ({ elements, cursor }: BuilderFormula): Elements => rowAt(elements, cursor.row)
const isAtEnd = (formula: BuilderFormula) => formula.cursor.head === contentAt(formula).length
const isInEmptyPart = (formula: BuilderFormula) => formula.cursor.row.length > 0 && contentAt(formula).length === 0

/** Whether the caret is at the end of a script that was typed without braces, which has something in it. */
const isEndOfTypedScript = (formula: BuilderFormula) =>
  formula.cursor.isTypedScript === true &&
  contentAt(formula).length > 0 &&
  isAtEnd(formula) &&
  !hasOpen(formula, '(') &&
  !hasOpen(formula, '[')

/** Scripts that were typed without braces end with their surroundings. */
const outOfTypedScripts = (formula: BuilderFormula): BuilderFormula =>
  isEndOfTypedScript(formula) ? outOfTypedScripts({ ...formula, cursor: leaveElement(formula) }) : formula

/** A sign between terms leaves the script that was just typed: `x^2+1`. */
const outOfScript = (formula: BuilderFormula, char: string): BuilderFormula =>
  /[+\-=<>,;/]/.test(char) ? outOfTypedScripts(formula) : formula

const closeGroup = (formula: BuilderFormula): BuilderFormula =>
  formula.cursor.row.length > 0 && !hasOpen(formula, '\\{') ? leavePart(formula) : close(formula, '\\{', '\\}')

/** `_` and `^` typed one after the other belong to the same base: `x_1^2`. */
function outOfOtherScript(formula: BuilderFormula, operator: string): BuilderFormula {
  const structure = structureOf(formula.elements, formula.cursor.row)
  if (!structure || !isEndOfTypedScript(formula)) return formula
  const other = operator === '^' ? '_' : '^'
  const notation = notationOf(structure.element)
  return notation.includes(`${other}{#${structure.part + 1}}`) && !notation.includes(operator)
    ? { ...formula, cursor: leaveElement(formula) }
    : formula
}

/** Leaves a part at its end; elsewhere it is a space, unless it only ends a function's name. */
function typeSpace(formula: BuilderFormula): BuilderFormula {
  const { cursor } = formula
  const content = contentAt(formula)
  const before = content[cursor.head - 1]
  if (before && !before.parts && /^\\[a-zA-Z]+$/.test(before.value) && cursor.anchor === cursor.head) {
    const ended = { ...before, value: `${before.value} ` }
    return replaceRange(formula, cursor.row, cursor.head - 1, cursor.head, [ended], cursor)
  }
  if (cursor.row.length > 0 && content.length > 0 && isAtEnd(formula)) return leavePart(formula)
  return insertElements(formula, [symbol('\\ ')])
}

const isOneOf = (element: FormulaElement, symbols: ReadonlySet<string>) =>
  !element.parts && symbols.has(element.value.trim())
const OPENING = new Set(['(', '[', '\\{'])
const CLOSING = new Map([
  [')', '('],
  [']', '['],
  ['\\}', '\\{'],
])
const BETWEEN_FACTORS = new Set(['\\times', '\\cdot', '\\div', '\\ast', '\\ ', '/'])

/** The selection, or the term before the caret, becomes the numerator; its own parentheses are removed. */
function addFraction(formula: BuilderFormula): BuilderFormula {
  const { cursor } = formula
  const content = contentAt(formula)
  const { from, to } = rangeOf(cursor)
  const start = from === to ? startOfTerm(content, from) : from
  if (start === to) return addElement(formula, newElement('fraction'))
  const term = content.slice(start, to)
  const isBracketed = term[0]?.value === '(' && indexOfOpening(term, term.length - 1) === 0
  const numerator = isBracketed && term.length > 2 ? term.slice(1, -1) : term
  const [top, bottom] = newElement('fraction').parts!
  const fraction = { ...newElement('fraction'), parts: [{ ...top!, parts: numerator }, bottom!] }
  return replaceRange(formula, cursor.row, start, to, [fraction], caretIn([...cursor.row, start, 1], 0))
}

function startOfTerm(content: Elements, end: number): number {
  let start = end
  while (start > 0) {
    const element = content[start - 1]!
    const text = element.value.trim()
    const opening = element.parts ? -1 : CLOSING.has(text) ? indexOfOpening(content, start - 1) : -1
    if (opening >= 0) {
      start = opening
      continue
    }
    const isOperator = OPERATORS.has(/^\\[a-zA-Z]+/.exec(element.parts ? notationOf(element) : text)?.[0] ?? '')
    if (isOperator || isOneOf(element, ENDS_TERM) || isOneOf(element, OPENING) || isOneOf(element, BETWEEN_FACTORS))
      break
    start -= 1
  }
  return start
}

/** The opening bracket of the one that closes at `end`, or -1. */
function indexOfOpening(content: Elements, end: number): number {
  const closing = content[end]!
  return closing.parts ? -1 : openingBefore(content, end, closing.value.trim())
}

function openingBefore(content: Elements, end: number, closing: string): number {
  const opening = CLOSING.get(closing)
  let depth = 1
  for (let index = end - 1; index >= 0; index--) {
    const { value, parts } = content[index]!
    if (parts) continue
    if (value.trim() === closing) depth += 1
    else if (value.trim() === opening && --depth === 0) return index
  }
  return -1
}

const hasOpen = (formula: BuilderFormula, opening: string) =>
  openingBefore(contentAt(formula), formula.cursor.head, opening === '\\{' ? '\\}' : opening === '(' ? ')' : ']') >= 0

const isTall = (element: FormulaElement): boolean =>
  element.parts !== undefined &&
  (!['superscript', 'subscript', 'formula'].includes(element.type) ||
    element.parts.some((part) => part.parts?.some(isTall)))

/** A closing bracket around content taller than a line makes both grow; in a typed script it first leaves the script. */
function close(formula: BuilderFormula, opening: string, closing: string): BuilderFormula {
  const { cursor } = formula
  if (isEndOfTypedScript(formula)) return close({ ...formula, cursor: leaveElement(formula) }, opening, closing)
  const content = contentAt(formula)
  const start = cursor.anchor === cursor.head ? openingBefore(content, cursor.head, closing) : -1
  const inside = content.slice(start + 1, cursor.head)
  if (start < 0 || !inside.some(isTall)) return insertElements(formula, [symbol(closing)])
  const brackets = newElement('brackets', `\\left${opening}#1\\right${closing}`)
  const element = { ...brackets, parts: [{ ...brackets.parts![0]!, parts: inside }] }
  return replaceRange(formula, cursor.row, start, cursor.head, [element], caretIn(cursor.row, start + 1))
}

/** `\sqrt[` opens the degree of a root. */
function startDegree(formula: BuilderFormula): BuilderFormula | null {
  const { elements, cursor } = formula
  const structure = structureOf(elements, cursor.row)
  if (structure?.element.type !== 'root' || !isInEmptyPart(formula)) return null
  const { row, anchor, head } = {
    row: structure.path.slice(0, -1),
    anchor: structure.path.at(-1)!,
    head: structure.path.at(-1)! + 1,
  }
  return replaceRange(formula, row, anchor, head, [newElement('nth_root')], caretIn([...structure.path, 0], 0))
}

function endDegree(formula: BuilderFormula): BuilderFormula | null {
  const structure = structureOf(formula.elements, formula.cursor.row)
  if (structure?.element.type !== 'nth_root' || structure.part !== 0 || hasOpen(formula, '[')) return null
  return {
    ...formula,
    cursor: moveCaret({ ...formula, cursor: caretIn(formula.cursor.row, contentAt(formula).length) }, 'next'),
  }
}

const FUNCTION_NAMES: ReadonlySet<string> = new Set(
  FUNCTIONS.map(({ latex }) => latex.slice(1)).filter((name) => !['Pr', 'hom'].includes(name)),
)
const PAIRS: Readonly<Record<string, string>> = {
  '<=': '\\leq',
  '>=': '\\geq',
  '->': '\\to',
  '=>': '\\Rightarrow',
}

/** Letters that have become the name of a function are set upright; two characters that mean one symbol become it. */
function joinNeighbors(formula: BuilderFormula): BuilderFormula {
  const { cursor } = formula
  const content = contentAt(formula)
  const joined = (start: number, latex: string) =>
    replaceRange(formula, cursor.row, start, cursor.head, [symbol(latex)], {
      ...cursor,
      ...caretIn(cursor.row, start + 1),
    })
  const [first, second] = content.slice(Math.max(0, cursor.head - 2), cursor.head)
  const pair = first && second && !first.parts ? PAIRS[first.value + second.value] : undefined
  if (pair) return joined(cursor.head - 2, pair)
  let word = ''
  let found: [start: number, name: string] | null = null
  for (let index = cursor.head - 1; index >= 0 && word.length < 8; index--) {
    const { value, parts } = content[index]!
    const letters = parts ? null : /^(?:([a-zA-Z])|\\([a-z]+))$/.exec(value)
    if (!letters || (letters[2] && !FUNCTION_NAMES.has(letters[2]))) break
    word = (letters[1] ?? letters[2]!) + word
    if (FUNCTION_NAMES.has(word)) found = [index, word]
  }
  return found && found[0] < cursor.head - 1 ? joined(found[0], `\\${found[1]}`) : formula
}
