import { splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '#html'

const { bullet_list: bulletList, list_item: listItem, paragraph } = schema.nodes

/** The item whose first paragraph the cursor is in. */
function itemAt({ selection: { $from } }: Pick<EditorState, 'selection'>) {
  const depth = $from.depth - 1
  if (depth < 1 || $from.parent.type !== paragraph || $from.node(depth).type !== listItem || $from.index(depth) > 0)
    return null
  return { pos: $from.before(depth), checked: $from.node(depth).attrs['checked'] as boolean | null }
}

/** Makes the item around the cursor a task, and a paragraph an item first. */
export const setTask =
  (checked: boolean): Command =>
  (state, dispatch, view) => {
    const item = itemAt(state)
    if (item) {
      dispatch?.(state.tr.setNodeAttribute(item.pos, 'checked', checked).scrollIntoView())
      return true
    }
    return wrapInList(bulletList)(
      state,
      dispatch &&
        ((transaction) => {
          const made = itemAt(transaction)
          dispatch(made ? transaction.setNodeAttribute(made.pos, 'checked', checked) : transaction)
        }),
      view,
    )
  }

/** Checks the task around the cursor, or takes its check away. */
export const toggleTask: Command = (state, dispatch) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth)
    if (type !== listItem || attrs['checked'] === null) continue
    dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'checked', !attrs['checked']))
    return true
  }
  return false
}

/** Enter: the next task. In an empty one it leaves the list, as in every list. */
export const splitTask: Command = (state, dispatch, view) => {
  const item = itemAt(state)
  if (!item || item.checked === null) return false
  const outer = state.selection.$from.node(-3) as ProseMirrorNode | undefined
  const isInTask = outer?.type === listItem && outer.attrs['checked'] !== null
  return splitListItem(listItem, { checked: false })(
    state,
    dispatch &&
      ((transaction) => {
        // Within the text it is made as the one before, out of an inner list as an ordinary one.
        const made = itemAt(transaction)
        const isNew = made && (made.checked || (isInTask && made.checked === null))
        dispatch(isNew ? transaction.setNodeAttribute(made.pos, 'checked', false) : transaction)
      }),
    view,
  )
}

/** Backspace before the first character makes the task an ordinary item. */
export const backspaceInTask: Command = (state, dispatch) => {
  const item = itemAt(state)
  if (!item || item.checked === null || !state.selection.empty || state.selection.$from.parentOffset > 0) return false
  dispatch?.(state.tr.setNodeAttribute(item.pos, 'checked', null))
  return true
}
