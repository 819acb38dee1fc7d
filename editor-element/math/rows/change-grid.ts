import { addGridColumn, removeGridColumn } from './grid-columns.ts'
import { addGridLine, removeGridLine } from './grid-lines.ts'
import { pieceOfSlot, withCellsBehind, withGrid } from './grid-pieces.ts'
import { canAnnotate, gridAround, type GridPlace } from './grid-places.ts'
import { stateAt, type RowState } from './row-places.ts'
import { isStructure, lastIndex, row, slotsOf, structure } from './row-tree.ts'

/**
 * A text beside the caret's line, or its end if there is one: two columns further, which are aligned to the left. Null outside of lines
 * that are aligned at a sign.
 */
function annotateLine(state: RowState, place: GridPlace): RowState | null {
  const { grid, lines, line } = place
  if (!canAnnotate(grid)) return null
  const slots = lines[line]!
  const last = slots.at(-1)!
  const outside = [...place.path.slice(0, -1)]
  const note = slotsOf(grid)[last]!
  const text = note.atoms[0]
  if (slots.length > 3 && isStructure(text, 'text'))
    return stateAt(state.root, [...outside, last, 0, 0], lastIndex(slotsOf(text)[0]!))
  const empty = Array.from({ length: Math.max(1, 4 - slots.length) - 1 }, () => [' &', row([])]).flat()
  const added = [...empty, '& ', row([structure('text', ['\\text{', row([], 'text'), '}'])])]
  const slot = last + Math.max(1, 4 - slots.length)
  const made = withGrid(state, place, withCellsBehind(grid.pieces, pieceOfSlot(grid.pieces, last), added), slot)
  return stateAt(made.root, [...made.selection.path, 0, 0], 0)
}

export type GridChange = 'lineAbove' | 'lineBelow' | 'noLine' | 'columnBefore' | 'columnAfter' | 'noColumn' | 'note'

/** Null where there is no grid, or it cannot be changed so. */
export function changeGrid(state: RowState, change: GridChange): RowState | null {
  const place = gridAround(state)
  if (!place) return null
  switch (change) {
    case 'lineAbove':
    case 'lineBelow':
      return addGridLine(state, place, change === 'lineAbove' ? 'above' : 'below')
    case 'columnBefore':
    case 'columnAfter':
      return addGridColumn(state, place, change === 'columnBefore' ? 'before' : 'after')
    case 'noLine':
      return removeGridLine(state, place)
    case 'noColumn':
      return removeGridColumn(state, place)
    case 'note':
      return annotateLine(state, place)
  }
}
