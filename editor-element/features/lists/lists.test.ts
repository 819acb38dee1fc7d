// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { blockquote, br, doc, h1, hr, li, ol, p, table, task, td, tr, ul, type Part } from '../../testing/documents.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { toggleBlockquote } from '../blockquote/toggle-blockquote.ts'
import { setHeading } from '../headings/index.ts'
import { listsFeature } from './index.ts'
import { setNumberStyle } from './set-number-style.ts'
import { toggleList } from './toggle-list.ts'

const [bulletList, orderedList] = [toggleList(schema.nodes.bullet_list), toggleList(schema.nodes.ordered_list)]

describe('the list controls', () => {
  it('turn the blocks into lists, change their kind, and back (ED21, ED22)', () => {
    const editor = headlessEditor(doc(p('<a>one'), p('two<b>')))
    perform(editor, bulletList)
    expectDocument(editor, doc(ul(li('<a>one'), li('two<b>'))))
    perform(editor, orderedList)
    expectDocument(editor, doc(ol(li('<a>one'), li('two<b>'))))
    perform(editor, bulletList)
    expectDocument(editor, doc(ul(li('<a>one'), li('two<b>'))))
    perform(editor, bulletList)
    expectDocument(editor, doc(p('<a>one'), p('two<b>')))
  })

  it('show in which kind of list the cursor is', () => {
    const isActive = (name: string, content: Parameters<typeof headlessEditor>[0]) => {
      const item = listsFeature.toolbar!.find((each) => each.name === name)!
      return item.isActive!(headlessEditor(content).state)
    }
    const nested = doc(ul(li('one', ol(li('two<a>')))))
    expect([isActive('bulletList', nested), isActive('orderedList', nested)]).toEqual([false, true])
    expect(isActive('bulletList', doc(ul(li('one<a>'))))).toBe(true)
    expect(isActive('bulletList', doc(p('one<a>')))).toBe(false)
    expect(isActive('bulletList', doc(ul(li('<a>one')), h1('two'), ul(li('three<b>'))))).toBe(true)
    expect(isActive('bulletList', doc(ul(li('<a>one')), p('two<b>')))).toBe(false)
    expect(isActive('bulletList', doc(h1('<a>one'), h1('two<b>')))).toBe(false)
  })

  it('take the middle item out, and the list is two', () => {
    run(doc(ul(li('one'), li('two<a>'), li('three'))), bulletList, doc(ul(li('one')), p('two<a>'), ul(li('three'))))
  })

  it('leave an item alone at whose start the selection ends, for nothing of it looks selected', () => {
    const before = doc(ul(li('one'), li('<a>two'), li('<b>three')))
    run(before, press('Tab'), doc(ul(li('one', ul(li('<a>two<b>'))), li('three'))))
    run(before, bulletList, doc(ul(li('one')), p('<a>two<b>'), ul(li('three'))))
    run(doc(p('<b>one'), p('two'), p('<a>three')), bulletList, doc(ul(li('<b>one'), li('two<a>')), p('three')))
    run(doc(p('<a>one'), h1('<b>two')), toggleBlockquote, doc(blockquote('<a>one<b>'), h1('two')))
    run(doc(p('<a>one'), p('<b>two')), setHeading(1), doc(h1('<a>one<b>'), p('two')))
    // Of either there is as much selected: nothing.
    run(doc(p('one<a>'), p('<b>two')), bulletList, doc(ul(li('one<a>'), li('<b>two'))))
  })

  it('take a nested item one level out', () => {
    run(doc(ul(li('one', ul(li('two<a>'))))), bulletList, doc(ul(li('one'), li('two<a>'))))
  })

  it('change the lists of all levels that are selected, and take all of them out (ED91)', () => {
    const bullets = doc(ul(li('<a>one', ul(li('sub'), li('sub'))), li('two<b>')))
    const numbers = doc(ol(li('<a>one', ol(li('sub'), li('sub'))), li('two<b>')))
    const editor = run(bullets, orderedList, numbers)
    perform(editor, bulletList)
    expectDocument(editor, bullets)
    perform(editor, bulletList)
    expectDocument(editor, doc(p('<a>one'), p('sub'), p('sub'), p('two<b>')))
    // Of two kinds, none is the one of all.
    run(
      doc(ul(li('<a>one', ol(li('sub'))), li('two<b>'))),
      bulletList,
      doc(ul(li('<a>one', ul(li('sub'))), li('two<b>'))),
    )
    run(
      doc(p('<a>a'), ul(li('one', ul(li('sub')))), p('b<b>')),
      orderedList,
      doc(ol(li('<a>a'), li('one', ol(li('sub'))), li('b<b>'))),
    )
    run(
      doc(ul(li('<a>one', ul(li('sub')))), h1('x'), ul(li('two<b>'))),
      bulletList,
      doc(p('<a>one'), p('sub'), h1('x'), p('two<b>')),
    )
  })

  it('leave lists that are of this kind already their letters and their first number', () => {
    const answers = ol({ listStyle: 'upper-alpha', start: 3 }, li('r'), li('s'))
    run(doc(p('<a>a'), ol(li('q', answers)), p('b<b>')), orderedList, doc(ol(li('<a>a'), li('q', answers), li('b<b>'))))
    run(doc(ul(li('<a>q', answers), li('b<b>'))), orderedList, doc(ol(li('<a>q', answers), li('b<b>'))))
    const lettered = (...items: ReturnType<typeof li>[]) => ol({ listStyle: 'upper-alpha', start: 3 }, ...items)
    run(
      doc(p('<a>a'), h1('h'), lettered(li('r')), p('b<b>')),
      orderedList,
      doc(ol(li('<a>a')), h1('h'), lettered(li('r'), li('b<b>'))),
    )
  })

  it('leave alone the lists within an item that are not selected', () => {
    const before = doc(ul(li('on<a>e', ul(li('sub'))), li('two')))
    run(before, orderedList, doc(ol(li('on<a>e', ul(li('sub'))), li('two'))))
    run(before, bulletList, doc(p('on<a>e'), ul(li('sub')), ul(li('two'))))
  })

  it('make a list in a quote and in a cell, and none of a heading', () => {
    run(doc(blockquote('a<a>')), bulletList, doc(blockquote(ul(li('a<a>')))))
    run(doc(table(tr(td('a<a>')))), orderedList, doc(table(tr(td(ol(li('a<a>')))))))
    run(doc(h1('a<a>')), bulletList, null)
  })

  it('make lists of what can be items, around headings and tables', () => {
    const before = doc(h1('<a>a'), p('b'), p('c'), table(tr(td('d'))), p('e<b>'))
    const after = doc(h1('<a>a'), ul(li('b'), li('c')), table(tr(td('d'))), ul(li('e<b>')))
    const editor = run(before, bulletList, after)
    perform(editor, bulletList)
    expectDocument(editor, before)
  })

  it('make one list of paragraphs and the lists beside them', () => {
    run(
      doc(p('<a>a'), ul(li('b')), p('c'), ol(li('d')), p('e<b>')),
      orderedList,
      doc(ol(li('<a>a'), li('b'), li('c'), li('d'), li('e<b>'))),
    )
  })

  it('leave lists apart that were, and join none that is not selected', () => {
    run(
      doc(ul(li('a')), p('<a>b'), h1('c'), ul(li('d')), ul(li('e<b>'))),
      bulletList,
      doc(ul(li('a')), ul(li('<a>b')), h1('c'), ul(li('d')), ul(li('e<b>'))),
    )
  })

  it('take only the selected items out of several lists', () => {
    run(
      doc(ul(li('a'), li('b<a>')), h1('c'), ul(li('d'), li('e<b>'), li('f'))),
      bulletList,
      doc(ul(li('a')), p('b<a>'), h1('c'), p('d'), p('e<b>'), ul(li('f'))),
    )
  })

  it('act on each selected cell', () => {
    run(
      doc(table(tr(td('<from>a'), td('b')), tr(td('<to>c'), td('d')))),
      bulletList,
      doc(table(tr(td(ul(li('a'))), td('b')), tr(td(ul(li('c'))), td('d')))),
    )
  })

  it('have keys', () => {
    run(doc(p('a<a>')), press('Mod-Shift-8'), doc(ul(li('a<a>'))))
    run(doc(p('a<a>')), press('Mod-Shift-7'), doc(ol(li('a<a>'))))
  })
})

