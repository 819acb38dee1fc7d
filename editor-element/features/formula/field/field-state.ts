import type { RowPath, RowState } from '../../../math/rows/row-places.ts'
import type { Way } from '../../../math/rows/row-moves.ts'

/** Letters typed one after the other, which may become words. */
export interface TypedRun {
  readonly path: RowPath
  readonly start: number
  /** How many atoms have been made of them. */
  readonly count: number
  readonly letters: string
}

/** What the field knows beside the formula and its caret. It is not in the document. */
export interface FieldState extends RowState {
  /** A command that is being typed: `\al`; '' if none is. */
  readonly command: string
  /** Scripts that were begun with `^` or `_` and not left since: a sign between terms leaves them. The innermost is the last. */
  readonly scripts: readonly RowPath[]
  readonly run: TypedRun | null
}

/** What a typed character comes to. */
export interface Typed {
  readonly state: FieldState
  /** The formula with the characters as they were typed, if they have become something else: undo gives them back. */
  readonly asTyped?: RowState
  /** The caret leaves the formula. */
  readonly way?: Way
  /** A command that nobody knows. */
  readonly unknown?: string
}

export const fieldState = (state: RowState): FieldState => ({ ...state, command: '', scripts: [], run: null })

export const typed = (state: RowState): Typed => ({ state: fieldState(state) })
