// @vitest-environment jsdom
import type { Command } from 'prosemirror-state'
import { describe, it } from 'vitest'
import { schema } from '#html'
import { setAlignment } from '../../features/alignment/index.ts'
import { toggleBlockquote } from '../../features/blockquote/toggle-blockquote.ts'
import { insertFormula } from '../../features/formula/formula-commands.ts'
import { setHeading } from '../../features/headings/index.ts'
import { undo } from '../../features/history/index.ts'
import { insertHorizontalRule } from '../../features/horizontal-rule/index.ts'
import { toggleList } from '../../features/lists/toggle-list.ts'
import { insertTable } from '../../features/tables/insert-table.ts'
import {
  blockquote,
  br,
  displayFormula,
  doc,
  formula,
  h1,
  h2,
  hr,
  li,
  ol,
  p,
  table,
  th,
  tr,
  ul,
  type Part,
} from '../../testing/documents.ts'
import { type } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const { bullet_list: bulletList, ordered_list: orderedList } = schema.nodes
const insert = insertTable({ rows: 1, cols: 1, savedCursorOffset: 0 })

/** A paragraph of lines. */
const lines = (...texts: string[]): Part => p(...texts.flatMap((text, index) => (index === 0 ? [text] : [br(), text])))

describe('where Enter makes a line break', () => {
  it.each([
    ['the second line', [lines('one', 'tw<a>o', 'three')], [p('one'), h2('tw<a>o'), p('three')]],
    ['the first line', [lines('on<a>e', 'two')], [h2('on<a>e'), p('two')]],
    ['an empty line', [lines('one', '<a>', 'three')], [p('one'), h2('<a>'), p('three')]],
    ['the last, empty line', [lines('one', '<a>')], [p('one'), h2('<a>')]],
    [
      'each selected line',
      [lines('one', 't<a>wo', 'thr<b>ee', 'four')],
      [p('one'), h2('t<a>wo'), h2('thr<b>ee'), p('four')],
    ],
    ['no line that the selection only reaches', [lines('<a>one', '<b>two')], [h2('<a>one<b>'), p('two')]],
    ['lines of two paragraphs', [lines('a', 'b<a>b'), lines('c<b>c', 'd')], [p('a'), h2('b<a>b'), h2('c<b>c'), p('d')]],
    ['a paragraph without breaks', [p('a<a>b')], [h2('a<a>b')]],
  ])('a heading takes %s (D55)', (_, before, after) => {
    run(doc(...before), setHeading(2), doc(...after))
  })

  const five = lines('a', '<a>b', 'c', 'd<b>', 'e')
  const commands: [what: string, command: Command, before: Part, after: Part[]][] = [
    ['three lines three items', toggleList(bulletList), five, [p('a'), ul(li('<a>b'), li('c'), li('d<b>')), p('e')]],
    ['a numbered item of one', toggleList(orderedList), lines('a', 'b<a>'), [p('a'), ol(li('b<a>'))]],
    [
      'a quote of the lines, which stay one text',
      toggleBlockquote,
      five,
      [p('a'), blockquote(lines('<a>b', 'c', 'd<b>')), p('e')],
    ],
    [
      'an alignment of one line',
      setAlignment('center'),
      lines('a', 'b<a>', 'c'),
      [p('a'), p({ align: 'center' }, 'b<a>'), p('c')],
    ],
    ['a rule between two lines', insertHorizontalRule, lines('a', 'b<a>', 'c'), [p('a'), p('b'), hr(), p('<a>c')]],
    [
      'a table after the line',
      insert,
      lines('a', 'b<a>', 'c'),
      [p('a'), p('b'), table(tr(th('<a>Header 1<b>'))), p('c')],
    ],
    [
      'a display formula on a line of its own, with no empty lines around it',
      insertFormula({ latex: 'x', display: true }),
      lines('a', 'b<a>', 'c'),
      [p('a'), p('b'), displayFormula('x'), p('<a>c')],
    ],
  ]
  it.each(commands)('makes %s (D55)', (_, command, before, after) => {
    run(doc(before), command, doc(...after))
  })

  it('takes the split back together with the command, in one step of Undo (D55)', () => {
    const before = doc(lines('one', 't<a>wo', 'th<b>ree', 'four'))
    run(before, [setHeading(1), undo], before)
  })

  it.each([
    ['## ', h2('<a>')],
    ['- ', ul(li('<a>'))],
    ['3. ', ol({ start: 3 }, li('<a>'))],
    ['> ', blockquote('<a>')],
  ])('%s typed at the start of a line begins what it begins at the start of a paragraph', (marker, begun) => {
    run(doc(lines('one', '<a>')), type(marker), doc(p('one'), begun))
  })

  it('a marker after a formula in the middle of a line stays text', () => {
    run(doc(p('one ', formula('x'), '<a>')), type('- '), doc(p('one ', formula('x'), '- <a>')))
  })
})

describe('where Enter starts a paragraph', () => {
  const paragraphMode = { enterMode: 'paragraph' } as const

  it('a line break belongs to its paragraph, which is changed as a whole', () => {
    run(doc(lines('one', 'tw<a>o')), setHeading(1), doc(h1('one', br(), 'tw<a>o')), paragraphMode)
  })

  it('a marker after a line break stays text', () => {
    run(doc(lines('one', '<a>')), type('- '), doc(lines('one', '- <a>')), paragraphMode)
  })
})

it('lists, quotes and cells keep their line breaks (D10)', () => {
  run(doc(blockquote(lines('one', 'tw<a>o'))), setHeading(2), doc(blockquote(h2('one', br(), 'tw<a>o'))))
})
