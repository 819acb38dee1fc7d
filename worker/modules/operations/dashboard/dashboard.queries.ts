import { and, eq, gte, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { CurrencyCode } from '#contracts/currencies'
import type { Database } from '../../../platform/db/client.ts'
import { payments } from '../../billing/index.ts'
import { clients } from '../../clients/index.ts'
import { domains } from '../../domains/index.ts'
import { dailyLoads } from '../../usage/index.ts'
import { monthlyFigures } from './monthly-figures.table.ts'

/** Successful payments, minus their refunded amounts. */
const PAID = ['succeeded', 'completed', 'refunded'] as const

const netAmount = sql<number>`sum(CASE
  WHEN ${payments.status} = 'refunded' AND ${payments.refundedMinor} = 0 THEN 0
  ELSE ${payments.amountMinor} - ${payments.refundedMinor} END)`

/** The calendar month (UTC) of a moment in a column, `YYYY-MM`. */
const monthIn = (column: SQLWrapper) => sql<string>`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`

/** Revenue between two times (the end excluded), in minor units, by currency. */
export async function findRevenue(database: Database, from: Date, until: Date): Promise<Map<CurrencyCode, number>> {
  const rows = await database
    .select({ currency: payments.currency, amountMinor: netAmount })
    .from(payments)
    .where(and(inArray(payments.status, [...PAID]), gte(payments.createdAt, from), lt(payments.createdAt, until)))
    .groupBy(payments.currency)
  return new Map(rows.map((row) => [row.currency, row.amountMinor]))
}

/** The number of clients now and at an earlier time. */
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

/** Active domains of active clients now, and when a month began: 0 if that was not stored. */
export async function countActiveDomains(database: Database, month: string): Promise<{ now: number; before: number }> {
  const [active, figures] = await Promise.all([
    database
      .select({ count: sql<number>`count(*)` })
      .from(domains)
      .innerJoin(clients, eq(clients.id, domains.clientId))
      .where(and(eq(domains.isActive, true), eq(clients.isActive, true), isNull(clients.deletedAt)))
      .get(),
    database.select().from(monthlyFigures).where(eq(monthlyFigures.month, month)).get(),
  ])
  return { now: active?.count ?? 0, before: figures?.activeDomains ?? 0 }
}

/** The scheduled job: once, as soon as a month has begun. */
export const noteMonthlyFigures = (binding: D1Database, month: string) =>
  binding
    .prepare(
      `INSERT OR IGNORE INTO monthly_figures (month, active_domains)
       SELECT ?1, count(*) FROM domains d JOIN clients c ON c.id = d.client_id
       WHERE d.is_active AND c.is_active AND c.deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM monthly_figures WHERE month = ?1)
       HAVING NOT EXISTS (SELECT 1 FROM monthly_figures WHERE month = ?1)`,
    )
    .bind(month)
    .run()

/** Counted loads of all clients by day, from a day on; days without loads are missing. */
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

/** New clients by month. */
export async function findSignUpsByMonth(database: Database, from: Date): Promise<Map<string, number>> {
  const rows = await database
    .select({ month: monthIn(clients.createdAt).as('month'), clients: sql<number>`count(*)` })
    .from(clients)
    .where(gte(clients.createdAt, from))
    .groupBy(sql`month`)
  return new Map(rows.map((row) => [row.month, row.clients]))
}
