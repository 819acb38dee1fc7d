import { z } from 'zod'
import { hashBearerToken, isEqualInConstantTime } from '../../../identity/index.ts'
import { type Gateway, GatewayRefusal, hexHmac, type PricedOrder } from './gateway.ts'
import {
  paidUntilOf,
  razorpayDispute,
  razorpayInvoices,
  razorpaySubscription,
  readRazorpayEvent,
  REFERENCE,
  statusOf,
} from './razorpay-shapes.ts'

const API = 'https://api.razorpay.com/v1'
const TIMEOUT_MS = 15_000
/** Razorpay requires an end: ten years. */
const TOTAL_COUNT = { month: 120, year: 10 } as const

export function razorpayGateway(keyId: string, keySecret: string, webhookSecret: string): Gateway {
  const call = async <Shape extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    answer: Shape,
    body?: unknown,
  ): Promise<z.infer<Shape>> => {
    const response = await fetch(`${API}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new GatewayRefusal('razorpay', response.status, `${method} ${path.split('/')[1] ?? ''}`)
    return answer.parse(await response.json())
  }
  const withId = z.object({ id: z.string() })
  const pathOf = (kind: string, id: string) => `/${kind}/${encodeURIComponent(id)}`
  /** Each order has its own plan there, so that the plan's id shows which order the subscription is for. */
  const makePlan = async ({ planName, amountMinor, currency, interval, subscriptionId }: PricedOrder) =>
    (
      await call('POST', '/plans', withId, {
        period: interval === 'year' ? 'yearly' : 'monthly',
        interval: 1,
        item: { name: planName, amount: amountMinor, currency },
        notes: { [REFERENCE]: subscriptionId },
      })
    ).id
  const payment = z.object({ amount: z.number().int(), amount_refunded: z.number().int().nullish() })

  return {
    name: 'razorpay',
    async beginCheckout(order) {
      const sessionId = await makePlan(order)
      const made = await call('POST', '/subscriptions', withId.extend({ short_url: z.url() }), {
        plan_id: sessionId,
        total_count: TOTAL_COUNT[order.interval],
        customer_notify: 1,
        expire_by: Math.floor(order.expiresAt.getTime() / 1000),
        notes: { [REFERENCE]: order.subscriptionId },
      })
      return { url: made.short_url, sessionId, gatewayId: made.id }
    },
    // At Razorpay the page belongs to a subscription: cancelling that closes the page.
    async closeCheckout({ gatewayId }) {
      if (gatewayId === null) return null
      const { status } = await call('GET', pathOf('subscriptions', gatewayId), z.object({ status: z.string() })).catch(
        ifUnknown({ status: 'expired' }),
      )
      if (status === 'cancelled' || status === 'expired') return null
      if (status !== 'created') return gatewayId
      await call('POST', `${pathOf('subscriptions', gatewayId)}/cancel`, withId, { cancel_at_cycle_end: 0 })
      return null
    },
    async changeSubscription(gatewayId, order) {
      const sessionId = await makePlan(order)
      await call('PATCH', pathOf('subscriptions', gatewayId), withId, {
        plan_id: sessionId,
        remaining_count: TOTAL_COUNT[order.interval],
        schedule_change_at: 'now',
        customer_notify: 1,
      })
      return { sessionId }
    },
    async scheduleChange(gatewayId, order) {
      await dropChange(gatewayId)
      const sessionId = await makePlan(order)
      await call('PATCH', pathOf('subscriptions', gatewayId), withId, {
        plan_id: sessionId,
        remaining_count: TOTAL_COUNT[order.interval],
        schedule_change_at: 'cycle_end',
        customer_notify: 1,
      })
      return { sessionId }
    },
    // Razorpay calculates the difference when it charges it, and has no call that says it beforehand.
    previewChange: () => Promise.resolve(null),
    // A cancellation is not told before it is final (`cancelsForGood`).
    resumeSubscription: dropChange,
    async cancelSubscription(gatewayId, when) {
      if (when === 'period_end') await dropChange(gatewayId)
      const fields = { cancel_at_cycle_end: when === 'now' ? 0 : 1 }
      await call('POST', `${pathOf('subscriptions', gatewayId)}/cancel`, withId, fields)
    },
    async refundPayment(paymentId) {
      const { amount, amount_refunded: refunded } = await call('GET', pathOf('payments', paymentId), payment)
      const left = amount - (refunded ?? 0)
      if (left > 0) await call('POST', `${pathOf('payments', paymentId)}/refund`, withId, { amount: left })
    },
    async readSubscription(gatewayId) {
      const told = await call('GET', pathOf('subscriptions', gatewayId), razorpaySubscription).catch(ifUnknown(null))
      if (!told) return null
      const status = statusOf(told.status)
      // Only an active subscription has paid its current cycle; otherwise the paid invoices show how far it is paid.
      const isCurrent = status === 'paid' && typeof told.current_end === 'number'
      const invoices = isCurrent || status === 'unpaid' ? [] : await paidInvoices(gatewayId)
      return {
        status,
        willEnd: false,
        paidUntil: isCurrent ? new Date((told.current_end ?? 0) * 1000) : paidUntilOf(invoices),
        // The notes name the first order; after a change only the plan names the current one.
        orderId: null,
        sessionId: told.plan_id,
        price: null,
      }
    },
    // The page of the subscription asks for another card.
    async findUnpaidPage(gatewayId) {
      const told = z.object({ status: z.string(), short_url: z.url().nullish() })
      const { status, short_url: url } = await call('GET', pathOf('subscriptions', gatewayId), told)
      return statusOf(status) === 'overdue' ? (url ?? null) : null
    },
    async readMoney({ kind, id }) {
      if (kind === 'dispute') {
        const { payment_id: paymentId, state } = await call('GET', pathOf('disputes', id), razorpayDispute)
        return { paymentIds: [paymentId], dispute: state }
      }
      const told = await call('GET', pathOf('payments', id), payment)
      return { paymentIds: [id], refundedMinor: told.amount_refunded ?? 0 }
    },
    async readEvent(body, headers) {
      const expected = await hexHmac(webhookSecret, body)
      if (!isEqualInConstantTime(headers.get('X-Razorpay-Signature') ?? '', expected)) return null
      // The event's own id is in a header that is not signed; the same event has the same body.
      return readRazorpayEvent(body, await hashBearerToken(body))
    },
  }

  async function dropChange(gatewayId: string): Promise<void> {
    const path = pathOf('subscriptions', gatewayId)
    const told = await call('GET', path, z.object({ has_scheduled_changes: z.boolean().nullish() }))
    if (told.has_scheduled_changes) await call('POST', `${path}/cancel_scheduled_changes`, withId)
  }

  async function paidInvoices(gatewayId: string) {
    const path = `/invoices?subscription_id=${encodeURIComponent(gatewayId)}&count=100`
    return (await call('GET', path, razorpayInvoices)).items
  }
}

/** Razorpay responds to unknown ids with 400. */
const ifUnknown =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof GatewayRefusal && (error.status === 404 || error.status === 400)) return instead
    throw error
  }
