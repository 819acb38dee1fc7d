import type { Transaction } from 'prosemirror-state'
import { newId, schema } from '#html'

const { image, paragraph } = schema.nodes

/** Width and height in CSS pixels; null means the image's own size (IM06). */
export interface ImageData {
  src: string
  alt: string
  width: number | null
  height: number | null
}

/**
 * Puts an image at a position, in a paragraph of its own where there is no text, and behind code, which holds text alone.
 * @returns where it ended up, or null.
 */
export function placeImage(transaction: Transaction, pos: number, data: ImageData): number | null {
  const node = image.create({ ...data, id: newId('i') })
  let $pos = transaction.doc.resolve(pos)
  if ($pos.parent.type.spec.code) $pos = transaction.doc.resolve($pos.after())
  const isInText = $pos.parent.inlineContent
  if (!isInText && !$pos.parent.canReplaceWith($pos.index(), $pos.index(), paragraph)) return null
  transaction.insert($pos.pos, isInText ? node : paragraph.create(null, node))
  return isInText ? pos : $pos.pos + 1
}
