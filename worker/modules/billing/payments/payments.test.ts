import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkoutResponse } from '#contracts/payments'
import { runScheduledJobs } from '../../../scheduled.ts'
import {
  fakeGatewayApi,
  razorpayChargedEvent,
  razorpayEvent,
  stripeInvoiceEvent,
  stripeObjectEvent,
  stripeSignature,
  stripeSubscriptionEvent,
} from '../../../testing/fake-gateways.ts'
import {
  free,
  gatewayAnswers,
  paymentsApp as payApp,
  paymentsNow as now,
  starter,
  team,
} from '../../../testing/payments-app.ts'
import { encryptSetting } from '../../administration/system-settings/secret-settings.ts'
import { hexHmac } from './gateways/gateway.ts'
import { orderedPrice } from './payments.rules.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const paidAgain = (subscriptionId: string, id: string, until: string, amount = 99_900) =>
  stripeInvoiceEvent('invoice.paid', { id, subscriptionId, amount, until })

const refundOf = (id: string, eventId?: string) => stripeObjectEvent('charge.refunded', { id: `ch_${id}` }, eventId)

const notEvents = [
  'hello',
  '',
  '{}',
  '[]',
  'null',
  '{"id":"evt_1","type":"invoice.paid"}',
  '{"event":"refund.created"}',
]

