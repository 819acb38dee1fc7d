import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { changedNodes } from '#html'

export interface ChangedParts {
  readonly before: readonly ProseMirrorNode[]
  readonly after: readonly ProseMirrorNode[]
  /** Where `after` is in the document. */
  readonly from: number
  readonly to: number
  /** What they are in. */
  readonly parent: ProseMirrorNode
}

let last: readonly [before: ProseMirrorNode, after: ProseMirrorNode, parts: ChangedParts] | null = null

/**
 * The blocks in which all differences between two documents are, as far inside as one block holds them: of a list of thousands the
 * paragraph in which somebody writes. Remembered, since several features ask after each change.
 */
export function changedParts(before: ProseMirrorNode, after: ProseMirrorNode): ChangedParts {
  if (last?.[0] !== before || last[1] !== after) last = [before, after, partsBetween(before, after, 0)]
  return last[2]
}

function partsBetween(before: ProseMirrorNode, after: ProseMirrorNode, start: number): ChangedParts {
  const { head, tail } = changedNodes(before.children, after.children)
  const old = before.children.slice(head, before.childCount - tail)
  const changed = after.children.slice(head, after.childCount - tail)
  let from = start
  for (let index = 0; index < head; index++) from += after.child(index).nodeSize
  const [one, other] = [old[0], changed[0]]
  if (one && other && old.length === 1 && changed.length === 1 && !one.inlineContent && !one.isLeaf)
    if (one.sameMarkup(other)) return partsBetween(one, other, from + 1)
  let to = from
  for (const { nodeSize } of changed) to += nodeSize
  return { before: old, after: changed, from, to, parent: after }
}

/** Whether one of the nodes, or one in them, is such a node. */
export function holds(
  nodes: readonly ProseMirrorNode[],
  isMeant: (node: ProseMirrorNode) => boolean,
  { inText = false } = {},
): boolean {
  let isFound = false
  const look = (node: ProseMirrorNode): boolean => {
    isFound ||= isMeant(node)
    return !isFound && (inText || !node.inlineContent)
  }
  for (const node of nodes) if (look(node)) node.descendants(look)
  return isFound
}
