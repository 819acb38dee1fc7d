// @vitest-environment jsdom
import type { Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { setAlignment } from '../../features/alignment/index.ts'
import { toggleBlockquote } from '../../features/blockquote/index.ts'
import { insertFormula } from '../../features/formula/formula-commands.ts'
import { setHeading } from '../../features/headings/index.ts'
import { undo } from '../../features/history/index.ts'
import { insertHorizontalRule } from '../../features/horizontal-rule/index.ts'
import { toggleList } from '../../features/lists/index.ts'
import { insertTable } from '../../features/tables/tables-commands.ts'
import { headlessEditor, typeText } from '../../testing/headless-editor.ts'

const { bullet_list: bulletList, ordered_list: orderedList } = schema.nodes
const list = (type: typeof bulletList): Command => toggleList(type)
const table = insertTable({ rows: 1, cols: 1, savedCursorOffset: 0 })

/** Without the ids, which are random. */
const plain = (html: string) => html.replaceAll(/ data-id="[^"]*"/g, '').replaceAll('\n', '')

function run(html: string, command: Command, options = {}): string {
  const editor = headlessEditor(html, options)
  expect(editor.run(command)).toBe(true)
  return plain(editor.getHtml())
}

describe('where Enter makes a line break', () => {
  it.each([
    ['the second line', '<p>one<br>tw|o<br>three</p>', '<p>one</p><h2>two</h2><p>three</p>'],
    ['the first line', '<p>on|e<br>two</p>', '<h2>one</h2><p>two</p>'],
    ['an empty line', '<p>one<br>|<br>three</p>', '<p>one</p><h2><br></h2><p>three</p>'],
    ['the last, empty line', '<p>one<br>|<br></p>', '<p>one</p><h2><br></h2>'],
    ['each selected line', '<p>one<br>t[wo<br>thr]ee<br>four</p>', '<p>one</p><h2>two</h2><h2>three</h2><p>four</p>'],
    ['no line that the selection only reaches', '<p>[one<br>]two</p>', '<h2>one</h2><p>two</p>'],
    ['lines of two paragraphs', '<p>a<br>b[b</p><p>c]c<br>d</p>', '<p>a</p><h2>bb</h2><h2>cc</h2><p>d</p>'],
    ['a paragraph without breaks', '<p>a|b</p>', '<h2>ab</h2>'],
  ])('a heading takes %s (D55)', (_, html, expected) => {
    expect(run(html, setHeading(2))).toBe(expected)
  })

  it.each([
    [
      'three lines three items',
      list(bulletList),
      '<p>a<br>[b<br>c<br>d]<br>e</p>',
      '<p>a</p><ul><li>b</li><li>c</li><li>d</li></ul><p>e</p>',
    ],
    ['a numbered item of one', list(orderedList), '<p>a<br>b|</p>', '<p>a</p><ol><li>b</li></ol>'],
    [
      'a quote of the lines, which stay one text',
      toggleBlockquote,
      '<p>a<br>[b<br>c]<br>d</p>',
      '<p>a</p><blockquote><p>b<br>c</p></blockquote><p>d</p>',
    ],
    [
      'an alignment of one line',
      setAlignment('center'),
      '<p>a<br>b|<br>c</p>',
      '<p>a</p><p style="text-align: center">b</p><p>c</p>',
    ],
    ['a rule between two lines', insertHorizontalRule, '<p>a<br>b|<br>c</p>', '<p>a</p><p>b</p><hr><p>c</p>'],
    [
      'a table after the line',
      table,
      '<p>a<br>b|<br>c</p>',
      '<p>a</p><p>b</p><table><tbody><tr><th>Header 1</th></tr></tbody></table><p>c</p>',
    ],
  ])('makes %s (D55)', (_, command, html, expected) => {
    expect(run(html, command)).toBe(expected)
  })

  it('puts a display formula on a line of its own, with no empty lines around it (D55)', () => {
    const html = run('<p>a<br>b|<br>c</p>', insertFormula({ latex: 'x', display: true }))
    expect(html).toMatch(/^<p>a<\/p><p>b<\/p><div class="formula formula-display[^>]*>\$\$x\$\$<\/div><p>c<\/p>$/)
  })

  it('takes the split back together with the command, in one step of Undo (D55)', () => {
    const editor = headlessEditor('<p>one<br>t[wo<br>th]ree<br>four</p>')
    editor.run(setHeading(1))
    editor.run(undo)
    expect(editor.getHtml()).toBe('<p>one<br>two<br>three<br>four</p>')
  })

  it.each([
    ['## ', '<p>one</p><h2><br></h2>'],
    ['- ', '<p>one</p><ul><li></li></ul>'],
    ['3. ', '<p>one</p><ol start="3"><li></li></ol>'],
    ['> ', '<p>one</p><blockquote><p><br></p></blockquote>'],
  ])('%s typed at the start of a line begins what it begins at the start of a paragraph', (marker, expected) => {
    const editor = headlessEditor('<p>one<br>|<br></p>')
    typeText(editor, marker)
    expect(plain(editor.getHtml())).toBe(expected)
  })

  it('a marker after a formula in the middle of a line stays text', () => {
    const editor = headlessEditor('<p>one <span class="formula" data-latex="x"></span>|</p>')
    typeText(editor, '- ')
    expect(editor.state.doc.childCount).toBe(1)
    expect(editor.state.doc.textContent).toBe('one $x$- ')
  })
})

describe('where Enter starts a paragraph', () => {
  it('a line break belongs to its paragraph, which is changed as a whole', () => {
    expect(run('<p>one<br>tw|o</p>', setHeading(2), { enterMode: 'paragraph' })).toBe('<h2>one<br>two</h2>')
  })

  it('a marker after a line break stays text', () => {
    const editor = headlessEditor('<p>one<br>|<br></p>', { enterMode: 'paragraph' })
    typeText(editor, '- ')
    expect(editor.getHtml()).toBe('<p>one<br>-&nbsp;</p>')
  })
})

it('lists, quotes and cells keep their line breaks (D10)', () => {
  const html = '<blockquote><p>one<br>tw|o</p></blockquote>'
  expect(run(html, setHeading(2))).toBe('<blockquote><h2>one<br>two</h2></blockquote>')
})
