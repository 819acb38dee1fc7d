import { letterOfKey } from '../../../core/letter-key.ts'
import { type GridChange } from '../../../math/rows/change-grid.ts'
import { canAnnotate, gridAround } from '../../../math/rows/grid-places.ts'
import {
  extend,
  intoMainRow,
  leaveSlot,
  move,
  moveByWord,
  nextEmptyPart,
  selectAll,
  type Way,
} from '../../../math/rows/row-moves.ts'
import {
  caretAt,
  isCaret,
  isSamePath,
  rowAt,
  rowOf,
  type RowSelection,
  type RowState,
} from '../../../math/rows/row-places.ts'
import { lastIndex } from '../../../math/rows/row-tree.ts'

/** What a key asks of the field. */
export type KeyAction =
  | { do: 'select'; selection: RowSelection }
  | { do: 'leave'; way: Way }
  | { do: 'document'; way: Way }
  | { do: 'up' | 'down' }
  | { do: 'enter' }
  | { do: 'complete' }
  | { do: 'cancel' }
  | { do: 'balance' | 'undo' | 'redo' }
  | { do: 'delete'; direction: 1 | -1 }
  | { do: 'grid'; change: GridChange }

/** With Alt and Shift: lines and columns of a grid. */
const GRID_KEYS: Readonly<Record<string, GridChange>> = {
  ArrowUp: 'lineAbove',
  ArrowDown: 'lineBelow',
  ArrowLeft: 'columnBefore',
  ArrowRight: 'columnAfter',
  Backspace: 'noLine',
  Delete: 'noColumn',
}

const went = (to: RowSelection | Way): KeyAction =>
  typeof to === 'string' ? { do: 'leave', way: to } : { do: 'select', selection: to }

/** A key with what is held with it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly keyCode?: number
}

export const keyAlone = (key: string): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
})

/** The edge of a line of working, from there that of the formula. */
function edgeOf(state: RowState, isStart: boolean): RowSelection {
  const { root, selection } = state
  const grid = gridAround(state)
  const place = grid && canAnnotate(grid.grid) ? grid : null
  const pathOf = (slot: number) => [...(place?.path.slice(0, -1) ?? []), slot]
  // What is empty without a box is not drawn.
  const drawn = place?.lines[place.line]?.filter((slot) => rowAt(root, pathOf(slot))!.atoms.length > 0)
  const slot = drawn?.at(isStart ? 0 : -1)
  if (slot !== undefined) {
    const path = pathOf(slot)
    const edge = caretAt(path, isStart ? 0 : lastIndex(rowAt(root, path)!))
    if (!isCaret(selection) || !isSamePath(selection.path, path) || selection.head !== edge.head) return edge
  }
  return intoMainRow(root, caretAt([], isStart ? 0 : lastIndex(root)))
}

/** What a key does in a formula; null where it is the browser's. */
export function actionOfKey(
  pressed: PressedKey,
  state: RowState,
  { hasCommand, hasOffer = false, isMac }: { hasCommand: boolean; hasOffer?: boolean; isMac: boolean },
): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const { root, selection } = state
  const isModified = isMac ? metaKey : ctrlKey
  const byWord = isMac ? altKey : ctrlKey
  const direction = key === 'ArrowRight' || key === 'Delete' ? 1 : -1
  if (isModified && !altKey)
    switch (letterOfKey(pressed)) {
      case 'z':
        return { do: shiftKey ? 'redo' : 'undo' }
      case 'y':
        return { do: 'redo' }
      case 'a':
        return { do: 'select', selection: selectAll(root) }
      case isMac ? 'arrowup' : 'home':
        return { do: 'document', way: 'before' }
      case isMac ? 'arrowdown' : 'end':
        return { do: 'document', way: 'after' }
    }
  if (altKey && shiftKey && !ctrlKey && !metaKey && GRID_KEYS[key] && gridAround(state))
    return { do: 'grid', change: GRID_KEYS[key] }
  // Back and forward, in a browser.
  if (altKey && !isMac) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      if (shiftKey) return { do: 'select', selection: extend(root, selection, direction) }
      return went((byWord ? moveByWord : move)(root, selection, direction))
    case 'ArrowUp':
      return { do: 'up' }
    case 'ArrowDown':
      return { do: 'down' }
    case 'Home':
    case 'End': {
      if (!shiftKey) return { do: 'select', selection: edgeOf(state, key === 'Home') }
      return { do: 'select', selection: { ...selection, head: key === 'Home' ? 0 : lastIndex(rowOf(state)) } }
    }
    case 'Tab': {
      if (hasCommand && !shiftKey) return { do: 'complete' }
      if (hasOffer && !shiftKey) return { do: 'balance' }
      const side = shiftKey ? -1 : 1
      return went(nextEmptyPart(state, side) ?? leaveSlot(root, selection, side))
    }
    case 'Enter':
      return { do: hasCommand ? 'complete' : 'enter' }
    case 'Escape':
      return { do: 'cancel' }
    case 'Backspace':
    case 'Delete':
      return { do: 'delete', direction }
    default:
      return null
  }
}
