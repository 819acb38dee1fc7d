import type { ClientDetails } from '#contracts/clients'
import type { Database } from '../../../platform/db/client.ts'
import { toMajor } from '../../../platform/lib/money.ts'
import { findPaymentsOfClient, refundedOf } from '../../billing/index.ts'
import { adminClientOf, clientNotFound, findClient } from '../../clients/index.ts'
import { findLastSignIn } from '../../identity/index.ts'
import { findLoadFigures, usageHistoryOf, usageOf } from '../../usage/index.ts'

/** Administrators see as many, whatever the plan. */
const MONTHS = 12

const LISTED_PAYMENTS = 20

/** Everything that the details panel shows (API34). */
export async function detailsOf(database: Database, id: string, now: Date): Promise<ClientDetails> {
  const client = await findClient(database, id)
  if (!client) throw clientNotFound()
  const [usage, history, figures, lastSignIn, payments] = await Promise.all([
    usageOf(database, id, now),
    usageHistoryOf(database, id, { by: 'month', days: 1, format: 'json' }, now, MONTHS),
    findLoadFigures(database, id),
    findLastSignIn(database, 'client', id),
    findPaymentsOfClient(database, id, 1, LISTED_PAYMENTS),
  ])
  const lastLoad = figures.lastDay === null ? null : new Date(`${figures.lastDay}T00:00:00Z`)
  const lastActivity = [lastLoad, lastSignIn].filter((moment) => moment !== null).toSorted((a, b) => +b - +a)[0]
  return {
    ...adminClientOf(client),
    isEmailVerified: client.emailVerifiedAt !== null,
    domains: usage.domains,
    totalLoads: figures.totalLoads,
    currentMonthLoads: usage.currentLoads,
    planLimit: client.planLimit,
    paidPeriod: usage.paidPeriod,
    alsoPaid: usage.alsoPaid,
    unpaid: usage.unpaid,
    disputed: usage.disputed,
    lastActivity: lastActivity?.toISOString() ?? null,
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: toMajor(payment.amountMinor),
      refunded: toMajor(refundedOf(payment)),
      currency: payment.currency,
      planName: payment.planName,
      status: payment.status,
      createdAt: payment.createdAt.toISOString(),
    })),
    monthlyLoads: history.by === 'month' ? history.entries.map(({ month, loads }) => ({ month, loads })) : [],
  }
}
