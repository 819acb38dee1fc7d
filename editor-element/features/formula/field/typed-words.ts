import { parseAtoms } from '../../../math/rows/parse-rows.ts'
import { deleteBeside, insertAtoms } from '../../../math/rows/row-edits.ts'
import { isCaret, isSamePath, rangeOf, rowAt, rowOf, type RowState } from '../../../math/rows/row-places.ts'
import { contentOf, latexOfAtom, leaf, PLACEHOLDER, type Atom } from '../../../math/rows/row-tree.ts'
import { textSource } from '../../../math/text-source.ts'
import { latexOfCharacter } from '../latex-of-text.ts'
import { FUNCTIONS, GREEK_LETTERS } from '../symbols.data.ts'
import { fieldState, typed, type FieldState, type Typed } from './field-state.ts'

const commands = [...FUNCTIONS, ...GREEK_LETTERS]
  .map(({ latex }) => latex)
  .filter((latex) => /^\\[a-zA-Z]{2,}$/.test(latex) && !/^\\(?:Pr|hom|arg|deg|ker|dim|lg)$/.test(latex))
const WORDS: ReadonlyMap<string, string> = new Map([
  ...[...commands, '\\sum', '\\prod', '\\int', '\\infty'].map((command) => [command.slice(1), command] as const),
  ['sqrt', `\\sqrt{${PLACEHOLDER}}`],
  ['oo', '\\infty'],
])
const LONGEST = Math.max(...[...WORDS.keys()].map((word) => word.length))

/** Signs that mean another one together. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['<=', '\\leq'],
  ['>=', '\\geq'],
  ['!=', '\\neq'],
  ['->', '\\to'],
  ['\\sim\\sim', '\\approx'],
  ['=>', '\\Rightarrow'],
  ['\\leq>', '\\Leftrightarrow'],
  ['+-', '\\pm'],
  ['...', '\\ldots'],
])

/** The letters with the longest words in them as commands. */
function atomsOfLetters(letters: string): readonly Atom[] {
  const atoms: Atom[] = []
  for (let index = 0; index < letters.length;) {
    let word = ''
    for (let length = Math.min(LONGEST, letters.length - index); length > 1 && word === ''; length--)
      if (WORDS.has(letters.slice(index, index + length))) word = letters.slice(index, index + length)
    atoms.push(...(word ? parseAtoms(WORDS.get(word)!) : [leaf(letters[index]!)]))
    index += word.length || 1
  }
  return atoms
}

/** A typed letter, which may end the name of a function, a Greek letter or a root. */
export function typeLetter(state: FieldState, letter: string): Typed {
  const { selection, run: before } = state
  const isContinued =
    before !== null &&
    isCaret(selection) &&
    isSamePath(before.path, selection.path) &&
    before.start + before.count === selection.head
  const letters = (isContinued ? before.letters : '') + letter
  const asTyped = insertAtoms(state, [leaf(letter)])
  const [start] = isContinued ? [before.start] : rangeOf(selection)
  const atoms = atomsOfLetters(letters)
  const count = (isContinued ? before.count : 0) + 1
  const { path } = selection
  if (atoms.length === count) {
    const run = { path, start: asTyped.selection.head - count, count, letters }
    return { state: { ...fieldState(asTyped), run } }
  }
  const range = { path, anchor: start, head: asTyped.selection.head }
  const made = insertAtoms({ root: asTyped.root, selection: range }, atoms)
  const hasSlot = made.selection.path.length > path.length
  const run = hasSlot ? null : { path, start, count: atoms.length, letters }
  return { asTyped, state: { ...fieldState(made), run } }
}

/** A typed sign, which may become another one with those before it. */
export function typeSign(state: FieldState, latex: string): Typed {
  const { selection } = state
  const asTyped = insertAtoms(state, latex.startsWith('\\') || latex.length > 1 ? parseAtoms(latex) : [leaf(latex)])
  const content = contentOf(rowOf(asTyped))
  for (const length of [3, 2]) {
    const { path, head } = asTyped.selection
    const signs = content.slice(Math.max(0, head - length), head)
    const joined = signs.length === length && signs.every(isPlain) ? PAIRS.get(signs.map(sourceOf).join('')) : undefined
    if (!joined || !isCaret(selection)) continue
    const made = insertAtoms(at(asTyped, path, head - length, head), [leaf(joined)])
    return { asTyped, state: fieldState(made) }
  }
  return typed(asTyped)
}

const isOfWord = (char: string): boolean => /^\p{M}$/u.test(char) || latexOfCharacter(char).startsWith('\\text{')

/** The text before the caret; undefined where there is none. */
const textBefore = ({ root, selection: { path, head } }: RowState): string | undefined => {
  const before = rowAt(root, path)!.atoms[head - 1]
  return before && /^\\text\{([^]+)\}$/.exec(latexOfAtom(before))?.[1]
}

const withTextBefore = (state: RowState, text: string): RowState => {
  const { path, head } = state.selection
  return insertAtoms(at(state, path, head - 1, head), parseAtoms(`\\text{${text}}`))
}

/** Words of other scripts are one text: their letters join, go from right to left, and have marks. Null where there is no text before it. */
export function typeInWord(state: FieldState, char: string): Typed | null {
  const text = isCaret(state.selection) && isOfWord(char) ? textBefore(state) : undefined
  return text === undefined ? null : typed(withTextBefore(state, text + textSource(char)))
}

/** A letter of such a word is deleted as it was typed, from behind it. Null where there is none. */
export function deleteInWord(state: RowState): ReturnType<typeof deleteBeside> {
  const letters = [...((isCaret(state.selection) && textBefore(state)) || '')]
  const last = letters.pop()
  if (!last || !isOfWord(last)) return null
  const { path, head } = state.selection
  return letters.length > 0
    ? withTextBefore(state, letters.join(''))
    : deleteBeside(at(state, path, head - 1, head), -1)
}

const isPlain = (atom: Atom): boolean => atom.kind === 'leaf' && atom.lead === ''
const sourceOf = (atom: Atom): string => (atom.kind === 'leaf' ? atom.source : '')
const at = ({ root }: RowState, path: readonly number[], anchor: number, head: number): RowState => ({
  root,
  selection: { path, anchor, head },
})
