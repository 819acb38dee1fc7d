// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { insertFootnote } from './footnote-commands.ts'

const texts = (html: string) =>
  [...html.matchAll(/data-text="([^"]*)"[^>]*><sup><a [^>]*>(\d+)/g)].map(([, text, number]) => `${number} ${text}`)

it('is typed between brackets, and given back by Undo (FN01)', () => {
  const editor = headlessEditor('<p>a</p>')
  editor.run(
    ({ tr, doc, selection }, dispatch) => (
      dispatch?.(
        tr.setSelection((selection.constructor as never as { near(at: unknown): never }).near(doc.resolve(2))),
      ),
      true
    ),
  )
  type('^[a "note"]').act(editor)
  expect(texts(editor.getHtml())).toEqual(['1 a &quot;note&quot;'])
  press('Mod-z').act(editor)
  expect(editor.getHtml()).toBe('<p>a^[a "note"]</p>')
})

it('is numbered by its place, and a copy has an id of its own (FN04, FN06)', () => {
  const editor = headlessEditor('<p>a</p><p>b<span class="footnote" data-id="n1" data-text="B"></span></p>')
  editor.run(insertFootnote('A'))
  expect(texts(editor.getHtml())).toEqual(['1 A', '2 B'])
  const html = '<p data-pm-slice="1 1 []">x<span class="footnote" data-id="n1" data-text="B"></span></p>'
  editor.setOptions({ pasteMode: 'rich' })
  paste({ 'text/plain': 'x', 'text/html': html }).act(editor)
  const ids = [...editor.getHtml().matchAll(/data-id="(n\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
