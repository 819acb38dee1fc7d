import type { EditorView } from 'prosemirror-view'
import type { Box } from '../core/overlay.ts'

const STEP_PX = 24
const LETTER_PX = 14

/** How many points of a grid over the box are on text or on something in the text, such as an image. */
export function coveredText(view: EditorView, box: Box): number {
  let count = 0
  for (const top of [box.top + 4, (box.top + box.bottom) / 2, box.bottom - 4])
    for (let left = box.left + 4; left < box.right; left += STEP_PX) if (isTextAt(view, left, top)) count += 1
  return count
}

function isTextAt(view: EditorView, left: number, top: number): boolean {
  const found = view.posAtCoords({ left, top })
  if (!found) return false
  const inside = found.inside < 0 ? null : view.state.doc.nodeAt(found.inside)
  if (inside?.isAtom && !inside.isText) return true
  const coords = view.coordsAtPos(found.pos)
  return coords.top <= top && top <= coords.bottom && Math.abs(coords.left - left) < LETTER_PX
}
