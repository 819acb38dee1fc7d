// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { EditorCore } from '../../core/editor-core.ts'
import { doc, formula, p } from '../../testing/documents.ts'
import { eventually } from '../../testing/eventually.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'

const rich = { pasteMode: 'rich' } as const
const PICTURE = '<img width=20 height=20 src="file:///C:/clip_image002.png">'
const EQUATION = '<!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]-->'
const inWord = (inside: string) => `<p class=MsoNormal style="mso-list:none">so ${inside} holds</p>`

describe('UN35 a picture that only stands for an equation of Word', () => {
  it.each([
    ['as Word writes it', `<![if !msEquation]>${PICTURE}<![endif]>`],
    [
      'with its drawing',
      `<![if !msEquation]><span><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]>${PICTURE}<![endif]></span><![endif]>`,
    ],
    ['cleaned by a browser', `<!--[if !msEquation]-->${PICTURE}<!--[endif]-->`],
    [
      'cleaned, with its drawing',
      `<!--[if !msEquation]--><span><!--[if gte vml 1]><v:shape/><![endif]--><!--[if !vml]-->${PICTURE}<!--[endif]--></span><!--[endif]-->`,
    ],
    ['for older browsers, too', `<!--[if !msEquation]><!-->${PICTURE}<!--<![endif]-->`],
  ])('is not counted as left out, %s', async (_form, fallback) => {
    const editor = headlessEditor(doc(p('<a>')), rich)
    perform(editor, paste({ 'text/html': inWord(EQUATION + fallback), 'text/plain': 'so holds' }))
    await eventually(() => expectDocument(editor, doc(p('so ', formula('x'), ' holds<a>'))))
    expect(editor.notice).toBeNull()
  })
})

describe('UN35 the line that says what was left out of a paste', () => {
  const withNotice = async (): Promise<EditorCore> => {
    const editor = headlessEditor(doc(p('<a>')), rich)
    perform(editor, paste({ 'text/html': inWord(PICTURE), 'text/plain': 'so holds' }))
    await eventually(() => expect(editor.notice).toMatch(/^Left out: 1 picture/))
    return editor
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('goes when the paste is undone, not with what was typed since', async () => {
    const editor = await withNotice()
    perform(editor, [type('!'), press('Mod-z')])
    await settled()
    expect(editor.notice).not.toBeNull()
    perform(editor, press('Mod-z'))
    await eventually(() => expect(editor.notice).toBeNull())
  })

  it('goes with the next paste, and no other line does', async () => {
    const editor = await withNotice()
    perform(editor, paste({ 'text/plain': 'text' }))
    await eventually(() => expect(editor.notice).toBeNull())
    editor.notify('Another')
    perform(editor, paste({ 'text/plain': 'text' }))
    await settled()
    expect(editor.notice).toBe('Another')
  })
})
