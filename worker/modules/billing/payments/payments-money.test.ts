import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientUsage } from '#contracts/accounts'
import { subscriptions } from '../../../schema.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import {
  razorpayChargedEvent,
  razorpayEvent,
  stripeInvoiceEvent,
  stripeObjectEvent,
  stripeSubscriptionEvent,
} from '../../../testing/fake-gateways.ts'
import { skipWaits } from '../../../testing/fault-run.ts'
import { free, paymentsApp, paymentsNow, starter, team } from '../../../testing/payments-app.ts'
import { heldAt, upgradeEvents } from '../../../testing/recorded-upgrade.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const AUGUST = Date.parse('2026-08-15T12:00:00Z')
const SEPTEMBER = Date.parse('2026-09-15T12:00:00Z')
const NEXT_JUNE = Date.parse('2027-06-15T12:00:00Z')

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]))

describe('an upgrade from a year to a month whose card fails (recorded from Stripe)', () => {
  async function upgradeApp() {
    const app = await paymentsApp('stripe')
    const orders = { yearly: 'order-year', monthly: 'order-month' }
    const order = { clientId: app.acme.id, currency: 'INR', gateway: 'stripe' } as const
    await app.database.insert(subscriptions).values([
      {
        ...order,
        id: orders.yearly,
        planId: starter.id,
        interval: 'year',
        amountMinor: 999_000,
        createdAt: paymentsNow,
      },
      {
        ...order,
        id: orders.monthly,
        planId: team.id,
        interval: 'month',
        amountMinor: 1_080_000,
        createdAt: new Date(AUGUST - 1000),
      },
    ])
    const held = heldAt(orders)
    const hold = (stage: keyof typeof held) => {
      app.answers['GET /v1/subscriptions/sub_1'] = held[stage]
    }
    const tell = async (events: readonly unknown[], at = paymentsNow) => {
      app.setNow(at.toISOString())
      for (const event of events) expect((await app.stripe(event, { at })).status).toBe(200)
    }
    const current = async () => (await app.subscriptionsOf()).filter(({ status }) => status !== 'ended')
    return { ...app, events: upgradeEvents(orders), orders, hold, tell, current }
  }

  it('gives one month of the more expensive plan for the price of a month, never the year that the credit names', async () => {
    const app = await upgradeApp()
    app.hold('yearly')
    await app.tell(app.events.yearly)
    expect(await app.current()).toMatchObject([{ status: 'active', paidUntil: NEXT_JUNE }, { status: 'pending' }])
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    app.hold('failing')
    await app.tell(app.events.failing, new Date(AUGUST))
    expect(await app.current()).toMatchObject([{ id: app.orders.monthly, status: 'past_due', paidUntil: AUGUST }])
    await runScheduledJobs(app.env, new Date(AUGUST + 3 * 86_400_000))
    expect(await app.current()).toMatchObject([{ status: 'lapsed' }])
    expect(await app.planStatus()).toMatchObject({ planId: null })
    app.hold('paid')
    await app.tell(app.events.paid, new Date(AUGUST + 4 * 86_400_000))
    expect(await app.current()).toMatchObject([{ status: 'active', paidUntil: SEPTEMBER }])
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
  })

  it('has the same result in whatever order its events arrive', { tags: ['slow'] }, async () => {
    const { yearly, failing, paid } = (await upgradeApp()).events
    const [created, firstPaid] = yearly
    const orders = permutations([firstPaid, ...failing, paid[0]]).map((rest) => [created, ...rest, paid[1]])
    for (const order of orders) {
      const app = await upgradeApp()
      app.hold('paid')
      await app.tell(order, new Date(AUGUST + 86_400_000))
      expect(await app.current()).toMatchObject([
        { id: app.orders.monthly, status: 'active', paidUntil: SEPTEMBER, gatewayId: 'sub_1' },
      ])
      expect(await app.planStatus()).toMatchObject({ planId: team.id })
      const payments = await app.paymentsOf()
      expect(payments.map(({ id, status }) => `${String(id)} ${String(status)}`).sort()).toEqual([
        'in_1 succeeded',
        'in_2 succeeded',
      ])
    }
  })

  it('changes nothing where Stripe refuses the card at once', async () => {
    const app = await paymentsApp('stripe', {
      api: {
        'POST /v1/subscriptions/sub_': () => Response.json({ error: { code: 'card_declined' } }, { status: 402 }),
      },
    })
    await app.subscribe()
    expect(await app.checkOut(team.id)).toMatchObject({ status: 402, code: 'payment_declined' })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'active' }, { status: 'ended', pendingAction: null }])
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
  })
})

