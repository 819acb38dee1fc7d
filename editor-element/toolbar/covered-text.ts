import type { EditorView } from 'prosemirror-view'
import type { Box } from '../core/overlay.ts'

const STEP_PX = 24
const LETTER_PX = 14

/**
 * How many points of a grid over the box are on text or on something in the text, such as an image. The browser is asked for each point, a
 * hundred in a long bar.
 * @param enough where it stops counting: the box is no better than another that covers as much.
 */
export function coveredText(view: EditorView, box: Box, enough: number): number {
  let count = 0
  for (let left = box.left + 4; left < box.right; left += STEP_PX)
    for (const top of [box.top + 4, (box.top + box.bottom) / 2, box.bottom - 4])
      if (isTextAt(view, left, top) && ++count >= enough) return count
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
