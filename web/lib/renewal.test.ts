import { expect, it } from 'vitest'
import { nextPlan, renewalPrice } from './renewal.ts'

const period = { isEnding: false, interval: 'year', price: { amount: 24_000, currency: 'INR' } } as const

it('a paid period is renewed for the price of its order and period, unless it ends (CP69)', () => {
  expect(renewalPrice(period)).toBe('₹24,000 per year')
  expect(renewalPrice({ ...period, isEnding: true })).toBeNull()
  expect(renewalPrice({ ...period, price: null })).toBeNull()
})

it('what follows a paid period is named with its price: it can be the same plan by another period', () => {
  const monthly = { nextInterval: 'month', nextPrice: { amount: 2500, currency: 'INR' } } as const
  expect(nextPlan({ nextPlanName: 'Professional', ...monthly })).toBe('Professional for ₹2,500 per month')
  expect(nextPlan({ nextPlanName: 'Trial', nextInterval: null, nextPrice: null })).toBe('Trial')
  expect(nextPlan({ nextPlanName: null, nextInterval: null, nextPrice: null })).toBeNull()
})
