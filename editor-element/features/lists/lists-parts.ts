import { joinTextblockForward } from 'prosemirror-commands'
import { Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { schema } from '#html'
import type { FeatureParts } from '../../core/feature.ts'
import { isInside } from '../../core/queries/selection.ts'

/**
 * A list that is pasted into an item goes on with its items, as one of another program does, which comes open. All of a document is
 * copied closed, and would be a list within the item.
 */
const intoList = new Plugin({
  props: {
    transformPasted(slice, { state }) {
      const { content, openStart, openEnd } = slice
      const isWholeList =
        openStart + openEnd === 0 && content.childCount === 1 && content.firstChild!.type.name.endsWith('_list')
      return isWholeList && isInside(state, schema.nodes.list_item) ? Slice.maxOpen(content) : slice
    },
  },
})

export const listParts: FeatureParts = {
  // At the end of a block, the text of the next one, whatever list or quote either is in: it would come into the item as a block first.
  keys: () => ({ Delete: joinTextblockForward }),
  plugins: () => [intoList],
}
