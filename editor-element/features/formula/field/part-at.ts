import { caretAt, rowAt, type RowSelection } from '../../../math/rows/row-places.ts'
import { isEmptyRow, lastIndex, type Row } from '../../../math/rows/row-tree.ts'
import { templatePartEnd } from '../../../math/rows/template-parts.ts'
import { outside } from './boxes.ts'
import type { CaretGeometry } from './caret-geometry.ts'

/** A click is meant for what is not farther away than this. */
const REACH_PX = 14

/** What a click selects: the sign or structure under the pointer; beside the formula, a place at its nearer end. */
export function partAt(geometry: CaretGeometry, root: Row, x: number, y: number): RowSelection {
  const box = geometry.rowBox([])
  const place = geometry.placeAt(x, y)
  const caret = place && geometry.boxOf(place)
  if (!box || !caret) return caretAt([], lastIndex(root))
  if (Math.hypot(outside(x, box.left, box.right), outside(y, box.top, box.bottom)) > REACH_PX) {
    const isBefore = y >= box.top && y <= box.bottom && x < (box.left + box.right) / 2
    return caretAt([], isBefore ? 0 : lastIndex(root))
  }
  const { path, index } = place
  const row = rowAt(root, path)!
  if (isEmptyRow(row)) return caretAt(path, 0)
  // Texts and chemical formulas are edited as they are written.
  if (row.kind !== 'math') return { path, anchor: 0, head: lastIndex(row) }
  const at = Math.min(Math.max(0, x < caret.x ? index - 1 : index), row.atoms.length - 1)
  for (let from = at; from >= 0; from--) {
    const end = templatePartEnd(row, from)
    if (end !== null && end > at) return { path, anchor: from, head: end }
  }
  return { path, anchor: at, head: at + 1 }
}
