import { describe, expect, it } from 'vitest'
import { shown, stateOf } from '../../testing/row-states.ts'
import { nextGridColumn } from './grid-columns.ts'
import { parseRows } from './parse-rows.ts'
import { latexOfRow } from './row-tree.ts'
import { withoutUnusedCells } from './unused-cells.ts'

const left = (latex: string, before = '') => {
  const root = withoutUnusedCells(parseRows(latex), parseRows(before))
  return root && latexOfRow(root)
}

describe('FX133 cells that nothing was written in', () => {
  it.each([
    [
      '\\begin{cases} 2x+3y=5 & \\square \\\\ x-y=1 & \\square \\end{cases}',
      '\\begin{cases} 2x+3y=5 \\\\ x-y=1 \\end{cases}',
    ],
    ['S=\\begin{rcases} x=1&\\square\\\\y=2 \\end{rcases}', 'S=\\begin{rcases} x=1\\\\y=2 \\end{rcases}'],
    [
      '\\sqrt{\\begin{dcases}1 & \\square\\\\[2pt] \\square & \\square\\end{dcases}}',
      '\\sqrt{\\begin{dcases}1 \\\\[2pt] \\square \\end{dcases}}',
    ],
  ])('have no box where there are no conditions: %s', (latex, expected) => expect(left(latex)).toBe(expected))

  it.each([
    [
      '\\begin{aligned} a=b & \\square \\\\ \\square & =c \\end{aligned}',
      '\\begin{aligned} a=b &  \\\\  & =c \\end{aligned}',
    ],
    ['\\begin{split}x&=1\\\\\\square&=2\\end{split}', '\\begin{split}x&=1\\\\&=2\\end{split}'],
  ])('are an empty side of an aligned line: %s', (latex, expected) => expect(left(latex)).toBe(expected))

  it.each([
    'x+\\square',
    '\\begin{pmatrix}1&\\square\\\\3&4\\end{pmatrix}',
    '\\begin{cases}x^2&x>0\\\\0&\\square\\end{cases}',
    '\\begin{cases}\\square&\\square\\\\\\square&\\square\\end{cases}',
    '\\begin{cases}x=1\\\\y=2\\end{cases}',
    '\\begin{cases}x&\\square+1\\end{cases}',
    '\\begin{aligned}x&=1\\\\\\square&\\square\\end{aligned}',
    '\\ce{H2O}',
  ])('stay in %s', (latex) => expect(left(latex)).toBeNull())

  it('come back with an `&`', () => {
    expect(shown(nextGridColumn(stateOf('\\begin{cases}x‸\\\\y\\end{cases}'))!)).toBe(
      '\\begin{cases}x & ‸\\\\y\\end{cases}',
    )
    expect(nextGridColumn(stateOf('\\begin{cases}x&y‸\\end{cases}'))).toBeNull()
  })

  it('stay where they were before', () =>
    expect(left('\\begin{cases}2x&\\square\\end{cases}', '\\begin{cases}x&\\square\\end{cases}')).toBeNull())
})
