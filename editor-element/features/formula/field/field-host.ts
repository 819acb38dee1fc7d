import type { Macros } from '../../../options/index.ts'
import type { Way } from '../../../math/rows/row-moves.ts'
import type { RowState } from '../../../math/rows/row-places.ts'
import type { CaretDrawing } from './caret-drawing.ts'

/** What a key asks of what is around a formula. */
export type HostAction =
  | { do: 'leave' | 'document'; way: Way }
  /** Up or down from the formula's first or last line, at a horizontal position. */
  | { do: 'beyond'; direction: 1 | -1; x: number }
  /** Deleting where nothing is left to be deleted: `remove`. */
  | { do: 'enter' | 'cancel' | 'balance' | 'undo' | 'redo' | 'remove' }

export interface FieldChange {
  readonly before: RowState
  readonly isChange: boolean
  /** Undo goes back to before it, and to after it. */
  readonly isOwnStep: boolean
}

/** What has the formula that a field edits: a document, or a dialog (D146). */
export interface FieldHost {
  /** Null while the caret is in no formula. */
  readonly state: RowState | null
  /** Null until it can be drawn. */
  readonly drawing: CaretDrawing | null
  readonly isEditable: boolean
  /** Commands of the page's own. */
  readonly macros: Macros | null
  /** Whether Enter begins the next line of working. */
  readonly hasLines: boolean
  /** Whether what is on the left of the formula follows it. */
  readonly isInRtl: boolean
  /** Whether Tab puts in the coefficients that are offered. */
  readonly hasOffer: boolean
  /** Takes a changed formula, or another place of the caret. @returns false where the caret is then no longer in it. */
  change(next: RowState, change: FieldChange): boolean
  /** @returns false where there is nothing to do: the key is then the browser's. */
  act(action: HostAction): boolean
  /** Scrolls the caret into view. */
  reveal(): void
}
