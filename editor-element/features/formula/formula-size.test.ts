import { expect, it } from 'vitest'
import { estimateSize } from './formula-size.ts'

const widthOf = (latex: string) => estimateSize(latex, false).widthEm
const heightOf = (latex: string, isDisplay = true) => estimateSize(latex, isDisplay).heightEm

it('the place kept for a formula grows with what is seen of it', () => {
  expect(widthOf('a+b+c')).toBeGreaterThan(widthOf('a+b'))
  expect(widthOf('\\left(a+b\\right)')).toBe(widthOf('(a+b)'))
  expect(widthOf('\\frac{abc}{xyz}')).toBeLessThan(widthOf('abcxyz'))
  expect(widthOf('ab \\\\ cd')).toBe(widthOf('ab'))
  expect(heightOf('a \\\\ b \\\\ c')).toBeGreaterThan(heightOf('a \\\\ b'))
  expect(heightOf('a \\\\ b')).toBeGreaterThan(heightOf('\\sum_i x'))
  for (const tall of ['\\sum_i x', '\\frac{a}{b}']) {
    expect(heightOf(tall)).toBeGreaterThan(heightOf(tall, false))
    expect(heightOf(tall)).toBeGreaterThan(heightOf('x'))
  }
})
