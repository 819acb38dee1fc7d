import { expect, it } from 'vitest'
import { listNumber } from './list-number.ts'

it('numbers lists 1, a, i by their depth, and what has no letter or Roman number with digits', () => {
  const numbers = [1, 4, 26, 27, 1994]
  expect(numbers.map((number) => listNumber(number, 1))).toEqual(['1', '4', '26', '27', '1994'])
  expect(numbers.map((number) => listNumber(number, 2))).toEqual(['a', 'd', 'z', 'aa', 'bxr'])
  expect(numbers.map((number) => listNumber(number, 3))).toEqual(['i', 'iv', 'xxvi', 'xxvii', 'mcmxciv'])
  expect(listNumber(7, 4)).toBe('7')
  expect([0, -3, 4000].map((number) => listNumber(number, 3))).toEqual(['0', '-3', '4000'])
})
