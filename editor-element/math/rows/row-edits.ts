import { removeGridLine } from './grid-lines.ts'
import { gridAround, isBlankLine } from './grid-places.ts'
import { parseAtoms } from './parse-rows.ts'
import { joinScripts } from './join-scripts.ts'
import { startOfDeleted } from './raised-signs.ts'
import { isScripts, withoutScript } from './scripts.ts'
import { replaceSource } from './source-edits.ts'
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
  withRow,
  type RowPath,
  type RowState,
} from './row-places.ts'
import {
  contentOf,
  emptySlot,
  isEmptyRow,
  isStructure,
  lastIndex,
  latexOfAtoms,
  row,
  slotsOf,
  structure,
  withAtoms,
  type Atom,
  type Row,
} from './row-tree.ts'

/** Puts atoms where others were. Only where two scripts meet are bytes beside the edit changed. @returns the tree, and the place behind what was put in. */
export function replaceAtoms(
  root: Row,
  path: RowPath,
  from: number,
  to: number,
  atoms: readonly Atom[],
): { root: Row; start: number; end: number } {
  const old = rowAt(root, path)!
  // A placeholder goes as soon as there is anything else.
  const [start, end] = isEmptyRow(old) ? [0, 0] : [from, to]
  const kept = isEmptyRow(old) ? { ...old, atoms: [] } : old
  // The space before what was replaced is before what takes its place.
  const [first, ...others] = atoms
  const lead = start < end && first?.lead === '' ? old.atoms[start]!.lead : ''
  const added = first && lead !== '' ? [{ ...first, lead }, ...others] : atoms
  const changed = withAtoms(kept, start, end, added)
  if (old.kind !== 'math') return { root: withRow(root, path, changed), start, end: start + atoms.length }
  if (changed.atoms.length === 0)
    return { root: withRow(root, path, { ...changed, atoms: emptySlot().atoms }), start: 0, end: 0 }
  const behind = joinScripts(changed.atoms, start + atoms.length, start + atoms.length)
  const joined = joinScripts(behind.atoms, start, behind.place)
  return { root: withRow(root, path, { ...changed, atoms: joined.atoms }), start, end: joined.place }
}

/** Puts atoms in place of the selection. The caret goes into the first empty slot, else behind them. */
export function insertAtoms({ root, selection }: RowState, atoms: readonly Atom[]): RowState {
  const { path } = selection
  const done = replaceAtoms(root, path, ...rangeOf(selection), atoms)
  for (const [offset, atom] of atoms.entries()) {
    const slot = slotsOf(atom).findIndex(isEmptyRow)
    if (slot >= 0 && slotsOf(rowAt(done.root, path)!.atoms[done.start + offset])[slot])
      return stateAt(done.root, slotPath(path, done.start + offset, slot), 0)
  }
  return stateAt(done.root, path, done.end)
}

/** Puts LaTeX in place of the selection; in a text and in a chemical formula, what it is there. */
export function insertLatex(state: RowState, latex: string): RowState {
  if (rowOf(state).kind !== 'math') return replaceSource(state, latex)
  const atoms = parseAtoms(latex)
  const isBreaking = latex.includes(']') && isOption(state.root, state.selection.path)
  return insertAtoms(state, isBreaking ? [structure('group', ['{', row(atoms), '}'])] : atoms)
}

export const selectedLatex = (state: RowState): string =>
  latexOfAtoms(contentOf(rowOf(state)).slice(...rangeOf(state.selection))).trim()

/** Deletes what is selected. */
export function deleteSelected(state: RowState): RowState {
  const { root, selection } = state
  if (rowOf(state).kind !== 'math') return replaceSource(state, '')
  const done = replaceAtoms(root, selection.path, ...rangeOf(selection), [])
  return stateAt(done.root, selection.path, done.end)
}

/**
 * Backspace and Delete. They go into what is built of parts and never delete it at one stroke; at the beginning of a part Backspace
 * takes the structure away and leaves its content; what is not divided is selected first.
 * @returns 'all' where the formula is empty, null where there is nothing to delete.
 */
