import { afterEach, describe, expect, it, vi } from 'vitest'
import { planTerms } from '#contracts/plan-change'
import { runScheduledJobs } from '../../../scheduled.ts'
import { stripeSubscriptionEvent } from '../../../testing/fake-gateways.ts'
import { free, paymentsApp, paymentsNow, starter, team } from '../../../testing/payments-app.ts'
import { NEXT_END, PERIOD_END, portal, schedules, teamApp, withSchedule } from '../../../testing/plan-change-app.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

describe('a smaller plan at Stripe (CP55, D60)', () => {
  it('begins at the end of the paid period; Stripe is told of both, and nothing is paid now', async () => {
    const app = await teamApp()
    expect(planTerms.parse((await app.terms(starter.id ?? '')).body)).toEqual({
      kind: 'change_at_end',
      planId: starter.id,
      planName: 'Starter',
      interval: 'month',
      maxLoads: 2,
      price: { amount: 999, currency: 'INR' },
      dueNow: { amount: 0, currency: 'INR' },
      effectiveAt: '2026-07-15T12:00:00.000Z',
      canTakeBackUntil: '2026-07-15T12:00:00.000Z',
      current: { planName: 'Team', maxLoads: 100, paidUntil: '2026-07-15T12:00:00.000Z' },
    })
    expect(await app.checkOut(starter.id)).toMatchObject({
      status: 200,
      body: { url: null, message: 'Your plan changes to Starter on July 15, 2026' },
    })
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
    expect(await app.future()).toEqual({
      until: '2026-07-15T12:00:00.000Z',
      isEnding: true,
      nextPlanName: 'Starter',
      nextInterval: 'month',
      nextPrice: { amount: 999, currency: 'INR' },
      canTakeBack: true,
      interval: 'month',
      price: { amount: 2500, currency: 'INR' },
    })
    const phases = new URLSearchParams(app.told('/v1/subscription_schedules/sub_sched_1').at(-1)?.body)
    const next = (await app.subscriptionsOf()).at(-1)?.id
    expect(Object.fromEntries(phases)).toMatchObject({
      end_behavior: 'release',
      'phases[0][end_date]': '1784116800',
      'phases[0][items][0][price]': 'price_1',
      'phases[1][proration_behavior]': 'none',
      'phases[1][items][0][price_data][unit_amount]': '99900',
      'phases[1][metadata][formulary_subscription]': next,
    })
  })

  it('is also the same plan by a shorter billing period, and says that', async () => {
    const app = portal(await paymentsApp('stripe', { api: schedules }))
    await app.checkOut(team.id, 'year')
    const order = (await app.subscriptionsOf()).at(-1)?.id ?? ''
    app.stripeHolds(order, '2027-06-15T12:00:00Z', { amount: 2_400_000, interval: 'year' })
    await app.stripe(stripeSubscriptionEvent('evt_begin', order))
    expect((await app.checkOut(team.id, 'month')).body).toEqual({
      url: null,
      message: 'Team changes to monthly payment on June 15, 2027',
    })
    expect(await app.future()).toMatchObject({
      isEnding: true,
      interval: 'year',
      nextPlanName: 'Team',
      nextInterval: 'month',
      nextPrice: { amount: 2500, currency: 'INR' },
    })
    await app.leave()
    expect(await app.future()).toMatchObject({ nextPlanName: 'Free', nextInterval: null, nextPrice: null })
  })

  it('follows when Stripe says so, whoever asks: its event, or the job where the event was lost', async () => {
    for (const isTold of [true, false]) {
      const app = await teamApp()
      await app.checkOut(starter.id)
      const next = (await app.subscriptionsOf()).at(-1)?.id ?? ''
      await runScheduledJobs(app.env, new Date('2026-07-15T11:59:59Z'))
      expect(await app.planStatus()).toMatchObject({ planId: team.id })
      app.setNow(PERIOD_END)
      app.stripeHolds(next, NEXT_END, { start: PERIOD_END })
      if (isTold) await app.stripe(stripeSubscriptionEvent('evt_phase', next), { at: new Date(PERIOD_END) })
      else await runScheduledJobs(app.env, new Date(PERIOD_END))
      expect(await app.planStatus()).toMatchObject({ planId: starter.id })
      expect(await app.subscriptionsOf()).toMatchObject([
        { status: 'ended', pendingAction: null },
        { id: next, status: 'active', gatewayId: 'sub_1', pendingAction: null },
      ])
      expect(app.told('/cancel')).toEqual([])
    }
  })

  it('is taken back until then: Stripe forgets the schedule, and Team is renewed (CP56)', async () => {
    const app = await teamApp()
    await app.checkOut(starter.id)
    app.answers['GET /v1/subscriptions/sub_1'] = withSchedule(app)
    expect(await app.takeBack()).toMatchObject({
      status: 200,
      body: { message: 'Team goes on and is renewed on July 15, 2026', planId: team.id, planName: 'Team' },
    })
    expect(app.told('/v1/subscription_schedules/sub_sched_1/release')).toHaveLength(1)
    expect(await app.future()).toMatchObject({ isEnding: false, nextPlanName: null, canTakeBack: false })
    expect(await app.takeBack()).toMatchObject({ status: 409, code: 'nothing_to_take_back' })
    expect(await app.subscriptionsOf()).toMatchObject([
      { status: 'active', pendingAction: null },
      { status: 'scheduled' },
    ])
  })

  it('counts if Stripe has begun it before it heard of that', async () => {
    const app = await teamApp({ 'POST /v1/subscription_schedules/': undefined })
    await app.checkOut(starter.id)
    const next = (await app.subscriptionsOf()).at(-1)?.id ?? ''
    await app.takeBack()
    app.setNow(PERIOD_END)
    app.stripeHolds(next, NEXT_END, { start: PERIOD_END })
    await app.stripe(stripeSubscriptionEvent('evt_phase', next), { at: new Date(PERIOD_END) })
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }, { status: 'active', pendingAction: null }])
  })

  it('is told again while Stripe does not answer', async () => {
    const app = await teamApp({ 'POST /v1/subscription_schedules': undefined })
    expect((await app.checkOut(starter.id)).status).toBe(200)
    expect(await app.subscriptionsOf()).toMatchObject([{ pendingAction: 'schedule_change' }, { status: 'scheduled' }])
    app.answers['POST /v1/subscription_schedules'] = schedules['POST /v1/subscription_schedules']
    await runScheduledJobs(app.env, new Date('2026-06-16T12:05:00Z'))
    expect(await app.subscriptionsOf()).toMatchObject([{ pendingAction: null }, { status: 'scheduled' }])
    expect(app.told('/v1/subscription_schedules/sub_sched_1')).toHaveLength(1)
  })

  it('is told again where Stripe had too many requests, which is no refusal', async () => {
    const busy = () => Response.json({ error: {} }, { status: 429 })
    const app = await teamApp({ 'POST /v1/subscription_schedules': busy })
    expect((await app.checkOut(starter.id)).status).toBe(200)
    expect(await app.subscriptionsOf()).toMatchObject([{ pendingAction: 'schedule_change' }, { status: 'scheduled' }])
  })

  it('is not promised where Stripe refuses it, and nothing waits then', async () => {
    const refusal = () => Response.json({ error: {} }, { status: 400 })
    const app = await teamApp({ 'POST /v1/subscription_schedules': refusal })
    expect(await app.checkOut(starter.id)).toMatchObject({ status: 409, code: 'change_refused' })
    expect(await app.future()).toMatchObject({ isEnding: false, nextPlanName: null })
    expect((await app.subscriptionsOf())[0]).toMatchObject({ status: 'active', pendingAction: null })
  })

  it('is refused in another currency, which no gateway can change a subscription to', async () => {
    const app = await teamApp()
    await app.env.DB.prepare(`UPDATE pricing_plans SET currency = 'USD' WHERE id = ?`).bind(starter.id).run()
    const refused = { status: 409, code: 'other_currency' }
    expect(await app.terms(starter.id ?? '')).toMatchObject(refused)
    expect(await app.checkOut(starter.id)).toMatchObject(refused)
    expect(await app.subscriptionsOf()).toHaveLength(1)
  })

  it('has to be taken back before another paid plan is chosen; a free one takes its place', async () => {
    const app = await teamApp()
    await app.checkOut(starter.id)
    expect(await app.terms(starter.id ?? '')).toMatchObject({ status: 409, code: 'change_waits' })
    expect(await app.checkOut(starter.id)).toMatchObject({ status: 409, code: 'change_waits' })
    expect(await app.leave()).toMatchObject({ status: 200, message: 'Your plan changes to Free on July 15, 2026' })
    expect(await app.future()).toMatchObject({ isEnding: true, nextPlanName: 'Free', canTakeBack: true })
  })

  it('is forgotten with a client that leaves at once, and nothing is left to do', async () => {
    const app = await teamApp()
    await app.checkOut(starter.id)
    await app.mine.send('PUT', '/api/client/update-plan', { planId: free.id, when: 'now' })
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    expect(await app.subscriptionsOf()).toMatchObject([
      { status: 'ended', pendingAction: null },
      { status: 'ended', pendingAction: null },
    ])
  })
})

