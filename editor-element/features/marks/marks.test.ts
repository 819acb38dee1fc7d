// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  bold,
  br,
  color,
  doc,
  h,
  italic,
  li,
  link,
  p,
  strike,
  sub,
  sup,
  ul,
  underline,
} from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { clearFormatting } from './clear-formatting.ts'

describe('the keys of the marks', () => {
  it.each([
    ['bold', 'Mod-b', bold],
    ['italic', 'Mod-i', italic],
    ['underline', 'Mod-u', underline],
    ['strikethrough', 'Mod-Shift-x', strike],
    ['superscript', 'Mod-.', sup],
    ['subscript', 'Mod-,', sub],
  ])('put %s on the selected text, and take it away again (UN06, UN07, UN08)', (_, key, mark) => {
    const plain = doc(p('a ', '<a>text<b>', ' b'))
    const editor = run(plain, press(key), doc(p('a ', mark('<a>text<b>'), ' b')))
    perform(editor, press(key))
    expectDocument(editor, plain)
  })

  it('make all bold where only a part is, and nothing where nothing is selected but what is typed next', () => {
    run(doc(p('<a>a', bold('b'), 'c<b>')), press('Mod-b'), doc(p('<a>a', 'bc<b>')))
    run(doc(p('<a>a', bold('b'), 'c<b>')), [press('Mod-b'), press('Mod-b')], doc(p(bold('<a>abc<b>'))))
    run(doc(p('a<a>')), [press('Mod-b'), type('b'), press('Mod-b'), type('c')], doc(p('a', bold('b'), 'c<a>')))
  })

  it('leave one of superscript and subscript', () => {
    run(doc(p('x', sup('<a>2<b>'))), press('Mod-,'), doc(p('x', sub('<a>2<b>'))))
  })

  it('reach over blocks', () => {
    run(
      doc(p('a<a>b'), ul(li('c'), li('d<b>e'))),
      press('Mod-i'),
      doc(p('a<a>', italic('b')), ul(li(italic('c')), li(italic('d<b>'), 'e'))),
    )
  })
})

describe('clear formatting', () => {
  it('takes marks and alignment from the selection and leaves links', () => {
    run(
      doc(p({ align: 'center' }, link('https://example.com/', bold(color('#ff0000', '<a>ab'))), bold('cd<b>'))),
      clearFormatting,
      doc(p(link('https://example.com/', '<a>ab'), 'cd<b>')),
    )
  })

  it('takes the background of headings and paragraphs, and nothing where there is nothing', () => {
    run(
      doc(h({ level: 2, background: '#eeeeee' }, '<a>a'), p({ background: '#dddddd' }, 'b<b>')),
      clearFormatting,
      doc(h({ level: 2 }, '<a>a'), p('b<b>')),
    )
    run(doc(p('<a>ab<b>')), clearFormatting, null)
    run(doc(p('a<a>b')), clearFormatting, null)
  })

  it('without a selection clears what is typed next', () => {
    run(doc(p(bold('a<a>'))), [clearFormatting, type('b')], doc(p(bold('a'), 'b<a>')))
  })
})

describe('Markdown signs, typed into an editor', () => {
  it('format while they are typed, and undo gives them back', () => {
    run(doc(p('<a>')), type('a **b** c *d* and 2*3*4'), doc(p('a ', bold('b'), ' c ', italic('d'), ' and 2*3*4<a>')))
    run(doc(p('<a>')), [type('**b**'), press('Mod-z')], doc(p('**b**<a>')))
  })

  it('are text where the option markdownShortcuts is off', () => {
    run(doc(p('<a>')), type('# a *b*'), doc(p('# a *b*<a>')), { markdownShortcuts: false })
  })
})

it('superscript, subscript and their texts are saved as HTML and read again', () => {
  const editor = headlessEditor(doc(p('x', sup('2'), 'H', sub('3'), br())))
  const html = '<p>x<sup>2</sup>H<sub>3</sub><br><br></p>'
  expect(editor.getHtml()).toBe(html)
  editor.setHtml(html)
  expect(editor.getHtml()).toBe(html)
})
