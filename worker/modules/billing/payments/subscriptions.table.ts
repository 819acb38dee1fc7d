import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { currencies } from '#contracts/currencies'
import { planIntervals } from '#contracts/pricing-plans'
import { flag, id, moment } from '../../../platform/db/columns.ts'
import { clients } from '../../clients/clients/clients.table.ts'
import { pricingPlans } from '../../plans/pricing-plans.table.ts'
import { paymentGateways } from './payments.table.ts'
import { pendingActions, subscriptionStates } from './subscription-states.ts'

/**
 * A client's subscriptions at gateways, from the checkout on ('pending'). `gatewayId` is the gateway's id of the
 * subscription, known once it exists there; `sessionId` that of the hosted payment page, at Razorpay that of the order's
 * own plan. `status` follows `subscription-states.ts`; `paidUntil` is what the gateway reported last.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    planId: text('plan_id')
      .notNull()
      .references(() => pricingPlans.id),
    interval: text('interval', { enum: planIntervals }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    gateway: text('gateway', { enum: paymentGateways }).notNull(),
    sessionId: text('session_id'),
    gatewayId: text('gateway_id'),
    status: text('status', { enum: subscriptionStates }).notNull().default('pending'),
    paidUntil: moment('paid_until'),
    /** What is still to be done at the gateway. */
    // Renaming the column would break the Worker that still runs while migrations are applied.
    pendingAction: text('chore', { enum: pendingActions }),
    /** The client cancelled at the end of the paid period, for `nextPlanId` (D56). */
    leavesAtEnd: flag('leaves_at_end').notNull().default(false),
    /** The gateway has cancelled it for good: nobody can have it renewed any more. */
    isOverAtGateway: flag('is_over_at_gateway').notNull().default(false),
    nextPlanId: text('next_plan_id').references(() => pricingPlans.id),
    /** Of a scheduled order: when it follows the running one; null once it was withdrawn. */
    beginsAt: moment('begins_at'),
    /** Changes with every update: whoever queried the gateway before it queries again. */
    revision: text('revision').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_gateway_id').on(table.gateway, table.gatewayId),
    index('subscriptions_by_client').on(table.clientId, table.createdAt),
    index('subscriptions_by_plan').on(table.planId),
    index('subscriptions_by_next_plan').on(table.nextPlanId),
    index('subscriptions_by_status').on(table.status, table.createdAt),
    index('subscriptions_by_end').on(table.status, table.paidUntil),
    index('subscriptions_by_session').on(table.gateway, table.sessionId),
    index('subscriptions_by_chore')
      .on(table.createdAt)
      .where(sql`${table.pendingAction} IS NOT NULL`),
  ],
)

export type Subscription = typeof subscriptions.$inferSelect

/** Events that a gateway has sent, so that one sent twice is handled once. */
export const gatewayEvents = sqliteTable(
  'gateway_events',
  {
    gateway: text('gateway', { enum: paymentGateways }).notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('gateway_events_by_receipt').on(table.receivedAt),
  ],
)
