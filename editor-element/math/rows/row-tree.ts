import { FUNCTIONS, OPERATORS } from '../latex-commands.data.ts'
import { concatLatex, hasOpenBracket } from '../latex-source.ts'

/**
 * A formula as rows of atoms. Nothing is thrown away while LaTeX is read, so writing gives back every byte. Trees are never changed:
 * an edit makes new ones, in which untouched atoms are the same objects (D139).
 */
export interface Row {
  readonly kind: RowKind
  readonly atoms: readonly Atom[]
  /** Space and comments before the row's end. */
  readonly tail: string
  /** An argument without braces (`x^2`): it gets braces once it is more than one token. */
  readonly isBare?: boolean
}

/** `text` and `chemistry` have languages of their own: their rows are edited as source and read again. */
export type RowKind = 'math' | 'text' | 'chemistry'

interface AtomBase {
  /** Space and comments before it. */
  readonly lead: string
}

/** One token. */
export interface Leaf extends AtomBase {
  readonly kind: 'leaf'
  readonly source: string
}

/** LaTeX that is not understood, kept as it is. */
export interface Opaque extends AtomBase {
  readonly kind: 'opaque'
  readonly source: string
}

/** Pieces of source with rows between them: `\frac{` row `}{` row `}`. Scripts are a structure of their own, behind their base. */
export interface Structure extends AtomBase {
  readonly kind: 'structure'
  /** `scripts`, `group`, `fence`, `grid`, `raised` (of a chemical formula), else the command: `frac`, `sqrt`, `text`, `ce`. */
  readonly name: string
  readonly pieces: readonly (string | Row)[]
  /** Brackets whose closing sign has not been typed yet. */
  readonly isOpen?: boolean
}

export type Atom = Leaf | Opaque | Structure

/** What an empty slot is written and drawn as. */
export const PLACEHOLDER = '\\square'

export const leaf = (source: string, lead = ''): Leaf => ({ kind: 'leaf', lead, source })
export const row = (atoms: readonly Atom[], kind: RowKind = 'math'): Row => ({ kind, atoms, tail: '' })
export const emptySlot = (): Row => row([leaf(PLACEHOLDER)])
export const structure = (name: string, pieces: readonly (string | Row)[]): Structure => ({
  kind: 'structure',
  lead: '',
  name,
  pieces: joinLiterals(pieces),
})

export const isPlaceholder = (atom: Atom | undefined): boolean => atom?.kind === 'leaf' && atom.source === PLACEHOLDER
export const isEmptyRow = ({ atoms }: Row): boolean =>
  atoms.length === 0 || (atoms.length === 1 && isPlaceholder(atoms[0]))
export const isStructure = (atom: Atom | null | undefined, name: string): atom is Structure =>
  atom?.kind === 'structure' && atom.name === name

/** The atoms that count: none of an empty slot. */
export const contentOf = (of: Row): readonly Atom[] => (isEmptyRow(of) ? [] : of.atoms)
/** The last place of the caret; an empty slot has one place. */
export const lastIndex = (of: Row): number => contentOf(of).length

export const slotsOf = (atom: Atom | null | undefined): readonly Row[] =>
  atom?.kind === 'structure' ? atom.pieces.filter((piece) => typeof piece !== 'string') : []

/** Neighboring literals as one, as they are when they are read. */
export function joinLiterals(pieces: readonly (string | Row)[]): readonly (string | Row)[] {
  const joined: (string | Row)[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece === '') continue
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

/** Arguments without braces that are more than a token (`x^\frac12`): they need none until they are changed. */
const readWithoutBraces = new WeakSet<Row>()

/** A row that was read as an argument without braces. */
export function bareRow(read: Row): Row {
  const bare: Row = { ...read, isBare: true }
  readWithoutBraces.add(bare)
  return bare
}

function needsBraces(slot: Row): boolean {
  if (readWithoutBraces.has(slot)) return false
  const [only] = slot.atoms
  // `x^\sin` cannot be drawn, `x^\alpha` can.
  if (slot.atoms.length !== 1 || slot.tail !== '' || only!.kind !== 'leaf') return true
  return FUNCTIONS.has(only!.source) || OPERATORS.has(only!.source)
}

const isOption = (after: string | Row | undefined): boolean => typeof after === 'string' && after.startsWith(']')

const atomSources = new WeakMap<Atom, string>()
const rowSources = new WeakMap<Row, string>()

export function latexOfAtom(atom: Atom): string {
  if (atom.kind !== 'structure') return atom.source
  let latex = atomSources.get(atom)
  if (latex === undefined) {
    latex = ''
    for (const [index, piece] of atom.pieces.entries())
      if (typeof piece === 'string') latex = concatLatex(latex, piece)
      else if (piece.isBare && needsBraces(piece)) latex += `{${latexOfRow(piece)}}`
      else {
        const slot = latexOfRow(piece)
        if (isOption(atom.pieces[index + 1]) && hasOpenBracket(slot)) latex += `{${slot}}`
        else latex += (!slot.startsWith('{') && mustBeParted(latex, slot) ? ' ' : '') + slot
      }
    atomSources.set(atom, latex)
  }
  return latex
}

export function latexOfRow(of: Row): string {
  let latex = rowSources.get(of)
  if (latex === undefined) {
    latex = latexOfAtoms(of.atoms) + of.tail
    rowSources.set(of, latex)
  }
  return latex
}

export function latexOfAtoms(atoms: readonly Atom[]): string {
  const parts: string[] = []
  let last = ''
  for (const atom of atoms) {
    const source = atom.lead + latexOfAtom(atom)
    if (source === '') continue
    if (mustBeParted(last, source)) parts.push(' ')
    parts.push(source)
    last = source
  }
  return parts.join('')
}

/** `\alpha` and `x`, a command and the group that is not its argument, a row's end and a bracket. As they are read, atoms never must. */
const mustBeParted = (before: string, after: string): boolean =>
  concatLatex(before, after.charAt(0)).length > before.length + 1 ||
  (after.startsWith('{') && /\\[a-zA-Z]+$/.test(before)) ||
  (after.startsWith('[') && before.endsWith('\\\\'))

/** The row with other atoms from `from` to `to`. */
export const withAtoms = (of: Row, from: number, to: number, atoms: readonly Atom[]): Row => ({
  ...of,
  atoms: [...of.atoms.slice(0, from), ...atoms, ...of.atoms.slice(to)],
})
