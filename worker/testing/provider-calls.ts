import { vi } from 'vitest'
import { withRepeatedReads } from '../platform/db/repeated-reads.ts'
import { issueToken } from '../modules/identity/tokens/auth-tokens.queries.ts'
import { takePendingActions } from '../modules/billing/payments/subscriptions.service.ts'
import {
  razorpayChargedEvent,
  razorpayEvent,
  stripeInvoiceEvent,
  stripeObjectEvent,
  stripeSubscriptionEvent,
} from './fake-gateways.ts'
import type { FaultRun } from './fault-run.ts'
import { free, paymentsApp, paymentsNow, team } from './payments-app.ts'
import type { TestAnswer } from './test-app.ts'
import { everythingApp } from './everything-app.ts'

const UNTIL = '2026-07-15T12:00:00Z'
const unlimited = { limit: () => Promise.resolve({ success: true }) } as unknown as RateLimit

type PaymentsApp = Awaited<ReturnType<typeof paymentsApp>>
type Arrange = (app: PaymentsApp) => Promise<() => Promise<TestAnswer | undefined>>

async function withGateway(gateway: 'stripe' | 'razorpay', arrange: Arrange, more: Partial<FaultRun> = {}) {
  const app = await paymentsApp(gateway)
  Object.assign(app.env, { CALLS_PER_ADDRESS: unlimited, CREDENTIALS_PER_ADDRESS: unlimited })
  const act = await arrange(app)
  const { gatewayState } = app
  const held = structuredClone(gatewayState)
  const reset = () => {
    for (const id of Object.keys(gatewayState.subscriptions)) delete gatewayState.subscriptions[id]
    Object.assign(gatewayState.subscriptions, structuredClone(held.subscriptions))
    gatewayState.invoices.splice(0, Infinity, ...structuredClone(held.invoices))
    gatewayState.money = { ...held.money }
  }
  return {
    app,
    act,
    reset,
    settle: () => takePendingActions({ env: app.env, now: paymentsNow }),
    ...more,
  } satisfies FaultRun
}

const stripe = (call: string, title: string, arrange: Arrange, more?: Partial<FaultRun>) => ({
  call,
  title: `Stripe: ${title}`,
  arrange: (): Promise<FaultRun> => withGateway('stripe', arrange, more),
})
const razorpay = (call: string, title: string, arrange: Arrange, more?: Partial<FaultRun>) => ({
  call,
  title: `Razorpay: ${title}`,
  arrange: (): Promise<FaultRun> => withGateway('razorpay', arrange, more),
})

const CHECKOUT = 'POST /api/client/checkout'
const STRIPE = 'POST /api/webhooks/stripe'
const RAZORPAY = 'POST /api/webhooks/razorpay'

const razorpayHeld = (status: string) => ({
  status,
  order: 'plan_R1',
  start: '2026-06-15T12:00:00Z',
  end: UNTIL,
  amount: 99_900,
})

const orderOf = async (app: PaymentsApp) => (await app.subscriptionsOf()).at(-1)?.id ?? ''

const invoice =
  (type: 'invoice.paid' | 'invoice.payment_failed'): Arrange =>
  async (app) => {
    await app.checkOut()
    const order = await orderOf(app)
    app.stripeHolds(order, UNTIL, type === 'invoice.paid' ? {} : { status: 'incomplete' })
    const event = stripeInvoiceEvent(type, { id: 'in_1', subscriptionId: order, amount: 99_900, until: UNTIL })
    return () => app.stripe(event)
  }

async function githubRun(): Promise<FaultRun> {
  const app = await everythingApp()
  Object.assign(app.env, { GITHUB_TOKEN: 'github_pat_token', GITHUB_REPOSITORY: 'formulary/settings' })
  const sha = (digit: string) => digit.repeat(40)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method } = new Request(input, init)
    if (!url.startsWith('https://api.github.com/')) return real(input, init)
    if (url.includes('/git/ref')) return Response.json({ object: { sha: sha('a') } })
    if (method === 'GET') return Response.json({ sha: sha('a'), tree: { sha: sha('b') } })
    return Response.json({ sha: url.endsWith('/git/trees') ? sha('c') : sha('d') })
  })
  const body = { commitMessage: 'Sync', userName: 'Grace', userEmail: 'grace@formulary.test' }
  return { app, act: () => app.admin.post('/api/github/sync-changes', body) }
}

