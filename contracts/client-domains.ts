import { z } from 'zod'
import { clientDomain } from './accounts.ts'
import type { Calls } from './call.ts'
import { proofCheck, proofInstructions, stagingRequest } from './domain-proofs.ts'
import { messageResponse } from './messages.ts'

/** Longest list of addresses of one localhost or IP-address domain. */
export const MAX_ALLOWED_IPS = 50

/**
 * `POST /api/client/domains` and `PUT /api/client/domains/{id}` (API66, API67). Only the hostname of `domain` is kept;
 * `fullUrl` is taken and not used. `allowedIPs` count for localhost and IP-address hosts only.
 */
export const domainRequest = z.object({
  domain: z.string({ error: 'Domain is required' }).trim().min(1, 'Domain is required').max(2048),
  fullUrl: z.string().max(2048).optional(),
  allowedIPs: z
    .array(z.string().max(100))
    .max(MAX_ALLOWED_IPS, `At most ${MAX_ALLOWED_IPS} addresses can be added`)
    .default([]),
})
export type DomainRequest = z.infer<typeof domainRequest>

/** How many hostnames one import call takes; a longer list is several calls. */
export const MAX_IMPORTED_DOMAINS = 50

/** `POST /api/client/domains/import`: hostnames by the rules of one; local hosts, which need addresses, are refused. */
export const domainsImport = z.object({
  domains: z
    .array(z.string().max(2048))
    .min(1, 'Enter at least one hostname')
    .max(MAX_IMPORTED_DOMAINS, `At most ${MAX_IMPORTED_DOMAINS} hostnames at a time`),
})
/** What became of each, in the order in which they were sent; `refusal` is null for one that was added. */
export const domainsImportResponse = z.object({
  outcomes: z.array(z.object({ domain: z.string(), refusal: z.string().nullable() })),
})
export type DomainsImportResponse = z.infer<typeof domainsImportResponse>

export const domainResponse = z.object({ message: z.string(), domain: clientDomain })
export type DomainResponse = z.infer<typeof domainResponse>
/** `POST /api/client/domains/{id}/proof`: looks for the proof now, and says of each way what was found. */
export const proofCheckResponse = domainResponse.extend({ checks: z.array(proofCheck) })

export const clientDomainsCalls = {
  create: {
    method: 'POST',
    path: '/api/client/domains',
    summary: 'Add a domain',
    who: 'client',
    body: domainRequest,
    response: domainResponse,
    status: 201,
  },
  import: {
    method: 'POST',
    path: '/api/client/domains/import',
    summary: 'Add several domains',
    who: 'client',
    body: domainsImport,
    response: domainsImportResponse,
  },
  update: {
    method: 'PUT',
    path: '/api/client/domains/{id}',
    summary: 'Change a domain',
    who: 'client',
    body: domainRequest,
    response: domainResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/client/domains/{id}',
    summary: 'Remove a domain',
    who: 'client',
    response: messageResponse,
  },
  markStaging: {
    method: 'PUT',
    path: '/api/client/domains/{id}/staging',
    summary: 'Mark a domain as staging, or end that',
    who: 'client',
    body: stagingRequest,
    response: domainResponse,
  },
  findProof: {
    method: 'GET',
    path: '/api/client/domains/{id}/proof',
    summary: 'What to publish to verify a domain',
    who: 'client',
    response: proofInstructions,
  },
  checkProof: {
    method: 'POST',
    path: '/api/client/domains/{id}/proof',
    summary: 'Verify a domain: look for what was published',
    who: 'client',
    response: proofCheckResponse,
  },
} as const satisfies Calls
