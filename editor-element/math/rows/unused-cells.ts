import { canAnnotate, isCases, linesOf } from './grid-places.ts'
import { pieceOfSlot } from './grid-pieces.ts'
import { isEmptyRow, isPlaceholder, row, slotsOf, structure, type Atom, type Row, type Structure } from './row-tree.ts'

/**
 * The formula without boxes that nobody means to fill in: a column for conditions in which none is, as in a system of equations, goes, and a
 * side on which an aligned line has nothing is empty. In a matrix each entry counts, so its boxes stay. Null where it stays as it is.
 * @param before what it was when somebody began to change it: boxes that were there then are meant.
 */
export function withoutUnusedCells(root: Row, before: Row): Row | null {
  const left = leftInRow(root)
  return left === root || leftInRow(before) !== before ? null : left
}

function leftInRow(of: Row): Row {
  const atoms = of.atoms.map(leftInAtom)
  return atoms.every((atom, index) => atom === of.atoms[index]) ? of : { ...of, atoms }
}

function leftInAtom(atom: Atom): Atom {
  if (atom.kind !== 'structure') return atom
  const pieces = atom.pieces.map((piece) => (typeof piece === 'string' ? piece : leftInRow(piece)))
  const inner = pieces.every((piece, index) => piece === atom.pieces[index]) ? atom : { ...atom, pieces }
  if (inner.name !== 'grid') return inner
  if (isCases(inner)) return withoutConditions(inner)
  return canAnnotate(inner) ? withEmptySides(inner) : inner
}

function withoutConditions(grid: Structure): Structure {
  const lines = linesOf(grid)
  const slots = slotsOf(grid)
  const isUnused = lines.every(([, condition]) => condition === undefined || isBox(slots[condition]!))
  if (!isUnused || !hasContent(slots) || lines.some(({ length }) => length > 2)) return grid
  let { pieces } = grid
  for (const [, condition] of lines.toReversed()) {
    if (condition === undefined) continue
    const at = pieceOfSlot(pieces, condition)
    const before = pieces[at - 2] as Row
    const { tail } = pieces[at] as Row
    pieces = pieces.toSpliced(at - 2, 3, { ...before, tail: before.tail || tail })
  }
  return pieces === grid.pieces ? grid : { ...structure('grid', pieces), lead: grid.lead }
}

function withEmptySides(grid: Structure): Structure {
  const slots = slotsOf(grid)
  const unused = new Set(
    linesOf(grid)
      .filter((line) => hasContent(line.map((slot) => slots[slot]!)))
      .flat()
      .map((slot) => slots[slot]!)
      .filter(isBox),
  )
  if (unused.size === 0) return grid
  const pieces = grid.pieces.map((piece) =>
    typeof piece !== 'string' && unused.has(piece) ? { ...row([]), tail: piece.tail } : piece,
  )
  return { ...grid, pieces }
}

const isBox = ({ atoms }: Row): boolean => atoms.length === 1 && isPlaceholder(atoms[0])
const hasContent = (rows: readonly Row[]): boolean => rows.some((each) => !isEmptyRow(each))