describe('checking out', () => {
  it('is not available while payments are off or no gateway is configured (AS17, D20)', async () => {
    const off = await payApp('stripe', { enabled: 'false' })
    expect(await off.checkOut()).toMatchObject({
      status: 503,
      code: 'payment_not_available',
      message: 'Payment processing is not configured. Please contact support.',
    })
    expect(off.calls).toEqual([])
    expect((await off.mine.get('/api/client/payment-gateway')).body).toEqual({ gateway: null })
    const unconfigured = await payApp('razorpay')
    expect((await unconfigured.mine.get('/api/client/payment-gateway')).body).toEqual({ gateway: 'razorpay' })
    await unconfigured.env.DB.exec(`DELETE FROM system_settings WHERE setting_key = 'razorpay_key_secret'`)
    expect(await unconfigured.checkOut()).toMatchObject({ status: 503 })
    expect((await unconfigured.mine.get('/api/client/payment-gateway')).body).toEqual({ gateway: null })
    expect((await (await payApp('stripe')).mine.get('/api/client/payment-gateway')).body).toEqual({ gateway: 'stripe' })
  })

  it('is refused where the plan costs something else than was said, whether it is begun or changed (CP73)', async () => {
    const app = await payApp('stripe')
    const order = (planId: string, price: object) => app.mine.post('/api/client/checkout', { planId, price })
    const said = (plan: typeof starter) => ({ amount: plan.price, currency: plan.currency })
    for (const price of [
      { ...said(starter), amount: starter.price - 1 },
      { ...said(starter), currency: 'USD' },
    ])
      expect(await order(starter.id, price)).toMatchObject({ status: 409, code: 'price_changed' })
    expect(app.calls).toEqual([])
    expect(await app.subscriptionsOf()).toEqual([])
    expect((await order(starter.id, said(starter))).status).toBe(200)
    await app.pay((await app.subscriptionsOf())[0]?.id ?? '', 'in_1', '2026-07-15T12:00:00Z')
    await app.env.DB.prepare('UPDATE pricing_plans SET price = price + 1 WHERE id = ?').bind(team.id).run()
    const before = app.calls.length
    expect(await order(team.id, said(team))).toMatchObject({ status: 409, code: 'price_changed' })
    expect(app.calls).toHaveLength(before)
  })

  it('opens a Stripe page with the price and our own id, and does not switch the plan yet', async () => {
    const app = await payApp('stripe')
    const answer = await app.checkOut()
    expect(checkoutResponse.parse(answer.body).url).toBe('https://checkout.stripe.com/c/pay/cs_1')
    const [subscription] = await app.subscriptionsOf()
    const [call] = app.calls
    const form = new URLSearchParams(call?.body)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '99900',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][formulary_subscription]': subscription?.id,
      customer_email: 'ada@acme.test',
      success_url: 'https://formulary.test/client/dashboard?payment=done',
    })
    expect(call?.headers.get('Authorization')).toBe('Bearer sk_test')
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    expect(answer.text).not.toContain('sk_test')
  })

  it('opens a Razorpay page with the price and our own id', async () => {
    const app = await payApp('razorpay')
    const answer = await app.checkOut(team.id, 'year')
    expect(checkoutResponse.parse(answer.body).url).toBe('https://rzp.io/i/abc')
    const [subscription] = await app.subscriptionsOf()
    const [plan, subscribed] = app.calls.map((call) => JSON.parse(call.body) as unknown)
    expect(plan).toMatchObject({ period: 'yearly', item: { amount: 2_400_000, currency: 'INR' } })
    expect(subscribed).toMatchObject({
      plan_id: 'plan_R1',
      total_count: 10,
      notes: { formulary_subscription: subscription?.id },
    })
    expect(app.calls[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('rzp_test:rzp_secret')}`)
  })

  it('is refused for a free, an unknown and the current plan, without a sign-in and for a suspended client', async () => {
    const app = await payApp('stripe')
    expect(await app.checkOut(free.id)).toMatchObject({ status: 400, code: 'plan_is_free' })
    expect(await app.checkOut('nothing')).toMatchObject({ status: 400, code: 'plan_not_available' })
    await app.subscribe()
    expect(await app.checkOut()).toMatchObject({ status: 409, code: 'already_subscribed' })
    expect((await app.post('/api/client/checkout', { planId: starter.id })).status).toBe(401)
    await app.env.DB.exec('UPDATE clients SET is_active = 0')
    expect((await app.checkOut(team.id)).status).toBe(403)
  })

  it('reports when the provider cannot be reached, and stores nothing', async () => {
    const app = await payApp('stripe', { api: { 'POST /v1/checkout/sessions': undefined } })
    expect(await app.checkOut()).toMatchObject({ status: 502, code: 'gateway_failed' })
    expect(await app.paymentsOf()).toEqual([])
  })

  it.each([
    ['stripe', 'POST /v1/checkout/sessions', 400, { status: 409, code: 'order_refused' }],
    ['stripe', 'POST /v1/checkout/sessions', 429, { status: 502, code: 'gateway_failed' }],
    ['razorpay', 'POST /v1/plans', 400, { status: 409, code: 'order_refused' }],
    ['razorpay', 'POST /v1/plans', 401, { status: 502, code: 'gateway_failed' }],
  ] as const)(
    'CP70 says whether to try again is of use where %s answers %s with %i',
    async (gateway, call, status, told) => {
      const app = await payApp(gateway, { api: { [call]: Response.json({ error: {} }, { status }) } })
      expect(await app.checkOut()).toMatchObject(told)
      expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }])
    },
  )

  it('charges ten months for a year if the plan has no yearly price (D23)', () => {
    const plan = { price: 999, yearlyPrice: null, interval: 'month' } as const
    expect(orderedPrice(plan, undefined)).toEqual({ amountMinor: 99_900, interval: 'month' })
    expect(orderedPrice(plan, 'year')).toEqual({ amountMinor: 999_000, interval: 'year' })
    expect(orderedPrice({ ...plan, interval: 'year' }, 'month')).toEqual({ amountMinor: 99_900, interval: 'year' })
  })
})

describe('a payment through Stripe', () => {
  it("is in the audit log with the order before it, as the client's own acts and each once (AD37)", async () => {
    const app = await payApp('stripe')
    const order = await app.subscribe()
    await app.pay(order, 'in_1', '2026-07-15T12:00:00Z')
    await app.checkOut('nothing')
    const { results } = await app.env.DB.prepare(
      'SELECT actor_kind, administrator_id, action, subject_id, changes, client_id FROM audit_log ORDER BY rowid',
    ).all()
    const act = { actor_kind: 'client', administrator_id: app.acme.id, subject_id: starter.id, client_id: app.acme.id }
    expect(results).toEqual([
      { ...act, action: 'plan.check_out', changes: '[]' },
      { ...act, action: 'plan.pay', changes: JSON.stringify([{ field: 'amount', before: null, after: '₹999.00' }]) },
    ])
  })

  it('switches the client to the plan, ends the trial and applies from the next load (CP30, CP33, CP34)', async () => {
    const app = await payApp('stripe')
    await app.subscribe()
    expect(await app.planStatus()).toEqual({ planId: starter.id, trialEndsAt: null })
    expect(await app.paymentsOf()).toEqual([
      { client: app.acme.id, amount: 99_900, status: 'succeeded', id: 'in_1', refunded: 0 },
    ])
    for (const status of [200, 200, 403]) expect((await app.loadFrom('https://docs.acme.test')).status).toBe(status)
    const history = await app.mine.get(`/api/stripe/payment-history/${app.acme.id}`)
    expect(history.body).toMatchObject([
      {
        planName: 'Starter',
        amount: 999,
        currency: 'INR',
        status: 'succeeded',
        paymentGateway: 'stripe',
        paymentId: 'in_1',
      },
    ])
  })

  it('sends a receipt by mail with amount, plan, date and payment id (MAIL08, MAIL16, MAIL17, MAIL18, MAIL19)', async () => {
    const app = await payApp('stripe')
    await app.subscribe()
    const [mail, ...others] = await app.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ templateName: 'payment_receipt', recipient: 'ada@acme.test' })
    for (const text of ['₹999.00', 'Starter', 'in_1', 'June 15, 2026']) {
      expect(mail?.text).toContain(text)
      expect(mail?.html).toContain(text)
    }
  })

  it('that is reported twice, or ten times at once, counts once (SEC33)', async () => {
    const app = await payApp('stripe')
    const id = await app.subscribe()
    const again = paidAgain(id, 'in_1', '2026-07-15T12:00:00Z')
    app.stripeHolds(id, '2026-08-15T12:00:00Z')
    const other = { ...paidAgain(id, 'in_2', '2026-08-15T12:00:00Z') }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => app.stripe(again)),
      ...Array.from({ length: 5 }, () => app.stripe(other)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    await app.stripe({ ...other, id: 'evt_other_id_same_invoice' })
    expect(await app.paymentsOf()).toHaveLength(2)
    expect((await app.mails('payment_receipt')).length).toBe(2)
  })

  it('renews: the plan continues and both mails are sent (MAIL09)', async () => {
    const app = await payApp('stripe')
    const id = await app.subscribe()
    app.setNow('2026-07-15T12:00:00Z')
    await app.pay(id, 'in_2', '2026-08-15T12:00:00Z', 99_900, new Date('2026-07-15T12:00:00Z'))
    expect(await app.subscriptionsOf()).toMatchObject([
      { status: 'active', paidUntil: Date.parse('2026-08-15T12:00:00Z') },
    ])
    expect((await app.mails()).map((mail) => mail.templateName).sort()).toEqual([
      'payment_receipt',
      'payment_receipt',
      'subscription_renewal',
    ])
  })

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['none', { signature: '' }],
    ['one without a time', { signature: `v1=${'0'.repeat(64)}` }],
    ['one of six minutes ago', { at: new Date('2026-06-15T11:54:00Z') }],
    ['one from the future', { at: new Date('2026-06-15T12:06:00Z') }],
  ])('is refused with a wrong signature, and changes nothing: %s (SEC31)', async (_, change) => {
    const app = await payApp('stripe')
    await app.checkOut()
    const id = (await app.subscriptionsOf())[0]?.id ?? ''
    const answer = await app.stripe(paidAgain(id, 'in_1', '2026-07-15T12:00:00Z'), change)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_signature' })
    expect(await app.paymentsOf()).toEqual([])
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    expect(await app.mails()).toEqual([])
  })

  it.each(notEvents)('that is signed and no event is refused, and nothing is logged: %j (API78)', async (body) => {
    const log = vi.spyOn(console, 'error')
    const app = await payApp('stripe')
    const signature = await stripeSignature('whsec_test', body, now)
    const answer = await app.post('/api/webhooks/stripe', body, { headers: { 'Stripe-Signature': signature } })
    expect(answer).toMatchObject({ status: 400, code: 'not_an_event' })
    expect(log).not.toHaveBeenCalled()
  })

  it('is refused when its body was changed after it was signed (SEC31)', async () => {
    const app = await payApp('stripe')
    await app.checkOut()
    const event = paidAgain((await app.subscriptionsOf())[0]?.id ?? '', 'in_1', '2026-07-15T12:00:00Z')
    const signature = await stripeSignature('whsec_test', JSON.stringify(event), now)
    event.data.object.amount_paid = 1
    expect((await app.stripe(event, { signature })).status).toBe(400)
    expect(await app.paymentsOf()).toEqual([])
  })

  it('that fails is stored, and the plan continues until the gateway gave up and the grace period is over', async () => {
    const app = await payApp('stripe')
    const id = await app.subscribe()
    app.setNow('2026-07-15T12:00:00Z')
    // Stripe has advanced the period already; the renewal's invoice is still unpaid.
    const start = '2026-07-15T12:00:00Z'
    const invoice = { id: 'in_2', status: 'open', created: start }
    app.stripeHolds(id, '2026-08-15T12:00:00Z', { status: 'past_due', start, invoice })
    await app.stripe(
      stripeInvoiceEvent('invoice.payment_failed', {
        id: 'in_2',
        subscriptionId: id,
        amount: 99_900,
        until: '2026-08-15T12:00:00Z',
      }),
      { at: new Date(start) },
    )
    expect(await app.paymentsOf()).toMatchObject([{ id: 'in_1' }, { id: 'in_2', status: 'failed' }])
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'past_due' }])
    await runScheduledJobs(app.env, new Date('2026-07-18T11:59:59Z'))
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    await runScheduledJobs(app.env, new Date('2026-07-18T12:00:00Z'))
    expect(await app.planStatus()).toEqual({ planId: null, trialEndsAt: null })
    expect(await app.loadFrom('https://docs.acme.test')).toMatchObject({ status: 403, code: 'trial_ended' })
  })

  it('may succeed after it failed; a failure reported after the success changes nothing', async () => {
    const app = await payApp('stripe')
    const id = await app.subscribe()
    const failure = stripeInvoiceEvent('invoice.payment_failed', {
      id: 'in_2',
      subscriptionId: id,
      amount: 99_900,
      until: '2026-08-15T12:00:00Z',
    })
    await app.stripe(failure)
    await app.pay(id, 'in_2', '2026-08-15T12:00:00Z')
    await app.stripe({ ...failure, id: 'evt_late' })
    expect(await app.paymentsOf()).toMatchObject([{ id: 'in_1' }, { id: 'in_2', status: 'succeeded' }])
    expect(await app.subscriptionsOf()).toMatchObject([
      { status: 'active', paidUntil: Date.parse('2026-08-15T12:00:00Z') },
    ])
  })

  it('reported late changes nothing back', async () => {
    const app = await payApp('stripe')
    const id = await app.subscribe()
    await app.pay(id, 'in_3', '2026-09-15T12:00:00Z')
    await app.stripe(paidAgain(id, 'in_2', '2026-08-15T12:00:00Z'))
    expect(await app.subscriptionsOf()).toMatchObject([{ paidUntil: Date.parse('2026-09-15T12:00:00Z') }])
    expect(await app.paymentsOf()).toHaveLength(3)
  })

  it('that is refunded ends the plan; a partial refund is only shown', async () => {
    const app = await payApp('stripe')
    await app.subscribe()
    app.gatewayState.money.refunded = 50_000
    await app.stripe(refundOf('in_1', 'evt_half'))
    expect(await app.paymentsOf()).toMatchObject([{ status: 'succeeded', refunded: 50_000 }])
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    app.gatewayState.money.refunded = 99_900
    await app.stripe(refundOf('in_1', 'evt_whole'))
    expect(await app.paymentsOf()).toMatchObject([{ status: 'refunded', refunded: 99_900 }])
    expect(await app.planStatus()).toMatchObject({ planId: null })
    await runScheduledJobs(app.env, now)
    expect(app.calls.at(-1)).toMatchObject({ method: 'DELETE', url: 'https://api.stripe.com/v1/subscriptions/sub_1' })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended', pendingAction: null }])
  })

  it('refunded before it is known is requested again, so the order does not matter', async () => {
    const app = await payApp('stripe')
    const refund = refundOf('in_1')
    app.gatewayState.money.refunded = 99_900
    expect(await app.stripe(refund)).toMatchObject({ status: 503, code: 'event_too_early' })
    await app.subscribe()
    expect((await app.stripe(refund)).status).toBe(200)
    expect(await app.paymentsOf()).toMatchObject([{ status: 'refunded' }])
  })

  it('cancelled keeps the plan until the paid period ends', async () => {
    const app = await payApp('stripe')
    const id = await app.subscribe()
    app.stripeHolds(id, '2026-07-15T12:00:00Z', { status: 'canceled' })
    await app.stripe(stripeSubscriptionEvent('evt_c', id, 'sub_1', 'customer.subscription.deleted'))
    await runScheduledJobs(app.env, new Date('2026-07-15T11:59:59Z'))
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    await runScheduledJobs(app.env, new Date('2026-07-15T12:00:00Z'))
    expect(await app.planStatus()).toMatchObject({ planId: null })
  })

  it('changes to another plan prorated, and switches when that is paid; late events for the old one change nothing', async () => {
    const app = await payApp('stripe')
    const old = await app.subscribe()
    app.setNow('2026-06-16T12:00:00Z')
    const at = new Date('2026-06-16T12:00:00Z')
    expect((await app.checkOut(team.id)).body).toMatchObject({ url: null })
    const change = new URLSearchParams(app.calls.at(-1)?.body)
    expect(Object.fromEntries(change)).toMatchObject({
      'items[0][id]': 'si_1',
      proration_behavior: 'always_invoice',
      'items[0][price_data][unit_amount]': '250000',
    })
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    const next = (await app.subscriptionsOf()).at(-1)?.id ?? ''
    app.stripeHolds(next, '2026-07-16T12:00:00Z', { amount: 250_000 })
    await app.stripe(paidAgain(next, 'in_2', '2026-07-16T12:00:00Z', 145_000), { at })
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
    await app.stripe(paidAgain(old, 'in_0', '2026-07-15T12:00:00Z'), { at })
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }, { status: 'active' }])
  })

  it('changes to another billing period, which is no renewal; the next payment is one', async () => {
    const app = await payApp('stripe')
    await app.subscribe()
    const at = '2026-06-16T12:00:00Z'
    app.setNow(at)
    const message = 'Starter changes to yearly payment as soon as the payment is confirmed'
    expect((await app.checkOut(starter.id, 'year')).body).toEqual({ url: null, message })
    const yearly = (await app.subscriptionsOf()).at(-1)?.id ?? ''
    const payYear = async (invoiceId: string, start: string, end: string) => {
      app.setNow(start)
      app.stripeHolds(yearly, end, { amount: 999_000, interval: 'year', start })
      await app.stripe(paidAgain(yearly, invoiceId, end, 999_000), { at: new Date(start) })
    }
    await payYear('in_2', at, '2027-06-16T12:00:00Z')
    expect(await app.mails('payment_receipt')).toHaveLength(2)
    expect(await app.mails('subscription_renewal')).toEqual([])
    await payYear('in_3', '2027-06-16T12:00:00Z', '2028-06-16T12:00:00Z')
    expect(await app.mails('subscription_renewal')).toHaveLength(1)
  })

  it('renews no plan that its client comes back to from another one', async () => {
    const app = await payApp('stripe')
    await app.subscribe()
    const change = async (planId: string | undefined, amount: number, at: string) => {
      app.setNow(at)
      await app.checkOut(planId)
      const order = (await app.subscriptionsOf()).at(-1)?.id ?? ''
      app.stripeHolds(order, '2026-07-15T12:00:00Z', { amount })
      await app.stripe(paidAgain(order, `in_${at}`, '2026-07-15T12:00:00Z', amount), { at: new Date(at) })
      expect(await app.planStatus()).toMatchObject({ planId })
    }
    await change(team.id, 250_000, '2026-06-16T12:00:00Z')
    await app.env.DB.prepare('UPDATE pricing_plans SET max_loads = 1000 WHERE id = ?').bind(starter.id).run()
    await change(starter.id, 99_900, '2026-06-17T12:00:00Z')
    expect(await app.mails('payment_receipt')).toHaveLength(3)
    expect(await app.mails('subscription_renewal')).toEqual([])
  })

  it('is cancelled at the gateway when its client chooses a free plan, and retried until the gateway accepts it', async () => {
    const app = await payApp('stripe', { api: { 'DELETE /v1/subscriptions/': undefined } })
    await app.subscribe()
    const leave = { planId: free.id, when: 'now' }
    expect((await app.mine.send('PUT', '/api/client/update-plan', leave)).status).toBe(200)
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended', pendingAction: 'cancel' }])
    vi.stubGlobal('fetch', fakeGatewayApi(gatewayAnswers(app.gatewayState)).fetch)
    await runScheduledJobs(app.env, now)
    expect(app.gatewayState.subscriptions['sub_1']?.status).toBe('canceled')
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended', pendingAction: null }])
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
  })

  it('of an unknown subscription, or of an irrelevant kind, is accepted and changes nothing', async () => {
    const app = await payApp('stripe')
    expect((await app.stripe(paidAgain('nothing', 'in_1', '2026-07-15T12:00:00Z'))).status).toBe(200)
    expect((await app.stripe({ id: 'evt_x', type: 'customer.created', created: 1, data: { object: {} } })).status).toBe(
      200,
    )
    expect(await app.paymentsOf()).toEqual([])
  })
})

describe('a payment through Razorpay', () => {
  const charged = (paymentId = 'pay_1', until = '2026-07-15T12:00:00Z') =>
    razorpayChargedEvent({ paymentId, planId: 'plan_R1', amount: 99_900, until })
  const held = {
    status: 'active',
    order: 'plan_R1',
    start: '2026-06-15T12:00:00Z',
    end: '2026-07-15T12:00:00Z',
    amount: 99_900,
  }
  const beginPaid = async (app: Awaited<ReturnType<typeof payApp>>) => {
    await app.checkOut()
    app.gatewayState.subscriptions['sub_R1'] = { ...held }
    app.gatewayState.invoices.push({ ...held, status: 'paid' })
  }

  it('switches the client to the plan and sends a receipt (CP31, CP33)', async () => {
    const app = await payApp('razorpay')
    await beginPaid(app)
    expect((await app.razorpay(charged())).status).toBe(200)
    expect(await app.planStatus()).toEqual({ planId: starter.id, trialEndsAt: null })
    expect(await app.paymentsOf()).toMatchObject([
      { client: app.acme.id, amount: 99_900, status: 'succeeded', id: 'pay_1' },
    ])
    expect(await app.mails()).toMatchObject([{ templateName: 'payment_receipt' }])
  })

  it('is refused with a wrong signature, and changes nothing (SEC32)', async () => {
    const app = await payApp('razorpay')
    await app.checkOut()
    expect(await app.razorpay(charged(), 'other')).toMatchObject({ status: 400, code: 'invalid_signature' })
    expect(await app.post('/api/webhooks/razorpay', JSON.stringify(charged()))).toMatchObject({ status: 400 })
    expect(await app.paymentsOf()).toEqual([])
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
  })

  it.each(notEvents)('that is signed and no event is refused, and nothing is logged: %j (API78)', async (body) => {
    const log = vi.spyOn(console, 'error')
    const app = await payApp('razorpay')
    const headers = { 'X-Razorpay-Signature': await hexHmac('rzp_secret', body) }
    expect(await app.post('/api/webhooks/razorpay', body, { headers })).toMatchObject({
      status: 400,
      code: 'not_an_event',
    })
    expect(log).not.toHaveBeenCalled()
  })

  it('that is reported twice, or eight times at once, counts once (SEC34)', async () => {
    const app = await payApp('razorpay')
    await beginPaid(app)
    await app.razorpay(charged())
    await app.razorpay(charged())
    await Promise.all(Array.from({ length: 8 }, () => app.razorpay(charged('pay_2', '2026-08-15T12:00:00Z'))))
    expect(await app.paymentsOf()).toHaveLength(2)
    expect(await app.mails('payment_receipt')).toHaveLength(2)
    expect(await app.mails('subscription_renewal')).toHaveLength(1)
  })

  it('uses its own webhook secret if one is set', async () => {
    const app = await payApp('razorpay')
    const sealed = await encryptSetting(app.env, 'razorpay_webhook_secret', 'own')
    await app.env.DB.prepare(`INSERT INTO system_settings VALUES ('razorpay_webhook_secret', 'secret', ?)`)
      .bind(sealed)
      .run()
    await beginPaid(app)
    expect((await app.razorpay(charged())).status).toBe(400)
    expect((await app.razorpay(charged(), 'own')).status).toBe(200)
  })

  it('fails, is refunded and is cancelled', async () => {
    const app = await payApp('razorpay')
    await beginPaid(app)
    await app.razorpay(charged())
    app.gatewayState.subscriptions['sub_R1'] = { ...held, status: 'halted', end: '2026-08-15T12:00:00Z' }
    const halted = { ...charged('pay_2'), event: 'subscription.halted' }
    await app.razorpay(halted)
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'past_due' }])
    app.gatewayState.money.refunded = 99_900
    await app.razorpay(razorpayEvent('refund.processed', { refund: { entity: { payment_id: 'pay_1' } } }))
    expect(await app.paymentsOf()).toMatchObject([
      { id: 'pay_1', status: 'refunded' },
      { id: 'pay_2', status: 'failed' },
    ])
    expect(await app.planStatus()).toMatchObject({ planId: null })
  })

  it('changes to another plan immediately', async () => {
    const app = await payApp('razorpay')
    await beginPaid(app)
    await app.razorpay(charged())
    app.answers['POST /v1/plans'] = { id: 'plan_R2' }
    app.setNow('2026-06-16T12:00:00Z')
    expect((await app.checkOut(team.id)).body).toMatchObject({ url: null })
    const change = app.calls.find(({ method }) => method === 'PATCH')
    expect(JSON.parse(change?.body ?? '')).toMatchObject({ plan_id: 'plan_R2', schedule_change_at: 'now' })
    app.gatewayState.subscriptions['sub_R1'] = { ...held, order: 'plan_R2', end: '2026-07-16T12:00:00Z' }
    await app.razorpay(
      razorpayChargedEvent({ paymentId: 'pay_2', planId: 'plan_R2', amount: 150_000, until: '2026-07-16T12:00:00Z' }),
    )
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }, { status: 'active', planId: team.id }])
  })
})
