import { isHistoryTransaction } from 'prosemirror-history'
import { Fragment } from 'prosemirror-model'
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { isList, schema } from '#html'
import { LOADING } from '../../core/content-loading.ts'

const { list_item: listItem, paragraph } = schema.nodes

/** The step of a deletion. In place of all of a document comes the paragraph that it cannot be without. */
function stepOfDeletion(transaction: Transaction): ReplaceStep | null {
  const [step, ...others] = transaction.steps
  const isOther = transaction.getMeta(LOADING) ?? isHistoryTransaction(transaction)
  const isDeletion = !isOther && others.length === 0 && step instanceof ReplaceStep && step.slice.size <= 2
  return isDeletion ? step : null
}

/** The depth of the list, or of the item, that was selected from its first character to its last. */
function selectedDepth({ selection }: EditorState): number | null {
  const { $from, $to, empty } = selection
  if (!(selection instanceof TextSelection) || empty) return null
  const depth = $from.sharedDepth($to.pos)
  const node = $from.node(depth)
  const isAll = $from.pos + depth === $from.start(depth) + $from.depth && $to.pos - depth === $to.end(depth) - $to.depth
  return isAll && (isList(node) || node.type === listItem) ? depth : null
}

/**
 * Where all of a list is selected and deleted, it keeps an empty item, with the cursor in it; and so does an item of several blocks.
 * ProseMirror takes them away, and puts the cursor into the text behind them, where nobody has been.
 */
export const keptItem = new Plugin({
  appendTransaction(transactions, before, { tr }) {
    const step = transactions.length === 1 ? stepOfDeletion(transactions[0]!) : null
    const depth = step && selectedDepth(before)
    if (!step || !depth) return null
    const { $from } = before.selection
    let kept = $from.node(depth)
    const { checked } = (kept.type === listItem ? kept : kept.firstChild!).attrs
    const item = listItem.create({ checked: checked === null ? null : false }, paragraph.create())
    kept = kept.type === listItem ? item : kept.copy(Fragment.from(item))
    let outer = depth
    // What has nothing else in it is taken away with it.
    while (outer > 0 && $from.before(outer) > step.from) kept = $from.node(--outer).copy(Fragment.from(kept))
    if (outer === 0 || $from.before(outer) !== step.from || $from.after(outer) !== step.to) return null
    tr.replaceWith(step.from, step.from + step.slice.size, kept)
    return tr.setSelection(TextSelection.create(tr.doc, $from.pos))
  },
})
