import { currencyCode } from '../../../contracts/currencies.ts'
import type { PaymentStatus } from '../../../contracts/payments-admin.ts'
import type { Database } from '../../../platform/db/client.ts'
import { longDate } from '../../../platform/lib/dates.ts'
import { formatMoney } from '../../../platform/lib/money.ts'
import { findAccountById } from '../../clients/index.ts'
import { composeMail, type NewOutboxMail } from '../../mail/index.ts'
import type { MoneyTruth, PaymentTold } from './gateways/gateway.ts'
import { type DisputeState, isPaidBack } from './subscription-states.ts'
import type { Subscription } from './subscriptions.queries.ts'

interface NewPayment {
  readonly order: Subscription
  readonly planName: string
  readonly gatewayId: string | null
  readonly payment: PaymentTold
  readonly now: Date
}

/**
 * Writes a payment under its id at the gateway, where `condition` holds: what failed may still succeed, what succeeded or
 * was paid back stays.
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

interface Money {
  readonly amountMinor: number
  readonly refundedMinor: number
  readonly dispute: DisputeState | null
}

/** A payment's money with what the gateway says of it now. */
export const moneyAfter = (before: Money, { refundedMinor, dispute }: MoneyTruth) => ({
  amountMinor: before.amountMinor,
  refundedMinor: refundedMinor ?? before.refundedMinor,
  dispute: dispute ?? before.dispute,
})

export function paymentStatusOf(money: Money): PaymentStatus {
  if (money.dispute === 'lost') return 'reversed'
  if (isPaidBack(money)) return 'refunded'
  return money.dispute === 'open' ? 'disputed' : 'succeeded'
}

/** Notes what became of a payment's money, where `condition` holds. */
export const moneyUpdate = (
  binding: D1Database,
  paymentRowId: string,
  money: Money,
  condition: string,
): D1PreparedStatement =>
  binding
    .prepare(`UPDATE payments SET refunded_minor = ?2, dispute = ?3, status = ?4 WHERE id = ?1 AND ${condition}`)
    .bind(paymentRowId, money.refundedMinor, money.dispute, paymentStatusOf(money))

interface Receipt {
  readonly order: Subscription
  readonly planName: string
  readonly payment: PaymentTold
  readonly isRenewal: boolean
  readonly siteHost: string
  readonly now: Date
}

/** A receipt for every payment (MAIL08), and a word on the renewal from the second one on (MAIL09). */
export async function receiptsOf(
  database: Database,
  { order, planName, payment, isRenewal, siteHost, now }: Receipt,
): Promise<NewOutboxMail[]> {
  if (payment.outcome !== 'succeeded' || payment.amountMinor === 0) return []
  const account = await findAccountById(database, order.clientId)
  if (!account || account.deletedAt) return []
  const currency = currencyCode.safeParse(payment.currency)
  const values = {
    AMOUNT: formatMoney(payment.amountMinor, currency.success ? currency.data : order.currency),
    PLAN_NAME: planName,
    TRANSACTION_ID: payment.paymentId,
    PAYMENT_DATE: longDate(now),
    DOMAIN: siteHost,
  }
  const templates = isRenewal ? (['payment_receipt', 'subscription_renewal'] as const) : (['payment_receipt'] as const)
  const mails = templates.map((template) => composeMail(database, { template, to: account.email, values }, now))
  return (await Promise.all(mails)).filter((mail) => mail !== null)
}