export function deleteBeside(state: RowState, direction: 1 | -1): RowState | 'all' | null {
  const { root, selection } = state
  const { path, head } = selection
  if (!isCaret(selection)) return deleteSelected(state)
  const inside = rowOf(state)
  const next = direction > 0 ? head : head - 1
  const atom = contentOf(inside)[next]
  if (!atom) {
    if (path.length === 0) return isEmptyRow(inside) ? 'all' : null
    return direction > 0 ? goOn(state) : dissolve(state)
  }
  const start = startOfDeleted(inside, next)
  const range = { path, anchor: direction > 0 ? start : next + 1, head: direction > 0 ? next + 1 : start }
  const slots = slotsOf(atom)
  if (slots.some((slot) => !isEmptyRow(slot))) {
    const slot = direction > 0 ? 0 : slots.length - 1
    return stateAt(root, slotPath(path, next, slot), direction > 0 ? 0 : lastIndex(slots[slot]!))
  }
  if (atom.kind === 'opaque' && atom.source.length > 2 && inside.kind === 'math') return { root, selection: range }
  return deleteSelected({ root, selection: range })
}

/** Delete at the end of a part leads to what is next. */
function goOn({ root, selection: { path } }: RowState): RowState {
  const slot = path.at(-1)! + 1
  return slotsOf(ownerOf(root, path))[slot]
    ? stateAt(root, [...path.slice(0, -1), slot], 0)
    : stateAt(root, parentPath(path), path.at(-2)! + 1)
}

/** Backspace at the beginning of a part. */
function dissolve(state: RowState): RowState {
  const { root, selection } = state
  const { path } = selection
  const owner = ownerOf(root, path)!
  const slots = slotsOf(owner)
  const [at, own] = [path.at(-2)!, path.at(-1)!]
  const outside = parentPath(path)
  const beforeOwner = stateAt(root, outside, at)
  const isEmpty = slots.every(isEmptyRow)
  // A grid is more than its cells in a line; one of its lines goes once nothing is in it.
  if (isStructure(owner, 'grid') && !isEmpty) {
    const place = gridAround(state)
    const without = place && isBlankLine(place) && place.column === 0 ? removeGridLine(state, place) : null
    if (own === 0) return without ?? beforeOwner
    return stateAt(without?.root ?? root, [...path.slice(0, -1), own - 1], lastIndex(slots[own - 1]!))
  }
  const inside = rowAt(root, path)!
  const around = rowAt(root, outside)!
  if (around.kind !== 'math') {
    const source = slots.map((slot) => latexOfAtoms(contentOf(slot))).join('')
    return replaceSource({ root, selection: { path: outside, anchor: at, head: at + 1 } }, source, 0)
  }
  if (inside.kind !== 'math' && !isEmpty) return beforeOwner
  if (isScripts(owner) && slots.length === 2) {
    const content = contentOf(slots[own]!)
    const done = replaceAtoms(root, outside, at, at + 1, [...content, withoutScript(owner, own)])
    // Behind the other script, where the base is not yet next.
    return stateAt(done.root, outside, content.length === 0 ? at + 1 : at)
  }
  const freed = (of: readonly Row[]) => of.flatMap(contentOf).flatMap(withoutFence)
  const before = freed(slots.slice(0, own)).length
  const done = replaceAtoms(root, outside, at, at + 1, freed(slots))
  return stateAt(done.root, outside, Math.min(done.start + before, lastIndex(rowAt(done.root, outside)!)))
}

/** `\middle|` is one only between `\left` and `\right`. */
function withoutFence(atom: Atom): readonly Atom[] {
  const delimiter = atom.kind === 'leaf' ? /^\\middle\s*([^]+)$/.exec(atom.source)?.[1] : undefined
  if (delimiter === undefined) return [atom]
  return delimiter === '.' ? [] : [{ ...atom, source: delimiter } as Atom]
}

/** The row with other atoms: of what was in a row and now is in another. */
export const rowWith = (atoms: readonly Atom[]): Row =>
  atoms.length === 0 ? emptySlot() : row(atoms.map((atom, index) => (index === 0 ? { ...atom, lead: '' } : atom)))
