import { closeHistory, isHistoryTransaction } from 'prosemirror-history'
import type { EditorState, Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'

/** Undo must not revert recent typing together with what a button or a dialog did after it. */
export function ownHistoryStep(transaction: Transaction): Transaction {
  if (!transaction.docChanged || isHistoryTransaction(transaction)) return transaction
  return closeHistory(transaction).setMeta('uiEvent', 'command')
}

/** As ProseMirror marks what it pastes itself. */
export const asPaste = (transaction: Transaction): Transaction =>
  transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste')

/** Nor what was done together with what is typed right after it. */
export const isOwnHistoryStep = (transaction: Transaction): boolean =>
  transaction.docChanged && /^(?:command|paste|drop)$/.test(String(transaction.getMeta('uiEvent')))

/** Whether all that a change does is that text comes or goes at the cursor, in a block of the same kind. */
export function isTyping(
  { selection: before }: EditorState,
  { steps, selection: after, docChanged }: Transaction,
): boolean {
  return (
    docChanged &&
    before.empty &&
    after.empty &&
    before.$from.parent.type === after.$from.parent.type &&
    steps.every(
      (step) => step instanceof ReplaceStep && step.slice.size === (step.slice.content.firstChild?.text?.length ?? 0),
    )
  )
}
