import { ENDS_LINE, type GridPlace } from './grid-places.ts'
import { parentPath, rowAt, slotPath, stateAt, withRow, type RowState } from './row-places.ts'
import { emptySlot, structure, withAtoms, type Row, type Structure } from './row-tree.ts'

/** Which of the pieces a slot is. */
export function pieceOfSlot(pieces: Structure['pieces'], slot: number): number {
  let count = -1
  return pieces.findIndex((piece) => typeof piece !== 'string' && ++count === slot)
}

/** What is blank after the last break is no line: an empty one has a box. */
function withDrawnEnd(pieces: Structure['pieces']): Structure['pieces'] {
  const at = pieces.length - 2
  const [between, last] = [pieces[at - 1], pieces[at]]
  const isBlank = typeof last === 'object' && last.atoms.length === 0 && typeof between === 'string'
  return isBlank && ENDS_LINE.test(between) ? pieces.with(at, emptySlot()) : pieces
}

/** The same formula with another grid, and the caret in one of its cells. */
export function withGrid(
  { root }: RowState,
  { path, grid }: GridPlace,
  pieces: Structure['pieces'],
  slot: number,
): RowState {
  const outside = parentPath(path)
  const at = path.at(-2)!
  const made = { ...structure('grid', withDrawnEnd(pieces)), lead: grid.lead }
  const around = withAtoms(rowAt(root, outside)!, at, at + 1, [made])
  return stateAt(withRow(root, outside, around), slotPath(outside, at, slot), 0)
}

/** Space at the end of a cell is then at the end of the last one added. */
export function withCellsBehind(
  pieces: Structure['pieces'],
  at: number,
  added: readonly (string | Row)[],
): Structure['pieces'] {
  const cell = pieces[at] as Row
  if (cell.tail.trim() !== '') return pieces.toSpliced(at + 1, 0, ...added)
  const last = added.at(-1) as Row
  return pieces.toSpliced(at, 1, { ...cell, tail: '' }, ...added.slice(0, -1), { ...last, tail: cell.tail })
}
