// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { blockquote, br, doc, h1, li, p, table, td, tr, ul } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { blockquoteFeature } from './index.ts'
import { isInQuote, toggleBlockquote } from './toggle-blockquote.ts'

it('the quote control wraps the block, shows it, and takes it out again (ED23)', () => {
  const [button] = blockquoteFeature.toolbar!
  const editor = headlessEditor(doc(p('te<a>xt')))
  for (const action of [toggleBlockquote, press('Mod-Shift-9')]) {
    expect(button!.isActive!(editor.state)).toBe(false)
    perform(editor, action)
    expectDocument(editor, doc(blockquote('te<a>xt')))
    expect(button!.isActive!(editor.state)).toBe(true)
    perform(editor, action)
    expectDocument(editor, doc(p('te<a>xt')))
  }
})

it('all selected blocks are in one quote, and only the selected ones leave it', () => {
  run(
    doc(h1('<a>a'), ul(li('b')), p('c<b>'), p('d')),
    toggleBlockquote,
    doc(blockquote(h1('<a>a'), ul(li('b')), p('c<b>')), p('d')),
  )
  run(doc(blockquote(p('a'), p('b<a>'), p('c'))), toggleBlockquote, doc(blockquote('a'), p('b<a>'), blockquote('c')))
})

it('blocks of which some are in quotes come into one quote, and leave it together (ED92)', () => {
  const [button] = blockquoteFeature.toolbar!
  const before = doc(blockquote(p('a'), p('b<a>')), p('c'), blockquote('d<b>'), p('e'))
  expect(button!.isActive!(headlessEditor(before).state)).toBe(false)
  const inOne = doc(blockquote(p('a'), p('b<a>'), p('c'), p('d<b>')), p('e'))
  const editor = run(before, toggleBlockquote, inOne)
  perform(editor, toggleBlockquote)
  expectDocument(editor, doc(blockquote('a'), p('b<a>'), p('c'), p('d<b>'), p('e')))
})

it('of two quotes that are beside one another, the selected blocks leave', () => {
  run(
    doc(blockquote(p('a'), p('b<a>')), blockquote(p('c<b>'), p('d'))),
    toggleBlockquote,
    doc(blockquote('a'), p('b<a>'), p('c<b>'), blockquote('d')),
  )
})

it.each([
  ['in the middle', doc(blockquote(p('a'), p('<a>'), p('b'))), doc(blockquote('a'), p('<a>'), blockquote('b'))],
  ['at the end', doc(blockquote(p('a'), p('<a>'))), doc(blockquote('a'), p('<a>'))],
  ['at the beginning', doc(blockquote(p('<a>'), p('a'))), doc(p('<a>'), blockquote('a'))],
])('Enter in an empty block of a quote leaves it, %s (ED92)', (_, before, after) => {
  run(before, press('Enter'), after)
})

it('a list leaves its quote whole', () => {
  run(doc(blockquote(ul(li('a<a>')))), toggleBlockquote, doc(ul(li('a<a>'))))
})

it('"> " at the start of a block begins a quote, or continues the one before', () => {
  run(doc(p('<a>text')), type('> '), doc(blockquote('<a>text')))
  run(doc(blockquote('a'), p('<a>')), type('> b'), doc(blockquote(p('a'), p('b<a>'))))
  run(doc(p('1 <a>')), type('> 0'), doc(p('1 > 0<a>')))
})

it('lines that a quote takes out of their block are where they were with another quote among them', () => {
  run(
    doc(p('a', br(), 'b<a>', br(), 'c'), blockquote('d'), p('e<b>', br(), 'f')),
    toggleBlockquote,
    doc(p('a'), blockquote(p('b<a>', br(), 'c'), p('d'), p('e<b>')), p('f')),
  )
})

it('TB36 each of the selected cells is quoted by itself, and leaves its quote with the others', () => {
  const row = (...cells: (string | ReturnType<typeof p>)[]) =>
    doc(table(tr(...cells.map((cell) => td(cell))), tr(td('c'), td('d'))))
  const quoted = row(blockquote('<from>a'), blockquote('<to>b'))
  const editor = run(row('<from>a', '<to>b'), toggleBlockquote, quoted)
  expect(isInQuote(editor.state)).toBe(true)
  perform(editor, toggleBlockquote)
  expectDocument(editor, row('<from>a', '<to>b'))
  run(row('<from>a', blockquote('<to>b')), toggleBlockquote, quoted)
})

it('TB36 text that is selected over several cells gets no quote around its rows', () => {
  run(doc(table(tr(td('a<a>b'), td('c<b>d')))), toggleBlockquote, null)
  run(doc(table(tr(td('a<a>b')), tr(td('c<b>d')))), toggleBlockquote, null)
})
