// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { GapCursor } from 'prosemirror-gapcursor'
import { NodeSelection, TextSelection, type EditorState, type Selection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { blockquote, doc, hr, li, p, table, td, tr, ul } from '../testing/documents.ts'
import { headlessEditor } from '../testing/headless-editor.ts'
import { dryRunState } from './dry-run-state.ts'

const { state } = headlessEditor(
  doc(p('a'), p('b'), ul(li('c'), li('d')), p('e'), hr(), hr(), p('f'), table(tr(td('g'), td('h'))), p('i'), p('j')),
)
const at = (selection: Selection): EditorState => state.apply(state.tr.setSelection(selection))

/** The position before each top-level block. */
const starts: number[] = []
state.doc.forEach((_, offset) => void starts.push(offset))
const start = (block: number) => starts[block]!
const cells = CellSelection.create(
  state.doc,
  start(7) + 2,
  start(7) + 2 + state.doc.child(7).child(0).child(0).nodeSize,
)

it.each<[string, Selection, blocks: string]>([
  ['the first block', TextSelection.create(state.doc, 1), 'ab'],
  ['the last block', TextSelection.create(state.doc, start(9) + 1, start(9) + 2), 'ij'],
  ['an item', TextSelection.create(state.doc, start(2) + 3), 'bcde'],
  ['some blocks', TextSelection.create(state.doc, start(3) + 2, start(1) + 1), 'abcde'],
  ['a rule', NodeSelection.create(state.doc, start(5)), 'f'],
  ['cells', cells, 'fghi'],
  ['the gap between rules', new GapCursor(state.doc.resolve(start(5))), ''],
])('a dry run sees the selection and its neighbors in %s', (_, selection, blocks) => {
  const near = dryRunState(at(selection))
  expect(near.doc.textContent).toBe(blocks)
  expect(near.selection.constructor).toBe(selection.constructor)
  expect(near.selection.content().eq(selection.content())).toBe(true)
  expect([near.selection.$from.parentOffset, near.selection.$from.nodeAfter]).toEqual(
    selection.$from.depth === 0
      ? [near.selection.$from.parentOffset, selection.$from.nodeAfter]
      : [selection.$from.parentOffset, selection.$from.nodeAfter],
  )
  expect(near.tr.selection).toBe(near.selection)
  near.tr.doc.check()
})

it('a dry run sees the whole document where all of it is selected', () => {
  const all = at(TextSelection.create(state.doc, 1, start(9) + 2))
  expect(dryRunState(all)).toBe(all)
})

it.each([
  ['an item of a long list', doc(ul(li('a'), li('b'), li('c<a>'), li('d'), li('e'))), 'bcd'],
  ['its first item', doc(ul(li('a<a>'), li('b'), li('c'), li('d'))), 'ab'],
  ['its last items', doc(ul(li('a'), li('b'), li('c'), li('d<a>'), li('e<b>'))), 'cde'],
  [
    'a list in an item',
    doc(ul(li('a'), li('b'), li(p('c'), ul(li('d'), li('e'), li('<a>f'), li('g'), li('h'))), li('i'), li('j'))),
    'bcefgi',
  ],
  ['a long quote', doc(p('a'), p('b'), blockquote(p('c'), p('d'), p('e<a>'), p('f'), p('g'))), 'bdef'],
  ['a table', doc(table(tr(td('a')), tr(td('b')), tr(td('c<a>')), tr(td('d')), tr(td('e')))), 'abcde'],
])('a dry run sees the selection and its neighbors in %s', (_, part, text) => {
  const { state: whole } = headlessEditor(part)
  const near = dryRunState(whole)
  const { selection } = whole
  expect(near.doc.textContent).toBe(text)
  expect(near.selection.content().eq(selection.content())).toBe(true)
  expect([near.selection.$from.depth, near.selection.$from.parentOffset, near.selection.$from.parent]).toEqual([
    selection.$from.depth,
    selection.$from.parentOffset,
    selection.$from.parent,
  ])
  near.tr.doc.check()
})
