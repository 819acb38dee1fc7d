import { expect } from 'vitest'
import { clientUsage } from '#contracts/accounts'
import { razorpayChargedEvent, stripeSubscriptionEvent } from './fake-gateways.ts'
import { free, paymentsApp, team } from './payments-app.ts'

/** The end of the period that is paid, and of the next. */
export const PERIOD_END = '2026-07-15T12:00:00Z'
export const NEXT_END = '2026-08-15T12:00:00Z'

type App = Awaited<ReturnType<typeof paymentsApp>>

/** Calls of the portal, and the plan's future as it shows it. */
export const portal = (app: App) => ({
  ...app,
  terms: (planId: string, interval?: string) =>
    app.mine.get(`/api/client/plan-change?planId=${planId}${interval ? `&interval=${interval}` : ''}`),
  takeBack: () => app.mine.send('DELETE', '/api/client/plan-change', {}),
  leave: () => app.mine.send('PUT', '/api/client/update-plan', { planId: free.id }),
  future: async () => clientUsage.parse((await app.mine.get('/api/client/usage')).body).paidPeriod,
  told: (path: string) => app.calls.filter(({ method, url }) => method !== 'GET' && url.includes(path)),
})

export const schedules = {
  'POST /v1/subscription_schedules': {
    id: 'sub_sched_1',
    phases: [{ start_date: 1_781_524_800, end_date: 1_784_116_800, items: [{ price: 'price_1' }] }],
  },
  'POST /v1/subscription_schedules/': { id: 'sub_sched_1' },
}

/** A client that pays Team at Stripe, by the month. */
export async function teamApp(api = {}) {
  const app = await paymentsApp('stripe', { api: { ...schedules, ...api } })
  await app.checkOut(team.id)
  const order = (await app.subscriptionsOf()).at(-1)?.id ?? ''
  app.stripeHolds(order, PERIOD_END, { amount: 250_000 })
  await app.stripe(stripeSubscriptionEvent('evt_begin', order))
  expect(await app.planStatus()).toMatchObject({ planId: team.id })
  app.setNow('2026-06-16T12:00:00Z')
  return { ...portal(app), order }
}

/** The same at Razorpay. */
export async function razorpayApp() {
  const app = await paymentsApp('razorpay', {
    api: {
      'PATCH /v1/subscriptions/sub_R1': { id: 'sub_R1' },
      'POST /v1/subscriptions/sub_R1/cancel_scheduled_changes': { id: 'sub_R1' },
    },
  })
  await app.checkOut(team.id)
  const held = { status: 'active', order: 'plan_R1', start: '2026-06-15T12:00:00Z', end: PERIOD_END, amount: 250_000 }
  app.gatewayState.subscriptions['sub_R1'] = held
  await app.razorpay(
    razorpayChargedEvent({ paymentId: 'pay_1', planId: 'plan_R1', amount: 250_000, until: PERIOD_END }),
  )
  expect(await app.planStatus()).toMatchObject({ planId: team.id })
  app.setNow('2026-06-16T12:00:00Z')
  app.answers['POST /v1/plans'] = { id: 'plan_R2' }
  return { ...portal(app), held }
}

/** What Stripe answers about a subscription that a schedule holds. */
export const withSchedule = (app: App) => () => ({
  id: 'sub_1',
  schedule: 'sub_sched_1',
  status: 'active',
  cancel_at_period_end: false,
  metadata: { formulary_subscription: Object.values(app.gatewayState.subscriptions)[0]?.order },
  items: {
    data: [
      {
        id: 'si_1',
        current_period_end: Date.parse(PERIOD_END) / 1000,
        price: { product: 'prod_0', currency: 'inr', unit_amount: 250_000, recurring: { interval: 'month' } },
      },
    ],
  },
  latest_invoice: { status: 'paid', created: Date.parse('2026-06-15T12:00:00Z') / 1000 },
})