describe('two open payment pages', () => {
  it('cannot exist: a second closes the first at Stripe', async () => {
    const app = await paymentsApp('stripe')
    await app.checkOut()
    await app.env.DB.exec(`UPDATE subscriptions SET session_id = 'cs_first'`)
    app.setNow('2026-06-15T12:01:00Z')
    await app.checkOut(team.id)
    expect(app.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/cs_first',
      'POST /v1/checkout/sessions/cs_first/expire',
      'POST /v1/checkout/sessions',
    ])
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'abandoned' }, { status: 'pending', planId: team.id }])
  })

  it('cannot exist: a second cancels the first at Razorpay', async () => {
    const app = await paymentsApp('razorpay')
    await app.checkOut()
    const page = { start: '2026-06-15T12:00:00Z', end: '2026-07-15T12:00:00Z', amount: 99_900, order: 'plan_R1' }
    app.gatewayState.subscriptions['sub_R1'] = { ...page, status: 'created' }
    app.answers['POST /v1/plans'] = { id: 'plan_R2' }
    app.answers['POST /v1/subscriptions'] = { id: 'sub_R2', short_url: 'https://rzp.io/i/def' }
    app.setNow('2026-06-15T12:01:00Z')
    await app.checkOut(team.id)
    expect(app.gatewayState.subscriptions['sub_R1'].status).toBe('cancelled')
    expect(await app.subscriptionsOf()).toMatchObject([
      { status: 'abandoned', gatewayId: 'sub_R1' },
      { status: 'pending', gatewayId: 'sub_R2' },
    ])
  })

  it('if the first was paid before it could be closed, the second changes it instead', async () => {
    const app = await paymentsApp('stripe')
    await app.checkOut()
    const [first] = await app.subscriptionsOf()
    app.gatewayState.checkout = { status: 'complete', subscription: 'sub_1' }
    app.stripeHolds(first?.id ?? '', '2026-07-15T12:00:00Z')
    app.setNow('2026-06-15T12:01:00Z')
    expect((await app.checkOut(team.id)).body).toMatchObject({ url: null })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'active', gatewayId: 'sub_1' }, { status: 'pending' }])
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
  })

  it('are refused while the first cannot be closed', async () => {
    const app = await paymentsApp('stripe', { api: { 'GET /v1/checkout/sessions/': undefined } })
    await app.checkOut()
    expect(await app.checkOut(team.id)).toMatchObject({ status: 502, code: 'gateway_failed' })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'pending' }])
  })

  it.each([
    ['the first one first', false],
    ['the second one first', true],
  ])(
    'that are both paid nevertheless are charged once: the older is cancelled and refunded (%s)',
    async (_, isReversed) => {
      const app = await paymentsApp('stripe')
      await app.checkOut()
      // Simulates a page that could not be closed unnoticed.
      await app.env.DB.exec(`UPDATE subscriptions SET session_id = NULL`)
      app.setNow('2026-06-15T12:01:00Z')
      await app.checkOut(team.id)
      const [first, second] = await app.subscriptionsOf()
      app.stripeHolds(first?.id ?? '', '2026-07-15T12:00:00Z', {}, 'sub_1')
      app.stripeHolds(second?.id ?? '', '2026-07-15T12:00:00Z', { amount: 250_000 }, 'sub_2')
      const until = '2026-07-15T12:00:00Z'
      const events = [
        stripeInvoiceEvent('invoice.paid', { id: 'in_1', subscriptionId: first?.id ?? '', amount: 99_900, until }),
        stripeInvoiceEvent('invoice.paid', {
          id: 'in_2',
          subscriptionId: second?.id ?? '',
          amount: 250_000,
          until,
          gatewayId: 'sub_2',
        }),
      ]
      for (const event of isReversed ? events.toReversed() : events) expect((await app.stripe(event)).status).toBe(200)
      expect(await app.planStatus()).toMatchObject({ planId: team.id })
      expect(await app.subscriptionsOf()).toMatchObject([
        { status: 'ended', pendingAction: 'cancel_and_refund' },
        { status: 'active', pendingAction: null },
      ])
      await runScheduledJobs(app.env, paymentsNow)
      expect(app.gatewayState.subscriptions).toMatchObject({
        sub_1: { status: 'canceled' },
        sub_2: { status: 'active' },
      })
      const refunds = app.calls.filter(({ url }) => url.endsWith('/v1/refunds'))
      expect(refunds.map(({ body }) => new URLSearchParams(body).get('payment_intent'))).toEqual(['pi_in_1'])
      expect(await app.subscriptionsOf()).toMatchObject([{ pendingAction: null }, { status: 'active' }])
      await runScheduledJobs(app.env, paymentsNow)
      expect(app.calls.filter(({ url }) => url.endsWith('/v1/refunds'))).toHaveLength(1)
    },
  )

  it('are refunded if an abandoned one is paid, which gives no plan', async () => {
    const app = await paymentsApp('stripe')
    await app.checkOut()
    const [first] = await app.subscriptionsOf()
    await app.stripe(stripeObjectEvent('checkout.session.expired', { id: 'cs_1' }))
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'abandoned' }])
    await app.pay(first?.id ?? '', 'in_1', '2026-07-15T12:00:00Z')
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    await runScheduledJobs(app.env, paymentsNow)
    expect(app.calls.filter(({ url }) => url.endsWith('/v1/refunds'))).toHaveLength(1)
    expect(app.gatewayState.subscriptions).toMatchObject({ sub_1: { status: 'canceled' } })
  })
})

