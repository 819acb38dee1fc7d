import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { outlineOfRow, placesOf, shown, stateOf } from '../../testing/row-states.ts'
import { changeGrid, type GridChange } from './change-grid.ts'
import { nextGridRow } from './grid-lines.ts'
import { gridAround } from './grid-places.ts'
import { parseRows } from './parse-rows.ts'
import { deleteBeside } from './row-edits.ts'
import type { RowState } from './row-places.ts'
import { latexOfRow } from './row-tree.ts'

const changed = (latex: string, change: GridChange) => {
  const next = changeGrid(stateOf(latex), change)
  return next && shown(next)
}
const M = (content: string) => `\\begin{matrix}${content}\\end{matrix}`

describe('FX111 the lines of a grid', () => {
  it.each([
    ['lineBelow', M('a‸&b\\\\c&d'), M('a&b\\\\‸ & \\square \\\\ c&d')],
    ['lineAbove', M('a&b\\\\c&d‸'), M('a&b\\\\\\square & ‸ \\\\ c&d')],
    ['lineBelow', M(' a & b‸ \\\\ '), M(' a & b \\\\ \\square & ‸ \\\\ ')],
    ['noLine', M('a&b\\\\c&d‸'), M('a&‸b')],
    ['noLine', M('a&b‸\\\\c&d'), M('c&‸d')],
    ['noLine', M('a\\\\b‸\\\\[1em]\\hline c'), M('a\\\\‸c')],
    ['noLine', M('a&b‸'), null],
    ['lineBelow', '\\begin{cases}1‸&x>0\\end{cases}', '\\begin{cases}1&x>0 \\\\ ‸ & \\square \\end{cases}'],
  ] as const)('%s in %s', (change, before, after) => expect(changed(before, change)).toBe(after))

  it('are added by Enter in the last, of different lengths, too', () => {
    expect(shown(nextGridRow(stateOf(M('a\\\\b&c‸')), 'first')!)).toBe(M('a\\\\b&c \\\\ ‸ & \\square '))
    expect(shown(nextGridRow(stateOf(M('a&b‸\\\\c\\\\d&e')), 'same')!)).toBe(M('a&b\\\\‸c\\\\d&e'))
  })

  it('go with Backspace when nothing is in them, and the caret is behind the line above', () => {
    const backspace = (latex: string) => shown(deleteBeside(stateOf(latex), -1) as RowState)
    expect(backspace(M('a&b \\\\ ‸\\square & \\square'))).toBe(M('a&b‸ '))
    expect(backspace(M('a\\\\b\\\\‸\\\\c'))).toBe(M('a\\\\b‸\\\\c'))
    expect(backspace(M('‸\\\\c'))).toBe(M('‸c'))
    expect(backspace(M('a&b\\\\‸c&d'))).toBe(M('a&b‸\\\\c&d'))
  })
})

describe('FX111 the columns of a grid', () => {
  it.each([
    ['columnAfter', M('a‸&b\\\\c&d'), M('a & ‸&b\\\\c & \\square&d')],
    ['columnBefore', M('a&b\\\\c‸&d'), M('\\square & a&b\\\\‸ & c&d')],
    ['columnAfter', M('a\\\\b&c‸'), M('a\\\\b&c & ‸')],
    ['noColumn', M('a&b‸&e\\\\c&d&f'), M('‸a&e\\\\c&f')],
    ['noColumn', M('a&b\\\\c‸&d'), M('b\\\\‸d')],
    ['noColumn', M('a‸\\\\c'), null],
    ['columnAfter', '\\begin{cases}1‸&x\\end{cases}', null],
    ['columnAfter', '\\begin{array}{r|l}a‸&b\\end{array}', '\\begin{array}{rr|l}a & ‸&b\\end{array}'],
    ['noColumn', '\\begin{array}{r|l}a‸&b\\end{array}', '\\begin{array}{|l}‸b\\end{array}'],
  ] as const)('%s in %s', (change, before, after) => expect(changed(before, change)).toBe(after))
})

describe('FX112 a note beside a line', () => {
  const A = (content: string) => `\\begin{aligned}${content}\\end{aligned}`
  it.each([
    [A('a&=b‸\\\\c&=d'), A('a&=b && \\text{‸}\\\\c&=d')],
    [A('a‸'), A('a & && \\text{‸}')],
    [A('a&=b‸ && \\text{so}'), A('a&=b && \\text{so‸}')],
    [M('a&b‸'), null],
  ] as const)('of %s', (before, after) => expect(changed(before, 'note')).toBe(after))
})

it('FX111 every change of every grid in the corpus is read as it was made', () => {
  let count = 0
  for (const latex of formulaCorpus().formulas)
    for (const state of placesOf(parseRows(latex)))
      for (const change of [
        'lineAbove',
        'lineBelow',
        'noLine',
        'columnBefore',
        'columnAfter',
        'noColumn',
        'note',
      ] as const) {
        const next = gridAround(state) && changeGrid(state, change)
        if (!next) continue
        count += 1
        const after = latexOfRow(next.root)
        expect(outlineOfRow(parseRows(after)), after).toBe(outlineOfRow(next.root))
      }
  expect(count).toBeGreaterThan(1_000)
})
