// @vitest-environment jsdom
import { AllSelection, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { bold, doc, formula, img, p } from '../../testing/documents.ts'
import { eventually } from '../../testing/eventually.ts'
import { paste, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'

const rich = { pasteMode: 'rich' } as const

const PICTURE = 'https://example.org/a.png'

/** Clipboards whose HTML is converted before it is put in. */
const CLIPBOARDS = [
  ['Google Docs', '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span>hello</span></p></b>', ['hello']],
  ['LibreOffice', '<meta name="generator" content="LibreOffice 7"><p>hello</p>', ['hello']],
  ['Word', '<p class=MsoNormal style="mso-list:none">hello<o:p></o:p></p>', ['hello']],
  ['a page with a picture', `<p>x <img src="${PICTURE}"> y</p>`, ['x ', img({ src: PICTURE }), ' y']],
  ['a page with MathML', '<p>x <math><mi>y</mi></math> z</p>', ['x ', formula('y'), ' z']],
] as const

/** With the text that stays before it and behind it. */
const SELECTIONS = [
  ['everything', doc(p('aaa bbb')), ['', '']],
  ['a word', doc(p('aaa <a>bbb<b>')), ['aaa ', '']],
  ['a word, selected from its end', doc(p('<b>aaa<a> bbb')), ['', ' bbb']],
] as const

describe('UN29 what is typed after a paste over selected text goes behind it', () => {
  describe.each(CLIPBOARDS)('from %s', (_program, html, after) => {
    it.each(SELECTIONS)('over %s', async (_what, before, rest) => {
      const editor = headlessEditor(before, rich)
      if (!before.selection) editor.dispatch(editor.state.tr.setSelection(new AllSelection(before.node)))
      perform(editor, paste({ 'text/html': html, 'text/plain': 'text' }))
      await eventually(() => expect(editor.state.doc.eq(before.node)).toBe(false))
      perform(editor, type('Z'))
      const [start, end] = rest.map((text) => (text ? [text] : []))
      expectDocument(editor, doc(p(...start!, ...after, 'Z<a>', ...end!)))
    })
  })

  it('and so it does where the formatting is kept of a paste that was selected since', async () => {
    const editor = headlessEditor(doc(p('a <a>bbb<b> c')))
    perform(editor, paste({ 'text/html': 'some <b>bold</b>', 'text/plain': 'some bold' }))
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3, 12)))
    editor.offer!.run()
    expectDocument(editor, doc(p('a some ', bold('bold<a>'), ' c')))
  })
})
