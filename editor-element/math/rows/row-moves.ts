import {
  caretAt,
  isCaret,
  isSamePath,
  ownerOf,
  parentPath,
  rangeOf,
  rowAt,
  slotPath,
  type Place,
  type RowPath,
  type RowSelection,
  type RowState,
} from './row-places.ts'
import { contentOf, isEmptyRow, isStructure, lastIndex, slotsOf, type Row } from './row-tree.ts'
import { templatePartEnd } from './template-parts.ts'

/** Where a caret goes that leaves the formula. */
export type Way = 'before' | 'after'

const wayOf = (direction: 1 | -1): Way => (direction > 0 ? 'after' : 'before')

/** To the next place, into slots and out of them; from a selection to its end. */
export function move(root: Row, selection: RowSelection, direction: 1 | -1): RowSelection | Way {
  const { path, head } = selection
  if (!isCaret(selection)) return caretAt(path, rangeOf(selection)[direction > 0 ? 1 : 0])
  const next = direction > 0 ? head : head - 1
  const atom = contentOf(rowAt(root, path)!)[next]
  if (!atom) return leaveSlot(root, selection, direction)
  const slots = slotsOf(atom)
  if (slots.length === 0) return caretAt(path, head + direction)
  const slot = direction > 0 ? 0 : slots.length - 1
  return caretAt(slotPath(path, next, slot), direction > 0 ? 0 : lastIndex(slots[slot]!))
}

/** To the neighboring slot of the same atom, else beside the atom. */
export function leaveSlot(root: Row, { path }: RowSelection, direction: 1 | -1): RowSelection | Way {
  if (path.length === 0) return wayOf(direction)
  const slot = path.at(-1)! + direction
  const sibling = slotsOf(ownerOf(root, path))[slot]
  if (sibling) return caretAt([...path.slice(0, -1), slot], direction > 0 ? 0 : lastIndex(sibling))
  return caretAt(parentPath(path), path.at(-2)! + (direction > 0 ? 1 : 0))
}

/** Behind the atom that the caret is in. */
export const leaveAtom = ({ path }: RowSelection): RowSelection | Way =>
  path.length === 0 ? 'after' : caretAt(parentPath(path), path.at(-2)! + 1)

const isDigit = (row: Row, index: number): boolean => {
  const atom = row.atoms[index]
  return atom?.kind === 'leaf' && /^[0-9.,]$/.test(atom.source)
}

/** By numbers, and otherwise by whole atoms, structures included. */
export function moveByWord(root: Row, selection: RowSelection, direction: 1 | -1): RowSelection | Way {
  const { path, head } = selection
  const row = rowAt(root, path)!
  const beside = (index: number) => (direction > 0 ? index : index - 1)
  if (!contentOf(row)[beside(head)]) return leaveSlot(root, selection, direction)
  let index = head
  while (isDigit(row, beside(index))) index += direction
  return caretAt(path, index === head ? head + direction : index)
}

/** Shift with an arrow key: past the row's end the structure around it is selected. */
export function extend(root: Row, { path, anchor, head }: RowSelection, direction: 1 | -1): RowSelection {
  const to = head + direction
  if (to >= 0 && to <= lastIndex(rowAt(root, path)!)) return { path, anchor, head: to }
  if (path.length === 0) return { path, anchor, head }
  const at = path.at(-2)!
  return { path: parentPath(path), anchor: direction > 0 ? at : at + 1, head: direction > 0 ? at + 1 : at }
}

/** From one place to another: in the innermost row that has both, so that structures are selected whole. */
export function selectBetween(from: Place, to: Place): RowSelection {
  let common = 0
  const shortest = Math.min(from.path.length, to.path.length)
  while (common < shortest && isSamePath(from.path.slice(common, common + 2), to.path.slice(common, common + 2)))
    common += 2
  const edges = ({ path, index }: Place) => (path.length > common ? [path[common]!, path[common]! + 1] : [index, index])
  const [a, b] = [edges(from), edges(to)]
  const path = from.path.slice(0, common)
  return a[0]! <= b[0]! && a[1]! <= b[1]! ? { path, anchor: a[0]!, head: b[1]! } : { path, anchor: a[1]!, head: b[0]! }
}

export function selectAll(root: Row): RowSelection {
  const path = mainPath(root)
  return { path, anchor: 0, head: lastIndex(rowAt(root, path)!) }
}

/** The row in which one writes: of a chemical formula the inside of its `\ce`. */
export const mainPath = (root: Row): RowPath =>
  root.atoms.length === 1 && isStructure(root.atoms[0], 'ce') ? [0, 0] : []

/** A caret beside the `\ce` of a chemical formula is in it. */
export function intoMainRow(root: Row, selection: RowSelection): RowSelection {
  const path = mainPath(root)
  if (path.length === 0 || selection.path.length > 0 || !isCaret(selection)) return selection
  return caretAt(path, selection.head === 0 ? 0 : lastIndex(rowAt(root, path)!))
}

/** Where Tab leads: what is to be filled in, and the cells of grids, in the order of the source. */
function* stopsOf(row: Row, path: RowPath, isCell: boolean): Generator<RowSelection> {
  if (isEmptyRow(row)) return path.length > 0 ? yield caretAt(path, 0) : undefined
  if (isCell && templatePartEnd(row, 0) === null) yield caretAt(path, 0)
  for (let at = 0; at < row.atoms.length; at++) {
    const end = templatePartEnd(row, at)
    if (end !== null) {
      yield { path, anchor: at, head: end }
      at = end - 1
    } else
      for (const [slot, inner] of slotsOf(row.atoms[at]).entries())
        yield* stopsOf(inner, slotPath(path, at, slot), isStructure(row.atoms[at], 'grid'))
  }
}

/** Tab: to the next or the previous part that is to be filled in, or cell of a grid; null if there is none. */
export function nextEmptyPart({ root, selection }: RowState, direction: 1 | -1): RowSelection | null {
  const { path } = selection
  const [from, to] = rangeOf(selection)
  const stops = [...stopsOf(root, [], false)]
  const comparedTo = (index: number) => (stop: RowSelection) =>
    comparePlaces([...stop.path, stop.anchor], [...path, index])
  if (direction > 0) {
    const isSame = (stop: RowSelection) => isSamePath(stop.path, path) && stop.anchor === from && stop.head === to
    return stops.find((stop) => comparedTo(to)(stop) >= 0 && !isSame(stop)) ?? null
  }
  const found = stops.findLast((stop) => comparedTo(from)(stop) < 0 && !(isCaret(stop) && isSamePath(stop.path, path)))
  return found && isCaret(found) ? caretAt(found.path, lastIndex(rowAt(root, found.path)!)) : (found ?? null)
}

/** Which of two places is first in the source. */
export function comparePlaces(one: RowPath, other: RowPath): number {
  for (let step = 0; step < Math.min(one.length, other.length); step++)
    if (one[step] !== other[step]) return one[step]! - other[step]!
  return one.length - other.length
}
