import { afterEach, expect, it, vi } from 'vitest'
import { subscriptions } from '../../../schema.ts'
import { paymentsApp, paymentsNow, starter, team } from '../../../testing/payments-app.ts'
import { replacedOrder } from './subscription-sync.service.ts'
import { findSubscriptionsWithPendingActions } from './subscriptions.queries.ts'
import type { Subscription } from './subscriptions.table.ts'

afterEach(() => vi.unstubAllGlobals())

const anOrder = (overrides: Partial<Subscription> & { id: string; clientId: string }) => ({
  planId: starter.id,
  interval: 'month' as const,
  amountMinor: 99_900,
  currency: 'INR' as const,
  gateway: 'stripe' as const,
  gatewayId: `sub_${overrides.id}`,
  createdAt: paymentsNow,
  ...overrides,
})

it('replaces the late subscription of its own client, and nobody else’s', async () => {
  const app = await paymentsApp('stripe')
  await app.database
    .insert(subscriptions)
    .values([
      anOrder({ id: 'own', clientId: app.acme.id, status: 'lapsed' }),
      anOrder({ id: 'foreign', clientId: app.other.id, status: 'lapsed' }),
    ])
  for (const order of ['own', 'foreign'])
    app.stripeHolds(order, '2026-07-15T12:00:00Z', { status: 'past_due' }, `sub_${order}`)
  expect((await app.checkOut(team.id)).status).toBe(200)
  const stored = await app.subscriptionsOf()
  expect(stored.find(({ id }) => id === 'own')).toMatchObject({ status: 'ended', pendingAction: null })
  expect(stored.find(({ id }) => id === 'foreign')).toMatchObject({ status: 'lapsed', pendingAction: null })
  const cancelled = app.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).pathname)
  expect(cancelled).toEqual(['/v1/subscriptions/sub_own'])
})

it('has work at the gateway only where there is some, and where the gateway knows it', async () => {
  const app = await paymentsApp('stripe')
  const clientId = app.acme.id
  await app.database
    .insert(subscriptions)
    .values([
      anOrder({ id: 'idle', clientId, status: 'active' }),
      anOrder({ id: 'unknown', clientId, status: 'ended', pendingAction: 'cancel', gatewayId: null }),
      anOrder({ id: 'due', clientId, status: 'ended', pendingAction: 'cancel' }),
    ])
  expect((await findSubscriptionsWithPendingActions(app.database, paymentsNow, 10)).map(({ id }) => id)).toEqual([
    'due',
  ])
})

it('takes the order that an event names for replaced where the gateway has another one by now', () => {
  const orders = ['old', 'new'].map((id) => ({ ...anOrder({ id, clientId: 'c' }), sessionId: `plan_${id}` }))
  const named = (
    reference: { orderId?: string; sessionId?: string },
    truth: { orderId?: string; sessionId?: string },
  ) =>
    replacedOrder(
      orders as Subscription[],
      { orderId: null, gatewayId: 'sub', sessionId: null, ...reference },
      { orderId: null, sessionId: null, ...truth },
    )
  expect(named({ orderId: 'old' }, { orderId: 'new' })).toBe('old')
  expect(named({ orderId: 'new' }, { orderId: 'new' })).toBeNull()
  expect(named({ sessionId: 'plan_old' }, { sessionId: 'plan_new' })).toBe('old')
  expect(named({ sessionId: 'plan_new' }, { sessionId: 'plan_new' })).toBeNull()
  expect(named({ sessionId: 'plan_of_nobody' }, { sessionId: 'plan_new' })).toBeNull()
  expect(named({}, { sessionId: 'plan_new' })).toBeNull()
})
