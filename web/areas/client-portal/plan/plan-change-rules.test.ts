import type { PlanTerms } from '#contracts/plan-change'
import { describe, expect, it } from 'vitest'
import { changeLabel, loadsWarning, orderedPlans, termsRows } from './plan-change-rules.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' as const })
const terms = (change: Partial<PlanTerms>): PlanTerms => ({
  kind: 'pay',
  planId: 'starter',
  planName: 'Starter',
  interval: 'month',
  maxLoads: 10_000,
  price: inr(999),
  dueNow: inr(999),
  effectiveAt: null,
  canTakeBackUntil: null,
  current: null,
  ...change,
})
const current = { planName: 'Professional', maxLoads: 100_000, paidUntil: '2026-07-15T12:00:00.000Z' }

it('names on the button what changes: the plan, or how it is paid (CP54, CP62)', () => {
  const change = { kind: 'change_now', current } as const
  expect(changeLabel(terms(change))).toBe('Change to Starter now')
  expect(changeLabel(terms({ ...change, planName: 'Professional', interval: 'year' }))).toBe(
    'Change to yearly payment now',
  )
  expect(changeLabel(terms({ ...change, effectiveAt: '2026-07-15T12:00:00.000Z' }))).toBe('Change on July 15, 2026')
})

describe('what a paid plan does, when, and at what cost (CP54, D60)', () => {
  it.each<[string, Partial<PlanTerms>, string[][]]>([
    [
      'a first payment',
      {},
      [
        ['Loads per month', '10,000'],
        ['Begins', 'as soon as the payment is confirmed'],
        ['You pay now', '₹999'],
        ['After that', '₹999 per month'],
      ],
    ],
    [
      'more at once',
      { kind: 'change_now', maxLoads: -1, price: inr(9999), dueNow: inr(7412.5), current },
      [
        ['Loads per month', 'Unlimited instead of 100,000'],
        ['Begins', 'as soon as the payment is confirmed; Professional ends then'],
        ['You pay now', '₹7,412.50, the difference for the days that are left'],
        ['After that', '₹9,999 per month'],
      ],
    ],
    [
      'more that costs nothing now',
      { kind: 'change_now', dueNow: inr(-120), current },
      [
        ['Loads per month', '10,000 instead of 100,000'],
        ['Begins', 'as soon as the payment is confirmed; Professional ends then'],
        ['You pay now', 'nothing; ₹120 is credited to your next payments'],
        ['After that', '₹999 per month'],
      ],
    ],
    [
      'an amount that the gateway does not say beforehand',
      { kind: 'change_now', dueNow: null, interval: 'year', price: inr(9990), current },
      [
        ['Loads per month', '10,000 instead of 100,000'],
        ['Begins', 'as soon as the payment is confirmed; Professional ends then'],
        ['You pay now', 'the difference for the days that are left, as Razorpay calculates it'],
        ['After that', '₹9,990 per year'],
      ],
    ],
    [
      'less at the end of the period',
      {
        kind: 'change_at_end',
        dueNow: inr(0),
        effectiveAt: current.paidUntil,
        canTakeBackUntil: current.paidUntil,
        current,
      },
      [
        ['Loads per month', '10,000 instead of 100,000'],
        ['Begins', 'on July 15, 2026; Professional goes on until then'],
        ['You pay now', 'nothing'],
        ['After that', '₹999 per month, first on July 15, 2026'],
        ['Changed your mind?', 'You can take this back until July 15, 2026.'],
      ],
    ],
  ])('%s', (_, change, rows) => {
    expect(termsRows(terms(change), 'Razorpay').map(({ name, text }) => [name, text])).toEqual(rows)
  })
})

describe('the loads of this month under another plan (CP57, D60)', () => {
  it('are more than it has: the editors are read-only at once, until the month ends', () => {
    expect(loadsWarning({ used: 14_516, planName: 'Free', maxLoads: 1000, month: '2026-12', begins: null })).toBe(
      'You have used 14,516 loads this month, and Free has 1,000: your editors are read-only at once, until January 1, 2027.',
    )
  })

  it('are more than it has in a month like this one', () => {
    const begins = '2026-07-15T12:00:00.000Z'
    expect(loadsWarning({ used: 1000, planName: 'Free', maxLoads: 1000, month: '2026-06', begins })).toBe(
      'You have used 1,000 loads this month, and Free has 1,000: in such a month your editors become read-only.',
    )
  })

  it('fit into it, or it has no limit', () => {
    expect(loadsWarning({ used: 999, planName: 'Free', maxLoads: 1000, month: '2026-06', begins: null })).toBeNull()
    expect(loadsWarning({ used: 999, planName: 'Free', maxLoads: -1, month: '2026-06', begins: null })).toBeNull()
  })
})

it('shows the plan that one has first, then the others by their loads (CP58)', () => {
  const plans = [
    { id: 'team', maxLoads: 25_000, price: 29 },
    { id: 'enterprise', maxLoads: -1, price: 9999 },
    { id: 'trial', maxLoads: 1000, price: 0 },
    { id: 'mine', maxLoads: 100_000, price: 2500 },
    { id: 'free', maxLoads: 1000, price: 1 },
  ]
  expect(orderedPlans(plans, 'mine').map(({ id }) => id)).toEqual(['mine', 'trial', 'free', 'team', 'enterprise'])
  expect(orderedPlans(plans, null).map(({ id }) => id)).toEqual(['trial', 'free', 'team', 'mine', 'enterprise'])
})
