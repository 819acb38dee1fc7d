/** The plans that are sold. Who uses one is answered by the modules above (`PlanHooks`). */
export type { PlanHooks } from './plan-hooks.ts'
export { planNotAvailable } from './pricing-plans.errors.ts'
export { ensureTrialPlan, findActivePlan, findActivePlans, findPlan, findPlans } from './pricing-plans.queries.ts'
export { pricingPlans } from './pricing-plans.table.ts'
export { plansRoutes } from './routes.ts'