describe('indent and outdent', () => {
  const flat = doc(ul(li('one'), li('two<a>')))
  const nested = doc(ul(li('one', ul(li('two<a>')))))

  it.each([
    ['Tab', 'Shift-Tab'],
    ['Mod-]', 'Mod-['],
  ])('%s puts an item below the one before it, %s takes it out', (indent, outdent) => {
    run(flat, press(indent), nested)
    run(nested, press(outdent), flat)
  })

  it('do nothing for a first item, and Shift+Tab takes an outer item out of the list', () => {
    run(doc(ul(li('one<a>'), li('two'))), press('Mod-]'), null)
    run(doc(ul(li('one<a>'))), press('Shift-Tab'), doc(p('one<a>')))
  })

  it('move items of two levels, and not the item that the inner ones are in (ED91)', () => {
    run(
      doc(ol(li('one', ol(li('sub1'), li('<a>sub2'))), li('two<b>'), li('three'))),
      press('Shift-Tab'),
      doc(ol(li('one', ol(li('sub1'))), li('<a>sub2')), p('two<b>'), ol(li('three'))),
    )
    run(
      doc(ol(li('one', ol(li('sub1'), li('<a>sub2'))), li('two<b>'), li('three'))),
      press('Tab'),
      doc(ol(li('one', ol(li('sub1', ol(li('<a>sub2'))), li('two<b>'))), li('three'))),
    )
    run(
      doc(ol(li('one', ol(li('sub1', ol(li('<b>x'))), li('y'))), li('two<a>'))),
      press('Shift-Tab'),
      doc(ol(li('one', ol(li('sub1'), li('<b>x'))), li('y')), p('two<a>')),
    )
    // An item that is selected itself takes along what is in it.
    run(
      doc(ol(li('one'), li('<a>two', ol(li('sub'))), li('three<b>'))),
      press('Tab'),
      doc(ol(li('one', ol(li('<a>two', ol(li('sub'))), li('three<b>'))))),
    )
    run(
      doc(ol(li('one', ol(li('<a>sub'))), li('two<b>'))),
      press('Tab'),
      doc(ol(li('one', ol(li('<a>sub'), li('two<b>'))))),
    )
  })

  it('make a list like the last inner one, with its letters or its bullets (ED105)', () => {
    const answers = (...items: Part[]) => ol({ start: 3, listStyle: 'upper-alpha' }, ...items)
    const before = [li('q', answers(li('c'))), li('r')] as const
    run(
      doc(ol(...before, li('<a>a'), li('b<b>'))),
      press('Tab'),
      doc(ol(before[0], li('r', ol({ listStyle: 'upper-alpha' }, li('<a>a'), li('b<b>'))))),
    )
    run(
      doc(ol(li('q', ul({ listStyle: 'square' }, li('x'))), li('r'), li('a<a>'))),
      press('Tab'),
      doc(ol(li('q', ul({ listStyle: 'square' }, li('x'))), li('r', ul({ listStyle: 'square' }, li('a<a>'))))),
    )
    // What the item before has goes on.
    run(doc(ol(li('q', ul(li('x'))), li('a<a>'))), press('Tab'), doc(ol(li('q', ul(li('x'), li('a<a>'))))))
    run(doc(ol(li('q', answers(li('c'))), li('a<a>'))), press('Tab'), doc(ol(li('q', answers(li('c'), li('a<a>'))))))
    run(
      doc(ol(li('q', ul(li('x')), p('y')), li('a<a>'))),
      press('Tab'),
      doc(ol(li('q', ul(li('x')), p('y'), ol(li('a<a>'))))),
    )
  })

  it('act in a list that is in a cell, where Tab would go to the next cell', () => {
    const cell = (content: ReturnType<typeof ul>) => doc(table(tr(td(content), td('x'))))
    run(cell(ul(li('one'), li('two<a>'))), press('Tab'), cell(ul(li('one', ul(li('two<a>'))))))
  })
})

