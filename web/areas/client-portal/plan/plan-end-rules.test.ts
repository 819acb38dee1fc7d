import { describe, expect, it } from 'vitest'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { planEnd } from './plan-end-rules.ts'

const until = '2026-12-28T00:00:00.000Z'
const period = {
  until,
  isEnding: false,
  nextPlanName: null,
  nextInterval: null,
  nextPrice: null,
  canTakeBack: false,
  interval: 'month',
  price: null,
} as const
const unpaid = { planName: 'Starter', endsAt: until }
const plan = { name: 'Starter' } as NonNullable<PortalUsage['plan']>

describe('what a client can end of what it pays for (CP66)', () => {
  it.each([
    ['nothing, without a plan', { plan: null, paidPeriod: null, unpaid: null }, null],
    ['nothing, on trial or with a free plan', { plan, paidPeriod: null, unpaid: null }, null],
    [
      'a plan that is renewed, at the end of the paid period',
      { plan, paidPeriod: period, unpaid: null },
      { planName: 'Starter', until, isOver: false, stays: null },
    ],
    [
      'a plan that another one is to follow',
      { plan, paidPeriod: { ...period, isEnding: true, nextPlanName: 'Team' }, unpaid: null },
      { planName: 'Starter', until, isOver: false, stays: null },
    ],
    [
      'nothing, where no plan follows already',
      { plan, paidPeriod: { ...period, isEnding: true, canTakeBack: true }, unpaid: null },
      null,
    ],
    [
      'at once, a plan whose renewal was not paid',
      { plan, paidPeriod: null, unpaid },
      { planName: 'Starter', until: null, isOver: false, stays: null },
    ],
    [
      'what may still be charged, after the plan has ended unpaid',
      { plan: null, paidPeriod: null, unpaid },
      { planName: 'Starter', until: null, isOver: true, stays: null },
    ],
    [
      'a plan that is paid beside one that was given (CP68)',
      { plan, paidPeriod: null, alsoPaid: { ...period, planName: 'Team' }, unpaid: null },
      { planName: 'Team', until, isOver: false, stays: 'Starter' },
    ],
  ])('%s', (_, usage, expected) => {
    expect(planEnd({ alsoPaid: null, ...usage })).toEqual(expected)
  })
})
