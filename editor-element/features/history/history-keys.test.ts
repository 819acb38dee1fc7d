// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { canRun } from '../../core/dry-run-state.ts'
import { bold, doc, p } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
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
