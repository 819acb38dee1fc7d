// @vitest-environment jsdom
import { expect, it } from 'vitest'
import {
  blockquote,
  bold,
  br,
  displayFormula,
  doc,
  figure,
  footnote,
  formula,
  h2,
  hr,
  li,
  ol,
  p,
  pre,
  sub,
  sup,
  table,
  task,
  td,
  th,
  tr,
  ul,
} from '../../testing/documents.ts'
import { writeText } from './write-text.ts'

const written = (...blocks: Parameters<typeof doc>) => writeText(doc(...blocks).node)

it('FI18 a text file has words and formulas, with an empty line between blocks', () => {
  const content = [
    h2('A ', bold('title')),
    p('Let ', formula('x'), br(), 'be', footnote('so')),
    displayFormula('y'),
    hr(),
    pre('a\n\n  b'),
    blockquote(p('q'), p('r')),
    figure({ id: 'i1', src: 'https://a.test/b.png' }, 'caption'),
    p(),
  ]
  expect(written(...content)).toBe('A title\n\nLet $x$\nbe [so]\n\n$$y$$\n\na\n\n  b\n\n> q\n>\n> r\n\ncaption\n')
})

it('FI18 a list has a line for each item, with its number, sign or box', () => {
  expect(written(p('a'), ul(li('b', ul(li('c'), li('d'))), li(p('e', br(), 'f'), p('g'))), p('h'))).toBe(
    'a\n\n- b\n  - c\n  - d\n- e\n  f\n\n  g\n\nh\n',
  )
  expect(written(ol({ start: 9 }, li('a'), li('b', ul(task(true, 'c'), task(false, 'd')))))).toBe(
    '9. a\n10. b\n    ☒ c\n    ☐ d\n',
  )
})

it('ED104 a list of letters has its letters', () => {
  expect(written(ol({ listStyle: 'upper-alpha', start: 3 }, li('a', ol({ listStyle: 'lower-roman' }, li('b')))))).toBe(
    'C. a\n   i. b\n',
  )
})

it('an inner list has the letters and Roman numbers that are seen, also in a quote and below bullets', () => {
  const inner = ol(li('b', ol(li('c', ol(li('d'))))))
  expect(written(ol(li('a', inner), li('e', ul(li('f', ol({ start: 3 }, li('g')))))))).toBe(
    '1. a\n   a. b\n      i. c\n         1. d\n2. e\n   - f\n     c. g\n',
  )
  expect(written(ol(li('a', blockquote(ol(li('b'))))))).toBe('1. a\n\n   > a. b\n')
})

it('FI18 a table has a line for each row, its cells between tabs', () => {
  const row = tr(td(p('a', br(), 'b'), p('c')), td({ colspan: 2 }, ul(li('d'), li('e'))), td())
  expect(written(p('t'), table(tr(th('A'), th('B'), th(formula('C')), th()), row))).toBe(
    't\n\nA\tB\t$C$\t\na b c\td e\t\t\n',
  )
  const [first, second] = [tr(td({ rowspan: 2 }, 'a'), td('b')), tr(td('c'))]
  expect(written(table(first, second))).toBe('a\tb\n\tc\n')
})

it('what is above or below the line is so in a text file, where there are such signs: 10⁻⁶ is not 10-6', () => {
  expect(written(p('10', sup('-6'), ' m, 10', sup(bold('2'), '3'), ' CO', sub('2'), ', SO', sub('4'), sup('2−')))).toBe(
    '10⁻⁶ m, 10²³ CO₂, SO₄²⁻\n',
  )
  expect(written(p('2', sup('n'), ', x', sub('i'), ', e', sup('-k/2'), ', a', sub('n,1')))).toBe(
    '2ⁿ, xᵢ, e^(-k/2), a_(n,1)\n',
  )
  expect(written(p('1', sup('st'), ', M', sup('me'), ', x', sub('max')))).toBe('1st, Mme, xmax\n')
  expect(written(table(tr(td('m', sup('2')), td(ul(li('m', sup('3'))))))).trim()).toBe('m²\tm³')
})
