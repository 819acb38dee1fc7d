import { closeHistory, isHistoryTransaction } from 'prosemirror-history'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'

/** Undo must not revert recent typing together with what a button or a dialog did after it. */
export function ownHistoryStep(transaction: Transaction): Transaction {
  if (!transaction.docChanged || isHistoryTransaction(transaction)) return transaction
  return transaction.setMeta('uiEvent', 'command')
}

/** As ProseMirror marks what it pastes itself. */
export const asPaste = (transaction: Transaction): Transaction =>
  transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste')

/** What a control, a paste or a drop did, which is not undone together with what is typed right before or after it. */
const isOwnHistoryStep = (transaction: Transaction): boolean =>
  transaction.docChanged && /^(?:command|paste|drop)$/.test(String(transaction.getMeta('uiEvent')))

/** Documents from which a paste that has begun goes on: what it has deleted before is of the same step. */
export const begunPastes = new WeakSet<ProseMirrorNode>()

/** Applies a change: one that is a step of its own begins it, and ends it when all that features add to it is in it. */
export function applyStep(before: EditorState, transaction: Transaction): ReturnType<EditorState['applyTransaction']> {
  const isOwn = isOwnHistoryStep(transaction)
  if (isOwn && !begunPastes.has(transaction.before)) closeHistory(transaction)
  const { state, transactions } = before.applyTransaction(transaction)
  return { state: isOwn ? state.apply(closeHistory(state.tr)) : state, transactions }
}

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
