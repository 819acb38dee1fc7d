import { insertAtoms, replaceAtoms } from '../../../math/rows/row-edits.ts'
import { OPERATORS } from '../../../math/latex-commands.data.ts'
import { leaveAtom, leaveSlot, type Way } from '../../../math/rows/row-moves.ts'
import {
  caretAt,
  isCaret,
  isSamePath,
  ownerOf,
  parentPath,
  rowAt,
  rowOf,
  slotPath,
  stateAt,
  type RowPath,
  type RowSelection,
  type RowState,
} from '../../../math/rows/row-places.ts'
import {
  emptySlot,
  isEmptyRow,
  isStructure,
  lastIndex,
  leaf,
  structure,
  type Leaf,
  type Row,
} from '../../../math/rows/row-tree.ts'
import { plainCharacters } from '../../../math/chemistry/chemical-characters.ts'
import { signOfCharacter, unraised } from '../../../math/rows/raised-characters.ts'
import { addScript } from '../../../math/rows/add-script.ts'
import { isScripts, scriptsOf, type ScriptSign } from '../../../math/rows/scripts.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { changeGrid } from '../../../math/rows/change-grid.ts'
import { nextGridColumn } from '../../../math/rows/grid-columns.ts'
import { isBehindAlignment } from '../../../math/rows/working-lines.ts'
import { textSource } from '../../../math/text-source.ts'
import { addFraction, closeBrackets, openBrackets } from '../../../math/rows/structures.ts'
import { latexOfCharacter } from '../latex-of-text.ts'
import { fieldState, typed, type FieldState, type Typed } from './field-state.ts'
import { typeCharge } from './typed-charges.ts'
import { continuesCommand, endCommand } from './typed-commands.ts'
import { typeSubstance } from './typed-substances.ts'
import { typeInWord, typeLetter, typeSign } from './typed-words.ts'

/** The effect of a character typed into a formula. */
export function typeCharacter(state: FieldState, char: string, isKnown: (command: string) => boolean): Typed {
  // The brace that begins an argument in LaTeX: the one that ends it leaves it.
  if (char === '{' && state.command === '' && isInEmptySlot(state))
    return {
      state: {
        ...state,
        run: null,
        scripts: state.scripts.filter((script) => !isSamePath(script, state.selection.path)),
      },
    }
  const result = perform(state, char, isKnown)
  const { path } = result.state.selection
  const isAround = (script: RowPath) => isSamePath(script, path.slice(0, script.length))
  const scripts = [...state.scripts.filter(isAround), ...result.state.scripts]
  return { ...result, state: { ...result.state, scripts } }
}

function perform(state: FieldState, char: string, isKnown: (command: string) => boolean): Typed {
  if (state.command) {
    if (continuesCommand(state.command, char))
      return { state: { ...state, command: state.command + char, scripts: [] } }
    const { result, isTaken } = endCommand(state, char, isKnown)
    return isTaken ? result : typeCharacter({ ...result.state, scripts: state.scripts }, char, isKnown)
  }
  if (char === '\\') return { state: { ...state, command: '\\', scripts: [] } }
  const { kind } = rowOf(state)
  if (kind === 'text') return typeInText(state, char)
  if (kind === 'chemistry') return typeInChemistry(state, char)
  switch (char) {
    case '^':
    case '_': {
      // The dead key pressed twice, where it is meant once.
      if (isInEmptyScript(state, char)) return { state: { ...state, scripts: [] } }
      const { root, selection } = isCaret(state.selection) ? outOfOtherScript(state, char) : inBrackets(state)
      const scripted = addScript(root, selection, char)
      return { state: { ...fieldState(scripted), scripts: [scripted.selection.path] } }
    }
    case '/':
      return typed(addFraction(outOfScripts(state)))
    case '(':
    case '[':
      return typed((char === '[' ? startDegree(state) : null) ?? openBrackets(state, char))
    case ')':
    case ']':
      return closed(state, char)
    case '{':
      return typed(openBrackets(state, '\\{'))
    case '}':
      return closed(state, '\\}')
    case '&':
      if (isBehindAlignment(state)) return { state }
      return typed(nextGridColumn(state) ?? changeGrid(state, 'note') ?? insertAtoms(state, [leaf('\\&')]))
    case ' ':
      return typeSpace(state)
    case '$':
      return isAtEnd(state) && state.selection.path.length === 0 ? { state, way: 'after' } : typeSign(state, '\\$')
    default:
      if (/^[a-zA-Z]$/.test(char)) return typeLetter(state, char)
      if (signOfCharacter(leaf(char))) return typeLevel(state, leaf(char))
      return (
        typeInWord(state, char) ??
        typeSign(/^[+\-=<>,;]$/.test(char) ? outOfScripts(state) : state, latexOfCharacter(char))
      )
  }
}

