// @vitest-environment jsdom
import { it } from 'vitest'
import { blockquote, doc, h2, li, ol, p, table, td, tr, ul } from '../../testing/documents.ts'
import { copy, drag, press } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { run } from '../../testing/run.ts'

const text = doc(p('one t<a>wo<b> three'), p('four'))

it('a word is moved and selected, or copied; one undo takes it back', () => {
  run(text, drag('four'), doc(p('one t three'), p('<a>wo<b>four')))
  run(text, drag('four', { isCopy: true }), doc(p('one two three'), p('<a>wo<b>four')))
  run(text, [drag('four'), press('Mod-z')], doc(p('one two three'), p('four')))
  run(text, drag('wo'), text)
})

it('text that is dragged out of a table, and into one, leaves its rows as they are', () => {
  const rows = (...cells: string[]) => table(tr(td(cells[0]!), td(cells[1]!)), tr(td(cells[2]!), td(cells[3]!)))
  run(
    doc(p('end'), p('st<a>art'), rows('a', 'b', 'c<b>d', 'e')),
    drag('end'),
    doc(p('art'), table(tr(td('a'), td('b')), tr(td('c'), td(''))), p('end'), p('st'), rows('', '', 'd', 'e')),
  )
})

it('an item with the items in it, and a word of a quotation, come into others without being nested twice', () => {
  run(
    doc(ul(li('a', ul(li('<a>b'), li('c'))), li('<b>d')), blockquote(p('x'))),
    drag('d'),
    doc(ul(li('a', ul(li('b'), li('c'))), li('d')), blockquote(p('x'))),
  )
  run(doc(blockquote(p('<a>a<b>b'), p('c'))), drag('c'), doc(blockquote(p('b'), p('<a>a<b>c'))))
})

it('UN40 a question is dragged with its parts before another one, and behind it', () => {
  const parts = () => ol(li('air'), li('no<b>'))
  const before = doc(ol(li('one'), li('two'), li('<a>six', parts()), li('end')))
  run(before, drag('one'), doc(ol(li('<a>six', parts()), li('one'), li('two'), li('end'))))
  run(before, drag('ne'), doc(ol(li('o<a>six', ol(li('air'), li('no<b>ne'))), li('two'), li('end'))))
  run(before, drag('two', { isCopy: true }), doc(ol(li('one'), li('<a>six', parts()), ...twoSixEnd())))
  run(before, [drag('one'), press('Mod-z')], before)
})

const twoSixEnd = () => [li('two'), li('six', ol(li('air'), li('no'))), li('end')]

it('UN41 all words of a heading or item, from the text or another editor, leave the text they are dropped before what it is', () => {
  const sources = [(words: string) => h2(words), (words: string) => ul(li(words))]
  for (const source of sources) {
    const clipboard = new Map<string, string>()
    copy(clipboard).act(headlessEditor(doc(source('<a>A<b>'))))
    run(doc(p('some'), p('words')), drag('words', { clipboard }), doc(p('some'), p('<a>A<b>words')))
    run(doc(source('<a>A<b>'), p('words')), drag('words', { isCopy: true }), doc(source('A'), p('<a>A<b>words')))
    const grid = () => table(tr(td('c'), td('words')))
    run(doc(grid()), drag('words', { clipboard }), doc(table(tr(td('c'), td('<a>A<b>words')))))
  }
})
