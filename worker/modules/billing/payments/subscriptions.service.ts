import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { Gateway } from './gateways/gateway.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { GRACE_MS } from './subscription-states.ts'
import { planLoss, syncSubscription } from './subscription-sync.service.ts'
import { findPaymentsOfSubscription, type Subscription } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

const DAY_MS = 86_400_000
const PER_RUN = 50
/** After this time nobody can pay a payment page any more: the gateways close it after a day. */
const ABANDONED_MS = 2 * DAY_MS
/** How long what was not paid is kept for the gateway to try again, and an abandoned order for a late payment. */
const FORGOTTEN_MS = 30 * DAY_MS

/** What is to be done at a gateway, begun in the tail of a request; the scheduled job does what could not be begun. */
export const beginSubscriptionChores = (c: AppContext): void =>
  c.executionCtx.waitUntil(
    doSubscriptionChores(c.env).catch((error: unknown) => logError('subscription_chores_not_begun', error)),
  )

/** Does at the gateways what is still to be done there; what a gateway refuses is tried again by the scheduled job. */
export async function doSubscriptionChores(env: ServiceEnv): Promise<void> {
  const database = databaseOf(env.DB)
  const marked = await database
    .select()
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.chore), isNotNull(subscriptions.gatewayId)))
    .orderBy(asc(subscriptions.createdAt))
    .limit(PER_RUN)
  for (const subscription of marked) {
    const { id, gateway: name, gatewayId, chore } = subscription
    try {
      const gateway = await configuredGateway(env, name)
      if (!gateway || gatewayId === null || chore === null) continue
      if (!(await doChore(env, gateway, { ...subscription, gatewayId }))) continue
      // Another chore that came meanwhile stays.
      await env.DB.prepare('UPDATE subscriptions SET chore = NULL WHERE id = ?1 AND chore = ?2').bind(id, chore).run()
    } catch (error) {
      logError('subscription_chore_failed', error, { gateway: name, chore })
    }
  }
}

/** @returns false where it must wait. */
async function doChore(
  env: ServiceEnv,
  gateway: Gateway,
  { gatewayId, chore }: Subscription & { gatewayId: string },
): Promise<boolean> {
  const truth = await gateway.readSubscription(gatewayId)
  const isCancelled = !truth || truth.status === 'cancelled'
  if (!isCancelled) await gateway.cancelSubscription(gatewayId, chore === 'cancel_at_end' ? 'period_end' : 'now')
  if (chore !== 'cancel_and_refund') return true
  const payments = await findPaymentsOfSubscription(databaseOf(env.DB), gateway.name, gatewayId)
  const [latest] = payments
  // The event that names the payment may still be on its way, unless nothing was ever paid.
  if (!latest?.paymentId) return !truth || truth.paidUntil === null
  if (latest.status === 'succeeded') await gateway.refundPayment(latest.paymentId)
  return true
}

/**
 * Ends what is not paid any more: at once what was to end, after three days of grace what should have been renewed. The
 * gateway is asked first, for an event may have got lost; while it cannot be asked, nothing ends.
 */
export async function endLapsedSubscriptions(env: ServiceEnv, now: Date): Promise<void> {
  const database = databaseOf(env.DB)
  const due = await database
    .select()
    .from(subscriptions)
    .where(
      or(
        and(eq(subscriptions.status, 'cancelled'), lte(subscriptions.paidUntil, now)),
        and(
          inArray(subscriptions.status, ['active', 'past_due']),
          lte(subscriptions.paidUntil, new Date(now.getTime() - GRACE_MS)),
        ),
      ),
    )
    .limit(PER_RUN)
  for (const subscription of due) {
    try {
      const gateway = await configuredGateway(env, subscription.gateway)
      const reference = { orderId: subscription.id, gatewayId: subscription.gatewayId, sessionId: null }
      if (gateway && subscription.gatewayId && (await syncSubscription(env, now, { gateway, reference }))) continue
      await endWithoutGateway(env.DB, subscription)
    } catch (error) {
      logError('subscription_not_ended', error, { gateway: subscription.gateway })
    }
  }
  await forgetUnpaid(env.DB, now)
}

/** The gateway is not configured any more, or knows nothing of it: what was paid is used up. */
async function endWithoutGateway(binding: D1Database, subscription: Subscription): Promise<void> {
  const revision = crypto.randomUUID()
  const condition = `EXISTS (SELECT 1 FROM subscriptions r WHERE r.id = '${subscription.id}' AND r.revision = '${revision}')`
  await binding.batch([
    binding
      .prepare(
        `UPDATE subscriptions SET status = 'ended', chore = 'cancel', revision = ?2 WHERE id = ?1 AND revision = ?3`,
      )
      .bind(subscription.id, revision, subscription.revision),
    planLoss(binding, subscription, condition),
  ])
}

async function forgetUnpaid(binding: D1Database, now: Date): Promise<void> {
  const revision = crypto.randomUUID()
  const before = (milliseconds: number) => now.getTime() - milliseconds
  await binding.batch([
    binding
      .prepare(
        `UPDATE subscriptions SET status = 'abandoned', revision = ?2 WHERE status = 'pending' AND created_at <= ?1`,
      )
      .bind(before(ABANDONED_MS), revision),
    binding
      .prepare(
        `UPDATE subscriptions SET status = 'ended', chore = 'cancel', revision = ?2 WHERE status = 'lapsed' AND paid_until <= ?1`,
      )
      .bind(before(FORGOTTEN_MS), revision),
  ])
}