describe('a payment page that expires', () => {
  const expire = (app: Awaited<ReturnType<typeof paymentsApp>>, id: string) =>
    app.stripe(stripeObjectEvent('checkout.session.expired', { id }))

  it('closes its own order and no other', async () => {
    const app = await paymentsApp('stripe')
    await app.checkOut()
    await expire(app, 'cs_of_somebody_else')
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'pending' }])
    await expire(app, 'cs_1')
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'abandoned' }])
  })

  it.each(['cs_1', 'cs_of_somebody_else'])('ends no subscription that is paid: %s', async (session) => {
    const app = await paymentsApp('stripe')
    await app.subscribe()
    await expire(app, session)
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'active' }])
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
  })
})

describe('refunded money', () => {
  it('ends a cancelled plan that was still running', async () => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    app.stripeHolds(id, '2026-07-15T12:00:00Z', { status: 'canceled' })
    await app.stripe(stripeSubscriptionEvent('evt_c', id, 'sub_1', 'customer.subscription.deleted'))
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    app.gatewayState.money.refunded = 99_900
    await app.stripe(stripeObjectEvent('charge.refunded', { id: 'ch_in_1' }))
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }])
    expect(await app.planStatus()).toMatchObject({ planId: null })
    expect(await app.paymentsOf()).toMatchObject([{ status: 'refunded', refunded: 99_900 }])
  })

  it('for a past period ends nothing', async () => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    const at = new Date('2026-07-15T12:00:00Z')
    app.setNow(at.toISOString())
    await app.pay(id, 'in_2', '2026-08-15T12:00:00Z', 99_900, at)
    app.gatewayState.money.refunded = 99_900
    await app.stripe(stripeObjectEvent('charge.refunded', { id: 'ch_in_1' }), { at })
    expect(await app.paymentsOf()).toMatchObject([{ status: 'refunded' }, { status: 'succeeded' }])
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
  })

  const disputes = {
    stripe: (status: string) =>
      stripeObjectEvent(`charge.dispute.${status}`, { id: 'du_in_1' }, `evt_dispute_${status}`),
    razorpay: (status: string) =>
      razorpayEvent(`payment.dispute.${status}`, { dispute: { entity: { id: 'disp_pay_1' } } }),
  }
  async function disputedApp(gateway: 'stripe' | 'razorpay') {
    const app = await paymentsApp(gateway)
    if (gateway === 'stripe') await app.subscribe()
    else {
      await app.checkOut()
      const until = '2026-07-15T12:00:00Z'
      const held = { status: 'active', order: 'plan_R1', start: '2026-06-15T12:00:00Z', end: until, amount: 99_900 }
      app.gatewayState.subscriptions['sub_R1'] = held
      await app.razorpay(razorpayChargedEvent({ paymentId: 'pay_1', planId: 'plan_R1', amount: 99_900, until }))
    }
    const tell = (status: string, word: string) => {
      app.gatewayState.money.dispute = word
      return app[gateway](disputes[gateway](status))
    }
    return { ...app, tell }
  }
  const open = { stripe: 'needs_response', razorpay: 'open' }

  it.each(['stripe', 'razorpay'] as const)(
    'for a dispute takes the plan with it, and brings it back (%s)',
    async (gateway) => {
      const app = await disputedApp(gateway)
      expect(await app.planStatus()).toMatchObject({ planId: starter.id })
      await app.tell('created', open[gateway])
      expect(await app.planStatus()).toMatchObject({ planId: null })
      expect(await app.paymentsOf()).toMatchObject([{ status: 'disputed' }])
      expect(await app.checkOut(team.id)).toMatchObject({ status: 409, code: 'payment_disputed' })
      await app.tell('won', 'won')
      expect(await app.planStatus()).toMatchObject({ planId: starter.id })
      expect(await app.paymentsOf()).toMatchObject([{ status: 'succeeded' }])
      expect(await app.subscriptionsOf()).toMatchObject([{ status: 'active', pendingAction: null }])
    },
  )

  it.each(['stripe', 'razorpay'] as const)(
    'with a dispute that is lost ends what it paid for (%s)',
    async (gateway) => {
      const app = await disputedApp(gateway)
      await app.tell('created', open[gateway])
      await app.tell('closed', 'lost')
      expect(await app.paymentsOf()).toMatchObject([{ status: 'reversed' }])
      expect(await app.planStatus()).toMatchObject({ planId: null })
      await runScheduledJobs(app.env, paymentsNow)
      const [held] = Object.values(app.gatewayState.subscriptions)
      expect(held?.status).toMatch(/^cancell?ed$/)
      expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended', pendingAction: null }])
    },
  )

  it('with an open dispute is told to its client as disputed, not as no plan (CD44)', async () => {
    const app = await disputedApp('stripe')
    const disputed = async () => clientUsage.parse((await app.mine.get('/api/client/usage')).body).disputed
    expect(await disputed()).toBeNull()
    await app.tell('created', 'needs_response')
    expect(await disputed()).toEqual({ planName: 'Starter' })
    await app.tell('won', 'won')
    expect(await disputed()).toBeNull()
  })

  it('stays active when a bank only inquires', async () => {
    const app = await disputedApp('stripe')
    await app.tell('created', 'warning_needs_response')
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    expect(await app.paymentsOf()).toMatchObject([{ status: 'succeeded' }])
  })
})

