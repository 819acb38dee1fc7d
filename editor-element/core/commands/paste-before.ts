import { Slice, type Fragment, type Node as ProseMirrorNode, type ResolvedPos } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { isList, schema } from '#html'
import { wholeFirstList, wholeItems } from './list-items.ts'

const { blockquote: quotation } = schema.nodes

/** From which depth on all nodes around the position begin there. */
function firstDepthThatBegins($pos: ResolvedPos): number {
  let { depth } = $pos
  while (depth > 0 && $pos.start(depth) === $pos.pos - ($pos.depth - depth)) depth--
  return depth + 1
}

/** Whether the nodes that are open at the end of the slice are like those around the position. */
function goesOn($pos: ResolvedPos, { content, openEnd }: Slice): boolean {
  let { lastChild } = content
  for (let depth = $pos.depth - openEnd + 1; depth <= $pos.depth; depth++) {
    if (lastChild?.type !== $pos.node(depth).type) return false
    lastChild = lastChild.lastChild
  }
  return true
}

/** Items before those of a list: what the first one has of a list in an item comes into such a list of the item before. */
function itemsBehind(before: ProseMirrorNode | null, items: Fragment): { content: Fragment; openStart: number } {
  let openStart = 0
  let item = before
  let first = items.firstChild
  while (item && isList(first?.firstChild)) {
    openStart++
    const list: ProseMirrorNode | null = item.lastChild
    if (list?.type !== first!.firstChild!.type) break
    openStart++
    item = list.lastChild
    first = first!.firstChild!.firstChild
  }
  return { content: openStart > 0 ? items : wholeItems(items), openStart }
}

/**
 * Pastes blocks before the one that the position is at the start of, if they end in what is like it: what was cut out from there on comes
 * back as it was, and its first block does not become a part of the list or heading behind it (D186).
 * @returns false where it is not so.
 */
export function pasteBefore(transaction: Transaction, $pos: ResolvedPos, slice: Slice): boolean {
  if (slice.openEnd === 0 || slice.openEnd > $pos.depth || !goesOn($pos, slice)) return false
  let { content, openEnd } = slice
  for (; content.firstChild!.type === quotation && content.childCount === 1; openEnd--)
    ({ content } = content.firstChild!)
  const outer = $pos.depth - openEnd + 1
  const begins = firstDepthThatBegins($pos)
  if (begins > outer + 1) return false
  const list = content.childCount === 1 && isList(content.firstChild) ? content.firstChild! : null
  if (list && list.childCount > 1) {
    const itemDepth = outer + 1
    const items = itemsBehind($pos.node(outer).maybeChild($pos.index(outer) - 1), list.content)
    const start = $pos.before(itemDepth) - items.openStart
    transaction.replace(start, $pos.pos, new Slice(items.content, items.openStart, openEnd - 1))
    return true
  }
  const blocks = wholeFirstList(content)
  const parent = $pos.node(outer - 1)
  const isFitting = parent.contentMatchAt($pos.index(outer - 1)).matchFragment(blocks) !== null
  const isQuotedTwice = parent.type === quotation && blocks.firstChild!.type === quotation
  if (begins > outer || blocks.childCount < 2 || !isFitting || isQuotedTwice) return false
  transaction.replace($pos.before(outer), $pos.pos, new Slice(blocks, 0, openEnd))
  return true
}
