import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it('shows at most five pages around the current one, and the last', () => {
  expect(pageNumbers(1, 12)).toEqual({ near: [1, 2, 3, 4, 5], last: 12 })
  expect(pageNumbers(6, 12)).toEqual({ near: [4, 5, 6, 7, 8], last: 12 })
  expect(pageNumbers(10, 12)).toEqual({ near: [8, 9, 10, 11, 12], last: null })
  expect(pageNumbers(12, 12)).toEqual({ near: [8, 9, 10, 11, 12], last: null })
  expect(pageNumbers(4, 6)).toEqual({ near: [2, 3, 4, 5, 6], last: null })
  expect(pageNumbers(3, 6)).toEqual({ near: [1, 2, 3, 4, 5], last: 6 })
})

it('shows no more pages than there are', () => {
  expect(pageNumbers(2, 3)).toEqual({ near: [1, 2, 3], last: null })
  expect(pageNumbers(1, 1)).toEqual({ near: [1], last: null })
  expect(pageNumbers(1, 0)).toEqual({ near: [], last: null })
})
