import { pricingPlansCalls } from '#contracts/pricing-plans'
import { refresh, selectOf } from './queries.ts'

/** The plans on sale, cheapest first. */
export const pricingPlansQuery = selectOf(pricingPlansCalls.list, (plans) => plans.filter((plan) => plan.isActive))

/** After they were found to be others by now. */
export const refreshPricingPlans = () => refresh(pricingPlansCalls.list)
