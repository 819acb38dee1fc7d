import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { pricingPlans } from '../../plans/pricing-plans.table.ts'
import type { GatewayName, SubscriptionReference } from './gateways/gateway.ts'
import { payments } from './payments.table.ts'
import { accessStates } from './subscription-states.ts'
import { subscriptions } from './subscriptions.table.ts'

export type Subscription = typeof subscriptions.$inferSelect

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

/** Whose subscription this is: the one of our own order, or of an order that the gateway knows by one of its ids. */
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

/** The newest period of a client that is paid now, and what it changes to then. */
export const findPaidPeriod = async (database: Database, clientId: string, now: Date) =>
  (await database
    .select({
      id: subscriptions.id,
      planId: subscriptions.planId,
      status: subscriptions.status,
      until: subscriptions.paidUntil,
      nextPlanName: pricingPlans.planName,
    })
    .from(subscriptions)
    .leftJoin(pricingPlans, eq(pricingPlans.id, subscriptions.nextPlanId))
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        inArray(subscriptions.status, accessStates),
        gt(subscriptions.paidUntil, now),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
    .get()) ?? null
