import type { CurrencyCode } from './currencies.ts'
import { UNLIMITED_LOADS } from './load-limits.ts'
import type { PublicPricingPlan } from './pricing-plans.ts'

interface SizedPlan {
  readonly maxLoads: number
  readonly price: number
}

const loadsOf = ({ maxLoads }: SizedPlan) => (maxLoads === UNLIMITED_LOADS ? Infinity : maxLoads)

/** The order of plans wherever they are shown: by their loads, the unlimited last, then by price. */
export const byLoads = (one: SizedPlan, other: SizedPlan): number =>
  loadsOf(one) === loadsOf(other) ? one.price - other.price : loadsOf(one) - loadsOf(other)

/** The plans of one currency, ordered by their loads. */
interface PlanGroup<Plan> {
  readonly currency: CurrencyCode
  readonly plans: readonly Plan[]
}

/**
 * The plans by currency, so that prices side by side can be compared: first the currency of most plans, with the free ones, which
 * cost nothing in any currency.
 */
export function plansByCurrency<Plan extends Pick<PublicPricingPlan, 'currency' | 'price' | 'maxLoads'>>(
  plans: readonly Plan[],
): PlanGroup<Plan>[] {
  const sold = plans.filter(({ price }) => price > 0).map(({ currency }) => currency)
  const countOf = (code: CurrencyCode) => sold.filter((each) => each === code).length
  const codes = [...new Set(sold)].toSorted((one, other) => countOf(other) - countOf(one))
  const main = codes[0] ?? plans[0]?.currency
  if (!main) return []
  const groupOf = (plan: Plan) => (plan.price === 0 ? main : plan.currency)
  return [main, ...codes.slice(1)].map((currency) => ({
    currency,
    plans: plans.filter((plan) => groupOf(plan) === currency).toSorted(byLoads),
  }))
}
