import { closeHistory } from 'prosemirror-history'
import type { ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { cellAround } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { schema } from '#html'
import { begunPastes } from '../../core/transactions.ts'
import { isCell } from './cells.ts'

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

const tableAround = ($pos: ResolvedPos): { start: number; end: number } | null => {
  const $cell = cellAround($pos)
  return $cell && { start: $cell.before(-1), end: $cell.after(-1) }
}

/**
 * A selection from a text into a table, or out of it: what is selected goes, and the table stays as it is, with empty cells. ProseMirror
 * would take the rows apart to join the text before with that of the last cell.
 */
export const deleteAcrossCells: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof TextSelection) || selection.empty) return false
  const { $from, $to, from, to } = selection
  const [first, last] = [tableAround($from), tableAround($to)]
  if (first?.start === last?.start) return false
  // From the end, so that the positions before stay what they are.
  if (last) emptyCells(tr, last.start, last.start, to)
  const [outsideFrom, outsideTo] = [first?.end ?? from, last?.start ?? to]
  if (outsideTo > outsideFrom) tr.delete(outsideFrom, outsideTo)
  if (first) emptyCells(tr, first.start, from, first.end)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from), -1)).scrollIntoView())
  return true
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
