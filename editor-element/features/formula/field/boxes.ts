import type { Box } from '../../../core/overlay.ts'

/** A caret, in client coordinates. */
export interface CaretBox {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

export const middleOf = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2

/** How far a value is outside of a range. */
export const outside = (value: number, from: number, to: number): number => Math.max(from - value, 0, value - to)

export const boxAround = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
})

/** The item that costs least. */
export function least<Item>(costs: readonly (readonly [Item, number])[]): readonly [Item, number] | null {
  let best: readonly [Item, number] | null = null
  for (const each of costs) if (!best || each[1] < best[1]) best = each
  return best
}
