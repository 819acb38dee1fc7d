import { z } from 'zod'
import type { DisputeState } from '../subscription-states.ts'
import { envelopeOf, type EventSubject, type GatewayEvent, type GatewaySubscription } from './gateway.ts'

export const REFERENCE = 'formulary_subscription'

const dateOf = (seconds: number) => new Date(seconds * 1000)

export const razorpaySubscription = z.object({
  status: z.string(),
  plan_id: z.string(),
  current_end: z.number().nullish(),
})

const statuses: Readonly<Record<string, GatewaySubscription['status']>> = {
  created: 'unpaid',
  authenticated: 'unpaid',
  active: 'paid',
  pending: 'overdue',
  halted: 'overdue',
  paused: 'overdue',
  cancelled: 'cancelled',
  completed: 'cancelled',
  expired: 'cancelled',
}
export const statusOf = (status: string): GatewaySubscription['status'] => statuses[status] ?? 'overdue'

export const razorpayInvoices = z.object({
  items: z.array(z.object({ status: z.string(), billing_end: z.number().nullish() })),
})

/** The end of the last cycle whose invoice was paid. */
export function paidUntilOf(invoices: z.infer<typeof razorpayInvoices>['items']): Date | null {
  const ends = invoices.filter(({ status }) => status === 'paid').map(({ billing_end }) => billing_end ?? 0)
  return ends.length > 0 ? dateOf(Math.max(...ends)) : null
}

/** A 'fraud' warning and a retrieval only ask for documents and take no money. */
export const razorpayDispute = z
  .object({ payment_id: z.string(), status: z.string(), phase: z.string().nullish() })
  .transform(({ payment_id, status, phase }) => ({ payment_id, state: disputeStateOf(status, phase ?? 'chargeback') }))

function disputeStateOf(status: string, phase: string): DisputeState {
  if (status === 'won' || status === 'lost') return status
  if (status === 'closed' || phase === 'fraud' || phase === 'retrieval') return 'none'
  return 'open'
}

const payment = z.object({ id: z.string(), amount: z.number().int(), currency: z.string() })
const subscription = z.object({ id: z.string(), plan_id: z.string(), current_end: z.number().nullish() })
const event = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.record(z.string(), z.unknown()),
})
const entities = z.object({
  payment: z.object({ entity: payment }).optional(),
  subscription: z.object({ entity: subscription }).optional(),
  refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
  dispute: z.object({ entity: z.object({ id: z.string() }) }).optional(),
})

export function readRazorpayEvent(body: string, id: string): GatewayEvent {
  const { event: type, created_at: at, payload } = envelopeOf(body, event)
  return { id, type, at: dateOf(at), subject: subjectOf(type, entities.parse(payload)) }
}

function subjectOf(type: string, told: z.infer<typeof entities>): EventSubject | null {
  const { dispute, refund, subscription: subscribed, payment: charged } = told
  if (type.startsWith('payment.dispute.')) return dispute ? { kind: 'dispute', id: dispute.entity.id } : null
  if (type.startsWith('refund.')) return refund ? { kind: 'refund', id: refund.entity.payment_id } : null
  if (!type.startsWith('subscription.') || !subscribed) return null
  const { id: gatewayId, plan_id: sessionId, current_end: end } = subscribed.entity
  const reference = { orderId: null, gatewayId, sessionId }
  const outcome = type === 'subscription.charged' ? 'succeeded' : failures.has(type) ? 'failed' : null
  if (!charged || !outcome) return { kind: 'subscription', reference, payment: null }
  const { id: paymentId, amount: amountMinor, currency } = charged.entity
  const coversUntil = typeof end === 'number' ? dateOf(end) : null
  return { kind: 'subscription', reference, payment: { paymentId, outcome, amountMinor, currency, coversUntil } }
}

const failures = new Set(['subscription.pending', 'subscription.halted'])
