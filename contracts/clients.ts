import { z } from 'zod'
import { clientDomain, clientUsage } from './accounts.ts'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { messageResponse } from './messages.ts'
import { pageFigures, sortedPageQuery } from './pagination.ts'
import { paymentStatus } from './payments-admin.ts'
import { companyName, emailAddress } from './registration.ts'

/** A client in the administrators' list (API31). `planName` is null for 'No Plan'. */
export const adminClient = z.object({
  id: z.string(),
  email: z.string(),
  company: z.string(),
  contactName: z.string(),
  phone: z.string(),
  /** false: deactivated, its loads are refused (D15, D40). */
  isActive: z.boolean(),
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Until when a plan lasts that an administrator gave; null: no end (D81). */
  planUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminClient = z.infer<typeof adminClient>

export const clientsQuery = sortedPageQuery(['email', 'company', 'planName', 'isActive', 'createdAt'])
export type ClientsQuery = z.infer<typeof clientsQuery>

/** `GET /api/admin/clients`: newest first. The search looks at address, company, contact, phone and plan. */
export const adminClientsResponse = z.object({ data: z.object({ clients: z.array(adminClient) }), ...pageFigures })

/**
 * `POST /api/admin/clients` and `PUT /api/admin/clients/{id}` (API32, API33). `planId` and `trialEndsAt` may be left out:
 * a new client then gets the plan Trial for 14 days (D25), a known one keeps what it has. A plan other than Trial ends
 * the trial, unless `trialEndsAt` says otherwise. A paid plan lasts for its interval, unless `planUntil` gives another day
 * or, with null, no end (D81).
 */
export const adminClientRequest = z.object({
  email: emailAddress,
  companyName,
  contactName: z.string().trim().max(200, 'Contact name is too long (at most 200 characters)').default(''),
  phone: z.string().trim().max(50, 'Phone is too long (at most 50 characters)').default(''),
  isActive: z.boolean().default(true),
  planId: z.string().max(100).nullable().optional(),
  trialEndsAt: z.iso.datetime('The end of the trial is not a date').nullable().optional(),
  planUntil: z.iso.datetime('The end of the plan is not a date').nullable().optional(),
})
export type AdminClientRequest = z.infer<typeof adminClientRequest>

/** The client as it is now. */
export const adminClientResponse = z.object({ message: z.string(), data: adminClient })

/** A client's domain among its details. */
export const clientDomainRecord = clientDomain.omit({
  writtenDomain: true,
  proof: true,
  isStaging: true,
  stagingLoads: true,
})

/** `GET /api/admin/clients/{id}/domains` */
export const clientDomainsResponse = z.object({ data: z.array(clientDomainRecord) })

/**
 * `GET /api/admin/clients/{id}/details` (API34). `currentMonthLoads` is what counts against `planLimit` (-1
 * unlimited, null without a plan); `totalLoads` and the last 12 `monthlyLoads` are of all its domains.
 */
export const clientDetails = adminClient.extend({
  isEmailVerified: z.boolean(),
  domains: z.array(clientDomainRecord),
  totalLoads: z.int(),
  currentMonthLoads: z.int(),
  planLimit: z.int().nullable(),
  /** What the client pays now, and what follows it. */
  paidPeriod: clientUsage.shape.paidPeriod,
  alsoPaid: clientUsage.shape.alsoPaid,
  unpaid: clientUsage.shape.unpaid,
  disputed: clientUsage.shape.disputed,
  /** The day of the last load, or the moment of the last sign-in where that is later. */
  lastActivity: z.iso.datetime().nullable(),
  /** The last 20, newest first; amounts in major units. */
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      refunded: z.number(),
      currency: currencyCode,
      planName: z.string(),
      status: paymentStatus,
      createdAt: z.iso.datetime(),
    }),
  ),
  monthlyLoads: z.array(z.object({ month: z.string(), loads: z.int() })),
})
export type ClientDetails = z.infer<typeof clientDetails>

export const adminClientsCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/clients',
    summary: 'List clients',
    who: 'admin:read',
    query: clientsQuery,
    response: adminClientsResponse,
  },
  create: {
    method: 'POST',
    path: '/api/admin/clients',
    summary: 'Create a client',
    who: 'admin:changeRecords',
    body: adminClientRequest,
    response: adminClientResponse,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/clients/{id}',
    summary: 'Change a client',
    who: 'admin:changeRecords',
    body: adminClientRequest,
    response: adminClientResponse,
  },
  deactivate: {
    method: 'PUT',
    path: '/api/admin/clients/{id}/deactivate',
    summary: 'Deactivate a client',
    who: 'admin:changeRecords',
    response: messageResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/clients/{id}',
    summary: 'Delete an inactive client',
    who: 'admin:changeRecords',
    response: messageResponse,
  },
} as const satisfies Calls

export const clientDetailsCalls = {
  details: {
    method: 'GET',
    path: '/api/admin/clients/{id}/details',
    summary: 'Details of a client',
    who: 'admin:read',
    response: clientDetails,
  },
  domains: {
    method: 'GET',
    path: '/api/admin/clients/{id}/domains',
    summary: 'Domains of a client',
    who: 'admin:read',
    response: clientDomainsResponse,
  },
} as const satisfies Calls
