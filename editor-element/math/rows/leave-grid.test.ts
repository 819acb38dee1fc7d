import { describe, expect, it } from 'vitest'
import { shown, stateOf } from '../../testing/row-states.ts'
import { leaveGrid } from './leave-grid.ts'

const M = (lines: string) => `\\begin{pmatrix}${lines}\\end{pmatrix}`
const left = (latex: string) => {
  const done = leaveGrid(stateOf(latex))
  return done && [shown(done.next), done.isDone]
}

describe('FX130 Enter in an empty last row', () => {
  it.each([
    [M('1&2\\\\3&4\\\\‸&\\square'), `${M('1&2\\\\3&4')}‸`, true],
    [M('1&2\\\\\\square&‸'), `${M('1&2')}‸`, true],
    [`A=${M('1\\\\‸')}+B`, `A=${M('1')}‸+B`, false],
    [`\\frac{${M('1\\\\‸')}}{2}`, `\\frac{${M('1')}‸}{2}`, false],
    [`\\sqrt{${M('1\\\\‸')}}`, `\\sqrt{${M('1')}‸}`, false],
    ['\\begin{cases}a&b\\\\‸&\\square\\end{cases}', '\\begin{cases}a&b\\end{cases}‸', true],
    [M('\\square\\\\‸'), `${M('\\square')}‸`, true],
  ])('leads out of %s', (latex, after, isDone) => expect(left(latex)).toEqual([after, isDone]))

  it.each(['a‸', M('‸&\\square'), M('1&2\\\\‸3&\\square'), M('1\\\\‸\\\\3'), M('1\\\\\\square&\\frac{a‸}{b}')])(
    'does not in %s',
    (latex) => expect(left(latex)).toBeNull(),
  )
})
