import { keepPreviousData } from '@tanstack/react-query'
import { clientDomain, clientSessionCalls } from '#contracts/accounts'
import { clientDomainsCalls, type DomainRequest, type DomainsImportResponse } from '#contracts/client-domains'
import { usageCalls } from '#contracts/client-usage'
import { type PageCheck, pageCheckCalls } from '#contracts/page-access'
import { type PlanChangeRequest, planChangeCalls, type PlanTermsQuery } from '#contracts/plan-change'
import { pricingPlansCalls } from '#contracts/pricing-plans'
import { type CheckoutRequest, paymentsCalls } from '#contracts/payments'
import { z } from 'zod'
import { ApiError } from './fetcher.ts'
import { queryOf, refresh, selectOf } from './queries.ts'
import { fetchFile, fetchJson, send } from './send.ts'

/** The dashboard also shows a domain without a creation date (DM04). */
const portalDomain = clientDomain.extend({ createdAt: clientDomain.shape.createdAt.nullish() })
export type PortalDomain = z.infer<typeof portalDomain>
const portalUsage = usageCalls.current.response.extend({ domains: z.array(portalDomain) })
export type PortalUsage = z.infer<typeof portalUsage>

export const usageQuery = {
  ...queryOf(usageCalls.current),
  select: (response: unknown) => portalUsage.parse(response),
}

/** Loads of the last 30 days, oldest first. */
export const dailyLoadsQuery = selectOf(
  usageCalls.history,
  (history) => (history.by === 'day' ? history.entries : []),
  { query: { by: 'day' } },
)

/** Loads of each domain in a month (`YYYY-MM`, UTC), most first. */
export const loadsByDomainQuery = (month: string) =>
  selectOf(
    usageCalls.history,
    (history) => (history.by === 'domain' ? history.entries.toSorted((a, b) => b.loads - a.loads) : []),
    { query: { by: 'domain', month } },
  )

/** How a plan can be paid now; fetched again whenever somebody is about to pay. */
export const paymentGatewayQuery = { ...selectOf(paymentsCalls.gateway, ({ gateway }) => gateway), gcTime: 0 }

/** Where a renewal that was not paid can be paid now; null without such a page. */
export const findUnpaidPage = async (): Promise<string | null> => (await send(paymentsCalls.unpaidPage)).url

export const checkOut = (body: CheckoutRequest) => send(paymentsCalls.checkOut, { body })

/** Fetched again whenever the history is opened. */
export const paymentHistoryQuery = (clientId: string) => ({
  ...queryOf(paymentsCalls.history, { params: { id: clientId } }),
  gcTime: 0,
})

/** After every change: refetches the dashboard's data. */
export const refreshDashboard = () => refresh(usageCalls.current, usageCalls.history, clientSessionCalls.profile)

/**
 * After a change that contradicts what was done in another tab, or what became of the plans meanwhile: the page shows that, as the
 * refusal speaks of it.
 */
export const refreshAfterConflict = async (error: unknown): Promise<void> => {
  if (!(error instanceof ApiError) || error.status >= 500) return
  if (error.status === 409) await refreshDashboard()
  await refresh(pricingPlansCalls.list, planChangeCalls.terms)
}

/** Free plans only. @returns the service's message. */
export const switchPlan = async (body: PlanChangeRequest): Promise<string> =>
  (await send(planChangeCalls.change, { body })).message

/** What choosing a plan would do; asked anew whenever somebody is about to choose, with that of the other choice until it is there. */
export const planTermsQuery = (query: PlanTermsQuery) => ({
  ...queryOf(planChangeCalls.terms, { query }),
  gcTime: 0,
  placeholderData: keepPreviousData,
})

/** The plan is renewed as it is. @returns the service's message. */
export const takeBackPlanChange = async (): Promise<string> => (await send(planChangeCalls.takeBack)).message

export const addDomain = (body: DomainRequest) => fetchJson(clientDomainsCalls.create, { body })
export const updateDomain = (id: string, body: DomainRequest) =>
  fetchJson(clientDomainsCalls.update, { params: { id }, body })
export const importDomains = (domains: string[]): Promise<DomainsImportResponse> =>
  send(clientDomainsCalls.import, { body: { domains } })
/** The domains with this month's loads, for a spreadsheet. */
export async function exportDomains(): Promise<{ text: string; filename: string }> {
  const { text, filename } = await fetchFile(usageCalls.current, { query: { format: 'csv' } })
  return { text, filename: filename ?? 'domains.csv' }
}
export const deleteDomain = (id: string) => fetchJson(clientDomainsCalls.remove, { params: { id } })

/** What keeps the editor from a page, by its address. */
export const checkPage = (address: string): Promise<PageCheck> => send(pageCheckCalls.check, { query: { address } })

/** What to publish to verify a domain. */
export const proofQuery = (id: string) => ({
  ...queryOf(clientDomainsCalls.findProof, { params: { id } }),
  gcTime: 0,
})

/** Looks for the proof now. */
export const checkProof = (id: string) => send(clientDomainsCalls.checkProof, { params: { id } })

export const markStaging = (id: string, isStaging: boolean) =>
  fetchJson(clientDomainsCalls.markStaging, { params: { id }, body: { isStaging } })
