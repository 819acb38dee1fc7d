import { vi } from 'vitest'
import type { SecretSettingKey } from '#contracts/system-settings'
import type { ServiceEnv } from '../platform/env.ts'
import { issueToken } from '../modules/identity/tokens/auth-tokens.queries.ts'
import { hexHmac } from '../modules/billing/payments/gateways/gateway.ts'
import { encryptSetting } from '../modules/administration/system-settings/secret-settings.ts'
import {
  fakeGatewayApi,
  type GatewayAnswer,
  type HeldSubscription,
  razorpayInvoicesAnswer,
  razorpaySubscriptionAnswer,
  stripeInvoiceEvent,
  stripeSignature,
  stripeSubscriptionAnswer,
} from './fake-gateways.ts'
import { aClient, aPlan } from './fixtures.ts'
import { testApp } from './test-app.ts'

export const free = aPlan({ planName: 'Free', price: 0, maxLoads: 1 })
export const starter = aPlan({ planName: 'Starter', price: 999, maxLoads: 2 })
export const team = aPlan({ planName: 'Team', price: 2500, yearlyPrice: 24_000, maxLoads: 100 })
export const paymentsNow = new Date('2026-06-15T12:00:00Z')
const settings = {
  stripe: { payment_gateway: 'stripe', stripe_secret_key: 'sk_test', stripe_webhook_secret: 'whsec_test' },
  razorpay: { payment_gateway: 'razorpay', razorpay_key_id: 'rzp_test', razorpay_key_secret: 'rzp_secret' },
}

/** What the providers hold: a test changes it, and then has them tell of it. */
export interface GatewayState {
  /** By the provider's id of the subscription. */
  readonly subscriptions: Record<string, HeldSubscription>
  readonly invoices: { status: string; start: string; end: string }[]
  /** The provider's words on a payment's money: refunded so far, and the status of its dispute. */
  money: { refunded: number; dispute: string }
  /** Of the payment page. */
  checkout: { status: string; subscription: string | null }
}

