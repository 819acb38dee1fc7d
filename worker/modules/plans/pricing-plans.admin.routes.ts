import { adminPricingCalls } from '#contracts/pricing-plans'
import { adminRoutes } from '../administration/index.ts'
import type { PlanHooks } from './plan-hooks.ts'
import { createPlan, deletePlan, listPlans, updatePlan } from './pricing-plans.service.ts'

/** @param hooks say who uses a plan. */
export const pricingPlansAdminRoutes = (hooks: readonly PlanHooks[]) =>
  adminRoutes(adminPricingCalls, {
    list: async ({ context }) => ({ data: await listPlans(context.database, hooks) }),
    create: async ({ context, body }) => ({
      message: 'Plan created successfully',
      data: await createPlan(context, hooks, body),
    }),
    update: async ({ context, params, body }) => ({
      message: 'Plan updated successfully',
      data: await updatePlan(context, hooks, params.id, body),
    }),
    remove: async ({ context, params }) => {
      await deletePlan(context, hooks, params.id)
      return { message: 'Plan deleted successfully' }
    },
  })
