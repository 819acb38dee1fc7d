import type { Command, TextSelection } from 'prosemirror-state'
import { schema } from '#html'
import type { FeatureParts } from '../../core/feature.ts'
import { toggleBlockquote } from './toggle-blockquote.ts'

/** Enter in an empty block ends the quote there, in its middle, too, where ProseMirror would only cut it in two. */
const leaveQuote: Command = (state, dispatch, view) => {
  const { $cursor } = state.selection as TextSelection
  return $cursor?.node(-1).type === schema.nodes.blockquote && $cursor.parent.content.size === 0
    ? toggleBlockquote(state, dispatch, view)
    : false
}

export const blockquoteParts: FeatureParts = { keys: () => ({ Enter: leaveQuote }) }
