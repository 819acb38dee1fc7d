import { adminPricingCalls, type AdminPricingPlan, type PricingPlanRequest } from '#contracts/pricing-plans'
import { refresh, selectOf } from './queries.ts'
import { fetchJson, send } from './send.ts'

/** Every plan, active or not, cheapest first. */
export const adminPlansQuery = { ...selectOf(adminPricingCalls.list, ({ data }) => data), staleTime: 0 }

/** As it is stored now; undefined where it was deleted. */
export const findStoredPlan = async (id: string): Promise<AdminPricingPlan | undefined> =>
  (await send(adminPricingCalls.list)).data.find((plan) => plan.id === id)

export const refreshPlans = () => refresh(adminPricingCalls.list)

export const createPlan = (body: PricingPlanRequest) => fetchJson(adminPricingCalls.create, { body })
export const updatePlan = (id: string, body: PricingPlanRequest) =>
  fetchJson(adminPricingCalls.update, { params: { id }, body })
export const deletePlan = (id: string) => fetchJson(adminPricingCalls.remove, { params: { id } })
