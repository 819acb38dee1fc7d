import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { proofStatus } from './domain-proofs.ts'
import { messageResponse } from './messages.ts'
import { planEntitlements } from './plan-entitlements.ts'
import { planIntervals } from './pricing-plans.ts'

/** `POST /api/client/login` (API54). */
export const clientLoginRequest = z.object({
  email: z.string().trim().min(1, 'Email is required').max(254),
  password: z.string().min(1, 'Password is required').max(1024),
})
export type ClientLoginRequest = z.infer<typeof clientLoginRequest>

/** The signed-in client's own account. `id` is the one that the payment history asks for. */
export const clientProfile = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  /** A deactivated client may sign in and read; its loads are refused (D40). */
  isActive: z.boolean(),
  isEmailVerified: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Until when a paid plan lasts that was given, not paid; null: it was not, or has no end (D81). */
  planUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type ClientProfile = z.infer<typeof clientProfile>

/** Either a token, or the demand to verify the address first (the password was right in both cases). */
export const clientLoginResponse = z.union([
  z.object({ token: z.string(), expiresAt: z.iso.datetime(), client: clientProfile }),
  z.object({ requiresEmailVerification: z.literal(true), message: z.string() }),
])
export type ClientLoginResponse = z.infer<typeof clientLoginResponse>

/** One domain as its client sees it (API62). `allowedIPs` is empty for all but localhost and IP-address hosts. */
export const clientDomain = z.object({
  id: z.string(),
  domain: z.string(),
  /** The same as people write it: `müller.de` for `xn--mller-kva.de` (D60). */
  writtenDomain: z.string().optional(),
  isActive: z.boolean(),
  /** Loads of the current calendar month (UTC). */
  currentLoads: z.int(),
  createdAt: z.iso.datetime(),
  allowedIPs: z.array(z.string()),
  proof: proofStatus,
  /** Marked as staging, or a local host: its loads are not billed, and at most 500 a day (D52). */
  isStaging: z.boolean(),
  /** Loads of the current month that were not billed because the host was staging. */
  stagingLoads: z.int(),
  /** It has a plan of its own, and is counted and limited by itself (D39). */
  hasOwnPlan: z.boolean().default(false),
})

const price = z.object({ amount: z.number(), currency: currencyCode })

const paidPeriod = z.object({
  until: z.iso.datetime(),
  isEnding: z.boolean(),
  nextPlanName: z.string().nullable(),
  nextInterval: z.enum(planIntervals).nullable().default(null),
  nextPrice: price.nullable().default(null),
  canTakeBack: z.boolean().default(false),
  interval: z.enum(planIntervals).nullable().default(null),
  price: price.nullable().default(null),
})

/** `GET /api/client/usage`: the current calendar month (UTC). */
export const clientUsage = z.object({
  /** `YYYY-MM`, UTC. */
  month: z.string(),
  currentLoads: z.int(),
  /** Loads denied this month because one address sent too many in a minute; never counted (D44). */
  rateLimitedLoads: z.int(),
  /** Loads served this month over the cap of one network; never counted (D44). */
  unbilledLoads: z.int(),
  /** Loads of this month on staging and local hosts; never billed (D52). */
  stagingLoads: z.int(),
  plan: z
    .object({
      id: z.string(),
      name: z.string(),
      price: z.int(),
      currency: currencyCode,
      interval: z.enum(planIntervals),
      maxLoads: z.int(),
      ...planEntitlements.shape,
    })
    .nullable(),
  /**
   * The period that is paid now. `nextPlanName` is what follows it, null for no plan; without `isEnding` it is renewed.
   * `nextInterval` and `nextPrice`: of a paid plan that follows, which can be the same one by another billing period.
   * `canTakeBack`: what ends it can still be taken back (D60). `interval`: the billing period. `price`: what each costs by the
   * order, which a later change of the plan's price does not touch; in major units.
   */
  paidPeriod: paidPeriod.nullable().default(null),
  /** The same of another plan than the account has: an administrator gave it that one while this one is paid. */
  alsoPaid: paidPeriod.extend({ planName: z.string() }).nullable().default(null),
  /** A renewal that was not paid: until `endsAt` the plan goes on while the gateway tries again; then it has ended. */
  unpaid: z.object({ planName: z.string(), endsAt: z.iso.datetime() }).nullable().default(null),
  /** The plan that an open dispute of its payment suspends. */
  disputed: z.object({ planName: z.string() }).nullable().default(null),
  /** Plans that this client can no longer choose: Trial, after a trial or a paid plan (D56). */
  closedPlanIds: z.array(z.string()).default([]),
  /** Whether an editor of this client was ever loaded (D68). */
  hasLoaded: z.boolean().default(true),
  domains: z.array(clientDomain),
})
export type ClientUsage = z.infer<typeof clientUsage>

export const clientSignInCalls = {
  login: {
    method: 'POST',
    path: '/api/client/login',
    summary: 'Sign in',
    who: 'anyone',
    body: clientLoginRequest,
    response: clientLoginResponse,
  },
} as const satisfies Calls

export const clientSessionCalls = {
  logout: {
    method: 'POST',
    path: '/api/client/logout',
    summary: 'Revoke the token that was sent',
    who: 'session',
    response: messageResponse,
  },
  profile: {
    method: 'GET',
    path: '/api/client/profile',
    summary: 'The signed-in client',
    who: 'client',
    response: clientProfile,
  },
} as const satisfies Calls
