import { clientDomain, clientUsage } from '#contracts/accounts'
import {
  type DomainRequest,
  paymentHistoryResponse,
  planChangeResponse,
  proofCheckResponse,
  type PlanChangeRequest,
  usageHistoryResponse,
} from '#contracts/client-account'
import { proofInstructions } from '#contracts/domain-proofs'
import { checkoutResponse, type CheckoutRequest, paymentGatewayResponse } from '#contracts/payments'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { fetchJson } from './fetcher.ts'
import { queryClient } from './query-client.ts'

/** The dashboard also shows a domain without a creation date (DM04). */
const portalDomain = clientDomain.extend({ createdAt: clientDomain.shape.createdAt.nullish() })
export type PortalDomain = z.infer<typeof portalDomain>
const portalUsage = clientUsage.extend({ domains: z.array(portalDomain) })
export type PortalUsage = z.infer<typeof portalUsage>

export const usageQuery = queryOptions({
  queryKey: ['/api/client/usage'],
  select: (answer: unknown) => portalUsage.parse(answer),
})

/** Loads of the last 30 days, oldest first. */
export const dailyLoadsQuery = queryOptions({
  queryKey: ['/api/client/usage', 'history?by=day'],
  select: (answer: unknown) => {
    const history = usageHistoryResponse.parse(answer)
    return history.by === 'day' ? history.entries : []
  },
})

/** Loads of each domain in a month (`YYYY-MM`, UTC), most first. */
export const loadsByDomainQuery = (month: string) =>
  queryOptions({
    queryKey: ['/api/client/usage', `history?by=domain&month=${month}`],
    select: (answer: unknown) => {
      const history = usageHistoryResponse.parse(answer)
      return history.by === 'domain' ? history.entries.toSorted((a, b) => b.loads - a.loads) : []
    },
  })

/** How a plan can be paid now; fetched again whenever somebody is about to pay. */
export const paymentGatewayQuery = queryOptions({
  queryKey: ['/api/client/payment-gateway'],
  gcTime: 0,
  select: (answer: unknown) => paymentGatewayResponse.parse(answer).gateway,
})

export const checkOut = async (request: CheckoutRequest) =>
  checkoutResponse.parse(await fetchJson('/api/client/checkout', { method: 'POST', body: request }))

/** Fetched again whenever the history is opened. */
export const paymentHistoryQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['/api/stripe/payment-history', clientId],
    gcTime: 0,
    select: (answer: unknown) => paymentHistoryResponse.parse(answer),
  })

/** After every change: refetches the dashboard's data. */
export const refreshDashboard = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['/api/client/usage'] }),
    queryClient.invalidateQueries({ queryKey: ['/api/client/profile'] }),
  ])

/** Free plans only. @returns the service's message. */
export const switchPlan = async (body: PlanChangeRequest): Promise<string> =>
  planChangeResponse.parse(await fetchJson('/api/client/update-plan', { method: 'PUT', body })).message

const domainPath = (id: string) => `/api/client/domains/${encodeURIComponent(id)}`

export const addDomain = (body: DomainRequest) => fetchJson('/api/client/domains', { method: 'POST', body })

export const updateDomain = (id: string, body: DomainRequest) => fetchJson(domainPath(id), { method: 'PUT', body })

export const deleteDomain = (id: string) => fetchJson(domainPath(id), { method: 'DELETE' })

/** What to publish to verify a domain. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: [domainPath(id), 'proof'],
    gcTime: 0,
    select: (answer: unknown) => proofInstructions.parse(answer),
  })

/** Looks for the proof now. */
export const checkProof = async (id: string) =>
  proofCheckResponse.parse(await fetchJson(`${domainPath(id)}/proof`, { method: 'POST', body: {} }))

export const markStaging = (id: string, isStaging: boolean) =>
  fetchJson(`${domainPath(id)}/staging`, { method: 'PUT', body: { isStaging } })
