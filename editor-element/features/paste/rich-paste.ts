import { Plugin, TextSelection } from 'prosemirror-state'
import { isList } from '#html'
import { clipboardHtml, keepsFormatting } from '../../core/clipboard.ts'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { isInCode } from '../../core/queries/selection.ts'
import { asPaste } from '../../core/transactions.ts'
import type { Editor } from '../../core/editor.ts'
import { withWholeCode } from '../code/code-paste.ts'
import { contentFrom, needsReading } from '../files/foreign-html.ts'
import { LEFT_OUT } from './left-out-notice.ts'

/**
 * In rich mode what office programs write is converted to what the schema knows (D165), and lines give way to blocks.
 */
export function richPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event, slice) {
        if (!keepsFormatting(editor, event.clipboardData) || isInCode(view.state)) return false
        const { selection } = view.state
        const { from, to } = selection
        const html = clipboardHtml(event.clipboardData)
        if (needsReading(html)) {
          void putIn(editor, { from, to, html, files: [...(event.clipboardData?.files ?? [])] })
          return true
        }
        if (!(selection instanceof TextSelection) || slice.size === 0) return false
        const transaction = pasteBlocks(view.state, from, to, slice)
        // For a single step ProseMirror's own paste, with its special cases, does the same.
        if (transaction.steps.length < 2 && !isList(slice.content.firstChild) && !isList(slice.content.lastChild))
          return false
        view.dispatch(asPaste(transaction))
        return true
      },
    },
  })
}

/**
 * Replaces the original selection by the HTML, wherever it is by now. If it was typed over meanwhile, the typed text follows
 * the paste, as if the paste had been immediate.
 */
async function putIn(
  editor: Editor,
  { from, to, html, files }: { from: number; to: number; html: string; files: readonly File[] },
): Promise<void> {
  const selected = editor.track(from, to)
  const start = editor.track(from, from)
  const { slice, leftOut } = await contentFrom(html, editor, files)
  editor.untrack(selected)
  editor.untrack(start)
  const range = selected.isIntact ? selected : start
  if (!range.isIntact || !editor.isEditable) return
  editor.dispatch(
    asPaste(pasteBlocks(editor.state, range.from, range.to, withWholeCode(slice))).setMeta(LEFT_OUT, leftOut),
  )
}
