import { type PlanInterval, yearlyPriceOf } from '../../../contracts/pricing-plans.ts'
import { toMinor } from '../../../platform/lib/money.ts'

interface PricedPlan {
  readonly price: number
  readonly yearlyPrice: number | null
  readonly interval: PlanInterval
}

/** What a plan costs for an interval, in minor units; a plan sold by the year is sold by the year only. */
export function orderedPrice(
  plan: PricedPlan,
  wanted: PlanInterval | undefined,
): { amountMinor: number; interval: PlanInterval } {
  const interval = plan.interval === 'year' ? 'year' : (wanted ?? 'month')
  const isYearOfMonths = interval === 'year' && plan.interval === 'month'
  const price = isYearOfMonths ? yearlyPriceOf(plan) : plan.price
  return { amountMinor: toMinor(price), interval }
}
