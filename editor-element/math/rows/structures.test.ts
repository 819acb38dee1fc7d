import { describe, expect, it } from 'vitest'
import { shown, stateOf } from '../../testing/row-states.ts'
import { nextGridColumn } from './grid-columns.ts'
import { nextGridRow } from './grid-lines.ts'
import { openBrackets } from './structures.ts'

describe('the next row of a grid', () => {
  it.each([
    [
      '\\begin{matrix}a&b‸\\\\c&d\\end{matrix}',
      '\\begin{matrix}a&b\\\\‸c&d\\end{matrix}',
      '\\begin{matrix}a&b\\\\c&‸d\\end{matrix}',
    ],
    [
      '\\begin{cases}a&b‸\\end{cases}',
      '\\begin{cases}a&b \\\\ ‸ & \\square \\end{cases}',
      '\\begin{cases}a&b \\\\ \\square & ‸ \\end{cases}',
    ],
    [
      '\\begin{aligned}\na&b‸\\\\\n\\end{aligned}',
      '\\begin{aligned}\na&b\\\\\n‸ & \\square \\\\ \\end{aligned}',
      '\\begin{aligned}\na&b\\\\\n\\square & ‸ \\\\ \\end{aligned}',
    ],
    [
      '\\begin{matrix}\\frac{1‸}{2}\\end{matrix}',
      '\\begin{matrix}\\frac{1}{2} \\\\ ‸ \\end{matrix}',
      '\\begin{matrix}\\frac{1}{2} \\\\ ‸ \\end{matrix}',
    ],
  ])('after %s is made where there is none', (before, first, same) => {
    expect(shown(nextGridRow(stateOf(before), 'first')!)).toBe(first)
    expect(shown(nextGridRow(stateOf(before), 'same')!)).toBe(same)
  })

  it('is in grids alone, and so is the next column, which is not made', () => {
    expect(nextGridRow(stateOf('\\frac{a‸}{b}'), 'first')).toBeNull()
    expect(nextGridColumn(stateOf('a‸'))).toBeNull()
    expect(nextGridColumn(stateOf('\\begin{matrix}a&b‸\\end{matrix}'))).toBeNull()
    expect(shown(nextGridColumn(stateOf('\\begin{matrix}a‸&b\\end{matrix}'))!)).toBe('\\begin{matrix}a&‸b\\end{matrix}')
  })
})

it('brackets in the degree of a root are in braces', () => {
  expect(shown(openBrackets(stateOf('\\sqrt[n‸]{x}'), '['))).toBe('\\sqrt[n{\\left[‸\\right]}]{x}')
})
