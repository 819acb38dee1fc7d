import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { isTrialOpen } from '../../clients/index.ts'
import { type PlanHooks, pricingPlans } from '../../plans/index.ts'
import { cancelsForGood, type GatewayName, LAST_CALL_MS, type SubscriptionReference } from './gateways/gateway.ts'
import { payments } from './payments.table.ts'
import { accessStates, openStates, sqlListOf, type PendingAction } from './subscription-states.ts'
import { forgetWithdrawn } from './scheduled-orders.queries.ts'
import { hasRevision, planLoss } from './subscription-sync.queries.ts'
import { type Subscription, subscriptions } from './subscriptions.table.ts'

/** The subscription that gives a client a plan now: paid, and not run out. */
export const findPaidSubscription = (database: Database, clientId: string, planId: string, now: Date) =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        eq(subscriptions.planId, planId),
        inArray(subscriptions.status, accessStates),
        gt(subscriptions.paidUntil, now),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
    .get()

/** Every order of a client, the newest first. */
export const findSubscriptionsOf = (database: Database, clientId: string) =>
  database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.clientId, clientId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))

/** The subscription of our own order, or of an order with one of these ids at the gateway. */
export async function findClientOf(
  database: Database,
  gateway: GatewayName,
  { orderId, gatewayId, sessionId }: SubscriptionReference,
): Promise<string | null> {
  const known = [
    orderId === null ? null : eq(subscriptions.id, orderId),
    gatewayId === null ? null : eq(subscriptions.gatewayId, gatewayId),
    sessionId === null ? null : eq(subscriptions.sessionId, sessionId),
  ].filter((condition) => condition !== null)
  if (known.length === 0) return null
  const row = await database
    .select({ clientId: subscriptions.clientId })
    .from(subscriptions)
    .where(and(eq(subscriptions.gateway, gateway), or(...known)))
    .limit(1)
    .get()
  return row?.clientId ?? null
}

/** The payments that were made for a subscription of the gateway. */
export const findPaymentsOfSubscription = (database: Database, gateway: GatewayName, gatewayId: string) =>
  database
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        eq(payments.subscriptionId, gatewayId),
        isNotNull(payments.paymentId),
        inArray(payments.status, ['succeeded', 'refunded', 'disputed', 'reversed']),
      ),
    )
    .orderBy(desc(payments.createdAt))

