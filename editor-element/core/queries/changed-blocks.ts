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

/** The children of one node that differ from what they were; `start` is where its content begins in the document. */
export function changedBlocks(before: ProseMirrorNode, after: ProseMirrorNode, start: number): ChangedParts {
  const { head, tail } = changedNodes(before.children, after.children)
  const changed = after.children.slice(head, after.childCount - tail)
  let from = start
  for (let index = 0; index < head; index++) from += after.child(index).nodeSize
  let to = from
  for (const { nodeSize } of changed) to += nodeSize
  return { before: before.children.slice(head, before.childCount - tail), after: changed, from, to, parent: after }
}

/** The block that alone holds all that is different, with what it was; null where there are more, or where it is text. */
export function onlyContainer({ before, after }: ChangedParts): readonly [ProseMirrorNode, ProseMirrorNode] | null {
  const [one, other] = [before[0], after[0]]
  const isOnly = one && other && before.length === 1 && after.length === 1
  return isOnly && !one.inlineContent && !one.isLeaf && one.sameMarkup(other) ? [one, other] : null
}

function partsBetween(before: ProseMirrorNode, after: ProseMirrorNode, start: number): ChangedParts {
  const parts = changedBlocks(before, after, start)
  const inner = onlyContainer(parts)
  return inner ? partsBetween(...inner, parts.from + 1) : parts
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
