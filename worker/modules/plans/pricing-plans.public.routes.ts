import { pricingPlansCalls } from '#contracts/pricing-plans'
import { openRoutes } from '../../platform/http/call-routes.ts'
import { limitRate } from '../../platform/http/rate-limits.ts'
import { findActivePlans } from './pricing-plans.queries.ts'

export const pricingPlansPublicRoutes = openRoutes(pricingPlansCalls, {
  list: {
    before: limitRate('CALLS_PER_ADDRESS'),
    handle: ({ context }) => findActivePlans(context.database),
  },
})
