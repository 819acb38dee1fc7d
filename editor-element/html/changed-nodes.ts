import type { Node } from 'prosemirror-model'

/** Which nodes differ between two rows: those between the first `head` and the last `tail`, which both have. */
export function changedNodes(before: readonly Node[], after: readonly Node[]): { head: number; tail: number } {
  if (before === after) return { head: after.length, tail: 0 }
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return { head, tail }
}
