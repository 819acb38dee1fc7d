import { Selection } from 'prosemirror-state'
import type { ResolvedPos } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

const LETTER = /\p{L}|[\u200e\u200f]/u
const FROM_THE_RIGHT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/

/** The text of the line that a place is in, up to the line breaks around it. */
function lineAround({ parent, parentOffset }: ResolvedPos): string {
  const text = parent.textBetween(0, parent.content.size, '', ({ type }) => (type.name === 'hard_break' ? '\n' : ' '))
  const end = text.indexOf('\n', parentOffset)
  return text.slice(text.slice(0, parentOffset).lastIndexOf('\n') + 1, end < 0 ? undefined : end)
}

/**
 * Whether the text at a place goes from right to left. Paragraphs find their direction by their first letter; between blocks it is that of
 * the texts on both sides.
 */
export function isRightToLeft(view: EditorView, $pos: ResolvedPos): boolean {
  const { parent, doc, pos, nodeAfter } = $pos
  if (!parent.inlineContent) {
    const $behind = doc.resolve(pos + (nodeAfter?.nodeSize ?? 0))
    const beside = [Selection.findFrom($pos, -1, true), Selection.findFrom($behind, 1, true)].filter(
      (each) => each !== null,
    )
    return beside.length > 0 && beside.every(({ $head }) => isRightToLeft(view, $head))
  }
  const block = view.nodeDOM($pos.before())
  if (!(block instanceof Element)) return false
  const { direction, unicodeBidi } = getComputedStyle(block)
  return unicodeBidi === 'plaintext'
    ? FROM_THE_RIGHT.test(LETTER.exec(lineAround($pos))?.[0] ?? '')
    : direction === 'rtl'
}

/** Whether an arrow key leads to what follows a place in the document: in a line from right to left, Left does. */
export function leadsForward(view: EditorView, direction: ArrowDirection, $pos: ResolvedPos): boolean {
  if (direction === 'up' || direction === 'down') return direction === 'down'
  return (direction === 'left') === isRightToLeft(view, $pos)
}

/** Whether nothing of its block is where an arrow key leads; beside a formula in text from right to left browsers do not tell. */
export function isAtEdgeOfBlock(view: EditorView, direction: ArrowDirection): boolean {
  if (view.endOfTextblock(direction)) return true
  const { $head } = view.state.selection
  if (direction === 'up' || direction === 'down' || !$head.parent.inlineContent) return false
  const edge = leadsForward(view, direction, $head) ? $head.parent.content.size : 0
  return $head.parentOffset === edge && isRightToLeft(view, $head)
}
