import { describe, expect, it } from 'vitest'
import { canTakeBack, isSmaller, type PaidPlan, termsKindOf } from './plan-terms.rules.ts'

const plan = (change: Partial<PaidPlan> = {}): PaidPlan => ({
  maxLoads: 10_000,
  price: 999,
  yearlyPrice: null,
  planInterval: 'month',
  interval: 'month',
  ...change,
})

describe('a change takes something away (D60)', () => {
  it.each<[string, Partial<PaidPlan>, Partial<PaidPlan>, boolean]>([
    ['fewer loads', { maxLoads: 9999 }, {}, true],
    ['more loads', { maxLoads: 10_001 }, {}, false],
    ['a limit where there was none', { maxLoads: 100_000 }, { maxLoads: -1 }, true],
    ['no limit any more', { maxLoads: -1 }, { maxLoads: 100_000 }, false],
    ['fewer loads for more money', { maxLoads: 1, price: 5000 }, {}, true],
    ['more loads for less money', { maxLoads: 20_000, price: 1 }, {}, false],
    ['more loads by the month instead of the year', { maxLoads: 20_000 }, { interval: 'year' }, false],
    ['a month instead of a year', {}, { interval: 'year' }, true],
    ['a year instead of a month', { interval: 'year' }, {}, false],
    ['a lower price', { price: 998 }, {}, true],
    ['a higher price', { price: 1000 }, {}, false],
    ['a lower price of the year', { interval: 'year', yearlyPrice: 9000 }, { interval: 'year' }, true],
    [
      'a plan by the year that costs more',
      { interval: 'year', planInterval: 'year', price: 9991 },
      { interval: 'year' },
      false,
    ],
    ['nothing', {}, {}, false],
  ])('%s', (_, wanted, current, expected) => {
    expect(isSmaller(plan(wanted), plan(current))).toBe(expected)
  })
})

describe('what choosing a plan does (D60)', () => {
  const choice = { isFree: false, hasPeriod: false, isRunning: false, isSmaller: false }
  it.each([
    ['switch_now', { isFree: true }],
    ['leave_at_end', { isFree: true, hasPeriod: true, isRunning: true }],
    ['pay', {}],
    ['pay', { hasPeriod: true }],
    ['change_now', { isRunning: true, hasPeriod: true }],
    ['change_at_end', { isRunning: true, hasPeriod: true, isSmaller: true }],
    // A renewal was not paid: there is no end to wait for.
    ['change_now', { isRunning: true, isSmaller: true }],
  ] as const)('is %s for %o', (kind, change) => {
    expect(termsKindOf({ ...choice, ...change })).toBe(kind)
  })
})

describe('what ends a period can be taken back (D60)', () => {
  const leaving = {
    status: 'cancelled',
    gateway: 'stripe',
    pendingAction: null,
    isOverAtGateway: false,
    nextOrderId: null,
  } as const
  it.each([
    [true, leaving],
    [true, { ...leaving, status: 'active', nextOrderId: 'order' }],
    [true, { ...leaving, status: 'active', gateway: 'razorpay', nextOrderId: 'order' }],
    [true, { ...leaving, gateway: 'razorpay', pendingAction: 'cancel_at_end' }],
    [false, { ...leaving, gateway: 'razorpay' }],
    [false, { ...leaving, isOverAtGateway: true }],
    [false, { ...leaving, isOverAtGateway: true, nextOrderId: 'order' }],
    [false, { ...leaving, status: 'active' }],
  ] as const)('is %s for %o', (expected, period) => {
    expect(canTakeBack(period)).toBe(expected)
  })
})