/** The providers' REST calls over what they hold. */
export function gatewayAnswers(state: GatewayState): Record<string, GatewayAnswer> {
  const idIn = (url: string) => new URL(url).pathname.split('/')[3] ?? ''
  const unknown = () => Response.json({ error: {} }, { status: 404 })
  const subscription = ({ url }: { url: string }) => {
    const [id, held] = [idIn(url), state.subscriptions[idIn(url)]]
    if (!held) return unknown()
    return url.includes('razorpay') ? razorpaySubscriptionAnswer(id, held) : stripeSubscriptionAnswer(id, held)
  }
  const cancel = ({ url }: { url: string }) => {
    const held = state.subscriptions[idIn(url)]
    if (held) held.status = url.includes('razorpay') ? 'cancelled' : 'canceled'
    return { id: idIn(url) }
  }
  return {
    'POST /v1/checkout/sessions': { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' },
    'GET /v1/checkout/sessions/': () => state.checkout,
    'POST /v1/checkout/sessions/': { id: 'cs_1' },
    'GET /v1/subscriptions/': subscription,
    'POST /v1/products': { id: 'prod_1' },
    'POST /v1/subscriptions/sub_': { id: 'sub_1' },
    'DELETE /v1/subscriptions/': cancel,
    'GET /v1/invoice_payments': ({ url }: { url: string }) => ({
      data: [
        {
          invoice: new URL(url).searchParams.get('payment[payment_intent]')?.replace('pi_', '') ?? 'in_1',
          status: 'paid',
          payment: { type: 'payment_intent', payment_intent: `pi_${new URL(url).searchParams.get('invoice')}` },
        },
      ],
    }),
    'POST /v1/refunds': { id: 're_1' },
    'GET /v1/charges/': ({ url }: { url: string }) => ({
      id: idIn(url),
      payment_intent: `pi_${idIn(url).replace('ch_', '')}`,
      amount_refunded: state.money.refunded,
    }),
    'GET /v1/disputes/': ({ url }: { url: string }) => ({
      id: idIn(url),
      payment_id: idIn(url).replace('disp_', ''),
      payment_intent: `pi_${idIn(url).replace('du_', '')}`,
      phase: 'chargeback',
      status: state.money.dispute,
    }),
    'POST /v1/plans': { id: 'plan_R1' },
    'POST /v1/subscriptions': { id: 'sub_R1', short_url: 'https://rzp.io/i/abc' },
    'PATCH /v1/subscriptions/sub_R1': { id: 'sub_R1' },
    'POST /v1/subscriptions/sub_R1/cancel': cancel,
    'GET /v1/invoices': () => razorpayInvoicesAnswer(state.invoices),
    'GET /v1/payments/': () => ({ amount: 99_900, amount_refunded: state.money.refunded }),
    'POST /v1/payments/': { id: 'rfnd_1' },
  }
}

interface PaymentsAppOptions {
  readonly enabled?: string
  /** Answers in the place of the usual ones; undefined: the provider does not answer. */
  readonly api?: Record<string, GatewayAnswer>
  readonly env?: Partial<ServiceEnv>
}

/** The service with payments through one of the providers, whose REST calls are answered here, and a client on Free. */
export async function paymentsApp(gateway: 'stripe' | 'razorpay', options: PaymentsAppOptions = {}) {
  const acme = aClient(free, { email: 'ada@acme.test', trialEndsAt: new Date('2026-06-20T00:00:00Z') })
  const other = aClient(free)
  const app = await testApp({
    plans: [free, starter, team],
    clients: [acme, other],
    domains: [{ client: acme, hostname: 'docs.acme.test' }],
    ...(options.env && { env: options.env }),
  })
  const gatewayState: GatewayState = {
    subscriptions: {},
    invoices: [],
    money: { refunded: 0, dispute: 'won' },
    checkout: { status: 'open', subscription: null },
  }
  const answers = { ...gatewayAnswers(gatewayState), ...options.api }
  const fake = fakeGatewayApi(answers)
  vi.stubGlobal('fetch', fake.fetch)
  for (const [key, value] of Object.entries({ ...settings[gateway], payment_enabled: options.enabled ?? 'true' })) {
    const isSecret = /secret/.test(key)
    const stored = isSecret ? await encryptSetting(app.env, key as SecretSettingKey, value) : value
    await app.env.DB.prepare('INSERT INTO system_settings VALUES (?, ?, ?)')
      .bind(key, isSecret ? 'secret' : 'string', stored)
      .run()
  }
  const mine = app.as((await issueToken(app.database, 'client', acme.id, paymentsNow)).token)
  const checkOut = (planId = starter.id, interval?: string) => mine.post('/api/client/checkout', { planId, interval })
  const subscriptionsOf = async () =>
    (
      await app.env.DB.prepare(
        `SELECT id, status, plan_id AS planId, paid_until AS paidUntil, chore AS pendingAction, gateway_id AS gatewayId
         FROM subscriptions ORDER BY created_at, rowid`,
      ).all<{
        id: string
        status: string
        planId: string
        paidUntil: number
        pendingAction: string | null
        gatewayId: string
      }>()
    ).results
  const paymentsOf = async () =>
    (
      await app.env.DB.prepare(
        'SELECT client_id AS client, amount_minor AS amount, status, payment_id AS id, refunded_minor AS refunded FROM payments ORDER BY rowid',
      ).all()
    ).results
  const planStatus = () =>
    app.env.DB.prepare('SELECT plan_id AS planId, trial_ends_at AS trialEndsAt FROM clients WHERE id = ?')
      .bind(acme.id)
      .first()
  /** Each from an address of its own: this is no test of the rate limit. */
  const headers = () => ({ 'X-Test-Address': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}` })
  let signedAt = paymentsNow
  const setNow = (time: string) => {
    signedAt = new Date(time)
    app.setNow(time)
  }
  const stripe = async (event: unknown, change: { secret?: string; at?: Date; signature?: string } = {}) => {
    const body = JSON.stringify(event)
    const signature =
      change.signature ?? (await stripeSignature(change.secret ?? 'whsec_test', body, change.at ?? signedAt))
    return app.post('/api/webhooks/stripe', body, { headers: { ...headers(), 'Stripe-Signature': signature } })
  }
  const razorpay = async (event: unknown, secret = 'rzp_secret') => {
    const body = JSON.stringify(event)
    const signature = await hexHmac(secret, body)
    return app.post('/api/webhooks/razorpay', body, { headers: { ...headers(), 'X-Razorpay-Signature': signature } })
  }
  /** What Stripe holds after an invoice was paid. */
  const stripeHolds = (order: string, until: string, change: Partial<HeldSubscription> = {}, gatewayId = 'sub_1') => {
    const held = { status: 'active', order, start: '2026-06-15T12:00:00Z', end: until, amount: 99_900 }
    gatewayState.subscriptions[gatewayId] = { ...held, ...change }
  }
  /** The client pays an invoice at Stripe, which holds it and tells of it. */
  const pay = async (order: string, id: string, until: string, amount = 99_900, at?: Date) => {
    stripeHolds(order, until)
    return stripe(stripeInvoiceEvent('invoice.paid', { id, subscriptionId: order, amount, until }), at ? { at } : {})
  }
  /** Checks out at Stripe and has it paid. @returns our id of the subscription. */
  const subscribe = async (invoiceId = 'in_1') => {
    await checkOut()
    const id = (await subscriptionsOf()).at(-1)?.id ?? ''
    await pay(id, invoiceId, '2026-07-15T12:00:00Z')
    return id
  }
  const parts = {
    setNow,
    acme,
    other,
    mine,
    checkOut,
    subscriptionsOf,
    paymentsOf,
    planStatus,
    stripe,
    razorpay,
    subscribe,
  }
  return { ...app, ...fake, ...parts, answers, gatewayState, stripeHolds, pay }
}
