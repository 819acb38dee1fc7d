import { clamp, type Range } from '#html'

/** TB10, TB11. */
export const TABLE_ROWS: Range = { min: 1, max: 20 }
export const TABLE_COLUMNS: Range = { min: 1, max: 10 }

/** Whether the field does not contain a number of rows or columns that can be inserted as it is. */
export function isOutside(text: string, range: Range): boolean {
  const value = Number(text)
  return text.trim() === '' || !Number.isInteger(value) || value < range.min || value > range.max
}

/** The number in the field, clamped to the bounds; 1 for anything that is not a number (TB03 to TB06). */
export function clampedCount(text: string, range: Range): number {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? range.min : clamp(value, range)
}
