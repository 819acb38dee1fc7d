import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PlanTerms } from '#contracts/plan-change'
import { type PlanInterval, yearlyPriceOf } from '#contracts/pricing-plans'
import { cancelsForGood, type GatewayName } from './gateways/gateway.ts'
import type { PendingAction, SubscriptionState } from './subscription-states.ts'

/** A plan as it is paid: by the month or by the year. */
export interface PaidPlan {
  readonly maxLoads: number
  readonly price: number
  readonly yearlyPrice: number | null
  readonly planInterval: PlanInterval
  readonly interval: PlanInterval
}

/**
 * Whether a change takes something away that is paid: loads, or else the longer period, or else what a higher price buys. Such
 * a change waits for the end of the paid period (D60).
 */
export function isSmaller(wanted: PaidPlan, current: PaidPlan): boolean {
  const measures = [loadsOf, ({ interval }: PaidPlan) => (interval === 'year' ? 12 : 1), pricePerMonthOf]
  const differing = measures.find((measure) => measure(wanted) !== measure(current))
  return differing !== undefined && differing(wanted) < differing(current)
}

const loadsOf = ({ maxLoads }: PaidPlan) => (maxLoads === UNLIMITED_LOADS ? Infinity : maxLoads)

function pricePerMonthOf({ planInterval, interval, price, yearlyPrice }: PaidPlan): number {
  if (interval === 'month') return price
  return (planInterval === 'year' ? price : yearlyPriceOf({ price, yearlyPrice })) / 12
}

interface StoredPlan {
  readonly maxLoads: number
  readonly price: number
  readonly yearlyPrice: number | null
  readonly interval: PlanInterval
}

export const paidPlanOf = (plan: StoredPlan, interval: PlanInterval): PaidPlan => ({
  ...plan,
  planInterval: plan.interval,
  interval,
})

interface Period {
  readonly status: SubscriptionState
  readonly gateway: GatewayName
  readonly pendingAction: PendingAction | null
  readonly isOverAtGateway: boolean
  readonly nextOrderId: string | null
}

/** Whether the paid period ends with something else than a renewal. */
export const isEnding = ({ status, nextOrderId }: Pick<Period, 'status' | 'nextOrderId'>): boolean =>
  status === 'cancelled' || nextOrderId !== null

/**
 * Whether the client can still take back what ends the period: the gateway must not have cancelled it for good, and one that always does
 * must not know of it yet.
 */
export const canTakeBack = (period: Period): boolean =>
  isEnding(period) &&
  !period.isOverAtGateway &&
  (period.nextOrderId !== null || !cancelsForGood.includes(period.gateway) || period.pendingAction === 'cancel_at_end')

/** What choosing a plan does. @param period the paid period that runs, if it can be changed. */
export function termsKindOf(choice: {
  readonly isFree: boolean
  readonly hasPeriod: boolean
  readonly isRunning: boolean
  readonly isSmaller: boolean
}): PlanTerms['kind'] {
  if (choice.isFree) return choice.hasPeriod ? 'leave_at_end' : 'switch_now'
  if (!choice.isRunning) return 'pay'
  return choice.hasPeriod && choice.isSmaller ? 'change_at_end' : 'change_now'
}
