import { closeHistory } from 'prosemirror-history'
import type { ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '#html'
import { begunPastes } from '../../core/transactions.ts'
import { isCell, roleOf } from './cells.ts'

/** Empties the cells of a table between two positions in it; of those that hold one of the positions, what is between them. */
function emptyCells(transaction: Transaction, tablePos: number, from: number, to: number): void {
  const cells: { start: number; end: number }[] = []
  transaction.doc.nodeAt(tablePos)!.descendants((node, offset) => {
    if (!isCell(node)) return true
    const start = tablePos + 1 + offset + 1
    const end = start + node.content.size
    if (start <= to && end >= from) cells.push({ start, end })
    return false
  })
  for (const { start, end } of cells.toReversed())
    if (start >= from && end <= to) transaction.replaceWith(start, end, schema.nodes.paragraph.create())
    else transaction.delete(Math.max(start, from), Math.min(end, to))
}

/** The outermost table around the position and within the node that it has at the depth. */
function tableWithin($pos: ResolvedPos, depth: number): { start: number; end: number } | null {
  for (let inner = depth + 1; inner <= $pos.depth; inner++)
    if (roleOf($pos.node(inner)) === 'table') return { start: $pos.before(inner), end: $pos.after(inner) }
  return null
}

/**
 * A selection from a text into a table, out of it, or from one of its cells to another, as handles and keys make it: what is selected goes,
 * and the table stays as it is, with empty cells. ProseMirror would take the rows apart to join the text before with that of the last cell.
 */
export const deleteAcrossCells: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof TextSelection) || selection.empty) return false
  const { $from, $to, from, to } = selection
  const shared = $from.sharedDepth(to)
  const depth = shared - ({ row: 2, table: 1 }[roleOf($from.node(shared))] ?? 0)
  const [first, last] = [$from, $to].map(($end) => tableWithin($end, depth))
  if (!first && !last) return false
  // From the end, so that the positions before stay what they are.
  if (last) emptyCells(tr, last.start, from, to)
  const [outsideFrom, outsideTo] = [first?.end ?? from, last?.start ?? to]
  if (outsideTo > outsideFrom) tr.delete(outsideFrom, outsideTo)
  if (first && first.start !== last?.start) emptyCells(tr, first.start, from, first.end)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from), -1)).scrollIntoView())
  return true
}

/** Enter empties them, too, and then does what it does at the cursor. */
export const enterAcrossCells: Command = (state, dispatch) => {
  if (dispatch) deleteAcrossCells(state, dispatch)
  return false
}

/** Cuts such a selection. */
export function cutAcrossCells(view: EditorView, event: ClipboardEvent): boolean {
  const { state, editable } = view
  if (!editable || !event.clipboardData || !deleteAcrossCells(state)) return false
  const { dom, text } = view.serializeForClipboard(state.selection.content())
  event.preventDefault()
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData('text/plain', text)
  return deleteAcrossCells(state, (transaction) => view.dispatch(transaction.setMeta('uiEvent', 'cut')))
}

/** What is pasted over such a selection comes to where it began. */
export function emptyForPaste(view: EditorView, { clipboardData }: ClipboardEvent): void {
  if (!view.editable || !clipboardData?.types.length) return
  if (deleteAcrossCells(view.state, (transaction) => view.dispatch(closeHistory(transaction))))
    begunPastes.add(view.state.doc)
}
