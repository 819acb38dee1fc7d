import { Plugin, TextSelection } from 'prosemirror-state'
import { schema } from '#html'
import { keepsFormatting } from '../../core/clipboard.ts'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { isInCode } from '../../core/queries/selection.ts'
import { asPaste } from '../../core/transactions.ts'
import type { Editor } from '../../core/editor.ts'

/** In rich mode lines and captions give way to blocks that are pasted. */
export function richPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event, slice) {
        if (!keepsFormatting(editor, event.clipboardData) || isInCode(view.state)) return false
        const { selection } = view.state
        if (!(selection instanceof TextSelection) || slice.size === 0) return false
        const transaction = pasteBlocks(view.state, selection.from, selection.to, slice)
        // For a single node ProseMirror's own paste has special cases.
        const isInCaption = selection.$from.parent.type === schema.nodes.figure
        if (
          transaction.steps.length < 2 &&
          !isInCaption &&
          slice.content.childCount === 1 &&
          !slice.openStart &&
          !slice.openEnd
        )
          return false
        view.dispatch(asPaste(transaction))
        return true
      },
    },
  })
}
