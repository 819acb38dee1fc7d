import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { paymentHistoryQuery, paymentHistoryResponse } from './payment-history.ts'
import { planIntervals } from './pricing-plans.ts'

/**
 * `POST /api/client/checkout`: begins a subscription to a paid plan, or changes the one that runs (D20). Where the
 * plan has a price for a month, a year costs its yearly price or ten months (D23).
 * `price` is what each period was said to cost: where it costs something else by then, 409, and nothing is begun.
 */
export const checkoutRequest = z.object({
  planId: z.string({ error: 'Choose a plan' }).min(1, 'Choose a plan').max(100),
  interval: z.enum(planIntervals).optional(),
  price: z.object({ amount: z.number(), currency: currencyCode }).optional(),
})
export type CheckoutRequest = z.infer<typeof checkoutRequest>

/** `GET /api/client/payment-gateway`: what a plan can be paid through now; null while payments are off (D20). */
export const paymentGatewayResponse = z.object({ gateway: z.enum(['stripe', 'razorpay']).nullable() })

/**
 * `url` is the gateway's own payment page, to be opened; null when a running subscription was changed, whose prorated
 * difference the gateway charges by itself. The plan switches when the gateway has told of the payment.
 */
export const checkoutResponse = z.object({ url: z.string().nullable(), message: z.string() })
export type CheckoutResponse = z.infer<typeof checkoutResponse>

/** `GET /api/client/unpaid-page`: where a renewal that was not paid can be paid now; null if the gateway has no such page. */
export const unpaidPageResponse = z.object({ url: z.url().nullable() })

export const paymentsCalls = {
  gateway: {
    method: 'GET',
    path: '/api/client/payment-gateway',
    summary: 'What a plan can be paid through',
    who: 'client',
    response: paymentGatewayResponse,
  },
  checkOut: {
    method: 'POST',
    path: '/api/client/checkout',
    summary: 'Begin to pay for a plan',
    who: 'client',
    body: checkoutRequest,
    response: checkoutResponse,
  },
  unpaidPage: {
    method: 'GET',
    path: '/api/client/unpaid-page',
    summary: 'Where a renewal that was not paid can be paid',
    who: 'client',
    response: unpaidPageResponse,
  },
  history: {
    method: 'GET',
    path: '/api/stripe/payment-history/{id}',
    summary: 'The billing history of the signed-in client',
    who: 'client',
    query: paymentHistoryQuery,
    response: paymentHistoryResponse,
  },
} as const satisfies Calls
