import type { Node as ProseMirrorNode, ResolvedPos, Slice } from 'prosemirror-model'
import { Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { isBreakMode, isOneLine, isPlainParagraph, splitBreak } from './lines.ts'
import { replaceByBlocks } from './whole-lists.ts'

const { hard_break: hardBreak, paragraph, table } = schema.nodes

/**
 * Replaces a range by what is pasted. Where Enter makes a line break, a heading, list or table pasted at the start or end of a
 * line stays one and does not become text of the line's paragraph: the line beside it becomes a paragraph of its own. After a
 * table at the end of the document there is a line to continue on, as after one inserted from the bar. The cursor goes behind it,
 * unless it is elsewhere in the text.
 */
export function pasteBlocks(state: EditorState, from: number, to: number, slice: Slice): Transaction {
  const transaction = state.tr
  const [$from, $to] = [state.doc.resolve(from), state.doc.resolve(to)]
  const isTextLine = (block: ProseMirrorNode | null) => !block || block.isInline || block.type === paragraph
  const meets = (beside: ProseMirrorNode | null, $pos: ResolvedPos, block: ProseMirrorNode | null) =>
    beside?.type === hardBreak && isPlainParagraph($pos) && isBreakMode(state) && !isTextLine(block)
  const { firstChild: first, lastChild: last } = slice.content
  if (meets($to.nodeAfter, $to, last)) splitBreak(transaction, to)
  if (meets($from.nodeBefore, $from, first)) splitBreak(transaction, from - 1)
  // Right behind a border that was made here, and right before one.
  const start = transaction.mapping.map(from)
  const end = from === to ? start : transaction.mapping.map(to, -1)
  const pastedTo = replaceByBlocks(transaction, start, end, slice, isOneLine(state))
  const endsInTable = (block: ProseMirrorNode | null) => block?.type === table
  const { selection } = state
  if (!endsInTable(state.doc.lastChild) && endsInTable(last) && endsInTable(transaction.doc.lastChild)) {
    transaction.insert(transaction.doc.content.size, paragraph.create())
    transaction.setSelection(TextSelection.atEnd(transaction.doc))
  } else if (selection.from <= to && (selection.to > from || (from === to && selection.to === to))) {
    const $end = transaction.doc.resolve(pastedTo)
    // Behind whole blocks the rest of the text is in a block of its own.
    const isInRest = !slice.openEnd && last && !last.isLeaf && $end.parent.isTextblock && !$end.parentOffset
    transaction.setSelection(Selection.near(isInRest ? transaction.doc.resolve($end.before()) : $end, -1))
  }
  return transaction
}
