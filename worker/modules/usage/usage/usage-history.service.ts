import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { UsageHistoryAnswer, UsageHistoryQuery } from '../../../contracts/client-account.ts'
import type { Database } from '../../../platform/db/client.ts'
import { toCsv } from '../../../platform/lib/csv.ts'
import { dayOf, lastDays, lastMonths, monthOf } from '../../../platform/lib/months.ts'
import { domains } from '../../domains/index.ts'
import { dailyLoads } from '../editor-loads/editor-loads.table.ts'

const MONTHS = 12

const sums = {
  loads: sql<number>`sum(${dailyLoads.loads})`,
  rateLimitedLoads: sql<number>`sum(${dailyLoads.rateLimited})`,
  unbilledLoads: sql<number>`sum(${dailyLoads.unbilled})`,
  stagingLoads: sql<number>`sum(${dailyLoads.staging})`,
}

/** A client's counted loads by day, by month or by domain; days and months without a load are there, with zero. */
export async function usageHistoryOf(
  database: Database,
  clientId: string,
  query: UsageHistoryQuery,
  now: Date,
): Promise<UsageHistoryAnswer> {
  if (query.by === 'domain') {
    const month = query.month ?? monthOf(now)
    return { by: 'domain', month, entries: await loadsByDomain(database, clientId, month) }
  }
  if (query.by === 'day') {
    const days = lastDays(now, query.days)
    const found = await loadsByPeriod(database, clientId, sql<string>`${dailyLoads.day}`, days[0] ?? '', dayOf(now))
    return { by: 'day', entries: days.map((day) => ({ day, ...(found.get(day) ?? nothing) })) }
  }
  const months = lastMonths(now, MONTHS)
  const found = await loadsByPeriod(
    database,
    clientId,
    sql<string>`substr(${dailyLoads.day}, 1, 7)`,
    `${months[0]}-01`,
    dayOf(now),
  )
  return { by: 'month', entries: months.map((month) => ({ month, ...(found.get(month) ?? nothing) })) }
}

const nothing = { loads: 0, rateLimitedLoads: 0, unbilledLoads: 0, stagingLoads: 0 }

async function loadsByPeriod(
  database: Database,
  clientId: string,
  period: ReturnType<typeof sql<string>>,
  firstDay: string,
  lastDay: string,
) {
  const rows = await database
    .select({ period: sql<string>`${period}`.as('period'), ...sums })
    .from(dailyLoads)
    .where(and(eq(dailyLoads.clientId, clientId), gte(dailyLoads.day, firstDay), lte(dailyLoads.day, lastDay)))
    .groupBy(sql`period`)
  return new Map(rows.map(({ period: key, ...figures }) => [key, figures]))
}

const loadsByDomain = (database: Database, clientId: string, month: string) =>
  database
    .select({ domainId: dailyLoads.domainId, domain: domains.hostname, ...sums })
    .from(dailyLoads)
    .leftJoin(domains, and(eq(domains.id, dailyLoads.domainId), eq(domains.clientId, clientId)))
    .where(
      and(eq(dailyLoads.clientId, clientId), gte(dailyLoads.day, `${month}-01`), lte(dailyLoads.day, `${month}-31`)),
    )
    .groupBy(dailyLoads.domainId)
    .orderBy(sql`sum(${dailyLoads.loads}) DESC`, dailyLoads.domainId)

/** The same figures for a spreadsheet. */
export function usageHistoryCsv(history: UsageHistoryAnswer): string {
  const names = ['loads', 'rateLimitedLoads', 'unbilledLoads', 'stagingLoads'] as const
  const figures = (entry: typeof nothing) => names.map((name) => entry[name])
  switch (history.by) {
    case 'day':
      return toCsv(
        ['day', ...names],
        history.entries.map((entry) => [entry.day, ...figures(entry)]),
      )
    case 'month':
      return toCsv(
        ['month', ...names],
        history.entries.map((entry) => [entry.month, ...figures(entry)]),
      )
    case 'domain':
      return toCsv(
        ['month', 'domain', ...names],
        history.entries.map((entry) => [history.month, entry.domain ?? 'deleted domain', ...figures(entry)]),
      )
  }
}
