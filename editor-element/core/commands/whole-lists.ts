import { Slice, type Fragment, type Node as ProseMirrorNode, type ResolvedPos } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { isList, schema } from '#html'
import { wholeFirstList } from './list-items.ts'
import { pasteBefore } from './paste-before.ts'
import { placeOfItems, withOpenEnd } from './whole-items.ts'

const { figure, heading, table } = schema.nodes

const isInItem = ($pos: ResolvedPos): boolean => $pos.depth > 1 && $pos.node(-1).type.name === 'list_item'

const isInText = ($pos: ResolvedPos): boolean =>
  /^(?:paragraph|heading)$/.test($pos.parent.type.name) && !isInItem($pos)

/** Whether the position is in a list or quotation, as the block is. */
const isInSuch = ($pos: ResolvedPos, block: ProseMirrorNode | null): boolean =>
  isList(block) ? isInItem($pos) : $pos.depth > 1 && $pos.node(-1).type === block?.type

/** An item that was copied by itself is a text. */
const isSingleItem = (block: ProseMirrorNode | null): boolean =>
  block?.childCount === 1 && block.firstChild!.childCount === 1

/** A selection that ends at the start of an item has that item without its text. */
function withoutEmptyEnd(content: Fragment, openEnd: number): Fragment {
  if (openEnd === 0) return content
  const last = content.lastChild!
  const inner = withoutEmptyEnd(last.content, openEnd - 1)
  if (inner.size === 0) return content.cut(0, content.size - last.nodeSize)
  return inner === last.content ? content : content.replaceChild(content.childCount - 1, last.copy(inner))
}

/** The list of an item goes on with one that was pasted before it. */
function joinLists(transaction: Transaction, at: number): void {
  const { nodeBefore, nodeAfter } = transaction.doc.resolve(at)
  if (isList(nodeBefore) && nodeBefore!.type === nodeAfter?.type) transaction.join(at)
}

/** The words of what was copied from within one block; null for whole blocks, and for a caption, which has its picture. */
function wordsOf({ content, openStart, openEnd }: Slice): Fragment | null {
  let node: ProseMirrorNode | null = null
  let nodes = content
  for (let depth = 0; depth < openStart; depth++, nodes = node!.content) {
    if (nodes.childCount !== 1) return null
    node = nodes.firstChild
  }
  return openStart === openEnd && node?.isTextblock && node.type !== figure ? nodes : null
}

/** Text beside a part of a table is not to come into a cell. */
function outsideOfCells({ content, openStart, openEnd }: Slice): Slice {
  const isPart = (block: ProseMirrorNode | null) => content.childCount > 1 && block?.type === table
  return new Slice(content, isPart(content.firstChild) ? 0 : openStart, isPart(content.lastChild) ? 0 : openEnd)
}

/** What is pasted goes on with the blocks there. @returns where it ends. */
function putInto(transaction: Transaction, from: number, to: number, slice: Slice, isOneLine: boolean): number {
  const [$from, $to] = [transaction.doc.resolve(from), transaction.doc.resolve(to)]
  const { length } = transaction.steps
  const behind = isInItem($to) ? $to.after() : null
  // `replaceRange` would leave an empty heading above whole blocks.
  const isAbove = !slice.openStart && !slice.openEnd && !isOneLine && slice.content.firstChild?.isBlock
  const isAtHeading = from === to && $to.parent.type === heading && !$to.parentOffset && $to.parent.content.size > 0
  if (isAbove && isAtHeading) transaction.insert($to.before(), slice.content)
  else if (from !== to || isOneLine || !pasteBefore(transaction, $to, slice)) {
    // At the start of a text `replaceRange` would put a list within the item, or a quotation within the quotation.
    if (slice.openStart > 0 && isInSuch($from, slice.content.firstChild)) transaction.replace(from, to, slice)
    else transaction.replaceRange(from, to, slice)
  }
  if (behind !== null) joinLists(transaction, transaction.mapping.slice(length).map(behind))
  let end = to
  for (const step of transaction.steps.slice(length))
    // At the end of a text a block goes behind the text.
    end = step instanceof ReplaceStep && step.from >= end ? step.from + step.slice.size : step.getMap().map(end)
  return end
}

/** What is pasted parts the text: a list at its start or end is a block of its own. @returns where it ends. */
function putBetween(
  transaction: Transaction,
  from: number,
  to: number,
  slice: Slice,
  { startsWhole, endsWhole }: { startsWhole: boolean; endsWhole: boolean },
): number {
  const ended = endsWhole ? withoutEmptyEnd(slice.content, slice.openEnd) : slice.content
  const endsBeforeText = ended !== slice.content
  const content = startsWhole ? wholeFirstList(ended) : ended
  // At the start of a text there is nothing for the first block to go on with: a heading stays one.
  const isWholeAbove = startsWhole || transaction.doc.resolve(from).parentOffset === 0
  transaction.delete(from, to)
  transaction.replace(from, from, new Slice(content, isWholeAbove ? 0 : slice.openStart, endsWhole ? 0 : slice.openEnd))
  let end = from
  transaction.mapping.maps.at(-1)!.forEach((_from, _to, _newFrom, newTo) => (end = newTo))
  const $end = transaction.doc.resolve(end)
  if (endsWhole && !endsBeforeText && $end.parent.isTextblock) {
    end = $end.before()
    if (!$end.parent.content.size) transaction.delete(end, $end.after())
  }
  const $start = transaction.doc.resolve(from)
  if (!isWholeAbove || $start.parent.content.size) return end
  transaction.delete($start.before(), $start.after())
  return end - $start.parent.nodeSize
}

/**
 * Replaces a range by what is pasted. Where a paragraph or heading has text beside the range, a list stays whole, between the parts: its
 * first item does not become text before it, and what follows does not go into its last. In an item it goes on with the items there.
 * @param isOneLine whether the text may have one line only, in which there is no list.
 * @returns where it ends.
 */
export function replaceByBlocks(
  transaction: Transaction,
  from: number,
  to: number,
  pasted: Slice,
  isOneLine: boolean,
): number {
  const whole = from === to && !isOneLine ? placeOfItems(transaction.doc.resolve(from), pasted) : null
  if (whole) {
    transaction.insert(whole.at, whole.items)
    return whole.at + whole.items.size
  }
  const slice = outsideOfCells(withOpenEnd(pasted))
  const { firstChild: first, lastChild: last } = slice.content
  const [$from, $to] = [transaction.doc.resolve(from), transaction.doc.resolve(to)]
  const hasContentBeside = $from.parentOffset > 0 || $to.parentOffset < $to.parent.content.size
  const isBesideText = hasContentBeside && [$from, $to].every(isInText)
  const words = hasContentBeside ? wordsOf(slice) : null
  // At the start of a text `replaceRange` would make it a part of the heading, item, quotation or code that the words are from.
  if (words) return putInto(transaction, from, to, new Slice(words, 0, 0), isOneLine)
  const isText = first === last && isSingleItem(wholeFirstList(slice.content).firstChild)
  const isWhole = !isOneLine && isBesideText && !isText
  const [startsWhole, endsWhole] = [isWhole && isList(first), isWhole && isList(last)]
  return startsWhole || endsWhole
    ? putBetween(transaction, from, to, slice, { startsWhole, endsWhole })
    : putInto(transaction, from, to, slice, isOneLine)
}
