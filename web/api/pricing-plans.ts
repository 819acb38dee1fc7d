import { pricingPlansCalls } from '#contracts/pricing-plans'
import { selectOf } from './queries.ts'

/** The plans on sale, cheapest first. */
export const pricingPlansQuery = selectOf(pricingPlansCalls.list, (plans) => plans.filter((plan) => plan.isActive))
