import { expect, it } from 'vitest'
import { costOfMillionLoads } from './load-costs.ts'

it('adds up to what a million loads cost', () => {
  const sum = costOfMillionLoads().reduce((dollars, line) => dollars + line.dollars, 0)
  expect(sum).toBeCloseTo(9.36, 2)
})
