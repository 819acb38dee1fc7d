import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { GatewayName, Order } from './gateways/gateway.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Stores an order before the gateway is asked for its page. Lapsed subscriptions are not charged any more. */
export async function writeOrder(
  database: Database,
  { order, planId, gateway, now }: { order: Order; planId: string; gateway: GatewayName; now: Date },
): Promise<void> {
  const { subscriptionId: id, clientId, interval, amountMinor, currency } = order
  await retry(() =>
    database.batch([
      database
        .insert(subscriptions)
        .values({ id, clientId, planId, interval, amountMinor, currency, gateway, createdAt: now })
        .onConflictDoNothing(),
      database
        .update(subscriptions)
        .set({ status: 'ended', pendingAction: 'cancel', revision: id })
        .where(and(eq(subscriptions.clientId, clientId), eq(subscriptions.status, 'lapsed'))),
    ]),
  )
}

export async function writeGatewayIds(
  database: Database,
  id: string,
  ids: { sessionId: string | null },
): Promise<void> {
  await retry(() => database.update(subscriptions).set(ids).where(eq(subscriptions.id, id)))
}

/** Nobody may pay a closed payment page any more. */
export async function abandonOrder(binding: D1Database, id: string): Promise<void> {
  const abandon = binding
    .prepare(`UPDATE subscriptions SET status = 'abandoned', revision = ?2 WHERE id = ?1 AND status = 'pending'`)
    .bind(id, crypto.randomUUID())
  await retry(() => abandon.run())
}

/** The same by the page's id, for the batch that stores the gateway's event. */
export const pageAbandonment = (binding: D1Database, gateway: GatewayName, sessionId: string): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'abandoned', revision = ?3
       WHERE gateway = ?1 AND session_id = ?2 AND status = 'pending' AND gateway_id IS NULL`,
    )
    .bind(gateway, sessionId, crypto.randomUUID())

/** An order that the gateway refused never existed. */
export async function endRefusedOrder(binding: D1Database, id: string): Promise<void> {
  await binding.prepare(`UPDATE subscriptions SET status = 'ended' WHERE id = ? AND status = 'pending'`).bind(id).run()
}

/** Stores the page of an order. A newer order may have replaced it while the gateway created the page: then it is abandoned. */
export async function storeOrderPage(
  binding: D1Database,
  order: Order,
  { sessionId, gatewayId }: { sessionId: string; gatewayId: string | null },
): Promise<'stored' | 'replaced'> {
  const newer = `EXISTS (SELECT 1 FROM subscriptions n WHERE n.client_id = ?4 AND n.status = 'pending'
    AND (n.created_at, n.rowid) > (subscriptions.created_at, subscriptions.rowid))`
  const statements = [
    binding
      .prepare(
        `UPDATE subscriptions SET session_id = ?2, gateway_id = ?3,
           status = CASE WHEN status = 'pending' AND ${newer} THEN 'abandoned' ELSE status END WHERE id = ?1`,
      )
      .bind(order.subscriptionId, sessionId, gatewayId, order.clientId),
    binding.prepare('SELECT status FROM subscriptions WHERE id = ?').bind(order.subscriptionId),
  ]
  const results = await retry(() => binding.batch<{ status: string }>(statements))
  return results[1]?.results[0]?.status === 'abandoned' ? 'replaced' : 'stored'
}
