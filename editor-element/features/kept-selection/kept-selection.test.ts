// @vitest-environment jsdom
import { TextSelection } from 'prosemirror-state'
import { undoDepth } from 'prosemirror-history'
import { describe, expect, it, vi } from 'vitest'
import { headlessEditor } from '../../testing/headless-editor.ts'

/** Somebody writes in an editor on a page: the cursor is behind `before`. */
function writing(html: string, before: string) {
  const editor = headlessEditor(html)
  const container = document.createElement('div')
  container.tabIndex = 0
  document.body.append(container)
  editor.mount(container)
  container.focus()
  const { doc, tr } = editor.state
  editor.dispatch(tr.setSelection(TextSelection.create(doc, 1 + doc.textContent.indexOf(before) + before.length)))
  const type = (text: string) => editor.dispatch(editor.state.tr.insertText(text))
  return { editor, container, type }
}

describe('EB45 the HTML that the editor has already', () => {
  it('leaves cursor, history and listeners alone when the page gives it back', () => {
    const { editor, type } = writing('<p>Hello</p>', 'Hello')
    type(' wor')
    const { doc } = editor.state
    const heard = vi.fn<() => void>()
    editor.events.on('change', heard)
    editor.setHtml(editor.getHtml())
    expect(editor.state.doc).toBe(doc)
    expect(undoDepth(editor.state)).toBe(1)
    expect(heard).not.toHaveBeenCalled()
    type('ld')
    expect(editor.getHtml()).toBe('<p>Hello world</p>')
  })

  it('is new content where it is empty: an emptied editor has no history of what was in it', () => {
    const { editor } = writing('<p>secret</p>', 'secret')
    editor.dispatch(editor.state.tr.delete(1, 7))
    editor.setHtml('')
    expect(undoDepth(editor.state)).toBe(0)
  })
})

describe('EB46 other HTML while somebody writes', () => {
  it.each([
    ['text before the cursor', '<p>ab</p>', 'ab', '<p>More: ab</p>', '<p>More: ab!</p>'],
    ['text behind the cursor', '<p>ab</p>', 'a', '<p>abc</p>', '<p>a!bc</p>'],
    ['a block before', '<p>ab</p>', 'a', '<h1>T</h1><p>ab</p>', '<h1>T</h1><p>a!b</p>'],
    ['what is around the cursor', '<p>one two three</p>', 'one tw', '<p>one 2 three</p>', '<p>one 2! three</p>'],
    ['all of it', '<p>old</p>', 'ol', '<p>new</p>', '<p>ne!w</p>'],
    ['less text', '<p>aaaa</p>', 'aaa', '<p>aa</p>', '<p>aa!</p>'],
    ['nothing', '<p>ab</p>', 'ab', '', '<p>!</p>'],
  ])('keeps the cursor in its text: %s', (_title, html, before, next, typed) => {
    const { editor, type } = writing(html, before)
    editor.setHtml(next)
    type('!')
    expect(editor.getHtml()).toBe(typed)
  })

  it('keeps what is selected', () => {
    const { editor, type } = writing('<p>one two three</p>', 'one ')
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 5, 8)))
    editor.setHtml('<p>First: one two three</p>')
    type('2')
    expect(editor.getHtml()).toBe('<p>First: one 2 three</p>')
  })

  it('begins at its start where nothing was written yet', () => {
    const { editor, type } = writing('', '')
    editor.setHtml('<p>ab</p>')
    type('!')
    expect(editor.getHtml()).toBe('<p>!ab</p>')
  })

  it('begins at its start where nobody writes', () => {
    const { editor, container, type } = writing('<p>ab</p>', 'ab')
    container.blur()
    editor.setHtml('<p>other ab</p>')
    type('!')
    expect(editor.getHtml()).toBe('<p>!other ab</p>')
  })
})
