import type { Node } from 'prosemirror-model'
import { changedNodes } from './changed-nodes.ts'

const counts = new WeakMap<Node, number>()

/** Code points: what most people would call one character, except for composed emoji. */
const codePoints = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/**
 * The number of characters in the text of a document or a part of it. Formulas, images, videos and line breaks do not count.
 * @param before an earlier state of it that has been counted: what both have in common is not counted again.
 */
export function characterCount(node: Node, before?: Node): number {
  // Texts are too many to be remembered.
  if (node.isText) return codePoints(node.text ?? '')
  const known = counts.get(node)
  if (known !== undefined) return known
  const earlier = before && counts.get(before)
  const [old, now] = [earlier === undefined ? [] : before!.children, node.children]
  const { head, tail } = changedNodes(old, now)
  let count = earlier ?? 0
  for (let index = head; index < old.length - tail; index++) count -= characterCount(old[index]!)
  for (let index = head; index < now.length - tail; index++) count += characterCount(now[index]!, old[index])
  counts.set(node, count)
  return count
}
