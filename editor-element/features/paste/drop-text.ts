import type { Slice } from 'prosemirror-model'
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { dropPoint } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { placeOfItems, withWholeItems } from '../../core/commands/whole-items.ts'
import { stateAfter } from '../../core/commands/lines.ts'
import { deleteAcrossCells } from '../tables/delete-across-cells.ts'
import { withoutOpenFigure } from './caption-text.ts'

function withoutSelection(state: EditorState): Transaction {
  let transaction = state.tr
  if (!deleteAcrossCells(state, (made) => (transaction = made))) transaction.deleteSelection()
  return transaction
}

/** Whether what is dragged from elsewhere goes in as it is pasted. One whole block or image has a way of its own. */
const isPasted = ({ content, openStart, openEnd, size }: Slice): boolean =>
  size > 0 && (openStart > 0 || openEnd > 0 || content.childCount > 1)

/** What is dragged is cut and pasted: by itself ProseMirror would take tables apart and put lists into items. */
function drop(view: EditorView, event: DragEvent, slice: Slice, isMoved: boolean): boolean {
  const { dragging, state } = view
  const { selection } = state
  const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const isSelected = () =>
    selection instanceof TextSelection &&
    dragging!.slice.eq(withWholeItems(withoutOpenFigure(selection.content()), selection))
  if (!target || !(dragging ? isSelected() : isPasted(slice))) return false
  const at = dropPoint(state.doc, target.pos, slice) ?? target.pos
  const start = isMoved ? stateAfter(state, () => withoutSelection(state)) : state
  const { mapping } = start.tr
  const place = mapping.map(at)
  const whole = placeOfItems(start.doc.resolve(place), slice)
  const transaction = pasteBlocks(start, place, place, slice)
  const from = whole?.at ?? place
  const to = whole ? from + whole.items.size : transaction.mapping.slice(mapping.maps.length).map(place)
  const { doc } = transaction
  view.focus()
  view.dispatch(
    transaction.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))).setMeta('uiEvent', 'drop'),
  )
  return true
}

export const dropText = new Plugin({ props: { handleDrop: drop } })
