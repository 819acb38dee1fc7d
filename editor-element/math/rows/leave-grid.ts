import { removeGridLine } from './grid-lines.ts'
import { gridAround, isBlankLine } from './grid-places.ts'
import { parentPath, rowAt, stateAt, type RowState } from './row-places.ts'
import { lastIndex } from './row-tree.ts'

/**
 * Enter in an empty last line of a grid, as in a list: the line goes, and the caret is behind the grid. Null elsewhere, and in the only line.
 * `isDone` where the formula ends with the grid.
 */
export function leaveGrid(state: RowState): { next: RowState; isDone: boolean } | null {
  const place = gridAround(state)
  if (!place || place.line < place.lines.length - 1 || !isBlankLine(place)) return null
  const left = removeGridLine(state, place)
  if (!left) return null
  const outside = parentPath(place.path)
  const next = stateAt(left.root, outside, place.path.at(-2)! + 1)
  return { next, isDone: outside.length === 0 && next.selection.head === lastIndex(rowAt(left.root, outside)!) }
}