describe('Backspace before the first character', () => {
  it('of the first item makes it a paragraph', () => {
    run(doc(ul(li('<a>one'), li('two'))), press('Backspace'), doc(p('<a>one'), ul(li('two'))))
    run(doc(ul(li('<a>'))), press('Backspace'), doc(p('<a>')))
  })

  it('of another item joins it with the one before', () => {
    run(doc(ul(li('one'), li('<a>two'))), press('Backspace'), doc(ul(li(p('one'), p('<a>two')))))
  })

  it('of an item behind an inner list joins it with the one before, and then the last line before it (ED95)', () => {
    const before = doc(ul(li('one', ul(li('a'))), li('<a>two')))
    run(before, press('Backspace'), doc(ul(li('one', ul(li('a')), p('<a>two')))))
    run(before, press('Backspace', 'Backspace'), doc(ul(li('one', ul(li('a<a>two'))))))
  })

  it.each([
    ['a list', doc(ul(li('one'), li('two')), p('<a>out')), doc(ul(li('one'), li('two<a>out')))],
    ['an inner list', doc(ul(li('one', ul(li('a')))), p('<a>out')), doc(ul(li('one', ul(li('a<a>out')))))],
    ['a quote', doc(blockquote('said'), p('<a>out')), doc(blockquote('said<a>out'))],
    ['a list, of a heading', doc(ul(li('one')), h1('<a>out')), doc(ul(li('one<a>out')))],
  ])('of a block behind %s brings its text there, with one press (ED95)', (_, before, after) => {
    run(before, press('Backspace'), after)
  })

  it('within an item is left to the browser', () => {
    run(doc(ul(li('o<a>ne'))), press('Backspace'), null)
  })
})

