import type { Node as ProseMirrorNode } from 'prosemirror-model'

/** Which top-level blocks differ between two documents: those between the first `head` and the last `tail`, which both have. */
export function changedBlocks(before: ProseMirrorNode, after: ProseMirrorNode): { head: number; tail: number } {
  if (before === after) return { head: after.childCount, tail: 0 }
  const shorter = Math.min(before.childCount, after.childCount)
  let head = 0
  while (head < shorter && before.child(head) === after.child(head)) head += 1
  let tail = 0
  while (
    tail < shorter - head &&
    before.child(before.childCount - 1 - tail) === after.child(after.childCount - 1 - tail)
  )
    tail += 1
  return { head, tail }
}
