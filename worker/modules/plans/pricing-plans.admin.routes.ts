import { Hono } from 'hono'
import {
  type AdminPricingResponse,
  type PricingPlanResponse,
  pricingPlanRequest,
} from '../../contracts/pricing-plans.ts'
import type { MessageResponse } from '../../contracts/registration.ts'
import { databaseOf } from '../../platform/db/client.ts'
import { administratorContext } from '../../platform/http/call-context.ts'
import type { AppTypes } from '../../platform/http/context.ts'
import { readJson } from '../../platform/http/request-body.ts'
import { requireAdmin } from '../administration/index.ts'
import type { PlanHooks } from './plan-hooks.ts'
import { createPlan, deletePlan, listPlans, updatePlan } from './pricing-plans.service.ts'

/** @param hooks say who uses a plan. */
export const pricingPlansAdminRoutes = (hooks: readonly PlanHooks[]) =>
  new Hono<AppTypes>()
    .get('/api/admin/pricing', requireAdmin('read'), async (c) =>
      c.json({ data: await listPlans(databaseOf(c.env.DB), hooks) } satisfies AdminPricingResponse),
    )
    .post('/api/admin/pricing', requireAdmin('changeRecords'), async (c) => {
      const data = await createPlan(administratorContext(c), hooks, await readJson(c, pricingPlanRequest))
      return c.json({ message: 'Plan created successfully', data } satisfies PricingPlanResponse, 201)
    })
    .put('/api/admin/pricing/:id', requireAdmin('changeTexts'), async (c) => {
      const data = await updatePlan(
        administratorContext(c),
        hooks,
        c.req.param('id'),
        await readJson(c, pricingPlanRequest),
      )
      return c.json({ message: 'Plan updated successfully', data } satisfies PricingPlanResponse)
    })
    .delete('/api/admin/pricing/:id', requireAdmin('changeRecords'), async (c) => {
      await deletePlan(administratorContext(c), hooks, c.req.param('id'))
      return c.json({ message: 'Plan deleted successfully' } satisfies MessageResponse)
    })
