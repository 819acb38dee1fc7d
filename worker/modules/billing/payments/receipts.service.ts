import { currencyCode } from '#contracts/currencies'
import type { Database } from '../../../platform/db/client.ts'
import { longDate } from '../../../platform/lib/dates.ts'
import { formatMoney } from '../../../platform/lib/money.ts'
import { findAccountById } from '../../clients/index.ts'
import { composeMail, type NewOutboxMail } from '../../mail/index.ts'
import type { PaymentTold } from './gateways/gateway.ts'
import type { Subscription } from './subscriptions.table.ts'

interface Receipt {
  readonly order: Subscription
  readonly planName: string
  readonly payment: PaymentTold
  readonly isRenewal: boolean
  readonly siteHost: string
  readonly now: Date
}

/** In the currency that the gateway names, if it is one of ours. */
export function paidAmount(payment: PaymentTold, { currency }: Subscription): string {
  const told = currencyCode.safeParse(payment.currency)
  return formatMoney(payment.amountMinor, told.success ? told.data : currency)
}

/** A receipt for every payment (MAIL08), and a renewal mail from the second one on (MAIL09). */
export async function receiptsOf(
  database: Database,
  { order, planName, payment, isRenewal, siteHost, now }: Receipt,
): Promise<NewOutboxMail[]> {
  if (payment.outcome !== 'succeeded' || payment.amountMinor === 0) return []
  const account = await findAccountById(database, order.clientId)
  if (!account || account.deletedAt) return []
  const values = {
    AMOUNT: paidAmount(payment, order),
    PLAN_NAME: planName,
    TRANSACTION_ID: payment.paymentId,
    PAYMENT_DATE: longDate(now),
    DOMAIN: siteHost,
  }
  const templates = isRenewal ? (['payment_receipt', 'subscription_renewal'] as const) : (['payment_receipt'] as const)
  const mails = templates.map((template) => composeMail(database, { template, to: account.email, values }, now))
  return (await Promise.all(mails)).filter((mail) => mail !== null)
}
