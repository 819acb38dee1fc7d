import { usageCalls } from '#contracts/client-usage'
import type { AppContext } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { clientRoutes } from '../../clients/index.ts'
import { usageHistoryCsv, usageHistoryOf } from './usage-history.service.ts'
import { usageCsv, usageOf } from './usage.service.ts'

const before = limitRate('CALLS_PER_ADDRESS', 'usage ')

/** A client's usage, for its dashboard and, by an API key, for its own programs; `?format=csv` for spreadsheets. */
export const usageClientRoutes = clientRoutes(usageCalls, {
  current: {
    before,
    handle: async ({ context, query, c }) => {
      const usage = await usageOf(context.database, context.actor.clientId, context.now)
      return query.format === 'csv' ? csv(c, `usage-${usage.month}`, usageCsv(usage)) : usage
    },
  },
  history: {
    before,
    handle: async ({ context, query, c }) => {
      const history = await usageHistoryOf(context.database, context.actor.clientId, query, context.now)
      return query.format === 'csv' ? csv(c, `usage-by-${history.by}`, usageHistoryCsv(history)) : history
    },
  },
})

function csv(c: AppContext, name: string, content: string): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return c.body(content)
}