/** Calls that speak with a provider, each in the states that matter to it. */
export const providerCases: readonly { call: string; title: string; arrange: () => Promise<FaultRun> }[] = [
  stripe(CHECKOUT, 'the first order', async (app) => () => app.checkOut()),
  stripe(CHECKOUT, 'while another page is open', async (app) => {
    await app.checkOut()
    return () => app.checkOut(team.id)
  }),
  stripe(CHECKOUT, 'a change of what runs', async (app) => {
    await app.subscribe()
    return () => app.checkOut(team.id)
  }),
  razorpay(CHECKOUT, 'the first order', async (app) => {
    app.answers['POST /v1/subscriptions'] = () => ({ id: crypto.randomUUID(), short_url: 'https://rzp.io/i/abc' })
    return () => app.checkOut()
  }),
  stripe(STRIPE, 'a payment', invoice('invoice.paid')),
  stripe(STRIPE, 'a failed payment', invoice('invoice.payment_failed')),
  stripe(STRIPE, 'a renewal', async (app) => {
    const order = await app.subscribe()
    const until = '2026-08-15T12:00:00Z'
    app.stripeHolds(order, until)
    const event = stripeInvoiceEvent('invoice.paid', { id: 'in_2', subscriptionId: order, amount: 99_900, until })
    return () => app.stripe(event)
  }),
  stripe(STRIPE, 'a cancellation', async (app) => {
    const order = await app.subscribe()
    app.stripeHolds(order, '2026-06-14T12:00:00Z', { status: 'canceled' })
    const event = stripeSubscriptionEvent('evt_9', order, 'sub_1', 'customer.subscription.deleted')
    return () => app.stripe(event)
  }),
  stripe(STRIPE, 'a refund', async (app) => {
    await app.subscribe()
    app.gatewayState.money.refunded = 99_900
    return () => app.stripe(stripeObjectEvent('charge.refunded', { id: 'ch_in_1' }))
  }),
  stripe(STRIPE, 'a dispute', async (app) => {
    await app.subscribe()
    app.gatewayState.money.dispute = 'under_review'
    return () => app.stripe(stripeObjectEvent('charge.dispute.created', { id: 'du_in_1' }))
  }),
  stripe(STRIPE, 'a page that expired', async (app) => {
    await app.checkOut()
    return () => app.stripe(stripeObjectEvent('checkout.session.expired', { id: 'cs_1' }))
  }),
  razorpay(RAZORPAY, 'a payment', async (app) => {
    await app.checkOut()
    app.gatewayState.subscriptions['sub_R1'] = razorpayHeld('active')
    const event = razorpayChargedEvent({ paymentId: 'pay_1', planId: 'plan_R1', amount: 99_900, until: UNTIL })
    return () => app.razorpay(event)
  }),
  razorpay(RAZORPAY, 'a cancellation', async (app) => {
    await app.checkOut()
    app.gatewayState.subscriptions['sub_R1'] = razorpayHeld('cancelled')
    const entity = { id: 'sub_R1', plan_id: 'plan_R1' }
    return () => app.razorpay(razorpayEvent('subscription.cancelled', { subscription: { entity } }))
  }),
  { call: 'POST /api/github/sync-changes', title: 'GitHub', arrange: githubRun },
  ...(['period_end', 'now'] as const).map((when) =>
    stripe('PUT /api/client/update-plan', `away from a paid plan, ${when}`, async (app) => {
      await app.subscribe()
      return () => app.mine.send('PUT', '/api/client/update-plan', { planId: free.id, when })
    }),
  ),
  stripe(
    CHECKOUT,
    'a smaller plan at the end of the period',
    async (app) => {
      await app.subscribe()
      await app.env.DB.prepare('UPDATE pricing_plans SET max_loads = 1 WHERE id = ?').bind(team.id).run()
      return () => app.checkOut(team.id)
    },
    { isDoneAnswer: 'change_waits' },
  ),
  stripe(
    'DELETE /api/client/plan-change',
    'a plan that was left',
    async (app) => {
      await app.subscribe()
      await app.mine.send('PUT', '/api/client/update-plan', { planId: free.id })
      return () => app.mine.send('DELETE', '/api/client/plan-change', {})
    },
    { isDoneAnswer: 'nothing_to_take_back' },
  ),
  ...(['cancel_at_end', 'cancel', 'cancel_and_refund', 'resume'] as const).map((pendingAction) =>
    stripe('the scheduled job take_pending_actions', pendingAction, async (app) => {
      const order = await app.subscribe()
      await app.env.DB.prepare(`UPDATE subscriptions SET chore = ?, status = 'ended' WHERE id = ?`)
        .bind(pendingAction, order)
        .run()
      return async () => {
        await takePendingActions({ env: { ...app.env, DB: withRepeatedReads(app.env.DB) }, now: paymentsNow })
        return undefined
      }
    }),
  ),
  stripe(
    'DELETE /api/admin/clients/:id',
    'who pays',
    async (app) => {
      await app.subscribe()
      await app.env.DB.prepare(
        `INSERT INTO administrators (id, email, name, role, password_hash, created_at) VALUES ('boss', 'b@admin.test', 'B', 'super_admin', '', 0)`,
      ).run()
      await app.env.DB.prepare('UPDATE clients SET is_active = 0 WHERE id = ?').bind(app.acme.id).run()
      const { token } = await issueToken(app.database, 'admin', 'boss', paymentsNow)
      return () => app.as(token).send('DELETE', `/api/admin/clients/${app.acme.id}`, {})
    },
    { isDoneAnswer: 'client_not_found' },
  ),
]
