import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import { Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { isList, schema } from '#html'
import { onLines, stateAfter } from '../../core/commands/lines.ts'

const { bullet_list: bulletList, ordered_list: orderedList, list_item: listItem } = schema.nodes

/**
 * The command for items of several levels: where the selection begins in a list within an item that is not selected itself, the items of
 * that list and those behind it are two selections.
 */
const onLevels =
  (command: Command): Command =>
  (state, dispatch, view) => {
    const { doc, selection } = state
    const { $from, $to, from, to } = selection
    const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type === listItem)
    const innerDepth = range ? range.depth + 2 : 0
    const inner: ProseMirrorNode | undefined = $from.node(innerDepth)
    if (inner?.type !== bulletList && inner?.type !== orderedList) return command(state, dispatch, view)
    const border = doc.resolve($from.after(innerDepth))
    const parts = [
      [Selection.findFrom(border, 1, true)!.from, to],
      [from, Selection.findFrom(border, -1, true)!.to],
    ] as const
    let transaction = null as Transaction | null
    let applies = false
    // From the last to the first, so that the positions of those to come stay.
    for (const [start, end] of parts) {
      const part = () => {
        const next = transaction ?? state.tr
        return next.setSelection(TextSelection.between(next.doc.resolve(start), next.doc.resolve(end)))
      }
      applies = onLevels(command)(stateAfter(state, part), dispatch && ((made) => (transaction = made))) || applies
    }
    if (transaction) dispatch!(transaction.setSelection(selection.map(transaction.doc, transaction.mapping)))
    return applies
  }

/**
 * Takes the selected items into the item before them, into a list like the last inner one, bullets and letters alike: the answers of the
 * next question count as those of the last one do.
 */
const sink: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type === listItem)
  if (!range || range.startIndex === 0) return false
  const { parent, startIndex, depth } = range
  let index = startIndex - 1
  while (index >= 0 && !isList(parent.child(index).lastChild)) index--
  const last = index >= 0 ? parent.child(index).lastChild! : null
  return sinkListItem(listItem)(
    state,
    dispatch &&
      ((transaction) => {
        // Where the item before has such a list, they went to its end.
        if (last && (index < startIndex - 1 || last.type !== parent.type)) {
          const pos = transaction.selection.$from.before(depth + 2)
          transaction.setNodeMarkup(pos, last.type, { ...last.attrs, start: 1 })
          if (index === startIndex - 1) transaction.join(pos)
        }
        dispatch(transaction)
      }),
  )
}

export const indent: Command = onLines(null, onLevels(sink))
export const outdent: Command = onLines(null, onLevels(liftListItem(listItem)))
