import type { Node as ProseMirrorNode } from 'prosemirror-model'

/** What holds blocks is rendered in chunks from this many on, until it has fewer than half as many. */
export const CHUNKED_FROM_BLOCKS = 100

/** What can be long: nobody has hundreds of blocks in one item or cell, and styles tell the first block of an item from others. */
const CHUNKED = /^(?:doc|bullet_list|ordered_list|blockquote|table)$/

export const canHaveChunks = ({ type, childCount }: ProseMirrorNode, from = CHUNKED_FROM_BLOCKS / 2): boolean =>
  childCount >= from && CHUNKED.test(type.name)

/** Whether there is anything to draw in chunks. */
export function isLong(node: ProseMirrorNode): boolean {
  // Even an empty block has a size of two.
  if (node.inlineContent || node.nodeSize < 2 * CHUNKED_FROM_BLOCKS) return false
  return canHaveChunks(node, CHUNKED_FROM_BLOCKS) || node.children.some(isLong)
}
