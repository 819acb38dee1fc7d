import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { databaseOf } from '../../db/client.ts'
import type { ServiceEnv } from '../../env.ts'
import { logError } from '../../lib/log.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { subscriptions } from './subscriptions.table.ts'

/** How long a plan goes on while the gateway tries a failed payment again. */
const GRACE_MS = 3 * 86_400_000
const PER_RUN = 50

/** Marks whatever a client pays for as to be cancelled: a statement for the batch that makes it leave. */
export const cancelSubscriptionsOf = (binding: D1Database, clientId: string): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'cancelling' WHERE client_id = ? AND status IN ('pending', 'active', 'past_due')`,
    )
    .bind(clientId)

/** Cancels at the gateways what is marked so; what a gateway refuses is tried again by the scheduled job. */
export async function cancelMarkedSubscriptions(env: ServiceEnv): Promise<void> {
  const database = databaseOf(env.DB)
  const marked = await database
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'cancelling'), isNotNull(subscriptions.gatewayId)))
    .orderBy(asc(subscriptions.createdAt))
    .limit(PER_RUN)
  for (const { id, gateway: name, gatewayId } of marked) {
    try {
      const gateway = await configuredGateway(env, name)
      if (!gateway || gatewayId === null) continue
      await gateway.cancelSubscription(gatewayId)
      await database.update(subscriptions).set({ status: 'ended' }).where(eq(subscriptions.id, id))
    } catch (error) {
      logError('subscription_not_cancelled', error, { gateway: name })
    }
  }
}

/**
 * Ends what is not paid any more: at once what was cancelled, after three days of grace what should have been renewed.
 * The client is then without a plan, and may choose one.
 */
export async function endLapsedSubscriptions(binding: D1Database, now: Date): Promise<void> {
  const isLapsed = `((status = 'cancelled' AND paid_until <= ?1) OR (status IN ('active', 'past_due') AND paid_until <= ?2))`
  const { results } = await binding
    .prepare(`SELECT id, client_id AS clientId, plan_id AS planId FROM subscriptions WHERE ${isLapsed} LIMIT ?3`)
    .bind(now.getTime(), now.getTime() - GRACE_MS, PER_RUN)
    .all<{ id: string; clientId: string; planId: string }>()
  for (const { id, clientId, planId } of results) {
    await binding.batch([
      binding
        .prepare(`UPDATE subscriptions SET status = 'ended' WHERE id = ?3 AND ${isLapsed}`)
        .bind(now.getTime(), now.getTime() - GRACE_MS, id),
      binding
        .prepare(
          `UPDATE clients SET plan_id = NULL WHERE id = ?1 AND plan_id = ?2 AND changes() = 1
           AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE client_id = ?1 AND plan_id = ?2 AND status IN ('active', 'past_due'))`,
        )
        .bind(clientId, planId),
    ])
  }
}
