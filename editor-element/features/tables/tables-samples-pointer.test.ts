// @vitest-environment jsdom
import { TextSelection } from 'prosemirror-state'
import { expect, it, vi } from 'vitest'
import { doc, p } from '../../testing/documents.ts'
import { mountedView } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { insertTable } from './insert-table.ts'

it('is selected by an arrow right after a click, however busy the page is (D54)', () => {
  // A busy page runs timers late, and keys before them.
  vi.useFakeTimers()
  document.elementFromPoint = () => null
  const editor = headlessEditor(doc(p('<a>')))
  editor.run(insertTable({ rows: 2, cols: 2, savedCursorOffset: 0 }))
  const view = mountedView(editor)
  view.dom.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  view.dom.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  let place = -1
  editor.state.doc.descendants((node, pos) => {
    if (node.text === 'Cell 1-2') place = pos
  })
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, place)))
  const { selection } = editor.state
  expect(editor.state.doc.textBetween(selection.from, selection.to)).toBe('Cell 1-2')
  vi.useRealTimers()
})
