import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientUsage } from '#contracts/accounts'
import { pricingPlans } from '../../../schema.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { stripeSubscriptionEvent } from '../../../testing/fake-gateways.ts'
import { aClient, aPlan, type ClientRow } from '../../../testing/fixtures.ts'
import { free, paymentsApp, paymentsNow, starter, team } from '../../../testing/payments-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const PERIOD_END = '2026-07-15T12:00:00Z'

describe('leaving a paid plan while its period runs (D56)', () => {
  async function leavingApp(when?: 'now' | 'period_end') {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    const answer = await app.mine.send('PUT', '/api/client/update-plan', { planId: free.id, ...(when && { when }) })
    const usage = async () => clientUsage.parse((await app.mine.get('/api/client/usage')).body)
    return { ...app, id, answer, usage }
  }

  it('happens at its end: the plan continues, Stripe no longer renews it, and then the free plan follows', async () => {
    const app = await leavingApp()
    expect(app.answer).toMatchObject({
      status: 200,
      message: 'Your plan changes to Free on July 15, 2026',
      body: { planId: free.id, planName: 'Free', effectiveAt: '2026-07-15T12:00:00.000Z' },
    })
    expect((await app.usage()).paidPeriod).toEqual({
      until: '2026-07-15T12:00:00.000Z',
      isEnding: true,
      nextPlanName: 'Free',
      nextInterval: null,
      nextPrice: null,
      canTakeBack: true,
      interval: 'month',
      price: { amount: 999, currency: 'INR' },
    })
    const told = app.calls.at(-1)
    expect(told).toMatchObject({ method: 'POST', url: 'https://api.stripe.com/v1/subscriptions/sub_1' })
    expect(new URLSearchParams(told?.body).get('cancel_at_period_end')).toBe('true')
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'cancelled', pendingAction: null }])
    await runScheduledJobs(app.env, new Date('2026-07-15T11:59:59Z'))
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    app.stripeHolds(app.id, PERIOD_END, { status: 'canceled' })
    await runScheduledJobs(app.env, new Date(PERIOD_END))
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }])
  })

  it('is the same when Stripe reports the end before the job runs', async () => {
    const app = await leavingApp()
    app.setNow(PERIOD_END)
    app.stripeHolds(app.id, PERIOD_END, { status: 'canceled' })
    const event = stripeSubscriptionEvent('evt_end', app.id, 'sub_1', 'customer.subscription.deleted')
    await app.stripe(event, { at: new Date(PERIOD_END) })
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
  })

  it('happens at its end even if an event arrives before Stripe knows about it', async () => {
    const app = await paymentsApp('stripe', { api: { 'POST /v1/subscriptions/sub_': undefined } })
    const id = await app.subscribe()
    await app.mine.send('PUT', '/api/client/update-plan', { planId: free.id })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'cancelled', pendingAction: 'cancel_at_end' }])
    await app.stripe(stripeSubscriptionEvent('evt_u', id))
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'cancelled', pendingAction: 'cancel_at_end' }])
    app.answers['POST /v1/subscriptions/sub_'] = { id: 'sub_1' }
    await runScheduledJobs(app.env, paymentsNow)
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'cancelled', pendingAction: null }])
  })

  it('happens immediately if the client asks for it', async () => {
    const app = await leavingApp('now')
    expect(app.answer).toMatchObject({ status: 200, message: 'Successfully switched to Free' })
    expect(app.answer.body).toMatchObject({ effectiveAt: null })
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    expect((await app.usage()).paidPeriod).toBeNull()
    expect(app.gatewayState.subscriptions).toMatchObject({ sub_1: { status: 'canceled' } })
    // Later reports from Stripe bring nothing back.
    await app.stripe(stripeSubscriptionEvent('evt_d', app.id, 'sub_1', 'customer.subscription.deleted'))
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
  })

  it('happens immediately if nothing was paid (CP23)', async () => {
    const app = await paymentsApp('stripe')
    const answer = await app.mine.send('PUT', '/api/client/update-plan', { planId: free.id })
    expect(answer).toMatchObject({ status: 200, message: 'Successfully switched to Free' })
    expect(app.calls).toEqual([])
  })
})

