import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { messageResponse } from './messages.ts'
import { planEntitlements } from './plan-entitlements.ts'

export const planIntervals = ['month', 'year'] as const

/** A year costs this many months where a plan has no yearly price of its own (PR14, D23). */
const MONTHS_PAID_A_YEAR = 10

/** What a year of a monthly plan costs, in whole major units. */
export const yearlyPriceOf = (plan: { readonly price: number; readonly yearlyPrice: number | null }): number =>
  plan.yearlyPrice ?? Math.round(plan.price * MONTHS_PAID_A_YEAR)
export type PlanInterval = (typeof planIntervals)[number]

/** One interval later, on the same day of the month or the last that it has (UTC). */
export function afterInterval(from: Date, interval: PlanInterval): Date {
  const months = interval === 'year' ? 12 : 1
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return later
}

/**
 * One plan as visitors see it (API03, D24). `price` is in whole major units per `interval`; `yearlyPrice`, where a
 * plan has one, is the price of a year (without it, a year costs 10 months, D23). `maxLoads` is per calendar month,
 * `UNLIMITED_LOADS` (-1) for a plan without a limit. `features` are in words what the entitlements do not say.
 */
export const publicPricingPlan = z.object({
  id: z.string(),
  planName: z.string(),
  description: z.string(),
  price: z.int().min(0),
  yearlyPrice: z.int().min(0).nullable(),
  currency: currencyCode,
  interval: z.enum(planIntervals),
  features: z.array(z.string()),
  maxLoads: z.int().min(-1),
  ...planEntitlements.shape,
  isActive: z.boolean(),
  /** The plan of those who choose none, which ends with their trial (D25). */
  isTrial: z.boolean(),
})
export type PublicPricingPlan = z.infer<typeof publicPricingPlan>

/** `GET /api/pricing-plans`: the active plans, cheapest first. */
export const pricingPlansResponse = z.array(publicPricingPlan)

/** A plan as administrators see it, active or not; `clientCount` are the clients it is in use by. */
export const adminPricingPlan = publicPricingPlan.extend({ clientCount: z.int(), createdAt: z.iso.datetime() })
export type AdminPricingPlan = z.infer<typeof adminPricingPlan>

/** `GET /api/admin/pricing`: every plan, cheapest first. */
export const adminPricingResponse = z.object({ data: z.array(adminPricingPlan) })

const REQUIRED_FIELDS = 'Please fill in all required fields'
const requiredText = (maxLength: number) =>
  z.string({ error: REQUIRED_FIELDS }).trim().min(1, REQUIRED_FIELDS).max(maxLength, 'This text is too long')

/** Above any price or number of loads that makes sense, and far below where sums lose digits. */
const LARGEST = 1_000_000_000

/**
 * `POST /api/admin/pricing` and `PUT /api/admin/pricing/{id}` (API26, API27). Blank features are dropped. A `yearlyPrice`
 * that is left out stays as it is, as do entitlements (D67); null means ten months (D23).
 */
export const pricingPlanRequest = z.object({
  planName: requiredText(100),
  description: requiredText(500),
  price: z
    .number({ error: (issue) => (issue.input === undefined ? REQUIRED_FIELDS : 'The price is not valid') })
    .int('The price must be a whole number')
    .min(0, 'The price cannot be negative')
    .max(LARGEST, 'The price is too high'),
  yearlyPrice: z
    .int('The yearly price must be a whole number')
    .min(0, 'The yearly price cannot be negative')
    .max(LARGEST, 'The yearly price is too high')
    .nullable()
    .optional(),
  currency: z.enum(currencyCode.options, { error: 'This currency is not known' }),
  interval: z.enum(planIntervals, { error: 'The interval is month or year' }),
  features: z
    .array(z.string().trim().max(200, 'A feature is too long (at most 200 characters)'))
    .max(50, 'A plan has at most 50 features')
    .default([])
    .transform((features) => features.filter((feature) => feature !== '')),
  maxLoads: z
    .int('The number of loads must be a whole number')
    .min(-1, 'The number of loads is -1 (unlimited) or more')
    .max(LARGEST, 'The number of loads is too high')
    .default(-1),
  ...planEntitlements.partial().shape,
  isActive: z.boolean().default(true),
})
export type PricingPlanRequest = z.infer<typeof pricingPlanRequest>

export const pricingPlanResponse = z.object({ message: z.string(), data: adminPricingPlan })

export const pricingPlansCalls = {
  list: {
    method: 'GET',
    path: '/api/pricing-plans',
    summary: 'The active plans',
    who: 'anyone',
    response: pricingPlansResponse,
  },
} as const satisfies Calls

export const adminPricingCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/pricing',
    summary: 'List every plan',
    who: 'admin:read',
    response: adminPricingResponse,
  },
  create: {
    method: 'POST',
    path: '/api/admin/pricing',
    summary: 'Create a plan',
    who: 'admin:changeRecords',
    body: pricingPlanRequest,
    response: pricingPlanResponse,
    status: 201,
  },
  /** Who may only change texts changes the texts of a plan. */
  update: {
    method: 'PUT',
    path: '/api/admin/pricing/{id}',
    summary: 'Change a plan',
    who: 'admin:changeTexts',
    body: pricingPlanRequest,
    response: pricingPlanResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/pricing/{id}',
    summary: 'Delete a plan that nobody uses',
    who: 'admin:changeRecords',
    response: messageResponse,
  },
} as const satisfies Calls
