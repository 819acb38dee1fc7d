import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { isList, schema } from '#html'
import { keepsFormatting } from '../../core/clipboard.ts'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { isInCode } from '../../core/queries/selection.ts'
import { asPaste } from '../../core/transactions.ts'
import type { Editor } from '../../core/editor.ts'

const isContainer = (block: ProseMirrorNode | null): boolean => isList(block) || block?.type === schema.nodes.blockquote

/** In rich mode lines give way to blocks that are pasted. */
export function richPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event, slice) {
        if (!keepsFormatting(editor, event.clipboardData) || isInCode(view.state)) return false
        const { selection } = view.state
        if (!(selection instanceof TextSelection) || slice.size === 0) return false
        const transaction = pasteBlocks(view.state, selection.from, selection.to, slice)
        // For a single step ProseMirror's own paste, with its special cases, does the same.
        if (
          transaction.steps.length < 2 &&
          !isContainer(slice.content.firstChild) &&
          !isContainer(slice.content.lastChild)
        )
          return false
        view.dispatch(asPaste(transaction))
        return true
      },
    },
  })
}
