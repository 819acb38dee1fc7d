import type { PlanInterval } from '../../contracts/pricing-plans.ts'
import { toMinor } from '../../lib/money.ts'

/** Without a yearly price of its own a year of a monthly plan costs ten months (D23). */
const MONTHS_PAID_A_YEAR = 10

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
  const price = isYearOfMonths ? (plan.yearlyPrice ?? plan.price * MONTHS_PAID_A_YEAR) : plan.price
  return { amountMinor: toMinor(price), interval }
}
