import { isHistoryTransaction } from 'prosemirror-history'
import { Plugin } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'

/** On the transaction of a paste: the line that says what was left out of it, or null. */
export const LEFT_OUT = 'formularyLeftOut'

/** Shows what was left out of a paste, until the paste is undone or the next one comes. */
export function leftOutNotice(editor: Editor): Plugin {
  let line: string | null = null
  let pasted: TrackedRange | null = null
  const show = (next: string | null) => {
    // Another notice may be there by now, which is not about a paste.
    if (next !== null || editor.notice === line) editor.notify(next)
    line = next
    if (pasted) editor.untrack(pasted)
    pasted = null
  }
  return new Plugin({
    appendTransaction(transactions) {
      const paste = transactions.find((each) => each.getMeta('paste'))
      const isHistory = transactions.some(isHistoryTransaction)
      const range = paste?.changedRange()
      // Ranges are followed once the transaction is done.
      if (paste || isHistory)
        queueMicrotask(() => {
          if (paste) show((paste.getMeta(LEFT_OUT) as string | null | undefined) ?? null)
          else if (pasted && !pasted.isIntact) show(null)
          if (range && line !== null) pasted = editor.track(range.from, range.to)
        })
      return null
    },
  })
}
