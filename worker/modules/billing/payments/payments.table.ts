import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { currencies } from '#contracts/currencies'
import { paymentStatuses } from '#contracts/payments-admin'
import { id, moment } from '../../../platform/db/columns.ts'
import { clients } from '../../clients/clients/clients.table.ts'
import { pricingPlans } from '../../plans/pricing-plans.table.ts'
import { disputeStates } from './subscription-states.ts'

export const paymentGateways = ['stripe', 'razorpay'] as const

/** Payments, in minor units (cents, paise); `planName` is the name at that time. `paymentId` is the gateway's (D24). */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    planId: text('plan_id').references(() => pricingPlans.id),
    planName: text('plan_name').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    gateway: text('gateway', { enum: paymentGateways }),
    paymentId: text('payment_id'),
    /** The gateway's id of the subscription that it pays for, and until when. */
    subscriptionId: text('subscription_id'),
    coversUntil: moment('covers_until'),
    /** The refunded part, in minor units. */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    dispute: text('dispute', { enum: disputeStates }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_gateway_id').on(table.gateway, table.paymentId),
    index('payments_by_client').on(table.clientId, table.createdAt),
    index('payments_by_creation').on(table.createdAt),
    index('payments_by_status').on(table.status, table.createdAt),
    index('payments_by_subscription').on(table.gateway, table.subscriptionId),
  ],
)
