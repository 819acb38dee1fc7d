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

/** Puts an image at a position, in a paragraph of its own where there is no text. @returns where it ended up, or null. */
export function placeImage(transaction: Transaction, pos: number, data: ImageData): number | null {
  const $pos = transaction.doc.resolve(pos)
  const node = image.create({ ...data, id: newId('i') })
  if ($pos.parent.inlineContent) {
    transaction.insert(pos, node)
    return pos
  }
  if (!$pos.parent.canReplaceWith($pos.index(), $pos.index(), paragraph)) return null
  transaction.insert(pos, paragraph.create(null, node))
  return pos + 1
}
