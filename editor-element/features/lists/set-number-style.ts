import { wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { isList, schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'

const { ordered_list: orderedList } = schema.nodes

/** Has the list of the item at the cursor count so, which becomes a numbered one; elsewhere the selected blocks or lines become one. */
export const setNumberStyle = (listStyle: string): Command =>
  onLines('each', (state, dispatch, view) => {
    const { $from } = state.selection
    const list = $from.node(-2)
    if (!isList(list)) return wrapInList(orderedList, { listStyle })(state, dispatch, view)
    const pos = $from.before($from.depth - 2)
    dispatch?.(state.tr.setNodeMarkup(pos, orderedList, { ...list.attrs, listStyle }).scrollIntoView())
    return true
  })
