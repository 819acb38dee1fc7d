import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { CallContext, ServiceContext } from '../../../platform/service-context.ts'
import { findPlan } from '../../plans/index.ts'
import { writeGatewayIds } from './checkout.queries.ts'
import type { Gateway } from './gateways/gateway.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { endScheduling, findScheduledOrder } from './scheduled-orders.queries.ts'
import { GRACE_MS } from './subscription-states.ts'
import { noticeInserts } from './subscription-notices.service.ts'
import { hasRevision } from './subscription-sync.queries.ts'
import { syncSubscription } from './subscription-sync.service.ts'
import {
  endPendingAction,
  findPaymentsOfSubscription,
  findSubscriptionsWithPendingActions,
  findUnpaidSubscriptions,
  forgetUnpaid,
  subscriptionEnd,
} from './subscriptions.queries.ts'
import type { Subscription } from './subscriptions.table.ts'

const PER_RUN = 50
/** After this time a payment page cannot be paid any more: the gateways close it after a day. */
const ABANDONED_MS = 2 * DAY_MS
/** How long an unpaid subscription is kept for the gateway's retries, and an abandoned order for a late payment. */
const FORGOTTEN_MS = 30 * DAY_MS

/** Starts pending actions at a gateway after the response; the scheduled job does what could not be started. */
export const beginPendingActions = ({ env, now, waitUntil }: CallContext): void =>
  waitUntil(takePendingActions({ env, now }).catch((error: unknown) => logError('pending_actions_not_begun', error)))

/** Does pending actions at the gateways; the scheduled job retries what a gateway refuses. */
export async function takePendingActions({ env, now }: Pick<ServiceContext, 'env' | 'now'>): Promise<void> {
  for (const subscription of await findSubscriptionsWithPendingActions(databaseOf(env.DB), now, PER_RUN)) {
    const { id, gateway: name, gatewayId, pendingAction } = subscription
    try {
      const gateway = await configuredGateway(env, name)
      if (!gateway || gatewayId === null || pendingAction === null) continue
      if (!(await takePendingAction(env, gateway, { ...subscription, gatewayId }))) continue
      if (pendingAction === 'schedule_change') await endScheduling(env.DB, id)
      else await endPendingAction(env.DB, id, pendingAction)
    } catch (error) {
      logError('pending_action_failed', error, { gateway: name, pendingAction })
    }
  }
}

/** @returns false if it must wait. */
async function takePendingAction(
  env: ServiceEnv,
  gateway: Gateway,
  { clientId, gatewayId, pendingAction }: Subscription & { gatewayId: string },
): Promise<boolean> {
  const truth = await gateway.readSubscription(gatewayId)
  const isCancelled = !truth || truth.status === 'cancelled'
  if (pendingAction === 'resume' || pendingAction === 'schedule_change') {
    const order = pendingAction === 'schedule_change' ? await findScheduledOrder(env.DB, clientId) : undefined
    if (!isCancelled) await renewAs(env, gateway, gatewayId, order)
    return true
  }
  if (!isCancelled)
    await gateway.cancelSubscription(gatewayId, pendingAction === 'cancel_at_end' ? 'period_end' : 'now')
  if (pendingAction !== 'cancel_and_refund') return true
  const payments = await findPaymentsOfSubscription(databaseOf(env.DB), gateway.name, gatewayId)
  const [latest] = payments
  // The event with the payment may still be on its way, unless nothing was ever paid.
  if (!latest?.paymentId) return !truth || truth.paidUntil === null
  if (latest.status === 'succeeded') await gateway.refundPayment(latest.paymentId)
  return true
}

/** What is renewed at the end of the period: the same, or the order that follows. */
async function renewAs(env: ServiceEnv, gateway: Gateway, gatewayId: string, order: Subscription | undefined) {
  if (!order) return gateway.resumeSubscription(gatewayId)
  const database = databaseOf(env.DB)
  const plan = await findPlan(database, order.planId)
  const { id: subscriptionId, amountMinor, currency, interval } = order
  const change = { subscriptionId, amountMinor, currency, interval, planName: plan?.planName ?? '' }
  await writeGatewayIds(database, subscriptionId, await gateway.scheduleChange(gatewayId, change))
}

/**
 * Ends subscriptions that are not paid any more: cancelled ones immediately, unpaid renewals after three days of grace. The
 * gateway is queried first, because an event may be lost; while it cannot be reached, nothing ends.
 */
export async function endLapsedSubscriptions(context: ServiceContext): Promise<void> {
  const { env, database, now } = context
  const lapsedBefore = new Date(now.getTime() - GRACE_MS)
  for (const subscription of await findUnpaidSubscriptions(database, now, lapsedBefore, PER_RUN)) {
    try {
      const gateway = await configuredGateway(env, subscription.gateway)
      const reference = { orderId: subscription.id, gatewayId: subscription.gatewayId, sessionId: null }
      if (gateway && subscription.gatewayId && (await syncSubscription(context, { gateway, reference }))) continue
      // The gateway is no longer configured, or does not know it: the paid period is over.
      const revision = crypto.randomUUID()
      const condition = hasRevision(subscription.id, revision)
      const end = { order: subscription, state: 'ended', paidUntil: subscription.paidUntil, condition } as const
      await env.DB.batch([...subscriptionEnd(env.DB, subscription, revision), ...(await noticeInserts(context, end))])
    } catch (error) {
      logError('subscription_not_ended', error, { gateway: subscription.gateway })
    }
  }
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await forgetUnpaid(env.DB, { abandoned: before(ABANDONED_MS), ended: before(FORGOTTEN_MS) })
}
