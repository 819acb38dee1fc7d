import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { asPaste } from '../../core/transactions.ts'
import type { Editor } from '../../core/editor.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'
import { withWholeCode } from '../code/code-paste.ts'
import { contentFrom } from '../files/foreign-html.ts'
import { LEFT_OUT } from './left-out-notice.ts'

/**
 * Replaces what was selected by the HTML, wherever it is by now. If it was typed over meanwhile, the typed text follows the paste, as if the
 * paste had been immediate.
 */
export async function putConverted(
  editor: Editor,
  { selected, start }: { selected: TrackedRange; start: TrackedRange },
  { html, files }: { html: string; files: readonly File[] },
): Promise<void> {
  const { slice, leftOut } = await contentFrom(html, editor, files)
  editor.untrack(selected)
  editor.untrack(start)
  const range = selected.isIntact ? selected : start
  if (!range.isIntact || !editor.isEditable) return
  editor.dispatch(
    asPaste(pasteBlocks(editor.state, range.from, range.to, withWholeCode(slice))).setMeta(LEFT_OUT, leftOut),
  )
}
