import type { Atom, Row } from './row-tree.ts'

const isLeaf = (atom: Atom | undefined, pattern: RegExp): boolean => atom?.kind === 'leaf' && pattern.test(atom.source)

/** Where deleting an atom begins: in a chemical formula the `^` of a charge or the `_` of an index goes with the last of it. */
export function startOfDeleted({ kind, atoms }: Row, at: number): number {
  const isLast = isLeaf(atoms[at], /^[\d+-]$/) && isLeaf(atoms[at - 1], /^[\^_]$/) && !isLeaf(atoms[at + 1], /^[\d+-]$/)
  return kind === 'chemistry' && isLast ? at - 1 : at
}
