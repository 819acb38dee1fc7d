import { expect, it } from 'vitest'
import { renewalPrice } from './renewal.ts'

const period = { isEnding: false, interval: 'year', price: { amount: 24_000, currency: 'INR' } } as const

it('a paid period is renewed for the price of its order and period, unless it ends (CP69)', () => {
  expect(renewalPrice(period)).toBe('₹24,000 per year')
  expect(renewalPrice({ ...period, isEnding: true })).toBeNull()
  expect(renewalPrice({ ...period, price: null })).toBeNull()
})
