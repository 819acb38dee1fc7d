import { hexHmac } from '../modules/billing/payments/gateways/gateway.ts'

/** One call to a provider's API, as its stand-in took it. */
export interface GatewayCall {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

/** An answer, or what makes one; a `Response` is answered as it is. */
export type GatewayAnswer = unknown

/** Stands in for the providers' APIs, and for nothing else: answers by the start of `METHOD path`, the longest first. */
export function fakeGatewayApi(answers: Record<string, GatewayAnswer>) {
  const calls: GatewayCall[] = []
  const realFetch = globalThis.fetch
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { hostname, pathname } = new URL(request.url)
    if (hostname !== 'api.stripe.com' && hostname !== 'api.razorpay.com') return realFetch(input, init)
    const call = { method: request.method, url: request.url, headers: request.headers, body: await request.text() }
    calls.push(call)
    const asked = `${request.method} ${pathname}`
    const match = Object.keys(answers)
      .filter((start) => asked.startsWith(start))
      .sort((one, other) => other.length - one.length)[0]
    const found = match === undefined ? undefined : answers[match]
    const answer: unknown = typeof found === 'function' ? (found as (call: GatewayCall) => unknown)(call) : found
    if (answer instanceof Response) return answer
    return answer === undefined ? Response.json({ error: {} }, { status: 500 }) : Response.json(answer)
  }
  return { calls, fetch }
}

export const stripeSignature = async (secret: string, body: string, at: Date, scheme = 'v1') => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},${scheme}=${await hexHmac(secret, `${seconds}.${body}`)}`
}

const seconds = (time: string) => Date.parse(time) / 1000

/** A subscription as a provider holds it, as far as the service asks. */
export interface HeldSubscription {
  /** The provider's own word. */
  status: string
  /** Our id of the order (Stripe), or the id of its plan (Razorpay). */
  order: string
  start: string
  end: string
  amount: number
  interval?: 'month' | 'year'
  cancelAtEnd?: boolean
  invoice?: { id: string; status: string; created: string }
}

/** As Stripe's version basil answers with the latest invoice expanded. */
export const stripeSubscriptionAnswer = (id: string, held: HeldSubscription) => ({
  id,
  object: 'subscription',
  billing_cycle_anchor: seconds(held.start),
  cancel_at: held.cancelAtEnd ? seconds(held.end) : null,
  cancel_at_period_end: held.cancelAtEnd ?? false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  created: seconds('2026-06-15T12:00:00Z'),
  currency: 'inr',
  customer: 'cus_1',
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        object: 'subscription_item',
        current_period_start: seconds(held.start),
        current_period_end: seconds(held.end),
        price: {
          id: 'price_1',
          object: 'price',
          currency: 'inr',
          recurring: { interval: held.interval ?? 'month', interval_count: 1, usage_type: 'licensed' },
          type: 'recurring',
          unit_amount: held.amount,
        },
        quantity: 1,
        subscription: id,
      },
    ],
  },
  latest_invoice: {
    id: 'in_latest',
    object: 'invoice',
    status: 'paid',
    ...held.invoice,
    created: seconds(held.invoice?.created ?? held.start),
  },
  livemode: false,
  metadata: { formulary_subscription: held.order },
  status: held.status,
})

/** What Stripe tells whenever a subscription changes. */
export const stripeSubscriptionEvent = (
  eventId: string,
  order: string,
  id = 'sub_1',
  type = 'customer.subscription.updated',
) => ({
  id: eventId,
  object: 'event',
  api_version: '2025-03-31.basil',
  type,
  created: seconds('2026-06-15T12:00:00Z'),
  data: { object: { id, object: 'subscription', metadata: { formulary_subscription: order } } },
})

export const stripeObjectEvent = (type: string, object: { id: string }, eventId = `evt_${type}_${object.id}`) => ({
  id: eventId,
  object: 'event',
  api_version: '2025-03-31.basil',
  type,
  created: seconds('2026-06-15T12:00:00Z'),
  data: { object },
})

/** An invoice as Stripe's version basil sends it. */
export const stripeInvoiceEvent = (
  type: 'invoice.paid' | 'invoice.payment_failed',
  invoice: { id: string; subscriptionId: string; amount: number; until: string; gatewayId?: string; eventId?: string },
) => ({
  id: invoice.eventId ?? `evt_${invoice.id}_${type}`,
  type,
  created: seconds('2026-06-15T12:00:00Z'),
  data: {
    object: {
      id: invoice.id,
      object: 'invoice',
      amount_paid: type === 'invoice.paid' ? invoice.amount : 0,
      amount_due: invoice.amount,
      currency: 'inr',
      parent: {
        type: 'subscription_details',
        subscription_details: {
          subscription: invoice.gatewayId ?? 'sub_1',
          metadata: { formulary_subscription: invoice.subscriptionId },
        },
      },
      lines: { data: [{ amount: invoice.amount, period: { start: 1, end: seconds(invoice.until) } }] },
    },
  },
})

export const razorpaySubscriptionAnswer = (id: string, held: HeldSubscription) => ({
  id,
  entity: 'subscription',
  plan_id: held.order,
  status: held.status,
  current_start: seconds(held.start),
  current_end: seconds(held.end),
  paid_count: 1,
  remaining_count: 119,
  total_count: 120,
})

export const razorpayInvoicesAnswer = (invoices: readonly { status: string; start: string; end: string }[]) => ({
  entity: 'collection',
  count: invoices.length,
  items: invoices.map(({ status, start, end }, index) => ({
    id: `inv_${index}`,
    entity: 'invoice',
    status,
    billing_start: seconds(start),
    billing_end: seconds(end),
  })),
})

export const razorpayEvent = (event: string, payload: object, at = '2026-06-15T12:00:00Z') => ({
  entity: 'event',
  event,
  created_at: seconds(at),
  payload,
})

export const razorpayChargedEvent = (charge: {
  paymentId: string
  planId: string
  amount: number
  until: string
  gatewayId?: string
}) =>
  razorpayEvent('subscription.charged', {
    subscription: {
      entity: { id: charge.gatewayId ?? 'sub_R1', plan_id: charge.planId, current_end: seconds(charge.until) },
    },
    payment: { entity: { id: charge.paymentId, amount: charge.amount, currency: 'INR' } },
  })
