import { describe, expect, it } from 'vitest'
import { gridValues, labelOf } from './chart-scale.ts'

describe('the grid of a chart', () => {
  it.each([
    [[1], [0, 1]],
    [
      [3, 2],
      [0, 1, 2, 3],
    ],
    [[7], [0, 2, 4, 6, 8]],
    [[10], [0, 5, 10]],
    [[42], [0, 20, 40, 60]],
    [[1_000], [0, 500, 1_000]],
    [
      [1_204, 3],
      [0, 500, 1_000, 1_500],
    ],
  ])('of %j is %j', (values, grid) => expect(gridValues(values)).toEqual(grid))

  it('is there without any value', () => {
    expect(gridValues([])).toEqual([0, 5, 10])
    expect(gridValues([0, 0])).toEqual([0, 5, 10])
  })

  it('covers every value with at most five lines, all of them whole numbers', () => {
    for (let top = 1; top < 1e7; top = Math.ceil(top * 1.07)) {
      const grid = gridValues([top])
      expect(grid.length).toBeLessThanOrEqual(5)
      expect(grid.at(-1)).toBeGreaterThanOrEqual(top)
      expect(grid.every(Number.isInteger)).toBe(true)
    }
  })
})

it('labels the last bar always, of many bars every seventh', () => {
  const labels = (count: number) => Array.from({ length: count }, (_, index) => labelOf(index, count))
  expect(labels(4)).toEqual(['wide', 'always', 'wide', 'always'])
  expect(labels(30).flatMap((label, index) => (label === 'never' ? [] : [index]))).toEqual([1, 8, 15, 22, 29])
})
