import { PRODUCT_NAME } from '#contracts/product'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { newId, parseVideoUrl, schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
import { selectedVideo } from './selected-video.ts'
import type { VideoData } from './videos-data.ts'

const { video, paragraph } = schema.nodes

/**
 * Inserts a video in place of the selection, or changes the selected one, which keeps its id. The cursor goes after it.
 * @returns a command that only logs an error for an address that is not on the allowed list (VI27).
 */
export function setVideo(data: VideoData): Command {
  return onLines('together', (state, dispatch) => {
    if (parseVideoUrl(data.url)?.url !== data.url) {
      console.error(`${PRODUCT_NAME}: the video was not inserted, its host is not allowed: ${data.url}`)
      return false
    }
    const existing = selectedVideo(state)
    const transaction = state.tr
    if (existing) {
      transaction.setNodeMarkup(existing.pos, null, { ...existing.node.attrs, ...data })
      transaction.setSelection(NodeSelection.create(transaction.doc, existing.pos))
    } else {
      const pos = placeBlock(transaction.deleteSelection(), video.create({ ...data, id: newId('v') }))
      if (pos === null) return false
      const $end = transaction.doc.resolve(pos + 1)
      if (!$end.nodeAfter && $end.depth === 0) transaction.insert(pos + 1, paragraph.create())
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(pos + 1), 1))
    }
    dispatch?.(transaction.scrollIntoView())
    return true
  })
}

/** In place of an empty paragraph, else beside the text block at the cursor, which is split in its middle. */
function placeBlock(transaction: Transaction, node: ProseMirrorNode): number | null {
  const { $from } = transaction.selection
  const { parent, parentOffset } = $from
  let { pos } = $from
  if (parent.inlineContent) {
    const { size } = parent.content
    const index = $from.index(-1)
    if (size === 0 && parent.type === paragraph && $from.node(-1).canReplaceWith(index, index + 1, node.type)) {
      pos = $from.before()
      transaction.replaceWith(pos, $from.after(), node)
      return pos
    }
    if (parentOffset === size) pos = $from.after()
    else if (parentOffset === 0) pos = $from.before()
    else {
      transaction.split(pos)
      pos += 1
    }
  }
  const $pos = transaction.doc.resolve(pos)
  if (!$pos.parent.canReplaceWith($pos.index(), $pos.index(), node.type)) return null
  transaction.insert(pos, node)
  return pos
}
