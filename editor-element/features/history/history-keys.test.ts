// @vitest-environment jsdom
import { TextSelection, type Transaction } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { canRun } from '../../core/dry-run-state.ts'
import { bold, doc, p } from '../../testing/documents.ts'
import { mountedView, paste, press, type } from '../../testing/gestures.ts'
import { eventually } from '../../testing/eventually.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { historyFeature, undo } from './index.ts'

it('Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo (UN09, UN10, UN11)', () => {
  const editor = headlessEditor(doc(p('<a>')))
  perform(editor, type('a'))
  for (const redo of ['Mod-Shift-z', 'Mod-y']) {
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('<a>')))
    perform(editor, press(redo))
    expectDocument(editor, doc(p('a<a>')))
  }
})

it('the controls take back the last change and bring it again, and refuse where there is none (ED03, ED04)', () => {
  const [back, again] = historyFeature.toolbar!
  if (back?.kind !== 'button' || again?.kind !== 'button') throw new Error('The history has no buttons.')
  const editor = headlessEditor(doc(p('<a>')))
  expect([canRun(editor, back.command), canRun(editor, again.command)]).toEqual([false, false])
  perform(editor, [type('a'), back.command])
  expectDocument(editor, doc(p('<a>')))
  expect([canRun(editor, back.command), canRun(editor, again.command)]).toEqual([false, true])
  perform(editor, again.command)
  expectDocument(editor, doc(p('a<a>')))
})

it('what a control did is a step of its own, however quickly it follows typing', () => {
  const editor = run(doc(p('<a>')), [type('ab'), press('Mod-b'), type('c')], doc(p('ab', bold('c<a>'))))
  editor.setHtml('<p>text</p>')
  run(doc(p('<a>')), undo, null)
  expect(canRun(editor, undo)).toBe(false)
})

it.each([
  ['deleted', 'ab', (tr: Transaction) => tr.deleteSelection(), ''],
  ['typed over', 'b', (tr: Transaction) => tr.insertText('x'), 'ax'],
])('what was typed and then selected comes back when it was %s, however quickly', (_how, selected, change, after) => {
  const editor = headlessEditor(doc(p('<a>')))
  perform(editor, type('ab'))
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3 - selected.length, 3)))
  editor.dispatch(change(editor.state.tr))
  expect(editor.state.doc.textContent).toBe(after)
  perform(editor, press('Mod-z'))
  expect(editor.state.doc.textContent).toBe('ab')
  perform(editor, press('Mod-z'))
  expect(editor.state.doc.textContent).toBe('')
  perform(editor, press('Mod-y', 'Mod-y'))
  expect(editor.state.doc.textContent).toBe(after)
})

it.each([
  new KeyboardEvent('keydown', { key: 'Backspace', ctrlKey: true }),
  new KeyboardEvent('keydown', { key: 'Delete', altKey: true }),
  // jsdom has no ranges of what is to be deleted.
  Object.assign(new InputEvent('beforeinput', { inputType: 'deleteWordBackward' }), { getTargetRanges: () => [] }),
])('a word that was typed and then deleted at once comes back, however quickly', (event) => {
  const editor = headlessEditor(doc(p('<a>')))
  perform(editor, type('ab cd'))
  mountedView(editor).dom.dispatchEvent(event)
  editor.dispatch(editor.state.tr.delete(4, 6))
  perform(editor, press('Mod-z'))
  expectDocument(editor, doc(p('ab cd<a>')))
  perform(editor, press('Mod-z'))
  expectDocument(editor, doc(p('<a>')))
})

it('what an input method selects while it composes parts no step', () => {
  const editor = headlessEditor(doc(p('<a>')))
  perform(editor, type('ab'))
  const { tr, doc: typed } = editor.state
  editor.dispatch(tr.setSelection(TextSelection.create(typed, 1, 3)).setMeta('composition', 1))
  editor.dispatch(editor.state.tr.insertText('x'))
  perform(editor, press('Mod-z'))
  expect(editor.state.doc.textContent).toBe('')
})

it('UN32 a paste is a step of its own, however quickly it follows typing or deleting', async () => {
  const undone = doc(p('ab<a>'))
  run(doc(p('<a>')), [type('ab'), paste({ 'text/plain': ' pasted' }), press('Mod-z')], undone)
  const rich = { pasteMode: 'rich' } as const
  const html = { 'text/plain': 'x', 'text/html': '<p>some <b>bold</b></p>' }
  run(doc(p('<a>')), [type('ab'), paste(html), press('Mod-z')], undone, rich)
  const deleted = headlessEditor(doc(p('abc<a>')), rich)
  deleted.dispatch(deleted.state.tr.delete(3, 4))
  perform(deleted, [paste(html), press('Mod-z')])
  expectDocument(deleted, undone)
  const editor = headlessEditor(doc(p('<a>')), rich)
  const word = '<p class=MsoNormal style="mso-list:none">Word</p>'
  perform(editor, [type('ab'), paste({ 'text/plain': 'Word', 'text/html': word })])
  await eventually(() => expectDocument(editor, doc(p('abWord<a>'))))
  perform(editor, press('Mod-z'))
  expectDocument(editor, undone)
})
