import type { PlanInterval } from '#contracts/pricing-plans'
import type { PortalUsage } from '../../../api/client-portal.ts'

export interface CurrentPlanPayment {
  /** Of the button. */
  readonly label: string
  /** Null where it is still to be chosen. */
  readonly interval: PlanInterval | null
}

/** What ends a plan that was not paid; null where nothing does. */
export interface UnpaidEnd {
  readonly trialEndsAt: string | null
  readonly planUntil: string | null
}

/**
 * How the plan that a client has can be paid: after or during its trial, where it was given for a while, where its payment ends, and by
 * the other billing period. Null where there is nothing to pay.
 */
export function currentPlanPayment(
  { plan, paidPeriod, unpaid }: Pick<PortalUsage, 'plan' | 'paidPeriod' | 'unpaid'>,
  { trialEndsAt, planUntil }: UnpaidEnd,
): CurrentPlanPayment | null {
  if (!plan || plan.price === 0 || unpaid) return null
  const pay = { label: 'Pay for This Plan', interval: null }
  if (!paidPeriod) return trialEndsAt !== null || planUntil !== null ? pay : null
  const { isEnding, canTakeBack, interval } = paidPeriod
  if (isEnding) return canTakeBack ? null : pay
  if (plan.interval !== 'month' || interval === null) return null
  return interval === 'month'
    ? { label: 'Change to Yearly', interval: 'year' }
    : { label: 'Change to Monthly', interval: 'month' }
}
