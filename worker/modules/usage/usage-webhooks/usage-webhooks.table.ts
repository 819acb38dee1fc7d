import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment } from '../../../platform/db/columns.ts'
import { clients } from '../../clients/clients/clients.table.ts'

/** The addresses that clients want called at 75, 90 and 100 %. The signing secret is derived from `secretSalt`, never stored. */
export const usageWebhooks = sqliteTable('usage_webhooks', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.id),
  url: text('url').notNull(),
  secretSalt: text('secret_salt').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const

/** Pending calls, stored with their cause, and made after the response or by the scheduled job. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    payload: text('payload').notNull(),
    status: text('status', { enum: webhookDeliveryStatuses }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_by_status').on(table.status, table.nextAttemptAt),
    index('webhook_deliveries_by_client').on(table.clientId, table.createdAt),
    index('webhook_deliveries_by_creation').on(table.createdAt),
  ],
)
