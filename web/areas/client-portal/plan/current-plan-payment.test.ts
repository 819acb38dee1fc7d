import { expect, it } from 'vitest'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { currentPlanPayment } from './current-plan-payment.ts'

const plan = { price: 2500, interval: 'month' } as NonNullable<PortalUsage['plan']>
const paid = {
  until: '2027-07-15T12:00:00.000Z',
  isEnding: false,
  nextPlanName: null,
  nextInterval: null,
  nextPrice: null,
  canTakeBack: false,
  price: null,
}
const usage = { plan, paidPeriod: null, unpaid: null }
const noEnd = { trialEndsAt: null, planUntil: null }
const pay = { label: 'Pay for This Plan', interval: null }

it('lets a client pay for the plan that it tries, was given, or leaves (CP62)', () => {
  expect(currentPlanPayment(usage, { ...noEnd, trialEndsAt: '2026-12-11T00:00:00.000Z' })).toEqual(pay)
  expect(currentPlanPayment(usage, { ...noEnd, planUntil: '2026-12-11T00:00:00.000Z' })).toEqual(pay)
  expect(currentPlanPayment({ ...usage, paidPeriod: { ...paid, isEnding: true, interval: 'month' } }, noEnd)).toEqual(
    pay,
  )
})

it('offers the other billing period of a plan that is paid (CP62)', () => {
  const offered = (interval: 'month' | 'year' | null) =>
    currentPlanPayment({ ...usage, paidPeriod: { ...paid, interval } }, noEnd)
  expect(offered('month')).toEqual({ label: 'Change to Yearly', interval: 'year' })
  expect(offered('year')).toEqual({ label: 'Change to Monthly', interval: 'month' })
  expect(offered(null)).toBeNull()
  const yearly = { ...plan, interval: 'year' } as const
  expect(currentPlanPayment({ ...usage, plan: yearly, paidPeriod: { ...paid, interval: 'year' } }, noEnd)).toBeNull()
})

it('offers nothing where nothing is to be paid', () => {
  const trialEndsAt = '2026-12-11T00:00:00.000Z'
  expect(currentPlanPayment(usage, noEnd)).toBeNull()
  expect(currentPlanPayment({ ...usage, plan: null }, { ...noEnd, trialEndsAt })).toBeNull()
  expect(currentPlanPayment({ ...usage, plan: { ...plan, price: 0 } }, { ...noEnd, trialEndsAt })).toBeNull()
  const unpaid = { planName: 'Professional', endsAt: '2027-07-15T12:00:00.000Z' }
  expect(currentPlanPayment({ ...usage, unpaid }, { ...noEnd, trialEndsAt })).toBeNull()
  const waiting = { ...paid, isEnding: true, canTakeBack: true, interval: 'month' } as const
  expect(currentPlanPayment({ ...usage, paidPeriod: waiting }, noEnd)).toBeNull()
})