describe('Delete behind the last character', () => {
  it.each([
    ['an item', doc(ul(li('one<a>'), li('two'), li('three'))), doc(ul(li('one<a>two'), li('three')))],
    ['an item before an inner list', doc(ul(li('one<a>', ul(li('a'), li('b'))))), doc(ul(li('one<a>a', ul(li('b')))))],
    ['an inner item', doc(ul(li('one', ul(li('a<a>'))), li('two'))), doc(ul(li('one', ul(li('a<a>two')))))],
    ['the last item', doc(ul(li('one<a>')), p('two')), doc(ul(li('one<a>two')))],
    ['a paragraph before a list', doc(p('one<a>'), ul(li('two'), li('three'))), doc(p('one<a>two'), ul(li('three')))],
    [
      'an item before one with an inner list',
      doc(ul(li('one<a>'), li('two', ul(li('a'))))),
      doc(ul(li('one<a>two', ul(li('a'))))),
    ],
    [
      'a paragraph before an item with an inner list',
      doc(p('one<a>'), ul(li('two', ul(li('a'), li('b')), p('more')), li('three'))),
      doc(p('one<a>two'), ul(li('a'), li(p('b'), p('more')), li('three'))),
    ],
    [
      'an item before an inner one with an inner list',
      doc(ul(li('one<a>', ul(li('two', ul(li('a'))))))),
      doc(ul(li('one<a>two', ul(li('a'))))),
    ],
  ])('of %s brings the text of the next block, with one press (ED93)', (_, before, after) => {
    run(before, press('Delete'), after)
  })

  it('before a table takes none of its text', () => {
    const editor = headlessEditor(doc(ul(li('one<a>')), table(tr(td('x')))))
    perform(editor, press('Delete'))
    expectDocument(editor, doc(ul(li('one')), table(tr(td('x')))))
  })
})

