import { z } from 'zod'
import { hashBearerToken } from '../../../auth/bearer-tokens.ts'
import { isEqualInConstantTime } from '../../../auth/keyed-hash.ts'
import { type Gateway, hexHmac, type Order, type PaymentEffect } from './gateway.ts'

const API = 'https://api.razorpay.com/v1'
const TIMEOUT_MS = 15_000
const REFERENCE = 'formulary_subscription'
/** Razorpay wants an end: ten years. */
const TOTAL_COUNT = { month: 120, year: 10 } as const

export function razorpayGateway(keyId: string, keySecret: string, webhookSecret: string): Gateway {
  const call = async <Shape extends z.ZodType>(
    method: 'POST' | 'PATCH',
    path: string,
    answer: Shape,
    body: unknown,
  ): Promise<z.infer<Shape>> => {
    const response = await fetch(`${API}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`Razorpay answered ${response.status} to ${method} ${path.split('/')[1] ?? ''}.`)
    return answer.parse(await response.json())
  }
  const withId = z.object({ id: z.string() })
  /** Each order has a plan of its own there, whose id then tells which order a payment was for. */
  const makePlan = async ({ planName, amountMinor, currency, interval, subscriptionId }: Order) =>
    (
      await call('POST', '/plans', withId, {
        period: interval === 'year' ? 'yearly' : 'monthly',
        interval: 1,
        item: { name: planName, amount: amountMinor, currency },
        notes: { [REFERENCE]: subscriptionId },
      })
    ).id

  return {
    name: 'razorpay',
    async beginCheckout(order) {
      const sessionId = await makePlan(order)
      const made = await call('POST', '/subscriptions', withId.extend({ short_url: z.url() }), {
        plan_id: sessionId,
        total_count: TOTAL_COUNT[order.interval],
        customer_notify: 1,
        notes: { [REFERENCE]: order.subscriptionId },
      })
      return { url: made.short_url, sessionId, gatewayId: made.id }
    },
    async changeSubscription(gatewayId, order) {
      const sessionId = await makePlan(order)
      await call('PATCH', `/subscriptions/${encodeURIComponent(gatewayId)}`, withId, {
        plan_id: sessionId,
        remaining_count: TOTAL_COUNT[order.interval],
        schedule_change_at: 'now',
        customer_notify: 1,
      })
      return { sessionId }
    },
    async cancelSubscription(gatewayId) {
      await call('POST', `/subscriptions/${encodeURIComponent(gatewayId)}/cancel`, withId, { cancel_at_cycle_end: 0 })
    },
    async readEvent(body, headers) {
      const expected = await hexHmac(webhookSecret, body)
      if (!isEqualInConstantTime(headers.get('X-Razorpay-Signature') ?? '', expected)) return null
      const event = razorpayEvent.parse(JSON.parse(body))
      // The event's own id stands in a header that is not signed; the same event has the same body.
      return {
        id: await hashBearerToken(body),
        type: event.event,
        at: new Date(event.created_at * 1000),
        effect: effectOf(event),
      }
    },
  }
}

const payment = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  amount_refunded: z.number().int().nullish(),
})
const subscription = z.object({ id: z.string(), plan_id: z.string(), current_end: z.number().nullish() })
const razorpayEvent = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    payment: z.object({ entity: payment }).optional(),
    subscription: z.object({ entity: subscription }).optional(),
    refund: z.object({ entity: z.object({ payment_id: z.string(), amount: z.number().int() }) }).optional(),
  }),
})

function effectOf({ event, payload }: z.infer<typeof razorpayEvent>): PaymentEffect | null {
  const charged = payload.payment?.entity
  const subscribed = payload.subscription?.entity
  const reference = {
    subscriptionId: null,
    gatewayId: subscribed?.id ?? null,
    sessionId: subscribed?.plan_id ?? null,
  }
  switch (event) {
    case 'subscription.charged': {
      if (!charged || !subscribed?.current_end) return null
      const { id: paymentId, amount: amountMinor, currency } = charged
      return {
        kind: 'paid',
        reference,
        paymentId,
        amountMinor,
        currency,
        paidUntil: new Date(subscribed.current_end * 1000),
      }
    }
    case 'subscription.pending':
    case 'subscription.halted': {
      if (!charged || !subscribed) return null
      return {
        kind: 'failed',
        reference,
        paymentId: charged.id,
        amountMinor: charged.amount,
        currency: charged.currency,
      }
    }
    case 'subscription.cancelled':
    case 'subscription.completed':
      return subscribed ? { kind: 'cancelled', reference } : null
    case 'refund.processed': {
      const refund = payload.refund?.entity
      if (!refund) return null
      // The payment knows the sum of all its refunds; the refund only itself.
      return {
        kind: 'refunded',
        paymentIds: [refund.payment_id],
        refundedMinor: charged?.amount_refunded ?? refund.amount,
      }
    }
    default:
      return null
  }
}
