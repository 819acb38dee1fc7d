import { and, eq, gte, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { CurrencyCode } from '../../contracts/currencies.ts'
import type { Database } from '../../db/client.ts'
import { clients } from '../clients/clients.table.ts'
import { domains } from '../domains/domains.table.ts'
import { dailyLoads } from '../editor-loads/editor-loads.table.ts'
import { payments } from '../payments/payments.table.ts'

/** Payments whose money came in; what went back is taken off by its amount. */
const PAID = ['succeeded', 'completed', 'refunded'] as const

const netAmount = sql<number>`sum(CASE
  WHEN ${payments.status} = 'refunded' AND ${payments.refundedMinor} = 0 THEN 0
  ELSE ${payments.amountMinor} - ${payments.refundedMinor} END)`

/** The calendar month (UTC) of a moment in a column, `YYYY-MM`. */
const monthIn = (column: SQLWrapper) => sql<string>`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`

/** What was paid from one moment until before another, in minor units, by currency. */
export async function findRevenue(database: Database, from: Date, until: Date): Promise<Map<CurrencyCode, number>> {
  const rows = await database
    .select({ currency: payments.currency, amountMinor: netAmount })
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

/** Counted loads of all clients by day, from a day on; days without any are not there. */
export async function findLoadsByDay(database: Database, fromDay: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ day: dailyLoads.day, loads: sql<number>`sum(${dailyLoads.loads})` })
    .from(dailyLoads)
    .where(gte(dailyLoads.day, fromDay))
    .groupBy(dailyLoads.day)
  return new Map(rows.map((row) => [row.day, row.loads]))
}

/** Revenue in one currency by month, in minor units. */
export async function findRevenueByMonth(
  database: Database,
  currency: CurrencyCode,
  from: Date,
): Promise<Map<string, number>> {
  const rows = await database
    .select({ month: monthIn(payments.createdAt).as('month'), amountMinor: netAmount })
    .from(payments)
    .where(and(inArray(payments.status, [...PAID]), eq(payments.currency, currency), gte(payments.createdAt, from)))
    .groupBy(sql`month`)
  return new Map(rows.map((row) => [row.month, row.amountMinor]))
}

/** Clients that came, by month. */
export async function findSignUpsByMonth(database: Database, from: Date): Promise<Map<string, number>> {
  const rows = await database
    .select({ month: monthIn(clients.createdAt).as('month'), clients: sql<number>`count(*)` })
    .from(clients)
    .where(gte(clients.createdAt, from))
    .groupBy(sql`month`)
  return new Map(rows.map((row) => [row.month, row.clients]))
}
