import { z } from 'zod'
import type { Calls } from './call.ts'
import { domainRequest } from './client-domains.ts'
import { proofStates } from './domain-proofs.ts'
import { messageResponse } from './messages.ts'
import { pageFigures, sortedPageQuery } from './pagination.ts'

/** A domain as administrators see it (API39). `planName` is its own plan's (D39), else its client's. */
export const adminDomain = z.object({
  id: z.string(),
  domain: z.string(),
  /** As people write it: `müller.de`, whose `domain` is `xn--mller-kva.de`. */
  writtenDomain: z.string(),
  customerId: z.string(),
  customerEmail: z.string(),
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  isActive: z.boolean(),
  proof: z.enum(proofStates),
  createdAt: z.iso.datetime(),
})
export type AdminDomain = z.infer<typeof adminDomain>

export const domainsQuery = sortedPageQuery(['domain', 'customerEmail', 'planName', 'isActive', 'createdAt'])
export type DomainsQuery = z.infer<typeof domainsQuery>

/** `GET /api/admin/domains`: newest first. The search looks at the host name, the client and the plan. */
export const adminDomainsResponse = z.object({ data: z.object({ domains: z.array(adminDomain) }), ...pageFigures })

/** `POST /api/admin/domains`: `planId` null or left out for a domain under its client's plan. */
export const adminDomainRequest = domainRequest.extend({
  customerId: z.string({ error: 'Choose a client' }).min(1, 'Choose a client').max(100),
  planId: z.string().max(100).nullish(),
})
export type AdminDomainRequest = z.infer<typeof adminDomainRequest>

export const adminDomainResponse = z.object({ message: z.string(), data: adminDomain })

export const adminDomainsCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/domains',
    summary: 'List domains',
    who: 'admin:read',
    query: domainsQuery,
    response: adminDomainsResponse,
  },
  create: {
    method: 'POST',
    path: '/api/admin/domains',
    summary: 'Add a domain for a client',
    who: 'admin:changeRecords',
    body: adminDomainRequest,
    response: adminDomainResponse,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/domains/{id}',
    summary: 'Delete a domain',
    who: 'admin:changeRecords',
    response: messageResponse,
  },
  activate: {
    method: 'PUT',
    path: '/api/admin/domains/{id}/activate',
    summary: 'Activate a domain',
    who: 'admin:changeRecords',
    response: messageResponse,
  },
  deactivate: {
    method: 'PUT',
    path: '/api/admin/domains/{id}/deactivate',
    summary: 'Deactivate a domain',
    who: 'admin:changeRecords',
    response: messageResponse,
  },
} as const satisfies Calls
