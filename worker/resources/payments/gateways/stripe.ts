import { z } from 'zod'
import { isEqualInConstantTime } from '../../../auth/keyed-hash.ts'
import { type Gateway, type GatewayEvent, hexHmac, type Order, type PaymentEffect } from './gateway.ts'

const API = 'https://api.stripe.com/v1'
/** The version the specification names (spec 2, §9). */
const API_VERSION = '2025-03-31.basil'
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 15_000
/** Under which our own id travels through Stripe. */
const REFERENCE = 'formulary_subscription'

export function stripeGateway(secretKey: string, webhookSecret: string): Gateway {
  const call = async <Shape extends z.ZodType>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    answer: Shape,
    fields: Record<string, string> = {},
    idempotencyKey?: string,
  ): Promise<z.infer<Shape>> => {
    const form = new URLSearchParams(fields)
    const response = await fetch(`${API}${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': API_VERSION,
        ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      ...(method === 'POST' ? { body: form.toString() } : {}),
    })
    if (!response.ok) throw new Error(`Stripe answered ${response.status} to ${method} ${path.split('/')[1] ?? ''}.`)
    return answer.parse(await response.json())
  }

  return {
    name: 'stripe',
    async beginCheckout(order) {
      const session = await call(
        'POST',
        '/checkout/sessions',
        z.object({ id: z.string(), url: z.url() }),
        {
          mode: 'subscription',
          success_url: `${order.returnUrl}?payment=done`,
          cancel_url: `${order.returnUrl}?payment=cancelled`,
          client_reference_id: order.clientId,
          customer_email: order.email,
          'line_items[0][quantity]': '1',
          ...priceFields('line_items[0][price_data]', order),
          'line_items[0][price_data][product_data][name]': order.planName,
          [`subscription_data[metadata][${REFERENCE}]`]: order.subscriptionId,
        },
        order.subscriptionId,
      )
      return { url: session.url, sessionId: session.id, gatewayId: null }
    },
    async changeSubscription(gatewayId, order) {
      const path = `/subscriptions/${encodeURIComponent(gatewayId)}`
      const current = await call(
        'GET',
        path,
        z.object({ items: z.object({ data: z.array(z.object({ id: z.string() })).min(1) }) }),
      )
      const product = await call(
        'POST',
        '/products',
        z.object({ id: z.string() }),
        { name: order.planName },
        `${order.subscriptionId} product`,
      )
      await call(
        'POST',
        path,
        z.object({ id: z.string() }),
        {
          'items[0][id]': current.items.data[0]?.id ?? '',
          ...priceFields('items[0][price_data]', order),
          'items[0][price_data][product]': product.id,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          [`metadata[${REFERENCE}]`]: order.subscriptionId,
        },
        order.subscriptionId,
      )
      return { sessionId: null }
    },
    async cancelSubscription(gatewayId) {
      await call('DELETE', `/subscriptions/${encodeURIComponent(gatewayId)}`, z.object({ id: z.string() }))
    },
    async readEvent(body, headers, now) {
      if (!(await isSignedBy(webhookSecret, headers.get('Stripe-Signature') ?? '', body, now))) return null
      const event = stripeEvent.parse(JSON.parse(body))
      const effect = effectOf(event.type, event.data.object)
      return {
        id: event.id,
        type: event.type,
        at: new Date(event.created * 1000),
        effect: await withInvoice(effect),
      } satisfies GatewayEvent
    },
  }

  /** Since basil a charge no longer names its invoice, under which the payment is kept here. */
  async function withInvoice(effect: PaymentEffect | null): Promise<PaymentEffect | null> {
    const intent = effect?.kind === 'refunded' ? effect.paymentIds.find((id) => id.startsWith('pi_')) : undefined
    if (effect?.kind !== 'refunded' || !intent) return effect
    const found = await call(
      'GET',
      '/invoice_payments',
      z.object({ data: z.array(z.object({ invoice: z.string() })) }),
      {
        'payment[type]': 'payment_intent',
        'payment[payment_intent]': intent,
      },
    ).catch(() => ({ data: [] }))
    return { ...effect, paymentIds: [...effect.paymentIds, ...found.data.map((payment) => payment.invoice)] }
  }
}

const priceFields = (prefix: string, { currency, amountMinor, interval }: Order) => ({
  [`${prefix}[currency]`]: currency.toLowerCase(),
  [`${prefix}[unit_amount]`]: String(amountMinor),
  [`${prefix}[recurring][interval]`]: interval,
})

/** `t=<seconds>,v1=<hex>,…` over `<seconds>.<body>`, not older than five minutes; several v1 while a secret is changed. */
async function isSignedBy(secret: string, header: string, body: string, now: Date): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const expected = await hexHmac(secret, `${seconds}.${body}`)
  return parts.some(([name, value = '']) => name === 'v1' && isEqualInConstantTime(value, expected))
}

const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

const metadata = z.record(z.string(), z.string()).nullish()
const invoice = z.object({
  id: z.string(),
  amount_paid: z.number().int().default(0),
  amount_due: z.number().int().default(0),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  subscription: z.string().nullish(),
  subscription_details: z.object({ metadata }).nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: z.string().nullish(), metadata }).nullish() })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) }),
})
const charge = z.object({
  payment_intent: z.string().nullish(),
  invoice: z.string().nullish(),
  amount_refunded: z.number().int(),
})
const subscription = z.object({ id: z.string(), metadata })

function effectOf(type: string, object: Record<string, unknown>): PaymentEffect | null {
  switch (type) {
    case 'invoice.paid': {
      const paid = invoice.parse(object)
      // The period that this invoice opens ends last; credits for the old one stand beside it.
      const end = Math.max(0, ...paid.lines.data.map((line) => line.period.end))
      const { reference, paymentId, currency } = partsOf(paid)
      return {
        kind: 'paid',
        reference,
        paymentId,
        currency,
        amountMinor: paid.amount_paid,
        paidUntil: new Date(end * 1000),
      }
    }
    case 'invoice.payment_failed': {
      const failed = invoice.parse(object)
      return { kind: 'failed', ...partsOf(failed), amountMinor: failed.amount_due }
    }
    case 'charge.refunded': {
      const refunded = charge.parse(object)
      const paymentIds = [refunded.payment_intent, refunded.invoice].filter((id) => typeof id === 'string')
      return { kind: 'refunded', paymentIds, refundedMinor: refunded.amount_refunded }
    }
    case 'customer.subscription.deleted': {
      const { id, metadata: notes } = subscription.parse(object)
      return {
        kind: 'cancelled',
        reference: { subscriptionId: notes?.[REFERENCE] ?? null, gatewayId: id, sessionId: null },
      }
    }
    default:
      return null
  }
}

function partsOf(paid: z.infer<typeof invoice>) {
  const details = paid.parent?.subscription_details
  const notes = details?.metadata ?? paid.subscription_details?.metadata
  const reference = {
    subscriptionId: notes?.[REFERENCE] ?? null,
    gatewayId: details?.subscription ?? paid.subscription ?? null,
    sessionId: null,
  }
  return { reference, paymentId: paid.payment_intent ?? paid.id, currency: paid.currency.toUpperCase() }
}
