import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import type { PlanHooks } from './plan-hooks.ts'
import { pricingPlansAdminRoutes } from './pricing-plans.admin.routes.ts'
import { pricingPlansPublicRoutes } from './pricing-plans.public.routes.ts'

/** The calls that show and change plans. */
export const plansRoutes = (hooks: readonly PlanHooks[]): readonly Hono<AppTypes>[] => [
  pricingPlansPublicRoutes,
  pricingPlansAdminRoutes(hooks),
]
