import { and, eq } from 'drizzle-orm'
import type { CheckoutAnswer, CheckoutRequest } from '../../../contracts/payments.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { notSignedIn, ServiceError } from '../../../platform/http/errors.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { findAccountById } from '../../clients/index.ts'
import { findActivePlan, planNotAvailable } from '../../plans/index.ts'
import { type Gateway, GatewayRefusal, type Order } from './gateways/gateway.ts'
import { configuredGateway, currentGateway } from './payment-settings.service.ts'
import {
  alreadySubscribed,
  gatewayFailed,
  paymentDeclined,
  paymentDisputed,
  paymentNotAvailable,
  paymentRunning,
  planIsFree,
} from './payments.errors.ts'
import { orderedPrice } from './payments.rules.ts'
import { syncSubscription } from './subscription-sync.service.ts'
import { findSubscriptionsOf, type Subscription } from './subscriptions.queries.ts'
import { beginSubscriptionChores } from './subscriptions.service.ts'
import { subscriptions } from './subscriptions.table.ts'

/** How long a payment page is open. */
const CHECKOUT_MS = 23 * 3_600_000

/**
 * Begins a subscription at the gateway that is chosen, or changes the one that runs, prorated (D20). A payment page that
 * the client opened before is closed first, so only one can be paid. The plan itself switches only when the gateway has
 * told of the payment: nothing a browser says does (D12).
 */
export async function checkOut(c: AppContext, request: CheckoutRequest): Promise<CheckoutAnswer> {
  const { clientId, now, origins } = c.var
  const database = databaseOf(c.env.DB)
  const [plan, account, before] = await Promise.all([
    findActivePlan(database, request.planId),
    findAccountById(database, clientId),
    findSubscriptionsOf(database, clientId),
  ])
  if (!account) throw notSignedIn()
  if (!plan) throw planNotAvailable()
  if (plan.price === 0) throw planIsFree()
  if (before.some(({ status }) => status === 'disputed')) throw paymentDisputed()
  const { amountMinor, interval } = orderedPrice(plan, request.interval)
  const isClosed = await closeOpenPages(c, before.filter(isPage))
  const orders = isClosed ? before : await findSubscriptionsOf(database, clientId)
  const running = orders.find(({ status, gatewayId }) => gatewayId && (status === 'active' || status === 'past_due'))
  if (!isClosed && !running) throw paymentRunning()
  if (running?.planId === plan.id && running.interval === interval) throw alreadySubscribed()
  const gateway = running ? await configuredGateway(c.env, running.gateway) : await currentGateway(c.env)
  if (!gateway) throw paymentNotAvailable()
  const order: Order = {
    subscriptionId: crypto.randomUUID(),
    planName: plan.planName,
    amountMinor,
    currency: plan.currency,
    interval,
    clientId,
    email: account.email,
    returnUrl: `${origins.site}/client/dashboard`,
    expiresAt: new Date(now.getTime() + CHECKOUT_MS),
  }
  // Written before the gateway is asked, so that even the fastest event finds it. What lapsed is not charged any more.
  const row = { id: order.subscriptionId, clientId, planId: plan.id, interval, amountMinor, currency: plan.currency }
  await retry(() =>
    database.batch([
      database
        .insert(subscriptions)
        .values({ ...row, gateway: gateway.name, createdAt: now })
        .onConflictDoNothing(),
      database
        .update(subscriptions)
        .set({ status: 'ended', chore: 'cancel', revision: row.id })
        .where(isLapsedOf(clientId)),
    ]),
  )
  beginSubscriptionChores(c)
  try {
    if (running?.gatewayId) return await changeRunning(c, gateway, running.gatewayId, order)
    const { url, ...ids } = await gateway.beginCheckout(order)
    if (!(await isStillWanted(c.env.DB, order, ids))) {
      await gateway.closeCheckout(ids)
      throw paymentRunning()
    }
    return { url, message: 'Continue to the payment page' }
  } catch (error) {
    return await fail(c, gateway, order, error)
  }
}

const isPage = ({ status, sessionId }: Subscription) => status === 'pending' && sessionId !== null

const isLapsedOf = (clientId: string) => and(eq(subscriptions.clientId, clientId), eq(subscriptions.status, 'lapsed'))

async function changeRunning(
  c: AppContext,
  gateway: Gateway,
  gatewayId: string,
  order: Order,
): Promise<CheckoutAnswer> {
  const ids = await gateway.changeSubscription(gatewayId, order)
  await retry(() =>
    databaseOf(c.env.DB).update(subscriptions).set(ids).where(eq(subscriptions.id, order.subscriptionId)),
  )
  return { url: null, message: `Your plan changes to ${order.planName} as soon as the payment is confirmed` }
}

/**
 * Closes payment pages that are open, at the gateway and here.
 * @returns false where one of them was paid before it could be closed: it is ours then, as the gateway says.
 */
async function closeOpenPages(c: AppContext, pages: readonly Subscription[]): Promise<boolean> {
  let isClosed = true
  for (const page of pages) {
    const gateway = await configuredGateway(c.env, page.gateway)
    if (!gateway || page.sessionId === null) continue
    try {
      const begun = await gateway.closeCheckout({ sessionId: page.sessionId, gatewayId: page.gatewayId })
      if (begun === null) {
        const abandon = c.env.DB.prepare(
          `UPDATE subscriptions SET status = 'abandoned', revision = ?2 WHERE id = ?1 AND status = 'pending'`,
        ).bind(page.id, crypto.randomUUID())
        await retry(() => abandon.run())
        continue
      }
      isClosed = false
      const reference = { orderId: page.id, gatewayId: begun, sessionId: null }
      await syncSubscription(c.env, c.var.now, { gateway, reference })
    } catch (error) {
      logError('checkout_not_closed', error, { gateway: gateway.name })
      throw gatewayFailed()
    }
  }
  return isClosed
}

/** Notes the page of an order, unless a newer order took its place while the gateway made the page. */
async function isStillWanted(
  binding: D1Database,
  order: Order,
  { sessionId, gatewayId }: { sessionId: string; gatewayId: string | null },
): Promise<boolean> {
  const newer = `EXISTS (SELECT 1 FROM subscriptions n WHERE n.client_id = ?4 AND n.status = 'pending'
    AND (n.created_at, n.rowid) > (subscriptions.created_at, subscriptions.rowid))`
  const statements = [
    binding
      .prepare(
        `UPDATE subscriptions SET session_id = ?2, gateway_id = ?3,
           status = CASE WHEN status = 'pending' AND ${newer} THEN 'abandoned' ELSE status END WHERE id = ?1`,
      )
      .bind(order.subscriptionId, sessionId, gatewayId, order.clientId),
    binding.prepare('SELECT status FROM subscriptions WHERE id = ?').bind(order.subscriptionId),
  ]
  const results = await retry(() => binding.batch<{ status: string }>(statements))
  return results[1]?.results[0]?.status !== 'abandoned'
}

/** What a gateway refused has not happened; where it did not answer, an event will tell. */
async function fail(c: AppContext, gateway: Gateway, order: Order, error: unknown): Promise<never> {
  if (!(error instanceof GatewayRefusal) || error.status >= 500) {
    if (error instanceof ServiceError) throw error
    logError('checkout_failed', error, { gateway: gateway.name })
    throw gatewayFailed()
  }
  logError('checkout_refused', error, { gateway: gateway.name })
  await c.env.DB.prepare(`UPDATE subscriptions SET status = 'ended' WHERE id = ? AND status = 'pending'`)
    .bind(order.subscriptionId)
    .run()
  throw error.status === 402 ? paymentDeclined() : gatewayFailed()
}
