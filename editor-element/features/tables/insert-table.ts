import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { clamp, newId, schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
import { sampleText } from '../../core/sample-text.ts'
import { TABLE_COLUMNS, TABLE_ROWS } from './table-size.ts'
import { findMarkedBlock, type TableInsertPayload } from './tables-insert-marker.ts'

const {
  table,
  table_row: row,
  table_cell: cell,
  table_header: headerCell,
  paragraph,
  list_item: listItem,
} = schema.nodes

/** A row of "Header n" cells, then "Cell r-c" with r counting the rows below it (TB14, TB15, D27). */
export function createTable(rows: number, cols: number): ProseMirrorNode {
  const rowOf = (index: number) =>
    row.create(
      null,
      Array.from({ length: cols }, (_, column) => {
        const text = index === 0 ? `Header ${column + 1}` : `Cell ${index}-${column + 1}`
        return (index === 0 ? headerCell : cell).create(null, paragraph.create(null, sampleText(text)))
      }),
    )
  return table.create(
    { id: newId('t') },
    Array.from({ length: rows }, (_, index) => rowOf(index)),
  )
}

/**
 * Inserts a table after the marked block, or without one after the block with the cursor. After a list item the list
 * continues after the table. The first header is selected, to be typed over.
 * @param payload rows 1–20 and cols 1–10; values outside are clamped.
 * @see TB16 to TB25
 */
export function insertTable({ rows, cols, savedCursorOffset }: TableInsertPayload): Command {
  const insertAfter =
    (blockAt: (state: EditorState) => number | null): Command =>
    (state, dispatch) => {
      const node = createTable(clamp(rows, TABLE_ROWS), clamp(cols, TABLE_COLUMNS))
      const transaction = state.tr
      const block = blockAt(state)
      const placed = placeAfter(transaction, block, node)
      if (placed === null) return false
      const pos = placed - deleteEmptyLine(transaction, block)
      const end = transaction.doc.resolve(pos + node.nodeSize)
      if (!end.nodeAfter && end.parent.type.name === 'doc') transaction.insert(end.pos, paragraph.create())
      const firstText = pos + 4
      const header = transaction.doc.resolve(firstText).parent
      transaction.setSelection(TextSelection.create(transaction.doc, firstText, firstText + header.content.size))
      dispatch?.(transaction.scrollIntoView())
      return true
    }
  return (state, dispatch, view) => {
    const marked = findMarkedBlock(state, savedCursorOffset)
    const isAtCursor = marked === null || marked === blockAtCursor(state)
    const command = isAtCursor ? onLines('together', insertAfter(blockAtCursor)) : insertAfter(() => marked)
    return command(state, dispatch, view)
  }
}

/** Position of the block to insert after; null for the start of the document. */
function blockAtCursor(state: EditorState): number | null {
  const { $to, to } = state.selection
  if ($to.depth > 0) return $to.before(1)
  return to > 0 ? to - (state.doc.resolve(to).nodeBefore?.nodeSize ?? 0) : null
}

/** @returns the table's position; null where no table is allowed. */
function placeAfter(transaction: Transaction, blockPos: number | null, node: ProseMirrorNode): number | null {
  const block = blockPos === null ? null : transaction.doc.nodeAt(blockPos)
  if (blockPos === null || !block) {
    transaction.insert(0, node)
    return 0
  }
  const after = blockPos + block.nodeSize
  const $after = transaction.doc.resolve(after)
  if (block.type !== listItem) {
    if (!$after.parent.canReplaceWith($after.index(), $after.index(), node.type)) return null
    transaction.insert(after, node)
    return after
  }
  const isLast = $after.index() === $after.parent.childCount
  if (isLast) {
    transaction.insert(after + 1, node)
    return after + 1
  }
  const list = $after.parent
  const rest = list.content.cut($after.parentOffset)
  const start = list.attrs['start'] as number | undefined
  const attrs = start === undefined ? null : { start: start + $after.index() }
  transaction.replaceWith(after, $after.end(), Fragment.empty)
  transaction.insert(after + 1, Fragment.from([node, list.type.create(attrs, rest)]))
  return after + 1
}

/** Removes an empty line that the table was inserted on. @returns how much shorter the document became. */
function deleteEmptyLine(transaction: Transaction, pos: number | null): number {
  const line = pos === null ? null : transaction.doc.nodeAt(pos)
  if (pos === null || line?.type !== paragraph || line.content.size > 0) return 0
  const $pos = transaction.doc.resolve(pos)
  if (!$pos.parent.canReplace($pos.index(), $pos.index() + 1)) return 0
  transaction.delete(pos, pos + line.nodeSize)
  return line.nodeSize
}