describe('a marker typed at the start of a block', () => {
  it.each(['- ', '+ ', '* '])('%s begins a list with bullets', (marker) => {
    run(doc(p('<a>text')), type(marker), doc(ul(li('<a>text'))))
  })

  it.each([
    ['1. ', 1],
    ['3. ', 3],
    ['2024. ', 2024],
  ])('%s begins a list with its number', (marker, start) => {
    run(doc(p('<a>')), type(`${marker}text`), doc(ol({ start }, li('text<a>'))))
  })

  it('continues the list before it if the number does', () => {
    run(doc(ol(li('one'), li('two')), p('<a>')), type('3. '), doc(ol(li('one'), li('two'), li('<a>'))))
    run(
      doc(ol(li('one'), li('two')), p('<a>')),
      type('7. '),
      doc(ol(li('one'), li('two')), ol({ start: 7 }, li('<a>'))),
    )
  })

  it('is text in the middle of a block, with a long number, and where the option is off', () => {
    run(doc(p('a<a>')), type(' - b'), doc(p('a - b<a>')))
    run(doc(p('<a>')), type('12345. '), doc(p('12345. <a>')))
    run(doc(p('<a>')), type('- '), doc(p('- <a>')), { markdownShortcuts: false })
  })
})

describe('a list that is pasted whole, as a copy of everything is', () => {
  const pasted = paste({
    'text/html': '<ul data-pm-slice="0 0 []"><li><p>one</p></li><li><p>two</p></li></ul>',
    'text/plain': 'one two',
  })
  const rich = { pasteMode: 'rich' } as const

  it('goes on with the items of the list that it is pasted into', () => {
    run(doc(ol(li('a'), li('<a>'))), pasted, doc(ol(li('a'), li('one'), li('two<a>'))), rich)
  })

  it('is a list of its own in a paragraph', () => {
    run(doc(p('<a>')), pasted, doc(ul(li('one'), li('two<a>'))), rich)
  })
})

it('ED100 Enter in an empty item of an inner list goes one level out, before other items, too', () => {
  const before = doc(ol(li(p('six'), ul(li('a'), li('<a>'), li('b'))), li('seven')))
  const out = doc(ol(li(p('six'), ul(li('a'))), li(p('<a>'), ul(li('b'))), li('seven')))
  run(before, press('Enter'), out)
  run(before, [press('Enter'), press('Mod-z')], before)
  run(
    doc(ul(li(p('x'), ul(li(p('y'), ul(li('z'), li('<a>'))), li('w'))))),
    [press('Enter'), press('Enter')],
    doc(ul(li(p('x'), ul(li(p('y'), ul(li('z'))))), li(p('<a>'), ul(li('w'))))),
  )
})

