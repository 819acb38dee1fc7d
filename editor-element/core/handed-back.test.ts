// @vitest-environment jsdom
import { redo, undo } from 'prosemirror-history'
import { expect, it } from 'vitest'
import { headlessEditor } from '../testing/headless-editor.ts'
import type { EditorCore } from './editor-core.ts'

/** What a framework does on a page whose state holds the content: each change comes back as the value. */
function handBack(editor: EditorCore): void {
  editor.setHtml(editor.getHtml())
}

it.each(['<p>Hello</p>', '<p>x <em>y</em></p>'])(
  'leaves the history to a page that hands back what it heard of %s',
  (html) => {
    const editor = headlessEditor(html)
    editor.run((state, dispatch) => {
      dispatch!(state.tr.insertText('more ', 1))
      return true
    })
    handBack(editor)
    editor.run(undo)
    expect(editor.getHtml()).toBe(html)
  },
)

it('can undo the deletion of everything when the page hands back that nothing is left', () => {
  const editor = headlessEditor('<p>Hello</p>')
  editor.run((state, dispatch) => {
    dispatch!(state.tr.delete(1, state.doc.content.size - 1))
    return true
  })
  expect(editor.getHtml()).toBe('')
  handBack(editor)
  editor.run(undo)
  expect(editor.getHtml()).toBe('<p>Hello</p>')
  editor.run(redo)
  handBack(editor)
  expect(editor.run(undo)).toBe(true)
})
