// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '#html'
import { sliceFromClipboardHtml, textOfSlice } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import {
  blockquote,
  bold,
  br,
  doc,
  figure,
  formula,
  h2,
  li,
  link,
  p,
  pre,
  table,
  td,
  tr,
  ul,
} from '../../testing/documents.ts'
import { mountedView, paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { contentFrom } from '../files/foreign-html.ts'
import { hasFormatting } from './has-formatting.ts'
import { eventually } from '../../testing/eventually.ts'

/** Word's clipboard: a list is paragraphs with a style of Word's own, and a hidden marker. */
const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

/** The saved HTML of an editor after the clipboard's HTML was pasted richly. */
async function pasted(html: string): Promise<string> {
  const editor = headlessEditor('')
  const { slice } = await contentFrom(html)
  editor.dispatch(editor.state.tr.replaceSelection(slice))
  return serializeHtml(editor.state.doc)
}

describe('a paste from Word', () => {
  it('makes a list of paragraphs that begin with bullets', async () => {
    const html = item(1, '·', 'one') + item(1, '·', 'two') + '<p class=MsoNormal>after</p>'
    expect(await pasted(html)).toBe('<ul><li>one</li><li>two</li></ul><p>after</p>')
  })

  it('keeps nesting, kinds and the first number', async () => {
    const html = item(1, '3.', 'three') + item(2, 'a)', 'inner') + item(3, '§', 'deep') + item(1, '4.', 'four')
    expect(await pasted(html)).toBe(
      '<ol start="3"><li>three<ol><li>inner<ul><li>deep</li></ul></li></ol></li><li>four</li></ol>',
    )
  })

  it('begins a new list after other text', async () => {
    const html = item(1, '·', 'one') + '<p class=MsoNormal>between</p>' + item(1, '·', 'two')
    expect(await pasted(html)).toBe('<ul><li>one</li></ul><p>between</p><ul><li>two</li></ul>')
  })
})

describe('black and white of the page that a text comes from', () => {
  it.each([
    [
      'Google Docs',
      '<b id="docs-internal-guid-1" style="font-weight:normal"><span style="color:#000000">ink</span></b>',
    ],
    ['a light page', '<span style="color: rgb(13, 13, 13); background-color: rgb(255, 255, 255)">ink</span>'],
    ['a dark page', '<span style="color: rgb(236, 236, 236); background-color: #212121">ink</span>'],
  ])('is left out where it comes from %s', async (_, html) => {
    expect(await pasted(html)).toBe('<p>ink</p>')
  })

  it('stays where somebody chose a color, and where it comes from an editor of ours', async () => {
    expect(await pasted('<span style="color:#c00000">red</span>')).toContain('color: #c00000')
    expect(await pasted('<p data-pm-slice="0 0 []"><span style="color:#000000">mine</span></p>')).toContain('#000000')
  })
})

describe('the offer to keep formatting', () => {
  const offered = (html: string) =>
    hasFormatting(sliceFromClipboardHtml(html), { keepsFormulas: html.includes('data-pm-slice') })

  it.each([
    ['<p>some <b>bold</b></p>', true],
    ['<ul><li>item</li></ul>', true],
    ['<a href="https://a.example">link</a>', true],
    ['<p><span class="formula" data-latex="x"></span></p>', true],
    ['<p style="font-family:Arial;font-size:11pt">text</p><p>more</p>', false],
    ['<div>text<br>more</div>', false],
    ['<p data-pm-slice="1 1 []">x <span class="formula" data-latex="x"></span></p>', false],
  ])('%s: %s', (html, expected) => {
    expect(offered(html)).toBe(expected)
  })
})

describe('text typed while a paste is being read', () => {
  const list = item(1, '·', 'one') + item(1, '·', 'two')
  const clipboard = { getData: (type: string) => (type === 'text/html' ? list : '') }

  /** Pastes over a selected word, does something immediately, and waits for the result. */
  async function pasteAnd(meanwhile: (editor: Editor) => void): Promise<string> {
    const editor = headlessEditor(doc(p('a <a>bbb<b> c')), { pasteMode: 'rich' })
    const before = editor.state.doc
    mountedView(editor).pasteHTML(list, { clipboardData: clipboard } as unknown as ClipboardEvent)
    expect(editor.state.doc.eq(before)).toBe(true)
    meanwhile(editor)
    await eventually(() => expect(serializeHtml(editor.state.doc)).toContain('two'))
    return serializeHtml(editor.state.doc)
  }

  it('follows the paste, also where it was typed over the selection', async () => {
    const html = await pasteAnd((editor) => editor.dispatch(editor.state.tr.insertText('xyz')))
    expect(html).toBe('<p>a&nbsp;</p><ul><li>one</li><li>two</li></ul><p>xyz c</p>')
  })

  it('stays where it is elsewhere in the text', async () => {
    const html = await pasteAnd((editor) => editor.dispatch(editor.state.tr.insertText('xyz', 1)))
    expect(html).toBe('<p>xyza&nbsp;</p><ul><li>one</li><li>two</li></ul><p>&nbsp;c</p>')
  })
})

const RICH =
  '<p>plain <b onclick="alert(1)">bold</b><script>alert(2)</script> <a href="javascript:alert(3)">bad</a> <a href="https://a.test/">good</a><img src="javascript:1" onerror=alert(4)></p>'
const formatted = { 'text/plain': 'some bold', 'text/html': '<p>some <b>bold</b></p>' }

describe('by default', () => {
  it('pasting inserts plain text only, its lines and paragraphs (UN13)', () => {
    run(
      doc(p('<a>')),
      paste({ 'text/html': RICH, 'text/plain': 'plain bold\nnext\n\nlast' }),
      doc(p('plain bold', br(), 'next'), p('last<a>')),
    )
    run(doc(blockquote('a<a>bc<b>d')), paste({ 'text/plain': 'x' }), doc(blockquote('ax<a>d')))
    run(doc(p('<a>')), paste({ 'text/html': '<p>only <b>HTML</b></p>' }), doc(p('only HTML<a>')))
  })

  it('UN33 one empty line separates paragraphs, and each further one is an empty paragraph', () => {
    run(doc(p('<a>')), paste({ 'text/plain': 'a\nb\n\nc' }), doc(p('a', br(), 'b'), p('c<a>')))
    run(doc(p('<a>')), paste({ 'text/plain': 'a\n\n\n\n\nb' }), doc(p('a'), p(), p(), p(), p('b<a>')))
    run(doc(p('<a>')), paste({ 'text/plain': 'a\r\n\r\n\r\nb' }), doc(p('a'), p(), p('b<a>')))
    run(doc(pre('<a>')), paste({ 'text/plain': 'a\n\n\n\n\nb' }), doc(pre('a\n\n\n\n\nb<a>')))
  })

  it('UN33 the text that was copied has its empty paragraphs, and code its empty lines', () => {
    const { node } = doc(p('a'), p(), p(), p('b'), pre('c\n\n\nd'), p('e'))
    const text = 'a\n\n\n\nb\n\nc\n\n\nd\n\ne'
    expect(textOfSlice(node.slice(0))).toBe(text)
    run(doc(p('<a>')), paste({ 'text/plain': 'a\n\n\n\nb' }), doc(p('a'), p(), p(), p('b<a>')))
  })

  it('a cell of a spreadsheet goes into the line, and the line goes on behind it', () => {
    const html = '<table><tr><td>1.5</td></tr></table>'
    run(doc(p('a<a>b')), paste({ 'text/plain': '1.5\r\n', 'text/html': html }), doc(p('a1.5<a>b')))
    run(doc(p('a<a>b')), paste({ 'text/plain': '1.5\r\n' }), doc(p('a1.5', br(), '<a>b')))
  })

  it('the formulas of another editor come with the text', () => {
    const html = '<p data-pm-slice="0 0 []">a <b>b</b><span class="formula" data-latex="x">$x$</span></p>'
    run(doc(p('<a>')), paste({ 'text/html': html, 'text/plain': 'a b$x$' }), doc(p('a b', formula('x'), '<a>')))
  })
})

const GOOD = 'https://a.test/'

describe.each(['plain', 'rich'] as const)('text alone, with paste-mode="%s"', (pasteMode) => {
  it.each([
    ['bold text', doc(p(bold('a<a>b'))), doc(p(bold('ax', br(), 'y<a>b')))],
    ['the text of a link', doc(p(link(GOOD, 'a<a>b'))), doc(p(link(GOOD, 'ax', br(), 'y<a>b')))],
    ['what follows a link', doc(p(link(GOOD, 'a<a>'))), doc(p(link(GOOD, 'a'), 'x', br(), 'y<a>'))],
    ['a selected bold word', doc(p('a ', bold('<a>b<b>'), ' c')), doc(p('a ', bold('x', br(), 'y<a>'), ' c'))],
  ])('is as if it were typed in %s (UN13)', (_where, before, after) => {
    run(before, paste({ 'text/plain': 'x\ny' }), after, { pasteMode })
  })

  it('has the formatting that was chosen for what comes (UN13)', () => {
    run(doc(p('a<a>')), [press('Mod-b'), paste({ 'text/plain': 'x' })], doc(p('a', bold('x<a>'))), { pasteMode })
  })
})

describe('a paste into a caption', () => {
  const image = { src: 'https://a.example/dot.png' }
  const before = doc(figure(image, 'c<a>ap'))

  it.each(['plain', 'rich'] as const)('makes lines of paragraphs (%s)', (pasteMode) => {
    const after = doc(figure(image, 'cone', br(), 'two<a>ap'))
    run(before, paste({ 'text/plain': 'one\r\n\r\ntwo' }), after, { pasteMode })
    run(before, paste({ 'text/plain': 'one\n\ntwo', 'text/html': '<p>one</p><p>two</p>' }), after, { pasteMode })
  })
})

describe('paste-mode="rich"', () => {
  const rich = { pasteMode: 'rich' } as const

  it('a formula that was copied by itself goes on in the line', () => {
    const html = '<span data-pm-slice="0 0 []" class="formula" data-latex="x">$x$</span>'
    run(doc(p('a<a>b')), paste({ 'text/html': html, 'text/plain': '$x$' }), doc(p('a', formula('x'), '<a>b')), rich)
  })

  it('keeps what the schema allows and nothing else (UN14, UN15)', async () => {
    const editor = headlessEditor(doc(p('<a>')), rich)
    perform(editor, paste({ 'text/html': RICH, 'text/plain': 'plain' }))
    await eventually(() =>
      expectDocument(editor, doc(p('plain ', bold('bold'), ' bad ', link('https://a.test/', 'good'), '<a>'))),
    )
    run(
      doc(p('<a>')),
      paste({ 'text/html': '<h2 style="position: fixed">Aim</h2><ul><li>one</li></ul>', 'text/plain': 'Aim' }),
      doc(h2('Aim'), ul(li('one<a>'))),
      rich,
    )
  })

  it('MathML that was copied as text is a formula where the cursor was', async () => {
    const text = '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>'
    const editor = headlessEditor(doc(p('a <a>')), rich)
    perform(editor, [paste({ 'text/plain': text }), type('b')])
    await eventually(() => expectDocument(editor, doc(p('a ', formula('x^{2}'), 'b<a>'))))
  })
})

describe('after a plain paste one line', () => {
  it('offers the formatting, which comes where the text is by then, and is undone by itself', async () => {
    const editor = headlessEditor(doc(p('a <a>')))
    perform(editor, paste(formatted))
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    perform(editor, type(' end'))
    editor.dispatch(editor.state.tr.insertText('start ', 1))
    editor.offer!.run()
    expectDocument(editor, doc(p('start a some ', bold('bold'), ' end<a>')))
    expect(editor.offer).toBeNull()
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('start a some bold end')))
  })

  it('fills cells with those of a spreadsheet, as rich mode does', async () => {
    const cells = { 'text/plain': '1\t2\r\n3\t4\r\n', 'text/html': '<table><tr><td>1<td>2<tr><td>3<td>4</table>' }
    const before = doc(table(tr(td('<a>'), td('b')), tr(td(''), td(''))), p('end'))
    const filled = doc(table(tr(td('1'), td('2')), tr(td('3'), td('4<a>'))), p('end'))
    run(before, paste(cells), filled, { pasteMode: 'rich' })
    const editor = headlessEditor(before)
    perform(editor, paste(cells))
    const pasted = editor.state.doc
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    editor.offer!.run()
    expectDocument(editor, filled)
    perform(editor, press('Mod-z'))
    expect(editor.state.doc.eq(pasted)).toBe(true)
  })

  it('offers nothing where nothing was lost, and no more once the text was changed', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': 'words', 'text/html': '<p style="color:#000">words</p>' }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(editor.offer).toBeNull()
    perform(editor, paste(formatted))
    await eventually(() => expect(editor.offer).not.toBeNull())
    const { tr, selection } = editor.state
    editor.dispatch(tr.delete(selection.from - 1, selection.from))
    expect(editor.offer).toBeNull()
  })
})
