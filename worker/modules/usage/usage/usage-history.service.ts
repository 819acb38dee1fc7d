import type { UsageHistoryResponse, UsageHistoryQuery } from '#contracts/client-account'
import type { Database } from '../../../platform/db/client.ts'
import { toCsv } from '../../../platform/lib/csv.ts'
import { dayOf, lastDays, lastMonths, monthOf } from '../../../platform/lib/months.ts'
import { findLoadsByPeriod, findLoadsOfMonth } from './usage-history.queries.ts'

const MONTHS = 12

/** A client's counted loads by day, by month or by domain; days and months without loads are included with zero. */
export async function usageHistoryOf(
  database: Database,
  clientId: string,
  query: UsageHistoryQuery,
  now: Date,
): Promise<UsageHistoryResponse> {
  if (query.by === 'domain') {
    const month = query.month ?? monthOf(now)
    return { by: 'domain', month, entries: await findLoadsOfMonth(database, clientId, month) }
  }
  if (query.by === 'day') {
    const days = lastDays(now, query.days)
    const found = await findLoadsByPeriod(database, clientId, 'day', days[0] ?? '', dayOf(now))
    return { by: 'day', entries: days.map((day) => ({ day, ...(found.get(day) ?? nothing) })) }
  }
  const months = lastMonths(now, MONTHS)
  const found = await findLoadsByPeriod(database, clientId, 'month', `${months[0]}-01`, dayOf(now))
  return { by: 'month', entries: months.map((month) => ({ month, ...(found.get(month) ?? nothing) })) }
}

const nothing = { loads: 0, rateLimitedLoads: 0, unbilledLoads: 0, stagingLoads: 0 }

/** The same figures for a spreadsheet. */
export function usageHistoryCsv(history: UsageHistoryResponse): string {
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
