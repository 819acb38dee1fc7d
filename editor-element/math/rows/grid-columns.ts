import { pieceOfSlot, withCellsBehind, withGrid } from './grid-pieces.ts'
import { canHaveColumns, gridAround, isCases, type GridPlace } from './grid-places.ts'
import { stateAt, type RowState } from './row-places.ts'
import { emptySlot, type Row, type Structure } from './row-tree.ts'

/** A column beside the caret's. Null where the environment has a fixed number of them. */
export function addGridColumn(state: RowState, place: GridPlace, side: 'before' | 'after'): RowState | null {
  const { grid, lines, line, column } = place
  if (!canHaveColumns(grid)) return null
  const isAfter = side === 'after'
  let pieces = grid.pieces
  let slot = 0
  // From the end, so that the slots before stay where they are.
  for (let index = lines.length - 1; index >= 0; index--) {
    const own = lines[index]![column]
    if (own === undefined) continue
    const at = pieceOfSlot(pieces, own) + (isAfter ? 1 : 0)
    pieces = isAfter
      ? withCellsBehind(pieces, at - 1, [' & ', emptySlot()])
      : pieces.toSpliced(at, 0, emptySlot(), ' & ')
    if (index < line) slot += 1
    if (index === line) slot += own + (isAfter ? 1 : 0)
  }
  return withGrid(state, place, withColumnSpec(pieces, column, isAfter ? 'after' : 'before'), slot)
}

/** Without the caret's column. Null for the only one. */
export function removeGridColumn(state: RowState, place: GridPlace): RowState | null {
  const { grid, lines, line, column } = place
  if (!canHaveColumns(grid) || lines.some(({ length }) => length < 2)) return null
  let pieces = grid.pieces
  for (const slots of lines.toReversed()) {
    const own = slots[column]
    if (own === undefined) continue
    const at = pieceOfSlot(pieces, own)
    const { tail } = pieces[at] as Row
    pieces = pieces.toSpliced(column === 0 ? at : at - 1, 2)
    const before = pieces[at - 2]
    if (column === slots.length - 1 && typeof before === 'object')
      pieces = pieces.with(at - 2, { ...before, tail: before.tail || tail })
  }
  const removed = lines.slice(0, line).filter((slots) => slots[column] !== undefined).length
  const slot = lines[line]![column]! - removed - (column === 0 ? 0 : 1)
  return withGrid(state, place, withColumnSpec(pieces, column, 'none'), slot)
}

/** The columns of an `array` are declared: `{c|cc}`. */
function withColumnSpec(
  pieces: Structure['pieces'],
  column: number,
  change: 'before' | 'after' | 'none',
): Structure['pieces'] {
  const [head, ...rest] = pieces
  if (typeof head !== 'string') return pieces
  const [all, begin, spec, end] = /^(\\begin\s*\{array\}\s*\{)([^{}]*)(\}[^]*)$/.exec(head) ?? []
  if (!all) return pieces
  let count = -1
  const changed = spec!.replaceAll(/[lcr]/g, (letter) => {
    count += 1
    if (count !== column) return letter
    return change === 'none' ? '' : letter + letter
  })
  return [begin! + changed + end!, ...rest]
}

/** `&` goes to the next cell of the line, and adds a condition to a line of cases. Null outside of grids, and in the last column. */
export function nextGridColumn(state: RowState): RowState | null {
  const place = gridAround(state)
  if (!place) return null
  const { grid, column } = place
  const line = place.lines[place.line]!
  const slot = line[column + 1]
  if (slot !== undefined) return stateAt(state.root, [...place.path.slice(0, -1), slot], 0)
  if (!isCases(grid) || column > 0) return null
  const own = line[0]!
  const pieces = withCellsBehind(grid.pieces, pieceOfSlot(grid.pieces, own), [' & ', emptySlot()])
  return withGrid(state, place, pieces, own + 1)
}
