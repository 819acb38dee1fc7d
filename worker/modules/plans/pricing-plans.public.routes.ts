import { Hono } from 'hono'
import type { PublicPricingPlan } from '../../contracts/pricing-plans.ts'
import { databaseOf } from '../../platform/db/client.ts'
import type { AppTypes } from '../../platform/http/context.ts'
import { limitRate } from '../../platform/http/rate-limits.ts'
import { findActivePlans } from './pricing-plans.queries.ts'

export const pricingPlansPublicRoutes = new Hono<AppTypes>().get(
  '/api/pricing-plans',
  limitRate('CALLS_PER_ADDRESS'),
  async (c) => {
    const plans: PublicPricingPlan[] = await findActivePlans(databaseOf(c.env.DB))
    return c.json(plans)
  },
)
