// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { doc, li, ol, p, td, table, tr } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { undo } from '../history/index.ts'
import { toggleList } from './toggle-list.ts'

const orderedList = toggleList(schema.nodes.ordered_list)

describe('a numbered list that is parted counts on (ED103)', () => {
  const three = doc(ol(li('a'), li('b<a>'), li('c')))
  const parted = doc(ol(li('a')), p('b<a>'), ol({ start: 2 }, li('c')))

  it('where an item of it becomes a paragraph, and one again', () => {
    const editor = run(three, orderedList, parted)
    perform(editor, undo)
    expectDocument(editor, three)
    run(three, press('Shift-Tab'), parted)
    run(parted, orderedList, three)
    run(
      doc(ol({ start: 7 }, li('a'), li('b<a>'), li('c'))),
      orderedList,
      doc(ol({ start: 7 }, li('a')), p('b<a>'), ol({ start: 8 }, li('c'))),
    )
    run(doc(ol(li('a<a>'), li('b'))), orderedList, doc(p('a<a>'), ol(li('b'))))
  })

  it('where an empty item is left', () => {
    run(
      doc(ol(li('a<a>'), li('b'))),
      [press('Enter', 'Enter'), type('text')],
      doc(ol(li('a')), p('text<a>'), ol({ start: 2 }, li('b'))),
    )
  })

  it('with all that is selected, and in a cell', () => {
    run(
      doc(ol(li('a'), li('<a>b'), li('c<b>'), li('d'))),
      orderedList,
      doc(ol(li('a')), p('<a>b'), p('c<b>'), ol({ start: 2 }, li('d'))),
    )
    run(
      doc(table(tr(td(ol(li('a'), li('b<a>'), li('c')))))),
      orderedList,
      doc(table(tr(td(ol(li('a')), p('b<a>'), ol({ start: 2 }, li('c')))))),
    )
  })
})

describe('a list that continues the one before it (ED103)', () => {
  const two = doc(ol(li('a<a>')), p('text'), ol({ start: 2 }, li('b')), p('more'), ol({ start: 3 }, li('c')))

  it('does so when that becomes longer or shorter', () => {
    run(
      two,
      [press('Enter'), type('new')],
      doc(ol(li('a'), li('new<a>')), p('text'), ol({ start: 3 }, li('b')), p('more'), ol({ start: 4 }, li('c'))),
    )
    run(
      doc(ol(li('a'), li('<a>')), p('text'), ol({ start: 3 }, li('c'))),
      press('Backspace', 'Backspace'),
      doc(ol(li('a<a>')), p('text'), ol({ start: 2 }, li('c'))),
    )
  })

  it('follows one that is parted further', () => {
    run(
      doc(ol(li('a'), li('b<a>'), li('c')), p('text'), ol({ start: 4 }, li('d'))),
      orderedList,
      doc(ol(li('a')), p('b<a>'), ol({ start: 2 }, li('c')), p('text'), ol({ start: 3 }, li('d'))),
    )
  })

  it('takes the place of one that is gone', () => {
    const after = ol({ start: 2 }, li('c'))
    run(
      doc(ol(li('a')), p('text'), ol({ start: 2 }, li('<a>')), p('more'), ol({ start: 3 }, li('c'))),
      press('Backspace'),
      doc(ol(li('a')), p('text'), p('<a>'), p('more'), after),
    )
    run(
      doc(ol(li('a')), p('te<a>xt'), ol({ start: 2 }, li('b')), p('mo<b>re'), ol({ start: 3 }, li('c'))),
      press('Delete'),
      doc(ol(li('a')), p('te<a>re'), after),
    )
    run(
      doc(ol(li('<a>')), p('text'), ol({ start: 2 }, li('b'))),
      press('Backspace'),
      doc(p('<a>'), p('text'), ol(li('b'))),
    )
  })

  it('follows a new one that is typed between both', () => {
    const behind = (start: number) => [p('more'), ol({ start }, li('b'))]
    run(
      doc(ol(li('a')), p('text'), p('<a>'), ...behind(2)),
      [type('2. ')],
      doc(ol(li('a')), p('text'), ol({ start: 2 }, li('<a>')), ...behind(3)),
    )
    run(
      doc(ol(li('a')), p('text'), p('<a>'), ...behind(2)),
      [type('1. ')],
      doc(ol(li('a')), p('text'), ol(li('<a>')), ...behind(2)),
    )
  })

  it('is told from one that begins anew', () => {
    run(
      doc(ol(li('a<a>')), p('text'), ol(li('b'))),
      [press('Enter'), type('new')],
      doc(ol(li('a'), li('new<a>')), p('text'), ol(li('b'))),
    )
    run(doc(ol(li('a')), p('<a>')), type('1. b'), doc(ol(li('a')), ol(li('b<a>'))))
  })

  it('has the numbers that a page gave it until somebody changes the list before it', () => {
    const html = '<ol><li>a</li><li>b</li></ol><p>text</p><ol start="3"><li>c</li></ol>'
    const other = '<ol><li>a</li><li>b</li><li>x</li></ol><p>text</p><ol start="3"><li>c</li></ol>'
    const editor = headlessEditor(html)
    expect(editor.getHtml()).toBe(html)
    editor.setHtml(other)
    expect(editor.getHtml()).toBe(other)
  })

  it('takes in the paragraph between them', () => {
    run(doc(ol(li('a')), p('b<a>'), ol({ start: 5 }, li('c'))), orderedList, doc(ol(li('a'), li('b<a>'), li('c'))))
    run(doc(p('a<a>'), ol({ start: 4 }, li('b'))), orderedList, doc(ol({ start: 4 }, li('a<a>'), li('b'))))
    run(doc(ol(li('a')), p('<a>b'), p('c<b>')), orderedList, doc(ol(li('a'), li('<a>b'), li('c<b>'))))
  })
})
