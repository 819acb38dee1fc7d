import { expect, it } from 'vitest'
import { numberStyleAt } from '#html'
import { listNumber } from './list-number.ts'

it('writes the numbers of lists as browsers do, and what has no letter or Roman number with digits', () => {
  const numbers = [1, 4, 26, 27, 1994]
  const written = (style: string) => numbers.map((number) => listNumber(number, style))
  expect(written('decimal')).toEqual(['1', '4', '26', '27', '1994'])
  expect(written('lower-alpha')).toEqual(['a', 'd', 'z', 'aa', 'bxr'])
  expect(written('upper-alpha')).toEqual(['A', 'D', 'Z', 'AA', 'BXR'])
  expect(written('lower-roman')).toEqual(['i', 'iv', 'xxvi', 'xxvii', 'mcmxciv'])
  expect(written('upper-roman')).toEqual(['I', 'IV', 'XXVI', 'XXVII', 'MCMXCIV'])
  expect([0, -3, 4000].map((number) => listNumber(number, 'lower-roman'))).toEqual(['0', '-3', '4000'])
})

it('numbers lists that do not say how 1, a, i by their depth', () => {
  expect([1, 2, 3, 4].map(numberStyleAt)).toEqual(['decimal', 'lower-alpha', 'lower-roman', 'decimal'])
})
