import { NodeSelection, TextSelection, type Command, type Selection } from 'prosemirror-state'
import { schema } from '#html'

const { blockquote, bullet_list, code_block, figure, heading, ordered_list, paragraph } = schema.nodes
const SHAPED: ReadonlySet<unknown> = new Set([blockquote, bullet_list, code_block, figure, heading, ordered_list])

/** The position behind a block at whose end the cursor is. */
const positionBehind = ({ $head, empty }: Selection): number | null =>
  empty && $head.parent.isTextblock && $head.parentOffset === $head.parent.content.size ? $head.after() : null

/** Before a figure: its picture would be lost, and its caption join the text. */
export const selectFigureBehind: Command = ({ doc, selection, tr }, dispatch) => {
  let behind = positionBehind(selection)
  if (behind === null) return false
  while (!doc.resolve(behind).nodeAfter && doc.resolve(behind).depth > 0) behind = doc.resolve(behind).after()
  while (doc.nodeAt(behind)?.type === blockquote) behind += 1
  if (doc.nodeAt(behind)?.type !== figure) return false
  dispatch?.(tr.setSelection(NodeSelection.create(doc, behind)).scrollIntoView())
  return true
}

/** An empty line goes, and what is below it stays what it is: joined, a heading or an item would become a line of text. */
export const deleteEmptyLine: Command = ({ doc, selection, tr }, dispatch) => {
  const behind = positionBehind(selection)
  const { $head } = selection
  if (behind === null || $head.parent.type !== paragraph || $head.parent.content.size > 0) return false
  const $before = doc.resolve($head.before())
  const below = doc.nodeAt(behind)
  if (!SHAPED.has(below?.type) || !$before.parent.canReplace($before.index(), $before.index() + 1)) return false
  tr.delete($before.pos, behind)
  tr.setSelection(
    below?.type === figure
      ? NodeSelection.create(tr.doc, $before.pos)
      : TextSelection.near(tr.doc.resolve($before.pos), 1),
  )
  dispatch?.(tr.scrollIntoView())
  return true
}
