import { removeGridLine, withLastLine } from './grid-lines.ts'
import { withGrid } from './grid-pieces.ts'
import { canAnnotate, gridAround, isBlankLine, type GridPlace } from './grid-places.ts'
import { mainPath } from './row-moves.ts'
import { rowWith } from './row-edits.ts'
import { isCaret, isSamePath, rowOf, stateAt, withRow, type RowState } from './row-places.ts'
import {
  contentOf,
  emptySlot,
  isEmptyRow,
  isStructure,
  lastIndex,
  row,
  slotsOf,
  structure,
  withAtoms,
  type Atom,
  type Row,
} from './row-tree.ts'

/** What lines of working are aligned at. */
const RELATION =
  /^(?:[=<>]|\\(?:leq?|geq?|neq?|leqslant|geqslant|ll|gg|approx|equiv|sim|simeq|cong|propto|doteq|coloneqq)(?![a-zA-Z]))$/
/** They number or name the whole formula, or are one by themselves: they cannot be in lines. */
const WHOLE =
  /^\\(?:tag|label|notag|nonumber)(?![a-zA-Z])|^\\begin\s*\{(?:align|alignat|gather|equation|multline|flalign|eqnarray)\*?\}/

const isRelation = (atom: Atom | undefined): boolean => atom?.kind === 'leaf' && RELATION.test(atom.source)
const isWhole = (atom: Atom): boolean =>
  WHOLE.test(atom.kind === 'structure' ? (atom.pieces[0] as string) : atom.source)

/**
 * Enter where lines of working are written (D76): a formula becomes the first of aligned lines, and the caret is in the next; in an empty last
 * line it is done. Null where that is not so: within a matrix, or in a chemical formula.
 */
export function nextWorkingLine(state: RowState): { next: RowState; isDone: boolean } | null {
  const place = gridAround(state)
  if (!place) {
    const lines = lastLineOf(state)
    if (lines) return nextWorkingLine(lines)
    const next = firstLines(state.root)
    return next && { next, isDone: false }
  }
  if (!canAnnotate(place.grid) || place.line < place.lines.length - 1) return null
  if (!isBlankLine(place)) return { next: addLine(state, place), isDone: false }
  const next = withoutLine(state, place)
  return next && { next, isDone: true }
}

/** The end of the lines, where the caret is beside them; null where it is not. */
function lastLineOf({ root, selection }: RowState): RowState | null {
  const [grid, ...others] = contentOf(root)
  if (
    selection.path.length > 0 ||
    others.length > 0 ||
    !isStructure(grid, 'grid') ||
    !canAnnotate(grid) ||
    isWhole(grid)
  )
    return null
  const slots = slotsOf(grid)
  return stateAt(root, [0, slots.length - 1], lastIndex(slots.at(-1)!))
}

function firstLines(root: Row): RowState | null {
  const content = contentOf(root)
  const isOther = content.length === 0 || root.tail.includes('%') || mainPath(root).length > 0
  if (isOther || content.some(isWhole)) return null
  const found = content.findIndex(isRelation)
  const at = Math.max(0, found)
  const [first, second] = [at === 0 ? row([]) : rowWith(content.slice(0, at)), rowWith(content.slice(at))]
  const line = newLine(found >= 0 ? 0 : 1)
  const pieces = ['\\begin{aligned} ', first, at === 0 ? '& ' : ' & ', second, ' \\\\ ', ...line, ' \\end{aligned}']
  return stateAt(row([structure('grid', pieces)]), [0, found >= 0 ? 2 : 3], 0)
}

/** What stays empty is not drawn, so a line can have nothing on one side. */
const newLine = (column: number): (string | Row)[] =>
  column === 0 ? [emptySlot(), ' & ', row([])] : [row([]), '& ', emptySlot()]

/** Lines without a relation sign begin where the others have theirs. */
function addLine(state: RowState, place: GridPlace): RowState {
  const { grid, lines } = place
  const slots = slotsOf(grid)
  if (lines.every(({ length }) => length < 2))
    return withGrid(state, place, withLastLine(grid, [emptySlot()]), slots.length)
  const isAligned = lines.some(([first, second]) => {
    const side = second === undefined ? undefined : slots[second]
    return isRelation(side?.atoms[0]) || (first !== undefined && !isEmptyRow(slots[first]!))
  })
  const column = isAligned ? 0 : 1
  return withGrid(state, place, withLastLine(grid, newLine(column)), slots.length + column)
}

/** Without the caret's line; what is then one line needs no alignment. */
function withoutLine(state: RowState, place: GridPlace): RowState | null {
  const left = removeGridLine(state, place)
  const [only, ...others] = left?.root.atoms ?? []
  if (!left || others.length > 0 || !isStructure(only, 'grid')) return left
  const cells = slotsOf(only)
  if (cells.length > 2 || !(only.pieces[0] as string).startsWith('\\begin{aligned}')) return left
  if (place.lines.length > 2) return left
  const atoms = cells.flatMap(contentOf)
  return stateAt(rowWith(atoms), [], atoms.length)
}

/** The formula without an empty last line, as it is left; null where it has none. */
export function withoutBlankEnd(root: Row): Row | null {
  const [grid] = root.atoms
  if (root.atoms.length !== 1 || !isStructure(grid, 'grid') || !canAnnotate(grid)) return null
  const state = stateAt(root, [0, slotsOf(grid).length - 1], 0)
  const place = gridAround(state)!
  return place.lines.length > 1 && isBlankLine(place) ? (withoutLine(state, place)?.root ?? null) : null
}

/** A relation sign at the end of a line's left side begins its right side, and takes what is behind it along. */
export function alignAtRelation(state: RowState): RowState {
  const { root, selection } = state
  const place = gridAround(state)
  if (!place || !isCaret(selection) || !isSamePath(selection.path, place.path)) return state
  const { grid, lines, line, column, path } = place
  const right = lines[line]![1]
  if (column !== 0 || right === undefined || !canAnnotate(grid) || !isEmptyRow(slotsOf(grid)[right]!)) return state
  const cell = rowOf(state)
  const at = selection.head - 1
  if (!isRelation(cell.atoms[at]) || cell.atoms.slice(0, at).some(isRelation)) return state
  const { tail } = slotsOf(grid)[right]!
  const rightPath = [...path.slice(0, -1), right]
  const left = withRow(root, path, withAtoms(cell, at, lastIndex(cell), []))
  return stateAt(withRow(left, rightPath, { ...rowWith(cell.atoms.slice(at)), tail }), rightPath, 1)
}

/** Whether the caret is behind the sign that alone begins a line's right side: an `&` typed there is the one that the sign is aligned at. */
export function isBehindAlignment(state: RowState): boolean {
  const place = gridAround(state)
  if (!place || place.column !== 1 || !canAnnotate(place.grid) || !isSamePath(state.selection.path, place.path))
    return false
  const { atoms } = rowOf(state)
  return atoms.length === 1 && isRelation(atoms[0]) && isCaret(state.selection) && state.selection.head === 1
}
