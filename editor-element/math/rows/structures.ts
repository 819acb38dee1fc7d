import { ENDS_TERM, OPERATORS } from '../latex-commands.data.ts'
import { isScripts } from './scripts.ts'
import { replaceAtoms, rowWith } from './row-edits.ts'
import {
  isCaret,
  isOption,
  ownerOf,
  parentPath,
  rangeOf,
  rowAt,
  rowOf,
  slotPath,
  stateAt,
  type RowPath,
  type RowState,
} from './row-places.ts'
import {
  contentOf,
  emptySlot,
  isStructure,
  lastIndex,
  leaf,
  row,
  slotsOf,
  structure,
  type Atom,
  type Row,
  type Structure,
} from './row-tree.ts'

const sourceOf = (atom: Atom | undefined): string => (atom?.kind === 'leaf' ? atom.source : '')
const commandOf = (atom: Atom | undefined): string => /^\\[a-zA-Z]+/.exec(sourceOf(atom))?.[0] ?? ''

const OPENING: ReadonlySet<string> = new Set(['(', '[', '\\{'])
const CLOSING: ReadonlySet<string> = new Set([')', ']', '\\}'])
const BETWEEN_FACTORS: ReadonlySet<string> = new Set(['\\times', '\\cdot', '\\div', '\\ast', '\\ ', '/'])

/** `/`: what is selected, or the term before the caret, becomes the numerator; brackets around it have done their work. */
export function addFraction(state: RowState): RowState {
  const { root, selection } = state
  const { path } = selection
  const content = contentOf(rowOf(state))
  const [from, to] = rangeOf(selection)
  const start = isCaret(selection) ? startOfTerm(content, to) : from
  const numerator = rowWith(withoutBrackets(content.slice(start, to)))
  const fraction = structure('frac', ['\\frac{', numerator, '}{', emptySlot(), '}'])
  const done = replaceAtoms(root, path, start, to, [fraction])
  return stateAt(done.root, slotPath(path, done.start, start === to ? 0 : 1), 0)
}

function startOfTerm(content: readonly Atom[], end: number): number {
  let start = end
  let depth = 0
  while (start > 0) {
    const atom = content[start - 1]!
    const source = sourceOf(atom)
    if (CLOSING.has(source)) depth += 1
    else if (OPENING.has(source)) {
      if (depth === 0) break
      depth -= 1
    } else if (depth === 0) {
      const base = isScripts(atom) ? content[start - 2] : atom
      if (OPERATORS.has(commandOf(base)) || ENDS_TERM.has(source) || BETWEEN_FACTORS.has(source)) break
    }
    start -= 1
  }
  // What is open inside the term began before it.
  return depth > 0 ? end : start
}

function withoutBrackets(term: readonly Atom[]): readonly Atom[] {
  const [first] = term
  if (term.length === 1 && isStructure(first, 'fence') && first.pieces[0] === '\\left(')
    return contentOf(slotsOf(first)[0]!)
  if (term.length < 3 || sourceOf(first) !== '(' || sourceOf(term.at(-1)) !== ')') return term
  let depth = 0
  const closes = term.findIndex((atom) => {
    depth += sourceOf(atom) === '(' ? 1 : sourceOf(atom) === ')' ? -1 : 0
    return depth === 0
  })
  return closes === term.length - 1 ? term.slice(1, -1) : term
}

const CLOSING_OF: Readonly<Record<string, string>> = { '(': ')', '[': ']', '\\{': '\\}' }

const TALL =
  /^(?:frac|binom|sqrt|root|grid|fence|(?:over|under)(?:set|brace|bracket)|stackrel|x(?:long)?[a-zA-Z]*(?:arrow|equal|harpoons|mapsto))$/
const isTall = (atom: Atom): boolean =>
  atom.kind === 'structure'
    ? TALL.test(atom.name) || slotsOf(atom).some(({ atoms }) => atoms.some(isTall))
    : OPERATORS.has(commandOf(atom)) && !/^\\(?:lim|max|min|sup|inf|det|gcd|Pr|arg)/.test(commandOf(atom))

const fenceOf = (opening: string, closing: string, inner: Row): Structure =>
  structure('fence', [`\\left${opening}`, inner, `\\right${closing}`])

/** An opening bracket brings its closing one, or takes what is selected in. */
export function openBrackets(state: RowState, opening: string): RowState {
  const { root, selection } = state
  const closing = CLOSING_OF[opening] ?? opening
  const { path } = selection
  const inGroup = (atoms: readonly Atom[]) =>
    isOption(root, path) ? [structure('group', ['{', row(atoms), '}'])] : atoms
  const [from, to] = rangeOf(selection)
  if (!isCaret(selection)) {
    const content = contentOf(rowOf(state)).slice(from, to)
    const isTallContent = content.some(isTall)
    const atoms = isTallContent
      ? [fenceOf(opening, closing, rowWith(content))]
      : [leaf(opening), ...content, leaf(closing)]
    const done = replaceAtoms(root, path, from, to, inGroup(atoms))
    return stateAt(done.root, path, done.end)
  }
  const fence: Structure = { ...fenceOf(opening, closing, emptySlot()), isOpen: true }
  const done = replaceAtoms(root, path, from, to, inGroup([fence]))
  return stateAt(done.root, [...slotPath(path, done.start, 0), ...(isOption(root, path) ? [0, 0] : [])], 0)
}

/**
 * A closing bracket ends the brackets at whose end the caret is, also from the end of what is in them. Around what is no higher than
 * a line they become plain signs.
 * @returns null where none is to be closed.
 */
export function closeBrackets({ root, selection }: RowState, closing: string): RowState | null {
  let path: RowPath = selection.path
  if (!isCaret(selection) || selection.head !== lastIndex(rowAt(root, path)!)) return null
  for (;;) {
    const owner = ownerOf(root, path)
    if (!owner || owner.name === 'grid') return null
    const [outside, at] = [parentPath(path), path.at(-2)!]
    const around = rowAt(root, outside)!
    if (owner.name === 'fence') {
      const [opening, inner, end] = owner.pieces as readonly [string, Row, string]
      const behind = stateAt(root, outside, at + 1)
      if (!owner.isOpen) return end.endsWith(closing) ? behind : null
      // An interval may be half open, a set not.
      if (closing === '\\}' && opening !== '\\left\\{') return null
      const isPlain = opening.startsWith('\\left') && !contentOf(inner).some(isTall)
      const { isOpen: _isOpen, ...fence } = owner
      const atoms = isPlain
        ? [leaf(opening.slice('\\left'.length), owner.lead), ...contentOf(inner), leaf(closing)]
        : [{ ...fence, pieces: [opening, inner, `\\right${closing}`] }]
      const done = replaceAtoms(root, outside, at, at + 1, atoms)
      return stateAt(done.root, outside, done.end)
    }
    if (at + 1 !== lastIndex(around) || path.at(-1)! + 1 < slotsOf(owner).length) return null
    path = outside
  }
}
