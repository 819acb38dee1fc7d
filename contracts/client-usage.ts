import { z } from 'zod'
import { clientUsage } from './accounts.ts'
import type { Calls } from './call.ts'

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
