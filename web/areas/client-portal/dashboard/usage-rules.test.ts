import { expect, it } from 'vitest'
import { lastMonths, usageLevel, usagePercent } from './usage-rules.ts'

it('is current divided by max times 100, capped at 100 (CD17)', () => {
  expect(usagePercent(0, 1000)).toBe(0)
  expect(usagePercent(250, 1000)).toBe(25)
  expect(usagePercent(1000, 1000)).toBe(100)
  expect(usagePercent(1500, 1000)).toBe(100)
  expect(usagePercent(0, 0)).toBe(100)
})

it('is red from 90, yellow from 75, and green below (CD18, CD19, CD20)', () => {
  expect([0, 74.99, 75, 89.99, 90, 100].map(usageLevel)).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'red'])
})

it('counts months back over the turn of a year', () => {
  expect(lastMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
