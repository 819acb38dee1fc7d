import type { UsageHistoryResponse, UsageHistoryQuery } from '#contracts/client-usage'
import { noPlanEntitlements } from '#contracts/plan-entitlements'
import type { Database } from '../../../platform/db/client.ts'
import { toCsv } from '../../../platform/lib/csv.ts'
import { dayOf, lastDays, lastMonths, monthOf } from '../../../platform/lib/months.ts'
import { findPlanOfClient } from '../../clients/index.ts'
import { usageNotInPlan } from './usage.errors.ts'
import { findLoadsByPeriod, findLoadsOfMonth } from './usage-history.queries.ts'

const MOST_DAYS_OF_MONTH = 31

/**
 * A client's counted loads by day, by month or by domain; days and months without loads are included with zero. They go as far back as
 * its plan says (D67); nothing older is deleted by it.
 * @param months says so for whoever is not bound by the plan.
 */
export async function usageHistoryOf(
  database: Database,
  clientId: string,
  query: UsageHistoryQuery,
  now: Date,
  months?: number,
): Promise<UsageHistoryResponse> {
  const usageMonths = months ?? ((await findPlanOfClient(database, clientId)) ?? noPlanEntitlements).usageMonths
  const shown = lastMonths(now, usageMonths)
  if (query.by === 'domain') {
    const month = query.month ?? monthOf(now)
    if (month < (shown[0] ?? '')) throw usageNotInPlan({ message: `Your plan shows the usage since ${shown[0]}` })
    return { by: 'domain', month, entries: await findLoadsOfMonth(database, clientId, month) }
  }
  if (query.by === 'day') {
    const days = lastDays(now, Math.min(query.days, usageMonths * MOST_DAYS_OF_MONTH))
    const found = await findLoadsByPeriod(database, clientId, 'day', days[0] ?? '', dayOf(now))
    return { by: 'day', entries: days.map((day) => ({ day, ...(found.get(day) ?? nothing) })) }
  }
  const found = await findLoadsByPeriod(database, clientId, 'month', `${shown[0]}-01`, dayOf(now))
  return { by: 'month', entries: shown.map((month) => ({ month, ...(found.get(month) ?? nothing) })) }
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