describe('Enter with text selected from an item into another block', () => {
  it('begins an item with what is left behind the selection', () => {
    run(doc(ol(li('a<a>b'), li('c<b>d'), li('e'))), press('Enter'), doc(ol(li('a'), li('<a>d'), li('e'))))
    run(doc(ol(li('a'), li('<a>b'), li('c<b>d'))), press('Enter'), doc(ol(li('a'), li(), li('<a>d'))))
    run(doc(ol(li('a<b>b'), li('cd<a>'))), press('Enter'), doc(ol(li('a'), li('<a>'))))
    run(doc(ul(li('a', ol(li('b<a>c'))), li('d<b>e'))), press('Enter'), doc(ul(li('a', ol(li('b'), li('<a>e'))))))
    run(doc(ul(li('a<a>b')), p('c<b>d')), press('Enter'), doc(ul(li('a'), li('<a>d'))))
    run(doc(ul(li(p('a<a>b'), p('c<b>d')))), press('Enter'), doc(ul(li('a'), li('<a>d'))))
  })

  it('leaves an empty item of a list whose items are all selected, as of one item', () => {
    run(doc(ol(li('<a>a<b>')), p('b')), press('Enter'), doc(ol(li(), li('<a>')), p('b')))
    run(doc(ol(li('<a>a'), li('b<b>')), p('c')), press('Enter'), doc(ol(li(), li('<a>')), p('c')))
    run(
      doc(ol(li('a', ol(li('<a>b'), li('c<b>'))), li('d'))),
      press('Enter'),
      doc(ol(li('a', ol(li(), li('<a>'))), li('d'))),
    )
  })

  it('is one step of the history', () => {
    const before = doc(ol(li('a<a>b'), li('c<b>d')))
    run(before, [press('Enter'), press('Mod-z')], before)
  })

  it('begins a task that is not done', () => {
    run(
      doc(ul(task(true, 'a<a>b'), task(true, 'c<b>d'))),
      press('Enter'),
      doc(ul(task(true, 'a'), task(false, '<a>d'))),
    )
  })

  it('from a paragraph into an item breaks the line there', () => {
    run(doc(p('a<a>b'), ul(li('c<b>d'))), press('Enter'), doc(p('a', br(), '<a>d')))
  })
})

