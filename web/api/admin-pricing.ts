import { adminPricingCalls, type PricingPlanRequest } from '#contracts/pricing-plans'
import { refresh, selectOf } from './queries.ts'
import { fetchAnswer } from './send.ts'

/** Every plan, active or not, cheapest first. */
export const adminPlansQuery = { ...selectOf(adminPricingCalls.list, ({ data }) => data), staleTime: 0 }

export const refreshPlans = () => refresh(adminPricingCalls.list)

export const createPlan = (body: PricingPlanRequest) => fetchAnswer(adminPricingCalls.create, { body })
export const updatePlan = (id: string, body: PricingPlanRequest) =>
  fetchAnswer(adminPricingCalls.update, { params: { id }, body })
export const deletePlan = (id: string) => fetchAnswer(adminPricingCalls.remove, { params: { id } })
