import { z } from 'zod'
import type { Calls } from './call.ts'

/** Each gateway has a shape of its own, which it documents. */
const anything = z.record(z.string(), z.unknown())

export const gatewayCalls = {
  stripe: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Signed events of Stripe',
    who: 'anyone',
    body: anything,
    rawBody: 'application/json',
    response: anything,
  },
  razorpay: {
    method: 'POST',
    path: '/api/webhooks/razorpay',
    summary: 'Signed events of Razorpay',
    who: 'anyone',
    body: anything,
    rawBody: 'application/json',
    response: anything,
  },
} as const satisfies Calls