describe('ending a paid plan without another (CP66, D183)', () => {
  const end = (app: Awaited<ReturnType<typeof paymentsApp>>, more = {}) =>
    app.mine.send('PUT', '/api/client/update-plan', { planId: null, ...more })
  const usageOf = async (app: Awaited<ReturnType<typeof paymentsApp>>) =>
    clientUsage.parse((await app.mine.get('/api/client/usage')).body)

  it('waits for the end of the paid period, can be taken back until then, and leaves no plan', async () => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    // The paid period is never given up by ending the plan.
    for (const more of [{}, { when: 'now' }]) {
      expect(await end(app, more)).toMatchObject({
        status: 200,
        message: 'Starter ends on July 15, 2026 and is not renewed',
        body: { planId: null, planName: null, effectiveAt: '2026-07-15T12:00:00.000Z' },
      })
    }
    expect((await usageOf(app)).paidPeriod).toMatchObject({ isEnding: true, nextPlanName: null, canTakeBack: true })
    expect(new URLSearchParams(app.calls.at(-1)?.body).get('cancel_at_period_end')).toBe('true')
    expect(await app.mine.send('DELETE', '/api/client/plan-change', {})).toMatchObject({ status: 200 })
    expect((await usageOf(app)).paidPeriod).toMatchObject({ isEnding: false })
    await end(app)
    await runScheduledJobs(app.env, new Date('2026-07-15T11:59:59Z'))
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    app.stripeHolds(id, PERIOD_END, { status: 'canceled' })
    await runScheduledJobs(app.env, new Date(PERIOD_END))
    expect(await app.planStatus()).toMatchObject({ planId: null })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }])
  })

  it.each([
    { title: 'within the days of grace', at: '2026-07-16T12:00:00Z' },
    { title: 'after them', at: '2026-07-19T12:00:00Z' },
  ])('happens at once where the renewal was not paid, so that the gateway charges no more: $title', async ({ at }) => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    await app.env.DB.exec(`UPDATE auth_tokens SET expires_at = ${Date.parse('2027-01-01T00:00:00Z')}`)
    app.setNow(at)
    const invoice = { id: 'in_2', status: 'open', created: PERIOD_END }
    app.stripeHolds(id, '2026-08-15T12:00:00Z', { status: 'past_due', start: PERIOD_END, invoice })
    await app.stripe(stripeSubscriptionEvent('evt_due', id), { at: new Date(at) })
    expect((await usageOf(app)).unpaid).not.toBeNull()
    expect(await end(app)).toMatchObject({
      status: 200,
      message: 'Starter has ended, and nothing more is charged for it',
      body: { effectiveAt: null },
    })
    expect(await usageOf(app)).toMatchObject({ plan: null, unpaid: null })
    expect(app.gatewayState.subscriptions).toMatchObject({ sub_1: { status: 'canceled' } })
  })

  it('is possible also where an administrator gave another plan, which stays (CP68, AC43)', async () => {
    const app = await paymentsApp('stripe')
    const id = await app.subscribe()
    const give = app.env.DB.prepare('UPDATE clients SET plan_id = ? WHERE id = ?')
    await give.bind(team.id, app.acme.id).run()
    const renewed = { planName: 'Starter', until: '2026-07-15T12:00:00.000Z', isEnding: false }
    expect(await usageOf(app)).toMatchObject({ plan: { name: 'Team' }, paidPeriod: null, alsoPaid: renewed })
    expect(await end(app)).toMatchObject({ status: 200, message: 'Starter ends on July 15, 2026 and is not renewed' })
    expect((await usageOf(app)).alsoPaid).toMatchObject({ isEnding: true, nextPlanName: null, canTakeBack: true })
    app.stripeHolds(id, PERIOD_END, { status: 'canceled' })
    await runScheduledJobs(app.env, new Date(PERIOD_END))
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
  })

  it('is of what the client pays by its order, whatever the plan costs by now (CP69)', async () => {
    const app = await paymentsApp('stripe')
    await app.subscribe()
    await app.env.DB.prepare('UPDATE pricing_plans SET price = 1200 WHERE id = ?').bind(starter.id).run()
    expect((await usageOf(app)).paidPeriod).toMatchObject({
      price: { amount: 999, currency: 'INR' },
      interval: 'month',
    })
  })

  it('is refused where nothing is renewed, and changes nothing', async () => {
    const app = await paymentsApp('stripe')
    const before = await app.planStatus()
    expect(await end(app)).toMatchObject({ status: 409, code: 'nothing_to_end' })
    expect(await app.planStatus()).toEqual(before)
  })
})

