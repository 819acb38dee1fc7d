import { plansByCurrency } from '#contracts/plan-order'
import { expect, it } from 'vitest'
import {
  differingFeatures,
  isMostPopular,
  largestSavingPercent,
  planAction,
  pricePerThousand,
  shownPrice,
  yearlySavingOf,
} from './pricing-rules.ts'
import { yearlyPriceOf } from '#contracts/pricing-plans'

const plan = (price: number, yearlyPrice: number | null = null, interval: 'month' | 'year' = 'month') => ({
  price,
  yearlyPrice,
  interval,
})

it('makes a year 10 times a month, rounded (PR14)', () => {
  expect(yearlyPriceOf(plan(999))).toBe(9990)
  expect(yearlyPriceOf(plan(99.95))).toBe(1000)
  expect(yearlyPriceOf(plan(0))).toBe(0)
})

it('shows as saving 12 months minus the year (PR15)', () => {
  expect(yearlySavingOf(plan(999))).toBe(12 * 999 - 9990)
  expect(shownPrice(plan(999), 'yearly')).toEqual({ amount: 9990, per: 'year', saving: 1998 })
  expect(shownPrice(plan(999), 'monthly')).toEqual({ amount: 999, per: 'month', saving: null })
})

it('takes the yearly price of a plan that has one, with its true saving (PR36)', () => {
  expect(shownPrice(plan(2500, 24_000), 'yearly')).toEqual({ amount: 24_000, per: 'year', saving: 6000 })
  expect(shownPrice(plan(100, 1300), 'yearly').saving).toBeNull()
  expect(shownPrice(plan(100, 0), 'yearly').amount).toBe(0)
})

it('keeps the price of free plans and of plans sold by the year', () => {
  expect(shownPrice(plan(0), 'yearly')).toEqual({ amount: 0, per: 'month', saving: null })
  expect(shownPrice(plan(5000, null, 'year'), 'monthly')).toEqual({ amount: 5000, per: 'year', saving: null })
})

it('computes the badge from the plans shown, and never rounds up (PR04)', () => {
  expect(largestSavingPercent([plan(0), plan(999), plan(2500, 24_000)])).toBe(20)
  expect(largestSavingPercent([plan(999)])).toBe(16)
  expect(largestSavingPercent([plan(0), plan(5000, null, 'year'), plan(100, 1300)])).toBe(0)
  expect(largestSavingPercent([])).toBe(0)
})

it('leads enterprise to sales, paid plans to the login, free ones to the registration (PR24, PR25, PR26)', () => {
  const each = { interval: 'month', isTrial: false } as const
  expect(planAction({ id: 'e', planName: 'Enterprise', price: 9999, ...each }, 'monthly')).toMatchObject({
    to: '/contact',
  })
  expect(planAction({ id: 's', planName: 'Starter', price: 1, ...each }, 'monthly')).toMatchObject({
    to: '/client/login?planId=s&plan=Starter',
  })
  expect(planAction({ id: 's', planName: 'Starter', price: 1, ...each }, 'yearly')).toMatchObject({
    to: '/client/login?planId=s&plan=Starter&interval=year',
  })
  expect(planAction({ id: 'a&b', planName: 'Free & easy', price: 0, ...each }, 'yearly')).toMatchObject({
    to: '/client/register?planId=a%26b&plan=Free+%26+easy',
    next: 'An address and a password are enough; no card.',
  })
  expect(planAction({ id: 't', planName: 'Try', price: 0, ...each, isTrial: true }, 'monthly').next).toContain(
    'After 14 days',
  )
})

it('puts plans of one currency side by side, ordered by loads, the free ones with the most (PR39, D60)', () => {
  const priced = (name: string, price: number, maxLoads: number, currency: 'INR' | 'USD' = 'INR') => ({
    name,
    price,
    maxLoads,
    currency,
  })
  const all = [
    priced('team', 29, 25_000, 'USD'),
    priced('free', 0, 1000, 'USD'),
    priced('enterprise', 9999, -1),
    priced('professional', 2500, 100_000),
    priced('starter', 999, 10_000),
  ]
  const names = plansByCurrency(all).map(({ currency, plans }) => [currency, plans.map(({ name }) => name)])
  expect(names).toEqual([
    ['INR', ['free', 'starter', 'professional', 'enterprise']],
    ['USD', ['team']],
  ])
  expect(plansByCurrency([priced('free', 0, 10, 'USD')]).map(({ currency }) => currency)).toEqual(['USD'])
  expect(plansByCurrency([])).toEqual([])
})

it('says what 1,000 loads cost, by the month and by the year (PR39, D60)', () => {
  const loads = (price: number, maxLoads: number, yearlyPrice: number | null = null) => ({
    ...plan(price, yearlyPrice),
    maxLoads,
  })
  expect(pricePerThousand(loads(999, 10_000), 'monthly')).toBe(99.9)
  expect(pricePerThousand(loads(2500, 100_000, 24_000), 'yearly')).toBe(20)
  expect(pricePerThousand(loads(9999, -1), 'monthly')).toBeNull()
  expect(pricePerThousand(loads(0, 1000), 'monthly')).toBeNull()
})

it('compares what differs, and leaves out what every plan has (PR40, D60)', () => {
  expect(
    differingFeatures([
      { features: ['Formulas', 'Mail'] },
      { features: ['Formulas', 'Mail', 'Phone'] },
      { features: ['Formulas'] },
    ]),
  ).toEqual([
    { feature: 'Mail', has: [true, true, false] },
    { feature: 'Phone', has: [false, true, false] },
  ])
  expect(differingFeatures([{ features: ['Formulas'] }])).toEqual([])
})

it('marks the plan named professional and no other (PR23)', () => {
  expect(
    ['Professional', 'PROFESSIONAL', 'Professional Plus', 'Team'].map((planName) => isMostPopular({ planName })),
  ).toEqual([true, true, false, false])
})
