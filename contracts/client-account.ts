import { z } from 'zod'
import { clientDomain, clientProfile, clientUsage } from './accounts.ts'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { proofCheck, proofInstructions, stagingRequest } from './domain-proofs.ts'
import { messageResponse } from './messages.ts'
import { passwordChange, passwordChangeResponse } from './password-change.ts'
import { paymentStatus } from './payments-admin.ts'
import { companyName, personName } from './registration.ts'

/** `PUT /api/client/profile`. The address cannot be changed here: it is what was verified. */
export const profileChange = z.object({
  name: personName,
  company: companyName,
  phone: z.string().trim().max(50, 'Phone is too long (at most 50 characters)').default(''),
})
export type ProfileChange = z.infer<typeof profileChange>

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

/** One payment as its client sees it (API63). `amount` is in major units (D24). */
export const clientPayment = z.object({
  id: z.string(),
  planName: z.string(),
  amount: z.number(),
  currency: currencyCode,
  status: paymentStatus,
  paymentGateway: z.enum(['stripe', 'razorpay']).nullable(),
  paymentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ClientPayment = z.infer<typeof clientPayment>
/** `GET /api/stripe/payment-history/{id}`: newest first, at most `pageSize` (100). */
export const paymentHistoryResponse = z.array(clientPayment)

/** Largest page of the payment history. */
const MAX_PAGE_SIZE = 100

export const paymentHistoryQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})

/** `GET /api/client/usage`: whatever is no known format gets JSON. */
export const usageQuery = z.object({ format: z.enum(['json', 'csv']).default('json').catch('json') })

export const usagePeriods = ['day', 'domain', 'month'] as const

/** `GET /api/client/usage/history?by=`: the last 30 days, the last 12 months, or the domains of a `month` (UTC). */
export const usageHistoryQuery = z.object({
  by: z.enum(usagePeriods).default('day'),
  /** How many days back; for `by=day`. */
  days: z.coerce.number().int().min(1).max(366).default(30),
  /** `YYYY-MM`; for `by=domain`. Default: the current month. */
  month: z.stringFormat('month', /^\d{4}-(?:0[1-9]|1[0-2])$/).optional(),
  format: z.enum(['json', 'csv']).default('json'),
})
export type UsageHistoryQuery = z.infer<typeof usageHistoryQuery>

const loadFigures = { loads: z.int(), rateLimitedLoads: z.int(), unbilledLoads: z.int(), stagingLoads: z.int() }
export const usageHistoryResponse = z.discriminatedUnion('by', [
  z.object({ by: z.literal('day'), entries: z.array(z.object({ day: z.string(), ...loadFigures })) }),
  z.object({ by: z.literal('month'), entries: z.array(z.object({ month: z.string(), ...loadFigures })) }),
  z.object({
    by: z.literal('domain'),
    month: z.string(),
    /** `domain` is null for one that was deleted since. */
    entries: z.array(z.object({ domainId: z.string(), domain: z.string().nullable(), ...loadFigures })),
  }),
])
export type UsageHistoryResponse = z.infer<typeof usageHistoryResponse>

/** `DELETE /api/client/account`: the password is asked again. */
export const accountDeletion = z.object({ password: z.string().min(1, 'Password is required').max(1024) })

/** At what share of a plan's loads a client is told, in percent (D36). */
export const usageThresholds = [75, 90, 100] as const

/** `PUT /api/client/usage-webhook`: where to tell the client's own service of 75, 90 and 100 %. */
export const usageWebhookRequest = z.object({ url: z.string().trim().max(2048) })
/** `secret` signs the calls and is told here only; setting the address again makes a new one. */
export const usageWebhookSecretResponse = z.object({ url: z.string(), secret: z.string() })
export type UsageWebhookSecretResponse = z.infer<typeof usageWebhookSecretResponse>
/** `GET /api/client/usage-webhook`: the address, and the last 20 calls. */
export const usageWebhookResponse = z.object({
  url: z.string().nullable(),
  deliveries: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['waiting', 'delivered', 'failed']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type UsageWebhookResponse = z.infer<typeof usageWebhookResponse>

/** `POST /api/client/usage-webhook/test`: what came of one call; `error` is null if it was accepted. */
export const webhookTestResponse = z.object({ error: z.string().nullable() })

/**
 * What is sent to a usage webhook as JSON. `Formulary-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA-256, by the
 * secret, of `<seconds>.<body>`; the same `id` may come again.
 */
export const usageWebhookPayload = z.object({
  id: z.string(),
  /** `usage.test`: sent because the client asked for it; its figures are examples. */
  type: z.enum(['usage.threshold', 'usage.test']),
  percent: z.union([z.literal(75), z.literal(90), z.literal(100)]),
  month: z.string(),
  loads: z.int(),
  maxLoads: z.int(),
  /** The domain whose load crossed the line. */
  domain: z.string(),
  createdAt: z.iso.datetime(),
})
export type UsageWebhookPayload = z.infer<typeof usageWebhookPayload>

export const accountCalls = {
  changeProfile: {
    method: 'PUT',
    path: '/api/client/profile',
    summary: 'Change the profile',
    who: 'client',
    body: profileChange,
    response: clientProfile,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/client/password',
    summary: 'Change the password; the response holds a new token',
    who: 'client',
    body: passwordChange,
    response: passwordChangeResponse,
  },
  export: {
    method: 'GET',
    path: '/api/client/export',
    summary: 'Everything the service holds of the account',
    who: 'client',
    response: z.record(z.string(), z.unknown()),
  },
  remove: {
    method: 'DELETE',
    path: '/api/client/account',
    summary: 'Delete the account',
    who: 'client',
    body: accountDeletion,
    response: messageResponse,
  },
} as const satisfies Calls

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

export const usageCalls = {
  current: {
    method: 'GET',
    path: '/api/client/usage',
    summary: 'Usage of this month; ?format=csv for CSV',
    who: 'clientOrKey',
    query: usageQuery,
    response: clientUsage,
    file: 'text/csv',
  },
  history: {
    method: 'GET',
    path: '/api/client/usage/history',
    summary: 'Usage by day, month or domain',
    who: 'clientOrKey',
    query: usageHistoryQuery,
    response: usageHistoryResponse,
    file: 'text/csv',
  },
} as const satisfies Calls

export const usageWebhookCalls = {
  find: {
    method: 'GET',
    path: '/api/client/usage-webhook',
    summary: 'The usage webhook and its last calls',
    who: 'client',
    response: usageWebhookResponse,
  },
  set: {
    method: 'PUT',
    path: '/api/client/usage-webhook',
    summary: 'Set the usage webhook; its secret is shown once',
    who: 'client',
    body: usageWebhookRequest,
    response: usageWebhookSecretResponse,
  },
  test: {
    method: 'POST',
    path: '/api/client/usage-webhook/test',
    summary: 'Call the usage webhook once, with example figures',
    who: 'client',
    response: webhookTestResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/client/usage-webhook',
    summary: 'Remove the usage webhook',
    who: 'client',
    response: messageResponse,
  },
} as const satisfies Calls
