import { afterEach, describe, expect, it, vi } from 'vitest'
import { planTerms } from '#contracts/plan-change'
import { runScheduledJobs } from '../../../scheduled.ts'
import { razorpayChargedEvent, razorpayEvent } from '../../../testing/fake-gateways.ts'
import { free, starter, team } from '../../../testing/payments-app.ts'
import { NEXT_END, PERIOD_END, razorpayApp } from '../../../testing/plan-change-app.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const LAST_CALL = '2026-07-13T12:00:00Z'

describe('at Razorpay, where a cancellation is final (D60)', () => {
  it('a smaller plan is scheduled for the end of the cycle, and taken back', async () => {
    const app = await razorpayApp()
    expect((await app.checkOut(starter.id)).body).toMatchObject({ url: null })
    const change = app.calls.find(({ method }) => method === 'PATCH')
    expect(JSON.parse(change?.body ?? '')).toMatchObject({ plan_id: 'plan_R2', schedule_change_at: 'cycle_end' })
    app.answers['GET /v1/subscriptions/sub_R1'] = {
      id: 'sub_R1',
      plan_id: 'plan_R1',
      status: 'active',
      current_end: Date.parse(PERIOD_END) / 1000,
      has_scheduled_changes: true,
    }
    expect((await app.takeBack()).status).toBe(200)
    expect(app.told('/cancel_scheduled_changes')).toHaveLength(1)
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
  })

  it('a smaller plan follows when Razorpay charges it', async () => {
    const app = await razorpayApp()
    await app.checkOut(starter.id)
    app.setNow(PERIOD_END)
    app.gatewayState.subscriptions['sub_R1'] = { ...app.held, order: 'plan_R2', end: NEXT_END }
    await app.razorpay(razorpayChargedEvent({ paymentId: 'pay_2', planId: 'plan_R2', amount: 99_900, until: NEXT_END }))
    expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'ended' }, { status: 'active', planId: starter.id }])
  })

  it('leaving is told two days before the end, and can be taken back until then', async () => {
    const app = await razorpayApp()
    const terms = planTerms.parse((await app.terms(free.id ?? '')).body)
    expect(terms).toMatchObject({ kind: 'leave_at_end', canTakeBackUntil: '2026-07-13T12:00:00.000Z' })
    await app.leave()
    expect(app.told('/cancel')).toEqual([])
    expect(await app.future()).toMatchObject({ isEnding: true, canTakeBack: true })
    expect((await app.takeBack()).status).toBe(200)
    await app.leave()
    await app.env.DB.exec(`UPDATE auth_tokens SET expires_at = ${Date.parse(PERIOD_END)}`)
    app.setNow(LAST_CALL)
    await runScheduledJobs(app.env, new Date(LAST_CALL))
    expect(JSON.parse(app.told('/sub_R1/cancel')[0]?.body ?? '')).toEqual({ cancel_at_cycle_end: 1 })
    expect(await app.future()).toMatchObject({ isEnding: true, canTakeBack: false })
    expect(await app.takeBack()).toMatchObject({ status: 409, code: 'nothing_to_take_back' })
  })

  it('a renewal of a plan that was left changes nothing', async () => {
    const app = await razorpayApp()
    await app.leave()
    await app.razorpay(
      razorpayEvent('subscription.updated', { subscription: { entity: { id: 'sub_R1', plan_id: 'plan_R1' } } }),
    )
    expect(await app.future()).toMatchObject({ isEnding: true, nextPlanName: 'Free', canTakeBack: true })
  })

  it('a larger plan that Razorpay refuses, as it does where one pays by UPI, is said to be impossible', async () => {
    const app = await razorpayApp()
    app.answers['PATCH /v1/subscriptions/sub_R1'] = Response.json({ error: {} }, { status: 400 })
    expect(await app.checkOut(team.id, 'year')).toMatchObject({ status: 409, code: 'change_refused' })
    expect(await app.subscriptionsOf()).toMatchObject([{ status: 'active' }, { status: 'ended', pendingAction: null }])
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
  })

  it.each([401, 429])('a larger plan that Razorpay answers with %i was not refused for good', async (status) => {
    const app = await razorpayApp()
    app.answers['PATCH /v1/subscriptions/sub_R1'] = Response.json({ error: {} }, { status })
    expect(await app.checkOut(team.id, 'year')).toMatchObject({ status: 502, code: 'gateway_failed' })
    expect(await app.planStatus()).toMatchObject({ planId: team.id })
  })
})
