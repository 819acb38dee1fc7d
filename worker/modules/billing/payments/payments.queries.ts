import { desc, eq } from 'drizzle-orm'
import { currencyCode } from '#contracts/currencies'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { GatewayName, PaymentTold } from './gateways/gateway.ts'
import { type Money, paymentStatusOf } from './payments.rules.ts'
import { payments } from './payments.table.ts'
import type { Subscription } from './subscriptions.table.ts'

/** A client's payments, newest first. */
export const findPaymentsOfClient = (database: Database, clientId: string, page: number, pageSize: number) =>
  database
    .select()
    .from(payments)
    .where(eq(payments.clientId, clientId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

interface NewPayment {
  readonly order: Subscription
  readonly planName: string
  readonly gatewayId: string | null
  readonly payment: PaymentTold
  readonly now: Date
}

/**
 * Stores a payment by its id at the gateway, if `condition` holds: a failed one may still succeed, one that succeeded or
 * was refunded keeps its status.
 */
export function paymentInsert(
  binding: D1Database,
  { order, planName, gatewayId, payment, now }: NewPayment,
  condition: string,
): D1PreparedStatement {
  const known = currencyCode.safeParse(payment.currency)
  const overwrites = payment.outcome === 'succeeded' ? `payments.status IN ('pending', 'failed')` : 'false'
  return binding
    .prepare(
      `INSERT INTO payments (id, client_id, plan_id, plan_name, amount_minor, currency, status, gateway, payment_id,
         subscription_id, covers_until, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE ${condition}
       ON CONFLICT (gateway, payment_id) DO UPDATE SET status = excluded.status, amount_minor = excluded.amount_minor,
         plan_id = excluded.plan_id, plan_name = excluded.plan_name, subscription_id = excluded.subscription_id,
         covers_until = excluded.covers_until
       WHERE ${overwrites}`,
    )
    .bind(
      crypto.randomUUID(),
      order.clientId,
      order.planId,
      planName,
      payment.amountMinor,
      known.success ? known.data : order.currency,
      payment.outcome,
      order.gateway,
      payment.paymentId,
      gatewayId,
      payment.coversUntil?.getTime() ?? null,
      now.getTime(),
    )
}

/** Stores the state of a payment's money, if `condition` holds. */
export const moneyUpdate = (
  binding: D1Database,
  paymentRowId: string,
  money: Money,
  condition: string,
): D1PreparedStatement =>
  binding
    .prepare(`UPDATE payments SET refunded_minor = ?2, dispute = ?3, status = ?4 WHERE id = ?1 AND ${condition}`)
    .bind(paymentRowId, money.refundedMinor, money.dispute, paymentStatusOf(money))

/** A payment with one of these ids at the gateway. */
export async function findPaymentOf(binding: D1Database, gateway: GatewayName, paymentIds: readonly string[]) {
  const { results } = await binding
    .prepare(`SELECT id FROM payments WHERE gateway = ?1 AND payment_id IN (SELECT value FROM json_each(?2))`)
    .bind(gateway, JSON.stringify(paymentIds))
    .all<{ id: string }>()
  const [known] = results
  return known && (await databaseOf(binding).select().from(payments).where(eq(payments.id, known.id)).get())
}
