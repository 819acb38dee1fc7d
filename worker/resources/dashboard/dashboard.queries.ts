import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../contracts/currencies.ts'
import type { Database } from '../../db/client.ts'
import { clients } from '../clients/clients.table.ts'
import { domains } from '../domains/domains.table.ts'
import { payments } from '../payments/payments.table.ts'

/** Payments whose money came in; what went back is taken off by its amount. */
const PAID = ['succeeded', 'completed', 'refunded'] as const

/** What was paid from one moment until before another, in minor units, by currency. */
export async function findRevenue(database: Database, from: Date, until: Date): Promise<Map<CurrencyCode, number>> {
  const rows = await database
    .select({
      currency: payments.currency,
      amountMinor: sql<number>`sum(CASE
        WHEN ${payments.status} = 'refunded' AND ${payments.refundedMinor} = 0 THEN 0
        ELSE ${payments.amountMinor} - ${payments.refundedMinor} END)`,
    })
    .from(payments)
    .where(and(inArray(payments.status, [...PAID]), gte(payments.createdAt, from), lt(payments.createdAt, until)))
    .groupBy(payments.currency)
  return new Map(rows.map((row) => [row.currency, row.amountMinor]))
}

/** Clients now, and those there were at a moment before. */
export async function countCustomers(database: Database, at: Date): Promise<{ now: number; before: number }> {
  const row = await database
    .select({
      now: sql<number>`count(CASE WHEN ${clients.deletedAt} IS NULL THEN 1 END)`,
      before: sql<number>`count(CASE WHEN ${clients.createdAt} < ${at.getTime()}
        AND (${clients.deletedAt} IS NULL OR ${clients.deletedAt} >= ${at.getTime()}) THEN 1 END)`,
    })
    .from(clients)
    .get()
  return row ?? { now: 0, before: 0 }
}

/** Active domains of active clients now, and how many of them were there at a moment before. */
export async function countActiveDomains(database: Database, at: Date): Promise<{ now: number; before: number }> {
  const row = await database
    .select({
      now: sql<number>`count(*)`,
      before: sql<number>`count(CASE WHEN ${domains.createdAt} < ${at.getTime()} THEN 1 END)`,
    })
    .from(domains)
    .innerJoin(clients, eq(clients.id, domains.clientId))
    .where(and(eq(domains.isActive, true), eq(clients.isActive, true), isNull(clients.deletedAt)))
    .get()
  return row ?? { now: 0, before: 0 }
}
