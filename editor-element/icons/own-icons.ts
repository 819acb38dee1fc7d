import type { Drawing } from './drawn-icon.ts'

/** A letter without a line below it: the current color is shown as that line. */
export const LetterA: Drawing = [
  ['path', { d: 'm6 16 6-13 6 13' }],
  ['path', { d: 'M8 12h8' }],
]

// Rows and columns that come and go, which lucide does not draw.
const ROW = 'H20a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V'
const COLUMN = 'V20a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1'

const drawing = (d: string): Drawing => [['path', { d }]]

export const RowAbove = drawing(`M4 13${ROW}14a1 1 0 0 1 1-1M12 3.5v6M9 6.5h6`)
export const RowBelow = drawing(`M4 4${ROW}5a1 1 0 0 1 1-1M12 14.5v6M9 17.5h6`)
export const RowDelete = drawing(`M4 8.5${ROW}9.5a1 1 0 0 1 1-1M10.2 10.2l3.6 3.6M13.8 10.2l-3.6 3.6`)
export const ColumnBefore = drawing(`M20 4${COLUMN}M6.5 9v6M3.5 12h6`)
export const ColumnAfter = drawing(`M11 4${COLUMN}M17.5 9v6M14.5 12h6`)
export const ColumnDelete = drawing(`M15.5 4${COLUMN}M10.2 10.2l3.6 3.6M13.8 10.2l-3.6 3.6`)
