// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  blockquote,
  doc,
  h2,
  li,
  ol,
  p,
  table,
  td,
  tr,
  ul,
  type Part,
  type TestDocument,
} from '../../testing/documents.ts'
import { eventually } from '../../testing/eventually.ts'
import { paste } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`

const WORD = item(1, '1.', 'Find') + item(2, '(a)', 'speed') + item(2, '(b)', 'time') + item(1, '2.', 'State')
const PLAIN = '<ol><li>Find<ol><li>speed</li><li>time</li></ol></li><li>State</li></ol>'
const GOOGLE = `<b style="font-weight:normal" id="docs-internal-guid-1"><ol><li dir="ltr"><p>Find</p></li><ol><li><p>speed</p></li><li><p>time</p></li></ol><li><p>State</p></li></ol></b>`

/** The questions, with the cursor where the last one ends. */
const questions = (cursor = '<a>') => ol(li('Find', ol(li('speed'), li('time'))), li(`State${cursor}`))

const PLACES: readonly [where: string, before: TestDocument, after: TestDocument][] = [
  ['at the end of a paragraph', doc(p('Do:<a>'), p('x')), doc(p('Do:'), questions(), p('x'))],
  ['at the end of the text', doc(p('Do:<a>')), doc(p('Do:'), questions())],
  ['at its start', doc(p('<a>Do:')), doc(questions(), p('Do:'))],
  ['inside of it', doc(p('be<a>fore')), doc(p('be'), questions(), p('fore'))],
  ['over a word', doc(p('be <a>word<b>')), doc(p('be '), questions())],
  ['over parts of two', doc(p('be<a>x'), p('y<b>fore')), doc(p('be'), questions(), p('fore'))],
  ['in a heading', doc(h2('Do:<a>'), p('x')), doc(h2('Do:'), questions(), p('x'))],
  ['in a quotation', doc(blockquote(p('Do:<a>'))), doc(blockquote(p('Do:'), questions()))],
  ['in a filled cell', doc(table(tr(td('Do:<a>'), td('x')))), doc(table(tr(td(p('Do:'), questions()), td('x'))))],
  ['in an empty paragraph', doc(p('<a>'), p('x')), doc(questions(), p('x'))],
  ['over a paragraph', doc(p('<a>old<b>'), p('x')), doc(questions(), p('x'))],
  [
    'in an item, whose list it goes on with',
    doc(ol(li('Do:<a>'))),
    doc(ol(li('Do:Find', ol(li('speed'), li('time'))), li('State<a>'))),
  ],
]

describe.each([
  ['Word', WORD],
  ['Google Docs', GOOGLE],
  ['a page', PLAIN],
])('UN31 a list from %s stays whole', (_program, html) => {
  it.each(PLACES)('%s', async (_where, before, after) => {
    const editor = headlessEditor(before, { pasteMode: 'rich' })
    perform(editor, paste({ 'text/html': html, 'text/plain': 'Find' }))
    await eventually(() => expectDocument(editor, after))
  })

  it('where its formatting is kept after the paste', async () => {
    const editor = headlessEditor(doc(p('Do: <a>')))
    perform(editor, paste({ 'text/html': html, 'text/plain': 'Find speed time State' }))
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    editor.offer!.run()
    expectDocument(editor, doc(p('Do: '), questions()))
  })
})

describe('UN31 of what is pasted', () => {
  const pasted = async (before: TestDocument, html: string, after: readonly Part[]) => {
    const editor = headlessEditor(before, { pasteMode: 'rich' })
    perform(editor, paste({ 'text/html': html, 'text/plain': 'x' }))
    await eventually(() => expectDocument(editor, doc(...after)))
  }

  it('text before and after a list goes on with the text there', async () => {
    const list = '<ul><li>one</li><li>two</li></ul>'
    await pasted(doc(p('be<a>fore')), `<p>A</p>${list}`, [p('beA'), ul(li('one'), li('two<a>')), p('fore')])
    await pasted(doc(p('before<a>')), `<p>A</p>${list}`, [p('beforeA'), ul(li('one'), li('two<a>'))])
    await pasted(doc(p('be<a>fore')), `${list}<p>Z</p>`, [p('be'), ul(li('one'), li('two')), p('Z<a>fore')])
    await pasted(doc(p('<a>after')), `${list}<p>Z</p>`, [ul(li('one'), li('two')), p('Z<a>after')])
  })

  it('one item is text where there is text', () =>
    pasted(doc(p('be<a>fore')), '<ul><li>A</li></ul>', [p('beA<a>fore')]))
})

describe('ED104 lists of letters', () => {
  const styled = (style: string, ...items: ReturnType<typeof li>[]) => ol({ listStyle: style }, ...items)
  const pasted = async (html: string, ...after: readonly Part[]) => {
    const editor = headlessEditor(doc(p('<a>')), { pasteMode: 'rich' })
    perform(editor, paste({ 'text/html': html, 'text/plain': 'x' }))
    await eventually(() => expectDocument(editor, doc(...after)))
  }

  it.each([
    ['A.', 'upper-alpha', 1],
    ['(c)', 'lower-alpha', 3],
    ['II.', 'upper-roman', 2],
    ['i)', 'lower-roman', 1],
  ])('come from Word as they are: %s', async (marker, listStyle, start) => {
    const items = item(1, marker, 'x') + item(1, marker, 'y')
    await pasted(items, ol({ listStyle, start }, li('x'), li('y<a>')))
  })

  it('come from Word as they are within a list of numbers', () =>
    pasted(item(1, '1.', 'x') + item(2, '1.', 'y'), ol(li('x', styled('decimal', li('y<a>'))))))

  it('come from Word as lists of their own where answers are at the level of the questions', async () => {
    const of = (list: string, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`
    const answers = (list: string) => of(list, 'A.', 'yes') + of(list, 'B.', 'no')
    const questions = (marker: string, text: string) => of('l0 level1 lfo1', marker, text)
    const lettered = (cursor = '') => styled('upper-alpha', li('yes'), li(`no${cursor}`))
    await pasted(
      questions('1.', 'One?') + answers('l1 level1 lfo2') + questions('2.', 'Two?') + answers('l1 level1 lfo3'),
      ol(li('One?')),
      lettered(),
      ol({ start: 2 }, li('Two?')),
      lettered('<a>'),
    )
    await pasted(answers('l1 level1 lfo2') + answers('l1 level1 lfo3'), lettered(), lettered('<a>'))
    await pasted(
      questions('1.', 'One?') + answers('l1 level2 lfo2') + answers('l1 level2 lfo3'),
      ol(li('One?', lettered(), lettered('<a>'))),
    )
    // Where Word says that the one goes on with the other, they are one list.
    await pasted(questions('1.', 'One?') + of('l2 level1 lfo4', '2.', 'Two?'), ol(li('One?'), li('Two?<a>')))
  })

  it('come from Google Docs as they are, and what lists count by anyway is not written', async () => {
    const entry = (style: string, text: string) => `<li style="list-style-type:${style}"><p>${text}</p></li>`
    const list = `<ol>${entry('upper-alpha', 'x')}<ol>${entry('lower-alpha', 'y')}</ol></ol>`
    await pasted(
      `<b style="font-weight:normal" id="docs-internal-guid-1">${list}</b>`,
      styled('upper-alpha', li('x', ol(li('y<a>')))),
    )
  })
})
