import { pieceOfSlot, withGrid } from './grid-pieces.ts'
import { canAnnotate, gridAround, type GridPlace } from './grid-places.ts'
import { stateAt, type RowState } from './row-places.ts'
import { emptySlot, isStructure, slotsOf, type Row, type Structure } from './row-tree.ts'

const newLine = (count: number): (string | Row)[] =>
  Array.from({ length: count }, (_, column) => (column === 0 ? [emptySlot()] : [' & ', emptySlot()])).flat()

/** A line above or below the caret's, with the caret in the same column. */
export function addGridLine(state: RowState, place: GridPlace, side: 'above' | 'below'): RowState {
  const { grid, lines, line, column } = place
  const added = newLine(Math.max(1, ...lines.map((slots) => lengthWithoutNote(grid, slots))))
  const next = lines[side === 'above' ? line : line + 1]?.[0]
  if (next === undefined) return withGrid(state, place, withLastLine(grid, added), slotsOf(grid).length + column)
  const at = pieceOfSlot(grid.pieces, next)
  return withGrid(state, place, grid.pieces.toSpliced(at, 0, ...added, ' \\\\ '), next + column)
}

/** How many cells a line has before a note and what is left out for it. */
function lengthWithoutNote(grid: Structure, slots: readonly number[]): number {
  const rows = slotsOf(grid)
  const isNote = isStructure(rows[slots.at(-1)!]!.atoms[0], 'text') && canAnnotate(grid)
  if (!isNote) return slots.length
  return slots.findLastIndex((slot, index) => index < slots.length - 1 && rows[slot]!.atoms.length > 0) + 1
}

export function withLastLine(grid: Structure, line: readonly (string | Row)[]): Structure['pieces'] {
  const end = grid.pieces.at(-1) as string
  // Some write a break after the last line, too.
  const lineEnd = /^\s*\\\\(?:\[[^\]]*\])?\s*/.exec(end)?.[0] ?? ''
  const hasSpace = /\s$/.test(slotsOf(grid).at(-1)!.tail)
  const [before, after] = lineEnd ? [lineEnd, ' \\\\ '] : [hasSpace ? '\\\\ ' : ' \\\\ ', ' ']
  return [...grid.pieces.slice(0, -1), before, ...line, after, end.slice(lineEnd.length).trimStart()]
}

/** Without the caret's line, and with one of the breaks beside it. Null for the only one. */
export function removeGridLine(state: RowState, place: GridPlace): RowState | null {
  const { grid, lines, line, column } = place
  if (lines.length < 2) return null
  const isLast = line === lines.length - 1
  const [first, last] = [lines[line]![0]!, lines[line]!.at(-1)!]
  const from = pieceOfSlot(grid.pieces, first) - (isLast ? 1 : 0)
  const to = pieceOfSlot(grid.pieces, last) + (isLast ? 1 : 2)
  const neighbor = lines[isLast ? line - 1 : line + 1]!
  const slot = neighbor[Math.min(column, neighbor.length - 1)]! - (isLast ? 0 : last - first + 1)
  return withGrid(state, place, grid.pieces.toSpliced(from, to - from), slot)
}

/** To the cell below, in the first column or the same one. A line is added after the last. Null outside of grids. */
export function nextGridRow(state: RowState, column: 'first' | 'same'): RowState | null {
  const place = gridAround(state)
  if (!place) return null
  const { path, lines, line } = place
  const below = lines[line + 1]
  const at = column === 'first' ? 0 : place.column
  if (below) return stateAt(state.root, [...path.slice(0, -1), below[Math.min(at, below.length - 1)]!], 0)
  return addGridLine(state, { ...place, column: at }, 'below')
}
