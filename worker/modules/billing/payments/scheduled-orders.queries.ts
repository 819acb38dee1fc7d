import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import { pricingPlans } from '../../plans/index.ts'
import type { Order } from './gateways/gateway.ts'
import { accessStates } from './subscription-states.ts'
import { subscriptions } from './subscriptions.table.ts'

/** What follows the paid period: a free plan, or an order that is scheduled for its end (D145). */

const next = alias(subscriptions, 'next_order')
const nextPlan = alias(pricingPlans, 'next_plan')

/** The newest paid period of a client, and the plan it changes to afterwards; a free one has no order. */
export async function findPaidPeriod(database: Database, clientId: string, now: Date) {
  const period = await database
    .select({
      id: subscriptions.id,
      planId: subscriptions.planId,
      planName: pricingPlans.planName,
      interval: subscriptions.interval,
      amountMinor: subscriptions.amountMinor,
      currency: subscriptions.currency,
      status: subscriptions.status,
      until: subscriptions.paidUntil,
      gateway: subscriptions.gateway,
      gatewayId: subscriptions.gatewayId,
      pendingAction: subscriptions.pendingAction,
      isOverAtGateway: subscriptions.isOverAtGateway,
      nextOrderId: next.id,
      nextPlanName: nextPlan.planName,
      nextInterval: next.interval,
      nextAmountMinor: next.amountMinor,
      nextCurrency: next.currency,
    })
    .from(subscriptions)
    .innerJoin(pricingPlans, eq(pricingPlans.id, subscriptions.planId))
    .leftJoin(
      next,
      and(eq(next.clientId, subscriptions.clientId), eq(next.status, 'scheduled'), gt(next.beginsAt, now)),
    )
    .leftJoin(nextPlan, sql`${nextPlan.id} = coalesce(${subscriptions.nextPlanId}, ${next.planId})`)
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        inArray(subscriptions.status, accessStates),
        gt(subscriptions.paidUntil, now),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
    .get()
  return period?.until ? { ...period, until: period.until } : null
}
export type PaidPeriod = NonNullable<Awaited<ReturnType<typeof findPaidPeriod>>>

/** The order that the gateway is to be told of, or has been. */
export const findScheduledOrder = (binding: D1Database, clientId: string) =>
  databaseOf(binding)
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        eq(subscriptions.status, 'scheduled'),
        isNotNull(subscriptions.beginsAt),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
    .get()

/**
 * Nothing that was scheduled follows any more. If the gateway has begun it nevertheless, it counts: nobody pays for nothing.
 * @param except the order that takes its place: the batch may be repeated.
 */
const scheduledWithdrawal = (binding: D1Database, clientId: string, except = ''): D1PreparedStatement =>
  binding
    .prepare(`UPDATE subscriptions SET begins_at = NULL WHERE client_id = ?1 AND status = 'scheduled' AND id <> ?2`)
    .bind(clientId, except)

/** Lets an order follow a running one at the end of its paid period, in the place of anything else. */
export const scheduleOrder = (
  binding: D1Database,
  { order, planId, running, now }: { order: Order; planId: string; running: PaidPeriod; now: Date },
): D1PreparedStatement[] => [
  scheduledWithdrawal(binding, order.clientId, order.subscriptionId),
  binding
    .prepare(
      `INSERT INTO subscriptions (id, client_id, plan_id, interval, amount_minor, currency, gateway, status, begins_at, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'scheduled', ?8, ?9) ON CONFLICT DO NOTHING`,
    )
    .bind(
      order.subscriptionId,
      order.clientId,
      planId,
      order.interval,
      order.amountMinor,
      order.currency,
      running.gateway,
      running.until.getTime(),
      now.getTime(),
    ),
  binding
    .prepare(
      `UPDATE subscriptions SET chore = 'schedule_change', revision = ?2
       WHERE id = ?1 AND status IN ('active', 'past_due')`,
    )
    .bind(running.id, crypto.randomUUID()),
]

/** Ends a subscription at the end of the paid period; the client then gets the next plan (D56), or none (D183). */
export const endAtPeriodEnd = (
  binding: D1Database,
  { id, clientId, nextPlanId }: { id: string; clientId: string; nextPlanId: string | null },
): D1PreparedStatement[] => [
  scheduledWithdrawal(binding, clientId),
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'cancelled', chore = 'cancel_at_end', leaves_at_end = 1, next_plan_id = ?2, revision = ?3
       WHERE id = ?1 AND status IN ('active', 'past_due', 'cancelled')`,
    )
    .bind(id, nextPlanId, crypto.randomUUID()),
]

/** The paid period is renewed as if nothing had been chosen; the gateway learns of it by the action. */
export const keepRunning = (
  binding: D1Database,
  { id, clientId }: { id: string; clientId: string },
): D1PreparedStatement[] => [
  scheduledWithdrawal(binding, clientId),
  binding
    .prepare(
      `UPDATE subscriptions SET status = CASE WHEN status = 'cancelled' THEN 'active' ELSE status END, chore = 'resume',
         leaves_at_end = 0, next_plan_id = NULL, revision = ?2
       WHERE id = ?1 AND status IN ('active', 'past_due', 'cancelled')`,
    )
    .bind(id, crypto.randomUUID()),
]

/** The gateway knows of the scheduled order. If it was withdrawn while the gateway was told, the gateway is told that, too. */
export async function endScheduling(binding: D1Database, id: string): Promise<void> {
  await binding
    .prepare(
      `UPDATE subscriptions SET chore = CASE WHEN EXISTS (SELECT 1 FROM subscriptions b
         WHERE b.client_id = subscriptions.client_id AND b.status = 'scheduled' AND b.begins_at IS NOT NULL)
         THEN NULL ELSE 'resume' END
       WHERE id = ?1 AND (chore IS NULL OR chore = 'schedule_change')`,
    )
    .bind(id)
    .run()
}

/** Ends withdrawn orders of before, once no gateway has to be told about them. */
export const forgetWithdrawn = (binding: D1Database, before: Date): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'ended', revision = ?2 WHERE status = 'scheduled' AND begins_at IS NULL AND created_at <= ?1
         AND NOT EXISTS (SELECT 1 FROM subscriptions a WHERE a.client_id = subscriptions.client_id
           AND a.chore IN ('schedule_change', 'resume'))`,
    )
    .bind(before.getTime(), crypto.randomUUID())
