import { closeHistory } from 'prosemirror-history'
import { Fragment, Slice, type Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { cellAround, CellSelection, handlePaste, isInTable, tableEditing, tableEditingKey } from 'prosemirror-tables'
import { newId, schema } from '#html'
import { LOADING } from '../../core/content-loading.ts'
import { PARTS_CAME } from '../../core/later-parts.ts'
import { asPaste, begunPastes } from '../../core/transactions.ts'
import { changedParts, holds, type ChangedParts } from '../../core/queries/changed-blocks.ts'
import { endOfCell, isCell, roleOf } from './cells.ts'
import { cutAcrossCells, deleteAcrossCells, emptyForPaste } from './delete-across-cells.ts'
import { typeOverCells } from './tables-commands.ts'

/** Changes of up to this many blocks are what keys do. */
const FEW_BLOCKS = 3

/** Whether no table is among the changed blocks, nor are they rows or cells of one. */
const isWithoutTables = ({ after, parent }: ChangedParts): boolean =>
  !/^(?:table|row)$/.test(roleOf(parent)) && !holds(after, (node) => roleOf(node) === 'table')

/** Selected cells are rows without a table. Dragged out of theirs they get one here: ProseMirror would add one without an id. */
function inTable(slice: Slice): Slice {
  const { table, table_row: row } = schema.nodes
  if (slice.content.firstChild?.type !== row) return slice
  const content = Fragment.from(table.create({ id: newId('t') }, slice.content))
  return new Slice(content, slice.openStart + 1, slice.openEnd + 1)
}

function onlyCell({ content }: Slice): ProseMirrorNode | null {
  let node = content.childCount === 1 ? content.firstChild : null
  while (/^(?:table|row)$/.test(roleOf(node))) node = node?.childCount === 1 ? node.firstChild : null
  return isCell(node) ? node : null
}

/**
 * Pasted cells are selected by prosemirror-tables, and the next key would take their place: the cursor goes behind the last one. What is
 * in a single cell goes in where the cursor is, and not in the place of all of its cell.
 */
function pasteCells(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  if (!isInTable(view.state)) return false
  const cell = view.state.selection instanceof CellSelection ? null : onlyCell(slice)
  if (cell) {
    view.dispatch(asPaste(view.state.tr.replaceSelection(Slice.maxOpen(cell.content))))
    return true
  }
  if (!handlePaste(view, event, slice)) return false
  const { doc, selection, tr } = view.state
  if (selection instanceof CellSelection)
    view.dispatch(tr.setSelection(endOfCell(doc, selection.$headCell.pos)).scrollIntoView())
  return true
}

/** Replaces a range within a cell by a table, which takes the place of this cell and the next ones, as in a spreadsheet. */
export function putCells(view: EditorView, from: number, to: number, slice: Slice): boolean {
  const { tr } = view.state
  const { firstChild: table, childCount } = slice.content
  if (childCount > 1 || roleOf(table) !== 'table' || !cellAround(tr.doc.resolve(from))) return false
  tr.delete(from, to)
  view.dispatch(closeHistory(tr.setSelection(TextSelection.near(tr.doc.resolve(from)))))
  begunPastes.add(view.state.doc)
  return pasteCells(view, new Event('paste') as ClipboardEvent, slice)
}

/**
 * On the line between two cells a drag that selects cells has selected one only, the one that was pressed. What is selected below a pressed
 * pointer the browser would drag away from here on.
 */
function goOnSelecting(view: EditorView, event: DragEvent): boolean {
  // Null and undefined where nothing is being selected.
  if (typeof tableEditingKey.getState(view.state) !== 'number') return false
  event.preventDefault()
  // The listener that ends the selecting is further out.
  event.stopPropagation()
  return true
}

/** At the table's edge there is no further cell: the browser would leave a cursor in the next row instead. */
const staysSelected = ({ state }: EditorView, { key, shiftKey }: KeyboardEvent): boolean =>
  shiftKey && key.startsWith('Arrow') && state.selection instanceof CellSelection

/** Whether it is what browsers select of a text by three clicks: all of it, up to the first letter of the next one. */
function isTripleClick({ $from, $to, $anchor }: TextSelection): boolean {
  const next = Selection.findFrom($from.doc.resolve($from.after()), 1, true)
  return $anchor === $from && $from.parentOffset === 0 && next?.from === $to.pos
}

/**
 * prosemirror-tables selects all of the first text in place of whatever ends before the first letter of a cell, because three clicks in a
 * cell do. Dragged or extended to there, a selection stays as it is.
 */
function keepSelected({ selection }: EditorState, appended: Transaction | null): Transaction | null {
  const isChanged = appended?.selectionSet && !appended.selection.empty
  if (!isChanged || !(selection instanceof TextSelection) || isTripleClick(selection)) return appended
  return appended.docChanged ? appended.setSelection(selection.map(appended.doc, appended.mapping)) : null
}

/**
 * prosemirror-tables mends tables after each change. It finds the changed ones by comparing each changed block with all that were
 * before it, which takes longer than the change where many changed: there it looks at all tables, whose shapes it remembers (D131).
 * The reader of HTML leaves nothing to mend, and neither does what is written in a cell.
 */
export function tableEditingPlugin(): Plugin {
  const { spec } = tableEditing()
  const append: (transactions: unknown, before: EditorState | null, state: EditorState) => Transaction | null = (
    ...[transactions, before, state]
  ) => keepSelected(state, (spec.appendTransaction as typeof append)(transactions, before, state))
  return new Plugin({
    ...spec,
    props: {
      ...spec.props,
      transformPasted: inTable,
      handlePaste: pasteCells,
      handleTextInput: (view, _from, _to, text) =>
        typeOverCells(text)(view.state, view.dispatch) ||
        deleteAcrossCells(view.state, (transaction) => view.dispatch(transaction.insertText(text))),
      handleKeyDown(view, event) {
        return spec.props?.handleKeyDown?.call(this, view, event) === true || staysSelected(view, event)
      },
      handleDOMEvents: {
        ...spec.props?.handleDOMEvents,
        dragstart: goOnSelecting,
        cut: cutAcrossCells,
        paste: emptyForPaste,
        // The browser would compose in the place of it, and delete it by itself where a keyboard on a screen sends no keys. Of selected
        // cells it takes that of the cursor: moved to another one at this point, it would forget the first letter.
        compositionstart: ({ editable, state, dispatch }) => void (editable && deleteAcrossCells(state, dispatch)),
        beforeinput({ editable, state, dispatch }, event) {
          if (!editable || !event.inputType.startsWith('delete') || !deleteAcrossCells(state, dispatch)) return false
          event.preventDefault()
          return true
        },
      },
    },
    appendTransaction(transactions, before, state) {
      if (transactions.some((each) => each.getMeta(LOADING))) return null
      if (transactions.some((each) => each.getMeta(PARTS_CAME))) return append(transactions, null, state)
      const changed = changedParts(before.doc, state.doc)
      if (isWithoutTables(changed)) return append(transactions, state, state)
      return append(transactions, changed.after.length > FEW_BLOCKS ? null : before, state)
    },
  })
}