/** The newest subscription of a client whose renewal was not paid, unless another one gives access by now. */
export async function findUnpaidOf(database: Database, clientId: string) {
  const [newest] = await database
    .select({
      gateway: subscriptions.gateway,
      gatewayId: subscriptions.gatewayId,
      planId: subscriptions.planId,
      status: subscriptions.status,
      paidUntil: subscriptions.paidUntil,
      planName: pricingPlans.planName,
    })
    .from(subscriptions)
    .innerJoin(pricingPlans, eq(pricingPlans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        inArray(subscriptions.status, [...accessStates, 'lapsed']),
        isNotNull(subscriptions.gatewayId),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
  return newest && (newest.status === 'past_due' || newest.status === 'lapsed') ? newest : null
}

/** The plan that a client has paid for, and that an open dispute of the payment suspends. */
export async function findDisputedPlan(database: Database, clientId: string): Promise<{ planName: string } | null> {
  const row = await database
    .select({ planName: pricingPlans.planName })
    .from(subscriptions)
    .innerJoin(pricingPlans, eq(pricingPlans.id, subscriptions.planId))
    .where(and(eq(subscriptions.clientId, clientId), eq(subscriptions.status, 'disputed')))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
    .get()
  return row ?? null
}

const OVER = `'ended', 'abandoned'`

/**
 * A plan is in use by a subscription that may still be charged, must be cancelled, or changes to it. Past orders
 * are deleted with their plan; payments are kept, with its name.
 */
export const billingPlanHooks: PlanHooks = {
  users: `SELECT client_id FROM subscriptions WHERE plan_id = ?1 AND (status NOT IN (${OVER}) OR chore IS NOT NULL)
  UNION SELECT client_id FROM subscriptions WHERE next_plan_id = ?1 AND status NOT IN (${OVER})`,
  letGo: [
    'UPDATE payments SET plan_id = NULL WHERE plan_id = ?1',
    'DELETE FROM subscriptions WHERE plan_id = ?1',
    'UPDATE subscriptions SET next_plan_id = NULL WHERE next_plan_id = ?1',
  ],
}

const stillOpen = sqlListOf(openStates)

/** Ends all subscriptions of a client immediately: statements for the batch that removes it. */
export const endSubscriptionsOf = (binding: D1Database, clientId: string): D1PreparedStatement[] => [
  // An open payment page may still be paid and is then refunded; an order that changes the running one ends with it.
  binding
    .prepare(
      `UPDATE subscriptions SET revision = ?2,
         status = CASE WHEN EXISTS (SELECT 1 FROM subscriptions o WHERE o.client_id = ?1 AND o.gateway_id IS NOT NULL
           AND o.status IN ('active', 'past_due', 'cancelled', 'disputed', 'lapsed')) THEN 'ended' ELSE 'abandoned' END
       WHERE client_id = ?1 AND status IN ('pending', 'scheduled') AND gateway_id IS NULL`,
    )
    .bind(clientId, crypto.randomUUID()),
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'ended', chore = 'cancel', revision = ?2
       WHERE client_id = ?1 AND status IN (${stillOpen})`,
    )
    .bind(clientId, crypto.randomUUID()),
]

/** Pending actions at a gateway, oldest first; those that a gateway would take for good only shortly before they must be done. */
export const findSubscriptionsWithPendingActions = (database: Database, now: Date, limit: number) =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.pendingAction),
        isNotNull(subscriptions.gatewayId),
        or(
          ne(subscriptions.pendingAction, 'cancel_at_end'),
          notInArray(subscriptions.gateway, [...cancelsForGood]),
          lte(subscriptions.paidUntil, new Date(now.getTime() + LAST_CALL_MS)),
        ),
      ),
    )
    .orderBy(asc(subscriptions.createdAt))
    .limit(limit)

/** Keeps another action that was added meanwhile. */
export async function endPendingAction(binding: D1Database, id: string, pendingAction: PendingAction): Promise<void> {
  await binding
    .prepare('UPDATE subscriptions SET chore = NULL WHERE id = ?1 AND chore = ?2')
    .bind(id, pendingAction)
    .run()
}

/** Subscriptions that should have ended by now, changed to a scheduled order, or been renewed before the grace period began. */
export const findUnpaidSubscriptions = (database: Database, now: Date, lapsedBefore: Date, limit: number) =>
  database
    .select()
    .from(subscriptions)
    .where(
      or(
        and(eq(subscriptions.status, 'cancelled'), lte(subscriptions.paidUntil, now)),
        and(inArray(subscriptions.status, ['active', 'past_due']), lte(subscriptions.paidUntil, lapsedBefore)),
        and(
          eq(subscriptions.status, 'active'),
          lte(subscriptions.paidUntil, now),
          sql`EXISTS (SELECT 1 FROM subscriptions b WHERE b.client_id = ${subscriptions.clientId}
            AND b.status = 'scheduled' AND b.begins_at <= ${now.getTime()})`,
        ),
      ),
    )
    .limit(limit)

/** Ends a subscription here and removes its plan, unless it has changed meanwhile; `hasRevision` tells later statements. */
export const subscriptionEnd = (
  binding: D1Database,
  subscription: Subscription,
  revision: string,
): D1PreparedStatement[] => [
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'ended', chore = 'cancel', revision = ?2 WHERE id = ?1 AND revision = ?3`,
    )
    .bind(subscription.id, revision, subscription.revision),
  planLoss(binding, subscription, hasRevision(subscription.id, revision)),
]

/** Abandons payment pages older than one moment, and ends subscriptions that lapsed before another. */
export async function forgetUnpaid(binding: D1Database, before: { abandoned: Date; ended: Date }): Promise<void> {
  const revision = crypto.randomUUID()
  await binding.batch([
    binding
      .prepare(
        `UPDATE subscriptions SET status = 'abandoned', revision = ?2 WHERE status = 'pending' AND created_at <= ?1`,
      )
      .bind(before.abandoned.getTime(), revision),
    binding
      .prepare(
        `UPDATE subscriptions SET status = 'ended', chore = 'cancel', revision = ?2 WHERE status = 'lapsed' AND paid_until <= ?1`,
      )
      .bind(before.ended.getTime(), revision),
    forgetWithdrawn(binding, before.ended),
  ])
}

/** An SQL condition: the client ?1 has ever paid. */
export const HAS_PAID = `
  EXISTS (SELECT 1 FROM subscriptions s WHERE s.client_id = ?1 AND s.paid_until IS NOT NULL)
  OR EXISTS (SELECT 1 FROM payments y WHERE y.client_id = ?1 AND y.status NOT IN ('pending', 'failed'))`

/** Plans that a client can no longer choose: Trial, after a trial or a paid plan (D56). */
export async function findClosedPlanIds(database: Database, clientId: string, now: Date): Promise<string[]> {
  if (await isTrialOpen(database.$client, { clientId, now }, HAS_PAID)) return []
  const rows = await database.select({ id: pricingPlans.id }).from(pricingPlans).where(eq(pricingPlans.isTrial, true))
  return rows.map(({ id }) => id)
}
