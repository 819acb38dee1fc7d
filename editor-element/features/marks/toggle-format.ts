import type { MarkType, Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type SelectionRange } from 'prosemirror-state'
import { rangesOf, setMarks } from '../../core/commands/set-marks.ts'

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
  return (state, dispatch) => {
    const { tr: transaction, selection, doc } = state
    const ranges = rangesOf(selection)
    const canBeMarked = ({ inlineContent, type: block }: ProseMirrorNode) => inlineContent && block.allowsMarkType(type)
    if (selection.empty) {
      if (!(selection instanceof TextSelection) || !canBeMarked(selection.$from.parent)) return false
      if (!dispatch) return true
      if (isFormatted(state, type)) transaction.removeStoredMark(type)
      else transaction.addStoredMark(type.create())
    } else {
      let isPossible = false
      for (const { from, to } of ranges)
        doc.nodesBetween(from, to, (node) => !isPossible && !(isPossible = canBeMarked(node)))
      if (!isPossible || !dispatch) return isPossible
      if (isFormatted(state, type)) setMarks(transaction, ranges, (marks) => type.removeFromSet(marks))
      else setMarks(transaction, selection.ranges.map(withoutSpace), (marks) => type.create().addToSet(marks))
    }
    dispatch(transaction.scrollIntoView())
    return true
  }
}

/** A range without the spaces at its ends, unless it is nothing else. */
function withoutSpace({ $from, $to }: SelectionRange): { from: number; to: number } {
  const spaceBefore = /^\s*/.exec($from.nodeAfter?.text ?? '')![0].length
  const spaceAfter = /\s*$/.exec($to.nodeBefore?.text ?? '')![0].length
  if ($from.pos + spaceBefore >= $to.pos) return { from: $from.pos, to: $to.pos }
  return { from: $from.pos + spaceBefore, to: $to.pos - spaceAfter }
}
