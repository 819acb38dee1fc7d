import { Slice, type Node as ProseMirrorNode, type ResolvedPos } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { isList } from '#html'

const isInText = ($pos: ResolvedPos): boolean =>
  /^(?:paragraph|heading)$/.test($pos.parent.type.name) && $pos.node(-1).type.name !== 'list_item'

/** An item that was copied by itself is a text. */
const isSingleItem = (block: ProseMirrorNode | null): boolean =>
  block?.childCount === 1 && block.firstChild!.childCount === 1

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
  slice: Slice,
  isOneLine: boolean,
): number {
  const { content, openStart, openEnd } = slice
  const { firstChild: first, lastChild: last } = content
  const [$from, $to] = [transaction.doc.resolve(from), transaction.doc.resolve(to)]
  const isBesideText =
    [$from, $to].every(isInText) && ($from.parentOffset > 0 || $to.parentOffset < $to.parent.content.size)
  const isWhole = !isOneLine && isBesideText && !(first === last && isSingleItem(first))
  const [startsWhole, endsWhole] = [isWhole && isList(first), isWhole && isList(last)]
  if (!startsWhole && !endsWhole) {
    const { length } = transaction.steps
    transaction.replaceRange(from, to, slice)
    return transaction.mapping.slice(length).map(to)
  }
  transaction.delete(from, to)
  transaction.replace(from, from, new Slice(content, startsWhole ? 0 : openStart, endsWhole ? 0 : openEnd))
  let end = from
  transaction.mapping.maps.at(-1)!.forEach((_from, _to, _newFrom, newTo) => (end = newTo))
  const $end = transaction.doc.resolve(end)
  if (endsWhole && $end.parent.isTextblock) {
    end = $end.before()
    if (!$end.parent.content.size) transaction.delete(end, $end.after())
  }
  const $start = transaction.doc.resolve(from)
  if (!startsWhole || $start.parent.content.size) return end
  transaction.delete($start.before(), $start.after())
  return end - $start.parent.nodeSize
}
