import { ownerOf, parentPath, type RowPath, type RowState } from './row-places.ts'
import { isEmptyRow, isStructure, slotsOf, type Structure } from './row-tree.ts'

/** A grid around the caret: the path of its cell, and where in the grid that is. */
export interface GridPlace {
  readonly path: RowPath
  readonly grid: Structure
  readonly line: number
  readonly column: number
  /** The slots of each line; lines may differ in length. */
  readonly lines: readonly (readonly number[])[]
}

export const ENDS_LINE = /\\\\|\\cr(?![a-zA-Z])/

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
export const environmentOf = ({ pieces }: Structure): string =>
  /^\\begin\s*\{([a-zA-Z]+)\*?\}/.exec(pieces[0] as string)?.[1] ?? ''

/** Whether it may have more columns than it has: the others have as many as they mean. */
export const canHaveColumns = (grid: Structure): boolean =>
  /^(?:[pbBvV]?(?:small)?matrix|array|align|aligned|split)$/.test(environmentOf(grid))

/** Whether each line has a case, and its condition in a second column. */
export const isCases = (grid: Structure): boolean => /^[dr]*cases$/.test(environmentOf(grid))

/** Whether a line can have a note beside it: where lines are aligned at a sign. */
export const canAnnotate = (grid: Structure): boolean => /^(?:align|aligned|split)$/.test(environmentOf(grid))

/** Whether nothing is in the caret's line. */
export const isBlankLine = ({ grid, lines, line }: GridPlace): boolean =>
  lines[line]!.every((slot) => isEmptyRow(slotsOf(grid)[slot]!))