describe('leaving for a free plan (D56, D60)', () => {
  it('is taken back: Stripe renews the plan again', async () => {
    const app = await teamApp()
    await app.leave()
    app.stripeHolds(app.order, PERIOD_END, { amount: 250_000, cancelAtEnd: true })
    expect(await app.future()).toMatchObject({ isEnding: true, nextPlanName: 'Free', canTakeBack: true })
    expect(await app.takeBack()).toMatchObject({ status: 200 })
    const told = app.told('/v1/subscriptions/sub_1').at(-1)
    expect(new URLSearchParams(told?.body).get('cancel_at_period_end')).toBe('false')
    expect(await app.future()).toMatchObject({ isEnding: false, nextPlanName: null })
    app.stripeHolds(app.order, NEXT_END, { amount: 250_000, start: PERIOD_END })
    await runScheduledJobs(app.env, new Date('2026-07-19T12:00:00Z'))
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
  })

  it('is not taken back once Stripe has cancelled it for good', async () => {
    const app = await teamApp()
    await app.leave()
    app.stripeHolds(app.order, PERIOD_END, { amount: 250_000, status: 'canceled' })
    expect(await app.takeBack()).toMatchObject({ status: 409, code: 'nothing_to_take_back' })
    expect(await app.future()).toMatchObject({ isEnding: true, nextPlanName: 'Free', canTakeBack: false })
  })

  it('is not taken back either where Stripe said so once, and then answers no more', async () => {
    const app = await teamApp()
    await app.leave()
    app.stripeHolds(app.order, PERIOD_END, { amount: 250_000, status: 'canceled' })
    const read = app.answers['GET /v1/subscriptions/'] as (call: unknown) => unknown
    let reads = 0
    app.answers['GET /v1/subscriptions/'] = (call: unknown) =>
      ++reads > 1 ? Response.json({ error: {} }, { status: 500 }) : read(call)
    expect(await app.takeBack()).toMatchObject({ status: 409, code: 'nothing_to_take_back' })
    expect(await app.future()).toMatchObject({ isEnding: true, nextPlanName: 'Free' })
  })

  it('is neither offered to be taken back nor in the way of another plan where it was cancelled at Stripe itself (CP74)', async () => {
    const app = await teamApp()
    app.stripeHolds(app.order, PERIOD_END, { amount: 250_000, cancelAtEnd: true })
    await app.stripe(stripeSubscriptionEvent('evt_end', app.order))
    expect(await app.future()).toMatchObject({ isEnding: true, canTakeBack: true })
    expect(await app.checkOut(starter.id)).toMatchObject({ status: 409, code: 'change_waits' })
    app.stripeHolds(app.order, PERIOD_END, { amount: 250_000, status: 'canceled' })
    await app.stripe(stripeSubscriptionEvent('evt_gone', app.order, 'sub_1', 'customer.subscription.deleted'))
    expect(await app.future()).toMatchObject({ isEnding: true, canTakeBack: false })
    expect(await app.planStatus(), 'what is paid goes on').toMatchObject({ planId: team.id })
    expect(planTerms.parse((await app.terms(team.id)).body)).toMatchObject({ kind: 'pay' })
    expect(await app.checkOut(team.id)).toMatchObject({ status: 200 })
  })

  it('is taken back also if an event arrives before Stripe knows', async () => {
    const app = await teamApp({ 'POST /v1/subscriptions/sub_': undefined })
    await app.leave()
    app.stripeHolds(app.order, PERIOD_END, { amount: 250_000, cancelAtEnd: true })
    await app.takeBack()
    await app.stripe(stripeSubscriptionEvent('evt_between', app.order))
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'active', pendingAction: 'resume' }])
  })
})