const isAtEnd = ({ root, selection }: RowState): boolean =>
  isCaret(selection) && selection.head === lastIndex(rowAt(root, selection.path)!)

const isInEmptySlot = (state: RowState): boolean => state.selection.path.length > 0 && isEmptyRow(rowOf(state))

const isInEmptyScript = (state: FieldState, sign: ScriptSign): boolean => {
  const { path } = state.selection
  const scripts = ownerOf(state.root, path)
  return (
    isInEmptySlot(state) && scripts !== null && isScripts(scripts) && scriptsOf(scripts)[path.at(-1)!]?.sign === sign
  )
}

const isEndOfTypedScript = (state: FieldState): boolean =>
  state.scripts.some((script) => isSamePath(script, state.selection.path)) &&
  isAtEnd(state) &&
  !isEmptyRow(rowOf(state))

const outOf = (state: FieldState): FieldState => {
  const { path } = state.selection
  return { ...fieldState(stateAt(state.root, parentPath(path), path.at(-2)! + 1)), scripts: state.scripts }
}

/** `²` and `₁` are all of a script, or more of it. */
function typeLevel(state: FieldState, char: Leaf): Typed {
  const sign = signOfCharacter(char)!
  const { root, selection } = isCaret(state.selection) ? outOfOtherScript(state, sign) : inBrackets(state)
  const { root: made, selection: after } = insertAtoms(addScript(root, selection, sign), [unraised(char)])
  return typed(stateAt(made, parentPath(after.path), after.path.at(-2)! + 1))
}

/** What several signs are raised by is said of all of them. */
function inBrackets(state: FieldState): RowState {
  const { anchor, head } = state.selection
  return Math.abs(anchor - head) > 1 ? openBrackets(state, '(') : state
}

/** A sign between terms leaves the scripts that were just typed: `x^2+1`. Limits have such signs in them: `\sum_{i=1}`. */
function outOfScripts(state: FieldState): FieldState {
  return isEndOfTypedScript(state) && !isLimit(state) ? outOfScripts(outOf(state)) : state
}

function isLimit({ root, selection: { path } }: RowState): boolean {
  const base = rowAt(root, parentPath(path))!.atoms[path.at(-2)! - 1]
  return base?.kind === 'leaf' && OPERATORS.has(/^\\[a-zA-Z]+/.exec(base.source)?.[0] ?? '')
}

/** `_` and `^` typed one after the other belong to the same base: `x_1^2`. */
function outOfOtherScript(state: FieldState, sign: ScriptSign): RowState {
  const scripts = ownerOf(state.root, state.selection.path)
  if (!isEndOfTypedScript(state) || !scripts || !isScripts(scripts)) return state
  const all = scriptsOf(scripts)
  const own = all[state.selection.path.at(-1)!]?.sign
  return own !== sign && !all.some((each) => each.sign === sign) ? outOf(state) : state
}

function closed(state: FieldState, closing: string): Typed {
  const done = closeBrackets(state, closing)
  if (done) return typed(done)
  const outside = outOfScripts(state)
  // `}` ends an argument as in LaTeX, `]` the degree of a root.
  const isDegree = ({ root, selection: { path } }: RowState) =>
    isStructure(ownerOf(root, path), 'root') && path.at(-1) === 0
  for (const each of [outside, state]) {
    if (closing === ']' && isDegree(each)) return leavePart(each)
    if (closing === '\\}' && each.selection.path.length > 0 && isAtEnd(each)) return leavePart(each)
  }
  return typed(insertAtoms(outside, [leaf(closing)]))
}

/** To the next part; from a script out of both. */
function leavePart(state: RowState): Typed {
  const { root, selection } = state
  return went(state, isScripts(ownerOf(root, selection.path)!) ? leaveAtom(selection) : leaveSlot(root, selection, 1))
}

/** Space leaves a part at its end. */
function typeSpace(state: FieldState): Typed {
  const isPart = state.selection.path.length > 0 && isAtEnd(state) && !isEmptyRow(rowOf(state))
  return isPart ? leavePart(state) : { state: fieldState(state) }
}

const went = (state: RowState, to: RowSelection | Way): Typed =>
  typeof to === 'string' ? { state: fieldState(state), way: to } : typed({ root: state.root, selection: to })

