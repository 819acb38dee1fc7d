import { z } from 'zod'
import type { DisputeState } from '../subscription-states.ts'
import { envelopeOf, type EventSubject, type GatewayEvent, type GatewaySubscription } from './gateway.ts'

/** The metadata key for our own id of the order at Stripe. */
export const REFERENCE = 'formulary_subscription'

const dateOf = (seconds: number) => new Date(seconds * 1000)
const metadata = z.record(z.string(), z.string()).nullish()

/** As in API version basil: the period belongs to the item, no longer to the subscription. `latest_invoice` is expanded. */
export const stripeSubscription = z.object({
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  metadata,
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: z.number(),
          price: z.object({
            unit_amount: z.number().int().nullish(),
            currency: z.string(),
            recurring: z.object({ interval: z.string() }).nullish(),
          }),
        }),
      )
      .min(1),
  }),
  latest_invoice: z.object({ status: z.string().nullish(), created: z.number() }).nullish(),
})

/**
 * A renewal advances the period before it is paid, so a period counts only once its invoice is paid; an unpaid one counts
 * as paid until the invoice was created. An invoice that the owner voided is ignored while Stripe reports 'active'.
 */
export function subscriptionOf(told: z.infer<typeof stripeSubscription>): GatewaySubscription {
  const [item] = told.items.data
  const status = statuses[told.status] ?? 'overdue'
  const invoice = told.latest_invoice
  const isPaid = !invoice || invoice.status === 'paid' || (invoice.status === 'void' && status === 'paid')
  const wasEverPaid = !['incomplete', 'incomplete_expired'].includes(told.status)
  const end = isPaid ? item?.current_period_end : invoice.created
  const price = item?.price
  return {
    status,
    willEnd: told.cancel_at_period_end ?? false,
    paidUntil: wasEverPaid && end !== undefined ? dateOf(end) : null,
    orderId: told.metadata?.[REFERENCE] ?? null,
    sessionId: null,
    price:
      typeof price?.unit_amount === 'number' && price.recurring
        ? { amountMinor: price.unit_amount, currency: price.currency.toUpperCase(), interval: price.recurring.interval }
        : null,
  }
}

const statuses: Readonly<Record<string, GatewaySubscription['status']>> = {
  incomplete: 'unpaid',
  incomplete_expired: 'cancelled',
  trialing: 'paid',
  active: 'paid',
  past_due: 'overdue',
  unpaid: 'overdue',
  paused: 'overdue',
  canceled: 'cancelled',
}

/** Warnings only ask for a statement and take no money. */
export const stripeDispute = z
  .object({ status: z.string(), payment_intent: z.string().nullish() })
  .transform(({ status, payment_intent }) => ({ payment_intent, state: disputeStateOf(status) }))

const disputeStateOf = (status: string): DisputeState => {
  if (status === 'needs_response' || status === 'under_review') return 'open'
  return status === 'won' || status === 'lost' ? status : 'none'
}

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

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
  lines: z.object({ data: z.array(z.object({ amount: z.number().int(), period: z.object({ end: z.number() }) })) }),
})
const subscription = z.object({ id: z.string(), metadata })
const withId = z.object({ id: z.string() })
const ofCharge = z.object({ charge: z.string().nullish() })

export function readStripeEvent(body: string): GatewayEvent {
  const { id, type, created, data } = envelopeOf(body, event)
  return { id, type, at: dateOf(created), subject: subjectOf(type, data.object) }
}

function subjectOf(type: string, object: Record<string, unknown>): EventSubject | null {
  if (type === 'invoice.paid' || type === 'invoice.payment_failed') return invoiceSubject(type, object)
  if (type.startsWith('customer.subscription.')) {
    const { id, metadata: notes } = subscription.parse(object)
    const reference = { orderId: notes?.[REFERENCE] ?? null, gatewayId: id, sessionId: null }
    return { kind: 'subscription', reference, payment: null }
  }
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', id: withId.parse(object).id }
  if (type === 'charge.refunded') return { kind: 'refund', id: withId.parse(object).id }
  if (type === 'refund.updated' || type === 'refund.failed' || type === 'charge.refund.updated') {
    const { charge } = ofCharge.parse(object)
    return charge ? { kind: 'refund', id: charge } : null
  }
  if (type === 'checkout.session.expired') return { kind: 'closed_checkout', sessionId: withId.parse(object).id }
  return null
}

function invoiceSubject(type: 'invoice.paid' | 'invoice.payment_failed', object: unknown): EventSubject {
  const told = invoice.parse(object)
  const details = told.parent?.subscription_details
  const notes = details?.metadata ?? told.subscription_details?.metadata
  const isPaid = type === 'invoice.paid'
  // Credits for unused time are negative lines; the payment is for the other lines.
  const ends = told.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  return {
    kind: 'subscription',
    reference: {
      orderId: notes?.[REFERENCE] ?? null,
      gatewayId: details?.subscription ?? told.subscription ?? null,
      sessionId: null,
    },
    payment: {
      paymentId: told.payment_intent ?? told.id,
      outcome: isPaid ? 'succeeded' : 'failed',
      amountMinor: isPaid ? told.amount_paid : told.amount_due,
      currency: told.currency.toUpperCase(),
      coversUntil: ends.length > 0 ? dateOf(Math.max(...ends)) : null,
    },
  }
}
