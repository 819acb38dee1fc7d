import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'

/** Whether all selected text has the mark, or text typed now would get it; spaces, line breaks and formulas follow the text. */
export function isFormatted({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, ranges } = selection
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()))
  let hasText = false
  for (const { $from: start, $to: end } of ranges) {
    let isMissing = false
    doc.nodesBetween(start.pos, end.pos, (node, pos, parent) => {
      if (isMissing) return false
      if (!node.isText || !parent?.type.allowsMarkType(type)) return true
      if (!/\S/.test(node.text!.slice(Math.max(0, start.pos - pos), end.pos - pos))) return true
      hasText = true
      isMissing = !type.isInSet(node.marks)
      return true
    })
    if (isMissing) return false
  }
  return hasText || ranges.some((range) => doc.rangeHasMark(range.$from.pos, range.$to.pos, type))
}

/** Puts the mark on all selected text, or takes it away where all of it has it already. */
export function toggleFormat(type: MarkType): Command {
  const [remove, add] = [toggleMark(type), toggleMark(type, null, { removeWhenPresent: false })]
  return (state, dispatch, view) => (dispatch && isFormatted(state, type) ? remove : add)(state, dispatch, view)
}