describe('a larger plan (D60)', () => {
  it('says what Stripe would charge now, or that nobody can say', async () => {
    const preview = { total: 120_050, currency: 'inr' }
    const app = await paymentsApp('stripe', { api: { 'POST /v1/invoices/create_preview': preview } })
    await app.subscribe()
    const { terms } = portal(app)
    app.answers['GET /v1/subscriptions/sub_1'] = withSchedule(app)
    expect((await terms(team.id ?? '', 'year')).body).toMatchObject({
      kind: 'change_now',
      interval: 'year',
      price: { amount: 24_000, currency: 'INR' },
      dueNow: { amount: 1200.5, currency: 'INR' },
      effectiveAt: null,
      canTakeBackUntil: null,
      current: { planName: 'Starter' },
    })
    expect(app.calls.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/checkout/sessions',
      '/v1/invoices/create_preview',
    ])
    app.answers['POST /v1/invoices/create_preview'] = undefined
    expect((await terms(team.id ?? '')).body).toMatchObject({ kind: 'change_now', dueNow: null })
  })

  it('costs its price where nothing runs, and a free plan nothing', async () => {
    const app = portal(await paymentsApp('stripe'))
    expect((await app.terms(team.id ?? '')).body).toMatchObject({
      kind: 'pay',
      dueNow: { amount: 2500, currency: 'INR' },
      current: null,
    })
    expect((await app.terms(free.id ?? '')).body).toMatchObject({ kind: 'switch_now', dueNow: { amount: 0 } })
    expect(await app.terms('nothing')).toMatchObject({ status: 400, code: 'plan_not_available' })
    expect(app.calls).toEqual([])
  })

  it('refuses the plan that one has', async () => {
    const app = await teamApp()
    expect(await app.terms(team.id ?? '')).toMatchObject({ status: 409, code: 'already_subscribed' })
  })
})

describe('Trial (D56)', () => {
  it('is not for a client that has paid, even while an administrator lets a trial run (CP59)', async () => {
    const app = await paymentsApp('stripe')
    await app.env.DB.exec(`UPDATE pricing_plans SET is_trial = 1 WHERE id = '${free.id}'`)
    await app.subscribe()
    await app.env.DB.prepare('UPDATE clients SET trial_ends_at = ? WHERE id = ?')
      .bind(paymentsNow.getTime() + 1e9, app.acme.id)
      .run()
    const { terms, leave } = portal(app)
    expect(await terms(free.id ?? '')).toMatchObject({ status: 409, code: 'trial_used' })
    expect(await leave()).toMatchObject({ status: 409, code: 'trial_used' })
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
  })
})
