import { Slice, type Fragment, type Node as ProseMirrorNode, type ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Selection } from 'prosemirror-state'
import { isList, schema } from '#html'

const isItem = (node: ProseMirrorNode | null): boolean => node?.type === schema.nodes.list_item

/** Whether the position is where everything ends that is around it, down from this depth. */
function endsAll($pos: ResolvedPos, depth: number): boolean {
  if ($pos.parentOffset < $pos.parent.content.size) return false
  for (let above = depth; above < $pos.depth; above++)
    if ($pos.indexAfter(above) < $pos.node(above).childCount) return false
  return true
}

/** The depth of the list of which whole items are selected: several, or one with the items in it; null where it is text. */
function depthOfWholeItems(selection: Selection): number | null {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || $from.parentOffset > 0 || $from.sameParent($to)) return null
  const shared = $from.sharedDepth($to.pos)
  const depth = isItem($from.node(shared)) ? shared - 1 : shared
  if (!isList($from.node(depth)) || $from.depth !== depth + 2 || $from.index(depth + 1) > 0) return null
  return endsAll($to, depth + 1) ? depth : null
}

/** Whole items are copied, cut and dragged with their ends: open in the slice is their list, and no text goes on with the last one's. */
export function withWholeItems(slice: Slice, selection: Selection): Slice {
  const depth = slice.openStart > 0 && slice.openEnd > 0 ? depthOfWholeItems(selection) : null
  return depth === null ? slice : new Slice(slice.content, slice.openStart, depth)
}

/** @returns the items of such a slice; null for any other. */
function itemsOf({ content, openStart, openEnd }: Slice): Fragment | null {
  if (openStart <= openEnd || openEnd === 0) return null
  let nodes = content
  for (let depth = 1; depth < openEnd; depth++) {
    if (nodes.childCount !== 1) return null
    nodes = nodes.firstChild!.content
  }
  return nodes.childCount === 1 && isList(nodes.firstChild) ? nodes.firstChild!.content : null
}

/** The slice as it is where text goes on with its end. */
export function withOpenEnd(slice: Slice): Slice {
  if (!itemsOf(slice)) return slice
  let openEnd = 0
  for (let node = slice.content.lastChild; node && !node.isLeaf; node = node.isTextblock ? null : node.lastChild)
    openEnd++
  return new Slice(slice.content, slice.openStart, openEnd)
}

/**
 * Whole items at an end of the text of another item come before or behind it.
 * @returns null where they do not.
 */
export function placeOfItems($pos: ResolvedPos, slice: Slice): { at: number; items: Fragment } | null {
  const { depth, parent } = $pos
  const items = itemsOf(slice)
  if (!items || !parent.content.size || depth < 2 || !isItem($pos.node(-1))) return null
  const isBefore = $pos.parentOffset === 0 && $pos.index(-1) === 0
  if (!isBefore && !endsAll($pos, depth - 1)) return null
  return { at: isBefore ? $pos.before(-1) : $pos.after(-1), items }
}
