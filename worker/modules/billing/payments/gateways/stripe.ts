import { z } from 'zod'
import { isEqualInConstantTime } from '../../../identity/index.ts'
import { type Gateway, GatewayRefusal, hexHmac } from './gateway.ts'
import { priceFields, stripeCall, stripePath } from './stripe-call.ts'
import { changeNow, previewChange, releaseSchedule, resume, scheduleChange } from './stripe-changes.ts'
import { readStripeEvent, REFERENCE, stripeDispute, stripeSubscription, subscriptionOf } from './stripe-shapes.ts'

const TOLERANCE_SECONDS = 300

export function stripeGateway(secretKey: string, webhookSecret: string): Gateway {
  const call = stripeCall(secretKey)
  /** Since basil neither a charge nor an invoice names the other; payments are kept under their invoice. */
  const invoicesOf = async (intent: string) => {
    const fields = { 'payment[type]': 'payment_intent', 'payment[payment_intent]': intent }
    const found = await call(
      'GET',
      '/invoice_payments',
      z.object({ data: z.array(z.object({ invoice: z.string() })) }),
      fields,
    )
    return found.data.map(({ invoice }) => invoice)
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
          expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
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
      await changeNow(call, gatewayId, order)
      return { sessionId: null }
    },
    async scheduleChange(gatewayId, order) {
      await scheduleChange(call, gatewayId, order)
      return { sessionId: null }
    },
    previewChange: (gatewayId, order) => previewChange(call, gatewayId, order),
    async closeCheckout({ sessionId }) {
      const session = z.object({ status: z.string().nullish(), subscription: z.string().nullish() })
      const { status, subscription } = await call('GET', stripePath('checkout/sessions', sessionId), session).catch(
        ifUnknown({ status: null, subscription: null }),
      )
      if (status === 'open') {
        // Paid at this very moment: Stripe refuses, and the caller tries again.
        await call('POST', `${stripePath('checkout/sessions', sessionId)}/expire`, z.object({ id: z.string() }))
        return null
      }
      return subscription ?? null
    },
    async cancelSubscription(gatewayId, when) {
      const done = z.object({ id: z.string() })
      if (when === 'now') await call('DELETE', stripePath('subscriptions', gatewayId), done)
      else {
        await releaseSchedule(call, gatewayId)
        await call('POST', stripePath('subscriptions', gatewayId), done, { cancel_at_period_end: 'true' })
      }
    },
    resumeSubscription: (gatewayId) => resume(call, gatewayId),
    async refundPayment(paymentId) {
      const intent = paymentId.startsWith('pi_') ? paymentId : await intentOf(paymentId)
      const fields = { payment_intent: intent, reason: 'duplicate' }
      await call('POST', '/refunds', z.object({ id: z.string() }), fields, `refund ${paymentId}`)
    },
    async readSubscription(gatewayId) {
      const fields = { 'expand[]': 'latest_invoice' }
      const told = await call('GET', stripePath('subscriptions', gatewayId), stripeSubscription, fields).catch(
        ifUnknown(null),
      )
      return told && subscriptionOf(told)
    },
    async findUnpaidPage(gatewayId) {
      const told = z.object({
        latest_invoice: z.object({ status: z.string().nullish(), hosted_invoice_url: z.url().nullish() }).nullish(),
      })
      const fields = { 'expand[]': 'latest_invoice' }
      const { latest_invoice: invoice } = await call('GET', stripePath('subscriptions', gatewayId), told, fields)
      return invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null
    },
    async readMoney({ kind, id }) {
      if (kind === 'dispute') {
        const { payment_intent: intent, state } = await call('GET', stripePath('disputes', id), stripeDispute)
        return { paymentIds: intent ? [intent, ...(await invoicesOf(intent))] : [], dispute: state }
      }
      const charge = z.object({ payment_intent: z.string().nullish(), amount_refunded: z.number().int() })
      const { payment_intent: intent, amount_refunded: refundedMinor } = await call(
        'GET',
        stripePath('charges', id),
        charge,
      )
      return { paymentIds: intent ? [intent, ...(await invoicesOf(intent))] : [], refundedMinor }
    },
    async readEvent(body, headers, now) {
      if (!(await isSignedBy(webhookSecret, headers.get('Stripe-Signature') ?? '', body, now))) return null
      return readStripeEvent(body)
    },
  }

  async function intentOf(invoice: string): Promise<string> {
    const payment = z.object({ payment: z.object({ payment_intent: z.string().nullish() }), status: z.string() })
    const { data } = await call('GET', '/invoice_payments', z.object({ data: z.array(payment) }), { invoice })
    const intent = data.find(({ status }) => status === 'paid')?.payment.payment_intent
    if (!intent) throw new Error('The invoice was not paid by a payment that can be paid back.')
    return intent
  }
}

const ifUnknown =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof GatewayRefusal && error.status === 404) return instead
    throw error
  }

/** `t=<seconds>,v1=<hex>,…` over `<seconds>.<body>`, not older than five minutes; several v1 while a secret is rotated. */
async function isSignedBy(secret: string, header: string, body: string, now: Date): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const expected = await hexHmac(secret, `${seconds}.${body}`)
  return parts.some(([name, value = '']) => name === 'v1' && isEqualInConstantTime(value, expected))
}
