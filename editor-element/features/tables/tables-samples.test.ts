import { history, undo, redo } from 'prosemirror-history'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { addColumnBefore, addRowBefore, cellAround, goToNextCell } from 'prosemirror-tables'
import { describe, expect, it } from 'vitest'
import { schema, serializeHtml } from '#html'
import { parseHtmlString } from '../../html/sanitize.ts'
import type { Editor } from '../../core/editor.ts'
import { doc, p } from '../../testing/documents.ts'
import { toggleHeaderRow } from './header-lines.ts'
import { insertTable } from './insert-table.ts'
import { sampleCellsPlugin } from './tables-samples.ts'

const plugins = [history(), sampleCellsPlugin({ isEditable: true } as Editor)]

function run(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}

const empty = EditorState.create({ doc: doc(p('before')).node, plugins })
const withTable = run(empty, insertTable({ rows: 2, cols: 2, savedCursorOffset: 0 }))

/** The cursor put into the cell that reads `text`, as an arrow key does. */
function enter(state: EditorState, text: string): EditorState {
  let place = -1
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text === text) place = pos
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place + 2)))
}
const selectedText = ({ doc, selection }: EditorState) => doc.textBetween(selection.from, selection.to)
const type = (state: EditorState, text: string) => state.apply(state.tr.insertText(text))
const leave = (state: EditorState) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1)))

describe('the sample text of a new table (TB14, D54)', () => {
  it('is selected when the cursor enters its cell, and typing replaces it', () => {
    expect(selectedText(withTable)).toBe('Header 1')
    const entered = enter(withTable, 'Cell 1-2')
    expect(selectedText(entered)).toBe('Cell 1-2')
    expect(serializeHtml(type(entered, 'x').doc)).toContain('<td>x</td>')
  })

  it('is not selected again while the cursor moves within its cell', () => {
    const entered = enter(withTable, 'Cell 1-2')
    const moved = entered.apply(entered.tr.setSelection(TextSelection.create(entered.doc, entered.selection.from + 3)))
    expect(moved.selection.empty).toBe(true)
  })

  it('is an ordinary text once its cell was changed, even to the same letters', () => {
    const changed = leave(type(enter(withTable, 'Cell 1-2'), 'Cell 1-2'))
    expect(selectedText(enter(changed, 'Cell 1-2'))).toBe('')
    const bold = withTable.apply(withTable.tr.addMark(1, withTable.doc.content.size, schema.mark('bold')))
    expect(selectedText(enter(leave(bold), 'Cell 1-1'))).toBe('')
  })

  it('is a sample again after undo, and stays one when rows, columns and headers around it change', () => {
    let state = run(leave(type(enter(withTable, 'Cell 1-2'), 'x')), undo)
    expect(selectedText(enter(leave(state), 'Cell 1-2'))).toBe('Cell 1-2')
    for (const command of [addRowBefore, addColumnBefore, toggleHeaderRow])
      state = run(enter(leave(state), 'Cell 1-1'), command)
    expect(selectedText(enter(leave(state), 'Cell 1-1'))).toBe('Cell 1-1')
    expect(selectedText(enter(leave(state), 'Header 2'))).toBe('Header 2')
    while (run(state, undo) !== state) state = run(state, undo)
    expect(serializeHtml(state.doc)).toBe('<p>before</p>')
    state = run(state, redo)
    expect(selectedText(enter(leave(state), 'Header 2'))).toBe('Header 2')
  })

  it('is an ordinary text in a document that was loaded, and nothing of it is saved', () => {
    const html = serializeHtml(withTable.doc)
    expect(html).toMatch(
      /^<p>before<\/p><table data-id="t[a-z0-9]+"><tbody><tr><th>Header 1<\/th><th>Header 2<\/th><\/tr><tr><td>Cell 1-1<\/td><td>Cell 1-2<\/td><\/tr><\/tbody><\/table>/,
    )
    const loaded = EditorState.create({ doc: parseHtmlString(html), plugins })
    expect(selectedText(enter(leave(loaded), 'Cell 1-1'))).toBe('')
  })

  it('is selected by Tab as every cell is', () => {
    const next = run(withTable, goToNextCell(1))
    expect(selectedText(next)).toBe('Header 2')
    expect(cellAround(next.selection.$head)).not.toBeNull()
  })
})
