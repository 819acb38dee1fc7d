import type { ResolvedPos } from 'prosemirror-model'
import { Selection, TextSelection, type Command } from 'prosemirror-state'
import { cellAround } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { isFirefox } from '../../core/browsers.ts'

/** Up and Down from the text beside a block of code go into its nearest line: Firefox would go to the end of a text that scrolls by itself. */
export function enterCodeBlock(direction: 'up' | 'down', extend: boolean): Command {
  return (state, dispatch, view) => {
    const { doc, selection, tr } = state
    if (!isFirefox || !view || !(selection instanceof TextSelection) || !(extend || selection.empty)) return false
    const { $anchor, $head } = selection
    if (!view.endOfTextblock(direction)) return false
    const isDown = direction === 'down'
    const $border = Selection.findFrom(doc.resolve(isDown ? $head.after() : $head.before()), isDown ? 1 : -1)?.$head
    // What is next in the document is not what is below in a table.
    if (!$border?.parent.type.spec.code || cellAround($border)?.pos !== cellAround($head)?.pos) return false
    const $target = doc.resolve(placeBelow(view, $border, isDown, view.coordsAtPos($head.pos).left))
    dispatch?.(tr.setSelection(new TextSelection(extend ? $anchor : $target, $target)).scrollIntoView())
    return true
  }
}

/** The place in the first or the last line of code that is nearest to a distance from the left, in CSS pixels. */
function placeBelow(view: EditorView, $border: ResolvedPos, isFirst: boolean, left: number): number {
  const { textContent } = $border.parent
  const lines = textContent.split('\n')
  const { length } = lines.at(isFirst ? 0 : -1)!
  const start = $border.start() + (isFirst ? 0 : textContent.length - length)
  let nearest = start
  let distance = Infinity
  for (let pos = start; pos <= start + length; pos++) {
    const away = Math.abs(view.coordsAtPos(pos).left - left)
    if (away > distance) break
    ;[nearest, distance] = [pos, away]
  }
  return nearest
}
