import { OPERATORS } from '../latex-commands.data.ts'
import { concatLatex } from '../latex-source.ts'
import type { RowPath } from './row-places.ts'
import { slotPath } from './row-places.ts'
import { isScripts } from './scripts.ts'
import { isEmptyRow, isPlaceholder, type Atom, type Row, type Structure } from './row-tree.ts'
import { templatePartEnd } from './template-parts.ts'

/** Commands that are known only while an edited formula is drawn: a mark of no width, an empty slot, a chemical formula. */
export const MARK_COMMANDS = {
  mark: '\\formularymark',
  slot: '\\formularyslot',
  chemistry: '\\formularychemistry',
} as const

/** A place of the caret in a drawing. */
export interface Stop {
  readonly path: RowPath
  readonly index: number
  /** The number of its mark; null where none can be: before scripts and primes, around one sign alone, in chemistry. */
  readonly mark: number | null
}

export interface MarkedLatex {
  readonly latex: string
  readonly stops: readonly Stop[]
}

/** Where marks are: some formulas draw with fewer of them. */
export type MarkLevel = 'everywhere' | 'outside' | 'nowhere'

/**
 * Some of a formula's own atoms as LaTeX with a mark at each place of the caret.
 * @param from the first of the atoms; `to` is the place after the last.
 */
export function markedLatex(root: Row, level: MarkLevel, from = 0, to = root.atoms.length): MarkedLatex {
  const writer = new MarkWriter(level)
  writer.row(root, [], level !== 'nowhere', { from, to })
  return writer
}

class MarkWriter implements MarkedLatex {
  latex = ''
  readonly stops: Stop[] = []
  private readonly level: MarkLevel
  private marks = 0

  constructor(level: MarkLevel) {
    this.level = level
  }

  row(row: Row, path: RowPath, isMarked: boolean, range = { from: 0, to: row.atoms.length }): void {
    const canMark = isMarked && row.kind !== 'chemistry'
    if (isEmptyRow(row)) {
      this.stop(path, 0, canMark)
      // Where there is nothing nothing is drawn (`{}^{14}C`); a box only for what is to be filled in.
      if (row.atoms.length > 0) this.emptySlot(row.atoms[0]!.lead)
    } else {
      let partEnd: number | null = null
      for (let index = range.from; index < range.to; index++) {
        const atom = row.atoms[index]!
        this.stop(path, index, canMark && !clings(atom))
        this.write(atom.lead)
        if (partEnd === null && !isPlaceholder(atom) && (partEnd = templatePartEnd(row, index)) !== null)
          this.write(`${MARK_COMMANDS.slot}{1}{`)
        this.atom(atom, [...path, index], isMarked, row.atoms[index - 1])
        if (index + 1 !== partEnd && !(partEnd !== null && index + 1 === range.to)) continue
        this.write('}')
        partEnd = null
      }
      if (range.to === row.atoms.length) this.stop(path, range.to, canMark)
    }
    if (range.to === row.atoms.length) this.write(row.tail)
  }

  private atom(atom: Atom, path: RowPath, isMarked: boolean, before: Atom | undefined): void {
    if (isPlaceholder(atom)) return this.emptySlot('')
    if (atom.kind !== 'structure') return this.write(atom.source)
    const isChemistry = atom.name === 'ce'
    if (isChemistry) this.write(`${MARK_COMMANDS.chemistry}{${path.join('.')}}{`)
    let slot = 0
    for (const piece of atom.pieces) {
      if (typeof piece === 'string') {
        this.write(piece)
        continue
      }
      if (piece.isBare) this.latex += '{'
      const isAlone = isMarked && isSignAlone(atom, slot, piece, before)
      this.row(
        piece,
        slotPath(path.slice(0, -1), path.at(-1)!, slot),
        isMarked && !isAlone && this.level === 'everywhere',
      )
      if (piece.isBare) this.latex += '}'
      slot += 1
    }
    if (isChemistry) this.write('}')
  }

  private emptySlot(lead: string): void {
    this.write(`${lead}${MARK_COMMANDS.slot}{1}{\\square}`)
  }

  private stop(path: RowPath, index: number, canMark: boolean): void {
    const mark = canMark ? this.marks++ : null
    this.stops.push({ path, index, mark })
    if (mark !== null) this.write(`${MARK_COMMANDS.mark}{${mark}}`)
  }

  private write(latex: string): void {
    this.latex = concatLatex(this.latex, latex)
  }
}

/** It belongs to the atom before it: a mark between would part them. */
export const clings = (atom: Atom | undefined): boolean =>
  isScripts(atom) || (atom?.kind === 'leaf' && /^(?:'|′|\\middle[^]*)$/.test(atom.source))

const TAKES_ONE_SIGN =
  /^(?:vec|hat|bar|tilde|d*dot|acute|grave|check|breve|mathring|math(?:op|bin|rel|open|close|punct|ord))$/

/** KaTeX looks at whether one sign is alone: under an accent, as a relation with something over it, as a limit. */
export function isSignAlone(owner: Structure, slot: number, row: Row, before: Atom | undefined): boolean {
  const [only] = row.atoms
  // What is to be filled in is drawn in an element of its own.
  if (row.atoms.length !== 1 || only?.kind !== 'leaf' || templatePartEnd(row, 0) !== null) return false
  if (owner.name === 'scripts')
    return before?.kind === 'leaf' && OPERATORS.has(/^\\[a-zA-Z]+/.exec(before.source)?.[0] ?? '')
  return TAKES_ONE_SIGN.test(owner.name) || (slot === 1 && /^(?:overset|underset|stackrel)$/.test(owner.name))
}