describe('ED104 lists of letters and Roman numbers', () => {
  const letters = (listStyle: string, ...items: Part[]) => ol({ listStyle }, ...items)

  it.each([
    ['a) ', 'lower-alpha'],
    ['a. ', 'lower-alpha'],
    ['A) ', 'upper-alpha'],
    ['i) ', 'lower-roman'],
    ['i. ', 'lower-roman'],
    ['I) ', 'upper-roman'],
  ])('begin with %j', (marker, style) => {
    run(doc(p('<a>')), type(`${marker}x`), doc(letters(style, li('x<a>'))))
  })

  it('begin with a bracket behind a number, too', () => {
    run(doc(p('<a>')), type('2) x'), doc(ol({ start: 2 }, li('x<a>'))))
  })

  it('begin in one line of several', () => {
    run(doc(p('one', br(), '<a>')), type('a) x'), doc(p('one'), letters('lower-alpha', li('x<a>'))))
  })

  it('do not begin with a name, in a word, or within an item', () => {
    for (const text of ['A. Einstein', 'I. Newton', 'b) x', 'ai. x', 'a x'])
      run(doc(p('<a>')), type(text), doc(p(`${text}<a>`)))
    run(doc(ol(li('one'), li('<a>'))), type('a) x'), doc(ol(li('one'), li('a) x<a>'))))
  })

  it('go on with the next letter or Roman number, behind something else, too (ED105)', () => {
    const two = (listStyle: string | null) => ol({ listStyle }, li('one'), li('two'))
    const next = (listStyle: string | null) => ol({ listStyle, start: 3 }, li('x<a>'))
    for (const [typed, style] of [
      ['C) x', 'upper-alpha'],
      ['c. x', 'lower-alpha'],
      ['III. x', 'upper-roman'],
      ['iii) x', 'lower-roman'],
    ] as const) {
      run(doc(two(style), hr(), p('<a>')), type(typed), doc(two(style), hr(), next(style)))
      run(doc(two(style), p('<a>')), type(typed), doc(ol({ listStyle: style }, li('one'), li('two'), li('x<a>'))))
    }
    // Within an item, where letters are what numbers are in the stylesheet.
    run(doc(ol(li(p('q'), two(null), hr(), p('<a>')))), type('c) x'), doc(ol(li(p('q'), two(null), hr(), next(null)))))
    const eight = (...more: Part[]) => letters('lower-alpha', ...[...'12345678'].map((each) => li(each)), ...more)
    run(doc(eight(), p('<a>')), type('i) x'), doc(eight(li('x<a>'))))
  })

  it('and bullets are what is typed first in a list that Tab has made (ED105)', () => {
    const inner = (list: (...items: Part[]) => Part) => doc(ol(li('q', list(li('x<a>')))))
    for (const [marker, list] of [
      ['A) ', ol.bind(null, { listStyle: 'upper-alpha' })],
      ['i. ', ol.bind(null, { listStyle: 'lower-roman' })],
      ['1. ', ol.bind(null, { listStyle: 'decimal' })],
      ['- ', ul],
    ] as const) {
      const editor = run(doc(ol(li('q'), li('<a>'))), [press('Tab'), type(`${marker}x`)], inner(list))
      perform(editor, [press('Mod-z'), press('Mod-z')])
      expectDocument(editor, doc(ol(li('q', ol(li(`${marker}<a>`))))))
    }
    // Elsewhere it is text: the first part of a question, and of an item that has others beside it.
    run(doc(ol(li('<a>'))), type('a) x'), doc(ol(li('a) x<a>'))))
    run(doc(ol(li('q', ol(li('r'), li('<a>'))))), type('A) x'), doc(ol(li('q', ol(li('r'), li('A) x<a>'))))))
    run(doc(ul(li('q', ul(task(false, '<a>'))))), type('A) x'), doc(ul(li('q', ul(task(false, 'A) x<a>'))))))
  })

  it('do not go on with another letter, a bullet, what is far above, or below a heading', () => {
    const two = letters('upper-alpha', li('one'), li('two'))
    const isText = (text: string, ...above: Part[]) =>
      run(doc(...above, p('<a>')), type(text), doc(...above, p(`${text}<a>`)))
    isText('D. x', two)
    isText('c. x', two)
    isText('C. x', two, h1('x'))
    isText('C. x', two, p('x'), ul(li('y')))
    isText('C. x', two, p('1'), p('2'), p('3'), p('4'))
    isText('c. x', ol(li('one'), li('two')))
  })

  it('stay so when they are parted, and count on', () => {
    run(
      doc(letters('upper-alpha', li('one'), li('<a>'), li('three'))),
      press('Enter'),
      doc(letters('upper-alpha', li('one')), p('<a>'), ol({ listStyle: 'upper-alpha', start: 2 }, li('three'))),
    )
  })

  it('do not go on with a list that counts in another way', () => {
    const after = [p('x'), ol({ listStyle: 'lower-alpha', start: 2 }, li('b'))] as const
    run(doc(ol(li('one<a>')), ...after), press('Enter'), doc(ol(li('one'), li('<a>')), ...after))
  })

  it('come from a paragraph, or from the list that the cursor is in', () => {
    const command = setNumberStyle('upper-alpha')
    run(doc(p('one<a>')), command, doc(letters('upper-alpha', li('one<a>'))))
    run(doc(ol(li('one')), p('two<a>')), command, doc(ol(li('one')), letters('upper-alpha', li('two<a>'))))
    run(
      doc(ol({ start: 3 }, li('one'), li('two<a>'))),
      command,
      doc(ol({ start: 3, listStyle: 'upper-alpha' }, li('one'), li('two<a>'))),
    )
    run(
      doc(ul({ listStyle: 'square' }, li('one', ul(li('two<a>'))))),
      command,
      doc(ul({ listStyle: 'square' }, li('one', letters('upper-alpha', li('two<a>'))))),
    )
  })

  it('are a plain list where the control makes bullets and numbers of them', () => {
    run(doc(letters('lower-roman', li('one<a>'))), [bulletList, orderedList], doc(ol(li('one<a>'))))
  })
})

