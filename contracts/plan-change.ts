import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { planIntervals } from './pricing-plans.ts'

const planId = z.string({ error: 'Choose a plan' }).min(1, 'Choose a plan').max(100)

/**
 * `PUT /api/client/update-plan`: free plans only; a paid one gets 402 until a payment was verified (D12). While a paid
 * period runs the change is for its end, or at once where `when` is 'now'; the rest of the period is then given up (D56).
 * Null for `planId` ends what is paid, and no plan follows: at the end of the paid period, whatever `when` says, or at once
 * where a renewal was not paid (D183).
 */
export const planChange = z.object({
  planId: planId.nullable(),
  when: z.enum(['period_end', 'now']).default('period_end'),
})
export type PlanChange = z.infer<typeof planChange>
export type PlanChangeRequest = z.input<typeof planChange>

/** `effectiveAt` is the end of the paid period where the change waits for it; null: the plan has changed. No plan is null. */
export const planChangeResponse = z.object({
  message: z.string(),
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  effectiveAt: z.iso.datetime().nullable(),
})
export type PlanChangeResponse = z.infer<typeof planChangeResponse>

export const planTermsQuery = z.object({ planId, interval: z.enum(planIntervals).optional() })
export type PlanTermsQuery = z.infer<typeof planTermsQuery>

/** An amount in major units (D24); below zero it is given back as a credit. */
const amount = z.object({ amount: z.number(), currency: currencyCode })

/**
 * `GET /api/client/plan-change`: what choosing a plan would do now, and nothing is changed by asking (D60).
 * - `pay`: a new subscription begins with a payment of `dueNow`.
 * - `change_now`: the subscription changes at once; the gateway charges or credits `dueNow`, null where it does not say so
 *   beforehand.
 * - `change_at_end`: the subscription changes at `effectiveAt`, the end of the paid period, and can be taken back until then.
 * - `leave_at_end`: a free plan follows at `effectiveAt`, and can be taken back until `canTakeBackUntil`.
 * - `switch_now`: a free plan, and nothing was paid that could end.
 */
export const planTermsKinds = ['pay', 'change_now', 'change_at_end', 'leave_at_end', 'switch_now'] as const
export const planTerms = z.object({
  kind: z.enum(planTermsKinds),
  planId: z.string(),
  planName: z.string(),
  interval: z.enum(planIntervals),
  maxLoads: z.int(),
  /** What each period costs from then on. */
  price: amount,
  dueNow: amount.nullable(),
  effectiveAt: z.iso.datetime().nullable(),
  canTakeBackUntil: z.iso.datetime().nullable(),
  /** What the paid period is of that runs now. */
  current: z.object({ planName: z.string(), maxLoads: z.int(), paidUntil: z.iso.datetime() }).nullable(),
})
export type PlanTerms = z.infer<typeof planTerms>

export const takenBackResponse = z.object({ message: z.string(), planId: z.string(), planName: z.string() })
export type TakenBack = z.infer<typeof takenBackResponse>

export const planChangeCalls = {
  change: {
    method: 'PUT',
    path: '/api/client/update-plan',
    summary: 'Switch to a free plan, or end a paid one',
    who: 'client',
    body: planChange,
    response: planChangeResponse,
  },
  terms: {
    method: 'GET',
    path: '/api/client/plan-change',
    summary: 'What a change of plan would do, when, and at what cost',
    who: 'client',
    query: planTermsQuery,
    response: planTerms,
  },
  takeBack: {
    method: 'DELETE',
    path: '/api/client/plan-change',
    summary: 'Take back a change that waits for the end of the paid period',
    who: 'client',
    response: takenBackResponse,
  },
} as const satisfies Calls
