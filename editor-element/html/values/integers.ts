export interface Range {
  min: number
  max: number
}

export const clamp = (value: number, { min, max }: Range): number => Math.min(max, Math.max(min, value))

/**
 * An integer as HTML writes it, clamped; null for everything else, `50%` included.
 * @param text digits with an optional sign and an optional `px`.
 */
export function parseInteger(text: string | null, range: Range): number | null {
  const match = /^\s{0,9}([+-]?\d{1,9})(?:\.\d{1,9})?(?:px)?\s{0,9}$/.exec(text ?? '')
  return match ? clamp(Number(match[1]), range) : null
}

/** An image's, a figure's and a table column's size in CSS pixels. */
export const IMAGE_SIZE: Range = { min: 1, max: 10_000 }
export const COLUMN_WIDTH: Range = { min: 1, max: 10_000 }
/** A column without a width of its own is at least this wide. */
export const DEFAULT_COLUMN_PX = 96
/** VI28, VI29. */
export const VIDEO_WIDTH: Range = { min: 100, max: 1920 }
export const VIDEO_HEIGHT: Range = { min: 100, max: 1080 }
/** A day, in seconds. */
export const VIDEO_START: Range = { min: 0, max: 86_400 }
export const LIST_START: Range = { min: -99_999, max: 99_999 }
/** HTML's own limits are 1000 and 65534: a table of the editor is far smaller, and each column costs a cell per row. */
export const COLUMN_SPAN: Range = { min: 1, max: 100 }
export const ROW_SPAN: Range = { min: 1, max: 1_000 }