describe('a list of which all is selected and deleted', () => {
  it('keeps an empty item with the cursor in it', () => {
    for (const key of ['Delete', 'Backspace']) {
      run(doc(ul(li('<a>a'), li('b<b>')), p('c')), press(key), doc(ul(li('<a>')), p('c')))
      run(doc(ol(li('a', ol(li('<a>b'), li('c<b>'))), li('d'))), press(key), doc(ol(li('a', ol(li('<a>'))), li('d'))))
    }
  })

  it('does so where there is nothing else, in a quotation and in a cell', () => {
    run(doc(ul(li('<a>a'), li('b<b>'))), press('Delete'), doc(ul(li('<a>'))))
    run(doc(blockquote(ul(li('<b>a'), li('b<a>'))), p('c')), press('Delete'), doc(blockquote(ul(li('<a>'))), p('c')))
    run(
      doc(table(tr(td(ul(li('<a>a'), li('b<b>'))), td('c')))),
      press('Delete'),
      doc(table(tr(td(ul(li('<a>'))), td('c')))),
    )
  })

  it('keeps its numbers, and is of tasks that are not done', () => {
    const letters = { start: 3, listStyle: 'upper-alpha' }
    run(doc(ol(letters, li('<a>a'), li('b<b>')), p('c')), press('Delete'), doc(ol(letters, li('<a>')), p('c')))
    run(doc(ul(task(true, '<a>a'), task(true, 'b<b>'))), press('Delete'), doc(ul(task(false, '<a>'))))
  })

  it('is as it was after one Undo', () => {
    const before = doc(ol(li('a', ol(li('<a>b'), li('c<b>'))), li('d')))
    run(before, [press('Delete'), press('Mod-z')], before)
    run(before, [press('Delete'), press('Mod-z'), press('Mod-Shift-z')], doc(ol(li('a', ol(li('<a>'))), li('d'))))
  })

  it('goes with the text before or behind it', () => {
    run(doc(p('<a>x'), ul(li('a'), li('b<b>')), p('c')), press('Delete'), doc(p('<a>'), p('c')))
    run(doc(ul(li('<a>a'), li('b')), p('<b>c')), press('Delete'), doc(p('<a>c')))
  })

  it('is what is typed over it, an item', () => {
    run(doc(ul(li('<a>a'), li('b<b>')), p('c')), type('x'), doc(ul(li('x<a>')), p('c')))
  })
})

it('an item of several blocks that are all selected and deleted stays, empty', () => {
  run(doc(ul(li('a'), li(p('<a>b'), p('c<b>')), li('d'))), press('Delete'), doc(ul(li('a'), li('<a>'), li('d'))))
  run(doc(ul(li(p('<a>b'), p('c<b>'))), p('d')), press('Delete'), doc(ul(li('<a>')), p('d')))
  run(doc(ul(li('<a>b', ul(li('c<b>'))), li('d'))), press('Delete'), doc(ul(li('<a>'), li('d'))))
})

describe('UN39 what a marker at the start of a line has made', () => {
  it.each([
    ['1. ', doc(ol(li('<a>')))],
    ['- ', doc(ul(li('<a>')))],
    ['a) ', doc(ol({ listStyle: 'lower-alpha' }, li('<a>')))],
    ['# ', doc(h1('<a>'))],
    ['> ', doc(blockquote(p('<a>')))],
  ])('is what was typed, to the last character, after one Undo: %j', (marker, made) => {
    const editor = run(doc(p('<a>')), type(marker), made)
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p(`${marker}<a>`)))
    perform(editor, type('x'))
    expectDocument(editor, doc(p(`${marker}x<a>`)))
  })

  it('comes again by Redo, and what is typed in it is taken back before it', () => {
    const editor = run(doc(p('<a>')), type('- x'), doc(ul(li('x<a>'))))
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(ul(li('<a>'))))
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('- <a>')))
    perform(editor, press('Mod-Shift-z'))
    expectDocument(editor, doc(ul(li('<a>'))))
  })
})
