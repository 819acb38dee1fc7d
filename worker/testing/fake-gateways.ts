import { hexHmac } from '../resources/payments/gateways/gateway.ts'

/** One call to a provider's API, as its stand-in took it. */
export interface GatewayCall {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

/** Stands in for the providers' APIs, and for nothing else: answers by the start of `METHOD path`, the longest first. */
export function fakeGatewayApi(answers: Record<string, unknown>) {
  const calls: GatewayCall[] = []
  const realFetch = globalThis.fetch
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { hostname, pathname } = new URL(request.url)
    if (hostname !== 'api.stripe.com' && hostname !== 'api.razorpay.com') return realFetch(input, init)
    calls.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() })
    const asked = `${request.method} ${pathname}`
    const match = Object.keys(answers)
      .filter((start) => asked.startsWith(start))
      .sort((one, other) => other.length - one.length)[0]
    const answer = match === undefined ? undefined : answers[match]
    return answer === undefined ? Response.json({ error: {} }, { status: 500 }) : Response.json(answer)
  }
  return { calls, fetch }
}

export const stripeSignature = async (secret: string, body: string, at: Date, scheme = 'v1') => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},${scheme}=${await hexHmac(secret, `${seconds}.${body}`)}`
}

const seconds = (time: string) => Date.parse(time) / 1000

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
        subscription_details: {
          subscription: invoice.gatewayId ?? 'sub_1',
          metadata: { formulary_subscription: invoice.subscriptionId },
        },
      },
      lines: { data: [{ period: { start: 1, end: seconds(invoice.until) } }] },
    },
  },
})

export const razorpayChargedEvent = (charge: { paymentId: string; planId: string; amount: number; until: string }) => ({
  entity: 'event',
  event: 'subscription.charged',
  created_at: seconds('2026-06-15T12:00:00Z'),
  payload: {
    subscription: { entity: { id: 'sub_R1', plan_id: charge.planId, current_end: seconds(charge.until) } },
    payment: { entity: { id: charge.paymentId, amount: charge.amount, currency: 'INR' } },
  },
})
