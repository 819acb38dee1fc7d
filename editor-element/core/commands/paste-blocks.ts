import { Fragment, Slice, type Node as ProseMirrorNode, type ResolvedPos } from 'prosemirror-model'
import { Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { isBreakMode, isOneLine, isPlainParagraph, splitBreak } from './lines.ts'
import { wholeFirstList } from './list-items.ts'
import { replaceByBlocks } from './whole-lists.ts'

const { figure, hard_break: hardBreak, heading, paragraph, table } = schema.nodes

/** Lines of text as one text with line breaks; null where there is more than text. */
function asOneText({ content }: Slice): Slice | null {
  const isText = (block: ProseMirrorNode) => block.type === paragraph || block.type === heading
  if (!content.childCount || !content.content.every(isText)) return null
  const inline = content.content.flatMap(({ children }, index) =>
    index ? [hardBreak.create(), ...children] : children,
  )
  return new Slice(Fragment.from(inline), 0, 0)
}

/** A caption cannot be divided, its picture would be there twice: blocks go below the figure. @returns where they end. */
function pasteBelow(transaction: Transaction, from: number, to: number, { content }: Slice): number {
  transaction.delete(from, to)
  const below = transaction.doc.resolve(from).after()
  const { length } = transaction.steps
  transaction.replaceRange(below, below, new Slice(wholeFirstList(content), 0, 0))
  return transaction.mapping.slice(length).map(below)
}

/**
 * Replaces a range by what is pasted. Where Enter makes a line break, a heading, list or table pasted at the start or end of a
 * line stays one and does not become text of the line's paragraph: the line beside it becomes a paragraph of its own. After a
 * table at the end of the document there is a line to continue on, as after one inserted from the bar. In a caption lines of text
 * are lines of the caption, and other blocks go below the figure. The cursor goes behind it, unless it is elsewhere in the text.
 */
export function pasteBlocks(state: EditorState, from: number, to: number, pasted: Slice): Transaction {
  const transaction = state.tr
  const given = transaction.steps.length
  const [$from, $to] = [state.doc.resolve(from), state.doc.resolve(to)]
  const isInCaption = $from.parent.type === figure && $from.sameParent($to)
  const slice = (isInCaption && asOneText(pasted)) || pasted
  const isTextLine = (block: ProseMirrorNode | null) => !block || block.isInline || block.type === paragraph
  const meets = (beside: ProseMirrorNode | null, $pos: ResolvedPos, block: ProseMirrorNode | null) =>
    beside?.type === hardBreak && isPlainParagraph($pos) && isBreakMode(state) && !isTextLine(block)
  const { firstChild: first, lastChild: last } = slice.content
  if (meets($to.nodeAfter, $to, last)) splitBreak(transaction, to)
  if (meets($from.nodeBefore, $from, first)) splitBreak(transaction, from - 1)
  // Right behind a border that was made here, and right before one.
  const splits = transaction.mapping.slice(given)
  const start = splits.map(from)
  const end = from === to ? start : splits.map(to, -1)
  const isForBelow = isInCaption && slice.content.firstChild?.isBlock
  const pastedTo = isForBelow
    ? pasteBelow(transaction, start, end, slice)
    : replaceByBlocks(transaction, start, end, slice, isOneLine(state))
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
