import type { Node } from 'prosemirror-model'

const counts = new WeakMap<Node, number>()

/** Code points: what most people would call one character, except for composed emoji. */
const codePoints = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

function countOf(block: Node): number {
  const known = counts.get(block)
  if (known !== undefined) return known
  let count = 0
  block.forEach((node) => {
    count += node.isText ? codePoints(node.text ?? '') : countOf(node)
  })
  // Texts are too many to be remembered; leaves have none.
  if (!block.isLeaf) counts.set(block, count)
  return count
}

/** The number of characters in the document's text. Formulas, images, videos and line breaks do not count. */
export function characterCount(doc: Node): number {
  let count = 0
  doc.forEach((block) => {
    count += countOf(block)
  })
  return count
}
