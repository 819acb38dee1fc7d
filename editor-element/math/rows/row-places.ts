import { lastIndex, slotsOf, withAtoms, type Row, type Structure } from './row-tree.ts'

/** Where a row is: index of an atom, index of its slot, and so on; [] is the formula itself. */
export type RowPath = readonly number[]

export const isSamePath = (one: RowPath, other: RowPath): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])

export const parentPath = (path: RowPath): RowPath => path.slice(0, -2)
export const slotPath = (path: RowPath, atom: number, slot: number): RowPath => [...path, atom, slot]

/** Between two atoms. */
export interface Place {
  readonly path: RowPath
  readonly index: number
}

/** Places between atoms; both ends in the same row. */
export interface RowSelection {
  readonly path: RowPath
  readonly anchor: number
  readonly head: number
}

export const caretAt = (path: RowPath, index: number): RowSelection => ({ path, anchor: index, head: index })
export const isCaret = ({ anchor, head }: RowSelection): boolean => anchor === head
export const rangeOf = ({ anchor, head }: RowSelection): readonly [from: number, to: number] =>
  anchor < head ? [anchor, head] : [head, anchor]

export function rowAt(root: Row, path: RowPath): Row | null {
  let found: Row | undefined = root
  for (let step = 0; step < path.length; step += 2) found = slotsOf(found?.atoms[path[step]!])[path[step + 1]!]
  return found ?? null
}

/** The atom that the row at `path` is a slot of; null for the formula itself. */
export function ownerOf(root: Row, path: RowPath): Structure | null {
  if (path.length === 0) return null
  const owner = rowAt(root, parentPath(path))?.atoms[path.at(-2)!]
  return owner?.kind === 'structure' ? owner : null
}

/** `\sqrt[…]` ends at the next bracket that is not in braces. */
export function isOption(root: Row, path: RowPath): boolean {
  const owner = ownerOf(root, path)
  const slot = slotsOf(owner)[path.at(-1)!]
  const before = slot && owner?.pieces[owner.pieces.indexOf(slot) - 1]
  return typeof before === 'string' && before.endsWith('[')
}

/** The same tree with another row at `path`. */
export function withRow(root: Row, path: RowPath, next: Row): Row {
  const [at, slot, ...rest] = path
  if (at === undefined || slot === undefined) return next
  const atom = root.atoms[at]
  if (atom?.kind !== 'structure') throw new RangeError('The path leads to no row.')
  let count = -1
  const pieces = atom.pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    count += 1
    return count === slot ? withRow(piece, rest, next) : piece
  })
  return withAtoms(root, at, at + 1, [{ ...atom, pieces }])
}

/** A selection that exists in the tree; where its row does not, the caret goes to what was around it. */
export function clampSelection(root: Row, selection: RowSelection): RowSelection {
  let { path } = selection
  while (path.length > 0 && !rowAt(root, path)) path = parentPath(path)
  const last = lastIndex(rowAt(root, path)!)
  const clamp = (index: number) => Math.max(0, Math.min(index, last))
  if (path.length < selection.path.length) return caretAt(path, clamp(selection.path[path.length]!))
  return { path, anchor: clamp(selection.anchor), head: clamp(selection.head) }
}

/** A formula and its caret. */
export interface RowState {
  readonly root: Row
  readonly selection: RowSelection
}

export const stateAt = (root: Row, path: RowPath, index: number): RowState => ({
  root,
  selection: caretAt(path, index),
})
/** The row of the caret. */
export const rowOf = ({ root, selection }: RowState): Row => rowAt(root, selection.path)!

/** Texts and chemical formulas have other languages: behind them. */
export function outOfSource(state: RowState): RowState {
  const { path } = state.selection
  return rowOf(state).kind === 'math' ? state : outOfSource(stateAt(state.root, parentPath(path), path.at(-2)! + 1))
}
