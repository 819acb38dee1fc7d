// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { bold, doc, li, p, pre, ul } from '../../testing/documents.ts'
import { eventually } from '../../testing/eventually.ts'
import { paste } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'

const rich = { pasteMode: 'rich' } as const
const strong = bold('net')

describe('UN34 a tab', () => {
  const saved = (clipboard: Record<string, string>, options = {}) => {
    const editor = headlessEditor(doc(p('<a>')), options)
    perform(editor, paste(clipboard))
    return editor.getHtml()
  }
  const text = { 'text/plain': 'Name:\tDate:' }
  const spaces = '<p>Name: &nbsp; &nbsp;Date:</p>'

  it('of pasted text is four spaces, which are saved', () => {
    expect(saved(text)).toBe(spaces)
    expect(saved(text, rich)).toBe(spaces)
    expect(headlessEditor(spaces).state.doc.textContent).toBe('Name: \u00a0 \u00a0Date:')
  })

  it.each([
    ['<span style="white-space:pre">Name:\tDate:</span>', spaces],
    ['<p>Name:<span class="Apple-tab-span" style="white-space:pre">\t</span>Date:</p>', spaces],
    ['<p>Name:\tDate:</p>', '<p>Name: Date:</p>'],
    ['<p data-pm-slice="1 1 []">Name:\tDate:</p>', spaces],
  ])('of pasted HTML is what it is shown as: %j', (html, after) => {
    expect(saved({ ...text, 'text/html': html }, rich)).toBe(after)
  })

  it('of a block of code stays, and one in HTML is a space', () => {
    run(doc(pre('<a>')), paste(text), doc(pre('Name:\tDate:<a>')))
    const editor = headlessEditor('<p>Name:\tDate:</p><pre>a\tb</pre>')
    expectDocument(editor, doc(p('Name: Date:'), pre('a\tb')))
    expect(editor.getHtml()).toBe('<p>Name: Date:</p><pre><code>a\tb</code></pre>')
  })
})

describe('UN30 a part of a line is pasted with the spaces at its ends', () => {
  it.each([
    ['<span>force<span> </span></span>', ['force ']],
    [
      '<meta charset="utf-8"><span> </span><b>net</b><span><span> </span>force<span> </span></span>',
      [' ', strong, ' force '],
    ],
    ['<b>net</b><span> tail<span> </span></span>', [strong, ' tail ']],
    [' lead <b>net</b> ', [' lead ', strong, ' ']],
    [
      '<html>\r\n<body>\r\n<!--StartFragment--> lead <b>net</b> <!--EndFragment-->\r\n</body>\r\n</html>',
      [' lead ', strong, ' '],
    ],
    // What office programs write is converted first.
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><span style="white-space:pre-wrap"> force </span></b>',
      [' force '],
    ],
    ['<meta name=ProgId content=Word.Document><span style="mso-x:y"> force<span>&nbsp;</span></span>\n', [' force ']],
  ])('%s', async (html, words) => {
    const editor = headlessEditor(doc(p('A<a>B')), rich)
    perform(editor, paste({ 'text/html': html, 'text/plain': ' ' }))
    await eventually(() => expectDocument(editor, doc(p('A', ...words, '<a>B'))))
  })

  it.each([
    ['\n  <p> one </p>\n  <p>two</p>\n', [p('Aone'), p('two<a>B')]],
    ['\n  <b>net</b>\n  force\n', [p('A', strong, ' force<a>B')]],
    [' <p>one</p> ', [p('Aone<a>B')]],
    ['<p>one </p>', [p('Aone<a>B')]],
    ['<div> one </div>', [p('Aone<a>B')]],
    ['lead <p>one</p>', [p('Alead'), p('one<a>B')]],
    ['<p>one</p> tail', [p('Aone'), p('tail<a>B')]],
    ['<p>one</p><ul>\n  <li> two </li>\n</ul>', [p('Aone'), ul(li('two<a>')), p('B')]],
  ])('but not with what only lays out the source: %j', (html, after) => {
    run(doc(p('A<a>B')), paste({ 'text/html': html, 'text/plain': ' ' }), doc(...after), rich)
  })

  it('also where the formatting is kept after the paste', async () => {
    const editor = headlessEditor(doc(p('A<a>B')))
    const html = '<span style="font-weight:bold">net</span><span>&nbsp;</span>tail<span>&nbsp;</span>'
    perform(editor, paste({ 'text/html': html, 'text/plain': 'net tail ' }))
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    editor.offer!.run()
    expectDocument(editor, doc(p('A', strong, ' tail <a>B')))
  })
})