describe('the plan Trial (D56)', () => {
  const trial = aPlan({ planName: 'Try it', price: 0, isTrial: true })
  async function trialApp(client: Partial<ClientRow>, plan = free) {
    const acme = aClient(plan, { email: 'ada@acme.test', ...client })
    const app = await testApp({ plans: [free, starter, team, trial], clients: [acme] })
    const mine = app.as((await issueToken(app.database, 'client', acme.id, paymentsNow)).token)
    const choose = (planId: string) => mine.send('PUT', '/api/client/update-plan', { planId })
    const row = () => app.env.DB.prepare('SELECT plan_id, trial_ends_at FROM clients').first()
    const closed = async () => clientUsage.parse((await mine.get('/api/client/usage')).body).closedPlanIds
    return { ...app, acme, choose, row, closed }
  }
  const refused = { status: 409, code: 'trial_used' }

  it('starts once for clients who never had a trial or a paid plan', async () => {
    const app = await trialApp({ trialEndsAt: null })
    expect(await app.closed()).toEqual([])
    expect((await app.choose(trial.id)).status).toBe(200)
    expect(await app.closed()).toEqual([])
    expect(await app.row()).toEqual({ plan_id: trial.id, trial_ends_at: Date.parse('2026-06-29T12:00:00Z') })
    await app.choose(free.id)
    expect(await app.row()).toEqual({ plan_id: free.id, trial_ends_at: null })
    expect(await app.closed()).toEqual([trial.id])
    expect(await app.choose(trial.id)).toMatchObject(refused)
    expect(await app.row()).toEqual({ plan_id: free.id, trial_ends_at: null })
  })

  it('is not available again after leaving it for a free plan', async () => {
    const app = await trialApp({ trialEndsAt: new Date('2026-06-20T00:00:00Z') })
    await app.choose(free.id)
    expect(await app.choose(trial.id)).toMatchObject(refused)
  })

  it('is not available on a paid plan, however it was obtained, nor afterwards', async () => {
    const app = await trialApp({ trialEndsAt: null }, starter)
    expect(await app.closed()).toEqual([trial.id])
    expect(await app.choose(trial.id)).toMatchObject(refused)
    await app.choose(free.id)
    expect(await app.choose(trial.id)).toMatchObject(refused)
  })

  it('is not available after a payment', async () => {
    const app = await paymentsApp('stripe')
    await app.database.insert(pricingPlans).values(trial)
    await app.env.DB.exec('UPDATE clients SET trial_ends_at = NULL')
    const choose = () => app.mine.send('PUT', '/api/client/update-plan', { planId: trial.id })
    await app.subscribe()
    await app.mine.send('PUT', '/api/client/update-plan', { planId: free.id, when: 'now' })
    expect(await choose()).toMatchObject(refused)
    expect(await app.planStatus()).toEqual({ planId: free.id, trialEndsAt: null })
  })
})
