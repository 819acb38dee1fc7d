import { Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { wholeFirstList } from '../../core/commands/list-items.ts'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'

/** A paragraph becomes a part of the text that it is put into; more than that stays what it is, between the text's parts. */
function whole({ content, openStart }: Slice): Slice {
  if (openStart === 0 && content.firstChild?.isInline) return new Slice(content, 0, 0)
  const isText = content.childCount === 1 && content.firstChild!.type === schema.nodes.paragraph
  return isText ? new Slice(content, 1, 1) : new Slice(wholeFirstList(content), 0, 0)
}

/** Replaces a range by the content of a document. */
export const putSlice = (state: EditorState, from: number, to: number, slice: Slice): Transaction =>
  pasteBlocks(state, from, to, whole(slice)).scrollIntoView()
