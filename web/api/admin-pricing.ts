import { adminPricingResponse, type PricingPlanRequest } from '#contracts/pricing-plans'
import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { queryClient } from './query-client.ts'

const PATH = '/api/admin/pricing'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** Every plan, active or not, cheapest first. */
export const adminPlansQuery = queryOptions({
  queryKey: [PATH],
  staleTime: 0,
  select: (answer: unknown) => adminPricingResponse.parse(answer).data,
})

export const refreshPlans = () => queryClient.invalidateQueries({ queryKey: [PATH] })

export const createPlan = (body: PricingPlanRequest) => fetchJson(PATH, { method: 'POST', body })
export const updatePlan = (id: string, body: PricingPlanRequest) => fetchJson(pathOf(id), { method: 'PUT', body })
export const deletePlan = (id: string) => fetchJson(pathOf(id), { method: 'DELETE' })