/** `\sqrt[` opens the degree of a root. */
function startDegree(state: FieldState): RowState | null {
  const { root, selection } = state
  const { path } = selection
  if (!isStructure(ownerOf(root, path), 'sqrt') || !isEmptyRow(rowOf(state))) return null
  const at = path.at(-2)!
  const made = structure('root', ['\\sqrt[', emptySlot(), ']{', emptySlot(), '}'])
  const done = replaceAtoms(root, parentPath(path), at, at + 1, [made])
  return stateAt(done.root, slotPath(parentPath(path), at, 0), 0)
}

function typeInText(state: FieldState, char: string): Typed {
  if (char === '}') return went(state, leaveAtom(state.selection))
  if (isSecondSpace(state, char)) return leaveSource(state)
  // A backslash begins a command.
  return typed(replaceSource(state, char === '\\' ? char : textSource(char)))
}

const CHEMICAL_GROUPS: Readonly<Record<string, string>> = { '{': '{}', '[': '[]' }

function typeInChemistry(state: FieldState, char: string): Typed {
  const { root, selection } = state
  const { path } = selection
  const owner = ownerOf(root, path)
  if (isSecondSpace(state, char) || (char === '}' && !isStructure(owner, 'arrow'))) return leaveSource(state)
  if (char === ']' && isStructure(owner, 'arrow')) return went(state, leaveSlot(root, selection, 1))
  const before = rowOf(state).atoms[selection.head - 1]
  const sign = before?.kind === 'leaf' ? before.source : ''
  const isArrow = /^<?[-=<>]{1,3}>{0,2}$/.test(sign) && sign.length > 1
  const opensCondition = char === '[' && !isStructure(owner, 'arrow') && (isArrow || isStructure(before, 'arrow'))
  if (opensCondition || (char === '{' && /^[\^_]$/.test(sign))) {
    const grouped = replaceSource(state, CHEMICAL_GROUPS[char]!)
    const at = grouped.selection.head - 1
    const made = rowAt(grouped.root, path)!.atoms[at]
    if (made?.kind === 'structure')
      return typed({ root: grouped.root, selection: caretAt(slotPath(path, at, char === '{' ? 0 : lastSlot(made)), 0) })
  }
  if (/[{}$&]/.test(char)) return { state }
  const made = typeCharge(state, char) ?? typeSubstance(state, char)
  return made ?? typed(replaceSource(state, char === '%' ? '\\%' : char))
}

const lastSlot = (atom: { pieces: readonly unknown[] }): number =>
  atom.pieces.filter((piece) => typeof piece !== 'string').length - 1

const isSecondSpace = (state: FieldState, char: string): boolean => {
  const before = rowOf(state).atoms[state.selection.head - 1]
  return char === ' ' && isAtEnd(state) && before?.kind === 'leaf' && before.source === ' '
}

/** Behind the text or the chemical formula; the space before a second one is not meant. */
function leaveSource(state: FieldState): Typed {
  const { path, head } = state.selection
  const before = rowOf(state).atoms[head - 1]
  const hasSpace = isAtEnd(state) && before?.kind === 'leaf' && before.source === ' '
  const ended = hasSpace ? replaceSource({ root: state.root, selection: { path, anchor: head - 1, head } }, '') : state
  return went(ended, leaveAtom(ended.selection))
}

/** Signs, letters, digits and the space of East Asian input methods. */
const WIDE = /[\u3000\uff01-\uff5e]/

/**
 * The keys that a text stands for. A dead `^` key makes one character with the letter that follows, and some keyboards and input methods
 * write raised, lowered and wide characters. In a text each of them is meant.
 */
export function typedCharacters(text: string, kind: Row['kind'] = 'math'): readonly string[] {
  const chars = [...text.normalize('NFC')]
  return kind === 'text' ? chars : chars.flatMap((char) => [...keysOf(char, kind)])
}

function keysOf(char: string, kind: 'math' | 'chemistry'): string {
  const [letter, accent, ...more] = char.normalize('NFD')
  if (accent === '\u0302' && more.length === 0 && letter) return `^${letter}`
  if (WIDE.test(char)) return char.normalize('NFKC')
  if (kind === 'math') return char
  const sign = signOfCharacter(leaf(char))
  const plain = sign ? unraised(leaf(char)).source : ''
  if (/^[\d+-]$/.test(plain)) return sign === '^' ? `^${plain}` : plain
  return sign ? char : plainCharacters(char)
}
