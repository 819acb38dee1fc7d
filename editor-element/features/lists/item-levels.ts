import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import { Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
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

export const indent: Command = onLines(null, onLevels(sinkListItem(listItem)))
export const outdent: Command = onLines(null, onLevels(liftListItem(listItem)))
