import { isPlusSign } from '../../../math/chemistry/plus-signs.ts'
import { isCaret, ownerOf, rowOf, type RowState } from '../../../math/rows/row-places.ts'
import { isStructure, latexOfAtoms, type Atom } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { isArrow } from './chemical-hints.ts'
import { typed, type Typed } from './field-state.ts'

/** Whether a substance begins with it. A bracket with a small letter is a state: `Na+(aq)`. */
export const isBeginning = (source: string): boolean => /^(?:[\p{L}\d[^]|\([A-Z\d([])/u.test(source)

const isLeaf = (atom: Atom | undefined, source: string): boolean => atom?.kind === 'leaf' && atom.source === source

/**
 * A plus sign or an arrow gets its spaces with the beginning of the next substance, because mhchem reads a plus without spaces as a
 * charge: `2H2+O2->2H2O`. Null where no substance begins behind such a sign.
 */
export function typeSubstance(state: RowState, char: string): Typed | null {
  const { root, selection } = state
  if (!isCaret(selection) || isStructure(ownerOf(root, selection.path), 'raised')) return null
  return afterArrow(state, char) ?? besidePlus(state, char)
}

function afterArrow(state: RowState, char: string): Typed | null {
  const { path, head } = state.selection
  const { atoms } = rowOf(state)
  const [before, arrow] = [atoms[head - 2], atoms[head - 1]]
  // `OH^->` is not finished: the minus sign belongs to the charge.
  if (!isArrow(arrow) || isLeaf(before, '^') || !/[\p{L}\d([]/u.test(char)) return null
  const space = before && !isLeaf(before, ' ') ? ' ' : ''
  const source = `${space}${latexOfAtoms([arrow!])} ${char}`
  return typed(replaceSource({ root: state.root, selection: { path, anchor: head - 1, head } }, source))
}

function besidePlus(state: RowState, char: string): Typed | null {
  const { path, head } = state.selection
  const { atoms } = rowOf(state)
  const bracket = isLeaf(atoms[head - 1], '(') && isLeaf(atoms[head - 2], '+') ? '(' : ''
  const isTyped = char === '+'
  const at = isTyped ? head : head - 1 - bracket.length
  if (at < 1 || !(isTyped || isLeaf(atoms[at], '+'))) return null
  const before = latexOfAtoms(atoms.slice(0, at))
  const added = isTyped ? '' : bracket + char
  const next = added + latexOfAtoms(atoms.slice(head))
  if (!isBeginning(next) || !isPlusSign(`${before}+${next}`, before.length)) return null
  const source = `${/\s$/.test(before) ? '' : ' '}+ ${added}`
  return {
    ...typed(replaceSource({ root: state.root, selection: { path, anchor: at, head } }, source)),
    asTyped: replaceSource(state, char),
  }
}
