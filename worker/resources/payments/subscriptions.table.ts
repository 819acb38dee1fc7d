import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { currencies } from '../../contracts/currencies.ts'
import { planIntervals } from '../../contracts/pricing-plans.ts'
import { id, moment } from '../../db/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { pricingPlans } from '../pricing-plans/pricing-plans.table.ts'
import { paymentGateways } from './payments.table.ts'

/** 'cancelling' is still to be cancelled at the gateway, 'cancelled' runs until it is used up, 'ended' holds no plan. */
export const subscriptionStatuses = ['pending', 'active', 'past_due', 'cancelling', 'cancelled', 'ended'] as const

/**
 * What a client has subscribed to at a gateway, from the checkout on ('pending'). `gatewayId` is the gateway's id of the
 * subscription, known once it exists there; `sessionId` that of the hosted payment page.
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
    status: text('status', { enum: subscriptionStatuses }).notNull().default('pending'),
    paidUntil: moment('paid_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_gateway_id').on(table.gateway, table.gatewayId),
    index('subscriptions_by_client').on(table.clientId, table.createdAt),
    index('subscriptions_by_plan').on(table.planId),
    index('subscriptions_by_status').on(table.status, table.createdAt),
    index('subscriptions_by_end').on(table.status, table.paidUntil),
  ],
)

/** Events a gateway has told, so that one told twice acts once. */
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