describe('an event during which the database fails', { tags: ['slow'] }, () => {
  beforeEach(skipWaits)

  /** Makes the statement with this index fail in every batch that has one; records the longest batch. */
  function failing(binding: D1Database) {
    const control: { failsAt: number | null; longest: number } = { failsAt: null, longest: 0 }
    const database = new Proxy(binding, {
      get(target, name) {
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) => {
            control.longest = Math.max(control.longest, statements.length)
            const { failsAt } = control
            if (failsAt === null || failsAt >= statements.length) return target.batch(statements)
            return target.batch(statements.with(failsAt, target.prepare('INSERT INTO clients (id) VALUES (NULL)')))
          }
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    return { control, database }
  }

  const everything = async (binding: D1Database) =>
    JSON.stringify(
      await Promise.all(
        ['subscriptions', 'payments', 'gateway_events', 'outbox_mails', 'clients'].map(
          async (table) => (await binding.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results,
        ),
      ),
    )

  const paths: { title: string; event: (app: Awaited<ReturnType<typeof paymentsApp>>, id: string) => unknown }[] = [
    {
      title: 'a payment',
      event: (app, id) => {
        const until = '2026-08-15T12:00:00Z'
        app.stripeHolds(id, until)
        return stripeInvoiceEvent('invoice.paid', { id: 'in_2', subscriptionId: id, amount: 99_900, until })
      },
    },
    {
      title: 'a failure',
      event: (app, id) => {
        const until = '2026-08-15T12:00:00Z'
        const invoice = { id: 'in_2', status: 'open', created: '2026-06-15T12:00:00Z' }
        app.stripeHolds(id, until, { status: 'past_due', invoice })
        return stripeInvoiceEvent('invoice.payment_failed', { id: 'in_2', subscriptionId: id, amount: 99_900, until })
      },
    },
    {
      title: 'a refund',
      event: (app) => {
        app.gatewayState.money.refunded = 99_900
        return stripeObjectEvent('charge.refunded', { id: 'ch_in_1' })
      },
    },
    {
      title: 'a dispute',
      event: (app) => {
        app.gatewayState.money.dispute = 'needs_response'
        return stripeObjectEvent('charge.dispute.created', { id: 'du_in_1' })
      },
    },
  ]

  it.each(paths)('leaves nothing half done of $title, and is completed when it is sent again', async ({ event }) => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    const before = await everything(app.env.DB)
    const real = app.env.DB
    const { control, database } = failing(real)
    ;(app.env as { DB: D1Database }).DB = database
    const told = event(app, id)
    for (let failsAt = 0; failsAt <= Math.max(control.longest - 1, 0); failsAt += 1) {
      control.failsAt = failsAt
      expect((await app.stripe(told)).status).toBeGreaterThanOrEqual(500)
      expect(await everything(real)).toBe(before)
    }
    expect(control.longest).toBeGreaterThan(5)
    control.failsAt = null
    expect((await app.stripe(told)).status).toBe(200)
    expect(await everything(real)).not.toBe(before)
    expect(await real.prepare('SELECT count(*) AS n FROM gateway_events').first('n')).toBe(2)
  })

  it('is requested again if the gateway does not respond', async () => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    const before = await everything(app.env.DB)
    const stopped = { ...app.gatewayState.subscriptions }
    app.answers['GET /v1/subscriptions/'] = undefined
    const event = stripeSubscriptionEvent('evt_u', id)
    expect((await app.stripe(event)).status).toBeGreaterThanOrEqual(500)
    expect(await everything(app.env.DB)).toBe(before)
    expect(stopped['sub_1']).toBeDefined()
  })
})
