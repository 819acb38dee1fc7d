// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  bold,
  br,
  color,
  doc,
  formula,
  h,
  italic,
  li,
  link,
  p,
  strike,
  sub,
  sup,
  table,
  td,
  tr,
  ul,
  underline,
} from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { readableShortcut } from '../../ui/shortcut.ts'
import { clearFormatting } from './clear-formatting.ts'
import { marksFeature } from './index.ts'

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
    run(doc(p('<a>a', bold('b'), 'c<b>')), press('Mod-b'), doc(p(bold('<a>abc<b>'))))
    run(doc(p('<a>a', bold('b'), 'c<b>')), [press('Mod-b'), press('Mod-b')], doc(p('<a>a', 'bc<b>')))
    run(
      doc(p(bold('<a>a')), h({ level: 2 }, 'b<b>')),
      press('Mod-b'),
      doc(p(bold('<a>a')), h({ level: 2 }, bold('b<b>'))),
    )
    run(doc(p('a<a>')), [press('Mod-b'), type('b'), press('Mod-b'), type('c')], doc(p('a', bold('b'), 'c<a>')))
  })

  it('take the mark away although a line break, a space or a formula between has none', () => {
    const between = [br(), ' ', formula('x')]
    run(doc(p('<a>', bold('a'), ...between, bold('b<b>'))), press('Mod-b'), doc(p('<a>', 'a', ...between, 'b<b>')))
  })

  it('look at each selected cell', () => {
    const cells = (second: string | ReturnType<typeof bold>) =>
      doc(table(tr(td('<from>', bold('a')), td('x')), tr(td('<to>', second), td('y'))))
    run(cells('b'), press('Mod-b'), cells(bold('b')))
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

describe('the buttons of the marks', () => {
  it.each([
    ['all', doc(p(bold('<a>ab<b>'))), true],
    ['a part', doc(p('<a>a', bold('b<b>'))), false],
    ['nothing', doc(p('<a>ab<b>')), false],
    ['all but spaces and empty lines', doc(p(bold('<a>a')), p(), p(' ', bold('b<b>'))), true],
    ['the text at the cursor', doc(p(bold('a<a>'))), true],
  ])('are pressed where the mark is on all of the text: %s', (_, content, isPressed) => {
    const item = marksFeature.toolbar!.find((each) => each.name === 'bold')!
    expect(item.isActive!(headlessEditor(content).state)).toBe(isPressed)
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

  it('has the key that its control shows (UN37)', () => {
    const { shortcut = '' } = marksFeature.toolbar!.find((each) => each.name === 'clearFormatting')!
    expect(readableShortcut(shortcut)).toBe('Ctrl+\\')
    run(doc(p(bold('<a>ab<b>'))), press('Mod-\\'), doc(p('<a>ab<b>')))
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
