import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'

/** A change in percent, rounded to one decimal; null ('—') when there is nothing to compare with (D6). */
const changePercent = z.number().nullable()

/**
 * `GET /api/admin/dashboard` (API17, D6, D37). Months are calendar months in UTC. `totalRevenue` is what was paid
 * this month in `currency` (the default one), less what was paid back; `revenueByCurrency` holds the other currencies.
 */
export const dashboardResponse = z.object({
  data: z.object({
    totalCustomers: z.int(),
    totalRevenue: z.number(),
    currency: currencyCode,
    revenueByCurrency: z.array(z.object({ currency: currencyCode, amount: z.number() })),
    activeDomains: z.int(),
    /** The change of the revenue in the default currency. */
    monthlyGrowth: changePercent,
    /** This month against the month before: figures now against those when the month began; revenue month by month. */
    changes: z.object({
      totalCustomers: changePercent,
      totalRevenue: changePercent,
      activeDomains: changePercent,
    }),
    /** What the charts draw, oldest first; days and months (UTC) in which nothing happened are there, with zero. */
    series: z.object({
      /** Loads of all clients, the last 30 days. */
      loads: z.array(z.object({ day: z.string(), loads: z.int() })),
      /** Revenue in `currency`, in major units, the last 12 months. */
      revenue: z.array(z.object({ month: z.string(), amount: z.number() })),
      /** Clients that came, whether or not they stayed, the last 12 months. */
      signUps: z.array(z.object({ month: z.string(), clients: z.int() })),
    }),
    /** The last five. `amount` is in major units of the payment's own currency (D7). */
    recentPayments: z.array(
      z.object({
        id: z.string(),
        planName: z.string(),
        customerEmail: z.string(),
        amount: z.number(),
        currency: currencyCode,
        status: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The last five. */
    recentCustomers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        company: z.string().optional(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
})
export type DashboardResponse = z.infer<typeof dashboardResponse>

export const dashboardCalls = {
  figures: {
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'Figures of the overview',
    who: 'admin:read',
    response: dashboardResponse,
  },
} as const satisfies Calls
