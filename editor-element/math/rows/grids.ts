import { ownerOf, parentPath, rowAt, slotPath, stateAt, withRow, type RowPath, type RowState } from './row-places.ts'
import {
  emptySlot,
  isEmptyRow,
  isStructure,
  lastIndex,
  row,
  slotsOf,
  structure,
  withAtoms,
  type Row,
  type Structure,
} from './row-tree.ts'

/** A grid around the caret: the path of its cell, and where in the grid that is. */
export interface GridPlace {
  readonly path: RowPath
  readonly grid: Structure
  readonly line: number
  readonly column: number
  /** The slots of each line; lines may differ in length. */
  readonly lines: readonly (readonly number[])[]
}

const ENDS_LINE = /\\\\|\\cr(?![a-zA-Z])/

/** The slots of a grid by its lines. */
export function linesOf({ pieces }: Structure): readonly (readonly number[])[] {
  const lines: number[][] = [[]]
  let slot = 0
  let between = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') between = piece
    else {
      if (slot > 0 && ENDS_LINE.test(between)) lines.push([])
      lines.at(-1)!.push(slot)
      slot += 1
    }
  }
  return lines
}

/** The innermost grid around the caret. */
export function gridAround({ root, selection }: RowState): GridPlace | null {
  for (let { path } = selection; path.length > 0; path = parentPath(path)) {
    const grid = ownerOf(root, path)
    if (!isStructure(grid, 'grid')) continue
    const lines = linesOf(grid)
    const line = lines.findIndex((slots) => slots.includes(path.at(-1)!))
    return { path, grid, lines, line, column: lines[line]!.indexOf(path.at(-1)!) }
  }
  return null
}

/** `aligned`, `array`: the environment of a grid. */
const environmentOf = ({ pieces }: Structure): string =>
  /^\\begin\s*\{([a-zA-Z]+)\*?\}/.exec(String(pieces[0]))?.[1] ?? ''

/** Whether it may have more columns than it has: the others have as many as they mean. */
export const canHaveColumns = (grid: Structure): boolean =>
  /^(?:[pbBvV]?(?:small)?matrix|array|align|aligned|split)$/.test(environmentOf(grid))

/** Whether a line can have a note beside it: where lines are aligned at a sign. */
export const canAnnotate = (grid: Structure): boolean => /^(?:align|aligned|split)$/.test(environmentOf(grid))

/** Which of the pieces a slot is. */
function pieceOfSlot(pieces: Structure['pieces'], slot: number): number {
  let count = -1
  return pieces.findIndex((piece) => typeof piece !== 'string' && ++count === slot)
}

const newLine = (count: number): (string | Row)[] =>
  Array.from({ length: count }, (_, column) => (column === 0 ? [emptySlot()] : [' & ', emptySlot()])).flat()

/** What is blank after the last break is no line: an empty one has a box. */
function withDrawnEnd(pieces: Structure['pieces']): Structure['pieces'] {
  const at = pieces.length - 2
  const [between, last] = [pieces[at - 1], pieces[at]]
  const isBlank = typeof last === 'object' && last.atoms.length === 0 && typeof between === 'string'
  return isBlank && ENDS_LINE.test(between) ? pieces.with(at, emptySlot()) : pieces
}

/** The same formula with another grid, and the caret in one of its cells. */
function withGrid({ root }: RowState, { path, grid }: GridPlace, pieces: Structure['pieces'], slot: number): RowState {
  const outside = parentPath(path)
  const at = path.at(-2)!
  const made = { ...structure('grid', withDrawnEnd(pieces)), lead: grid.lead }
  const around = withAtoms(rowAt(root, outside)!, at, at + 1, [made])
  return stateAt(withRow(root, outside, around), slotPath(outside, at, slot), 0)
}

/** A line above or below the caret's, with the caret in the same column. */
function addGridLine(state: RowState, place: GridPlace, side: 'above' | 'below'): RowState {
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
  let { length } = slots
  if (isNote) length -= 1
  while (isNote && length > 0 && rows[slots[length - 1]!]!.atoms.length === 0) length -= 1
  return length
}

function withLastLine(grid: Structure, line: readonly (string | Row)[]): Structure['pieces'] {
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

/** A column beside the caret's. Null where the environment has a fixed number of them. */
function addGridColumn(state: RowState, place: GridPlace, side: 'before' | 'after'): RowState | null {
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

/** Space at the end of a cell is then at the end of the last one added. */
function withCellsBehind(
  pieces: Structure['pieces'],
  at: number,
  added: readonly (string | Row)[],
): Structure['pieces'] {
  const cell = pieces[at] as Row
  if (cell.tail.trim() !== '') return pieces.toSpliced(at + 1, 0, ...added)
  const last = added.at(-1) as Row
  return pieces.toSpliced(at, 1, { ...cell, tail: '' }, ...added.slice(0, -1), { ...last, tail: cell.tail })
}

/** Without the caret's column. Null for the only one. */
function removeGridColumn(state: RowState, place: GridPlace): RowState | null {
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

/** Whether nothing is in the caret's line. */
export const isBlankLine = ({ grid, lines, line }: GridPlace): boolean =>
  lines[line]!.every((slot) => isEmptyRow(slotsOf(grid)[slot]!))

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

/** `&` goes to the next cell of the line. Null outside of grids, and in the last column. */
export function nextGridColumn(state: RowState): RowState | null {
  const place = gridAround(state)
  const slot = place?.lines[place.line]![place.column + 1]
  return place && slot !== undefined ? stateAt(state.root, [...place.path.slice(0, -1), slot], 0) : null
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
