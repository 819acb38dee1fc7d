import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { usageWebhooks, webhookDeliveries } from './usage-webhooks.table.ts'

export const findWebhook = (database: Database, clientId: string) =>
  database.select().from(usageWebhooks).where(eq(usageWebhooks.clientId, clientId)).get()

/** The newest calls to a client's address. */
export const findDeliveries = (database: Database, clientId: string, limit: number) =>
  database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.clientId, clientId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(limit)

/** Sets a client's address; a new address gets a new secret. */
export const writeWebhook = (
  database: Database,
  { clientId, url, secretSalt, createdAt }: typeof usageWebhooks.$inferInsert,
) =>
  database
    .insert(usageWebhooks)
    .values({ clientId, url, secretSalt, createdAt })
    .onConflictDoUpdate({ target: usageWebhooks.clientId, set: { url, secretSalt, createdAt } })

export const deleteWebhook = (database: Database, clientId: string) =>
  database.delete(usageWebhooks).where(eq(usageWebhooks.clientId, clientId))

/** Deletes the address and the pending calls, as statements of a batch. */
export const webhookDeletion = (binding: D1Database, clientId: string): D1PreparedStatement[] => [
  binding.prepare('DELETE FROM usage_webhooks WHERE client_id = ?').bind(clientId),
  binding.prepare('DELETE FROM webhook_deliveries WHERE client_id = ?').bind(clientId),
]

/** Adds a call to the client's address, if it has one and the previous statement changed a row. */
export const deliveryInsert = (
  binding: D1Database,
  { id, clientId, payload, now }: { id: string; clientId: string; payload: string; now: Date },
): D1PreparedStatement =>
  binding
    .prepare(
      `INSERT INTO webhook_deliveries (id, client_id, payload, next_attempt_at, created_at)
       SELECT ?1, client_id, ?2, ?3, ?3 FROM usage_webhooks WHERE client_id = ?4 AND changes() = 1`,
    )
    .bind(id, payload, now.getTime(), clientId)

/** A call that no change of the usage causes. */
export const testDeliveryInsert = (database: Database, row: typeof webhookDeliveries.$inferInsert) =>
  database.insert(webhookDeliveries).values(row).onConflictDoNothing()

export const findDelivery = (database: Database, id: string) =>
  database.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).get()

export type Delivery = typeof webhookDeliveries.$inferSelect

/** Leases a due call; only one of two concurrent senders gets it. */
export const claimDelivery = (
  database: Database,
  id: string,
  now: Date,
  leaseMs: number,
): Promise<Delivery | undefined> =>
  database
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'waiting'),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
    .returning()
    .get()

export async function settleDelivery(database: Database, id: string, change: Partial<Delivery>): Promise<void> {
  await retry(() => database.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id)))
}

export const findDueDeliveries = (database: Database, now: Date, limit: number) =>
  database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.status, 'waiting'), lte(webhookDeliveries.nextAttemptAt, now)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(limit)

const KEPT_MS = 30 * DAY_MS

export const purgeOldDeliveries = (database: Database, now: Date) =>
  database.run(
    sql`DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE created_at < ${now.getTime() - KEPT_MS} LIMIT 1000)`,
  )
