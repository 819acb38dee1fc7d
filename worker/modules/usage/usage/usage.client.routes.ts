import { Hono } from 'hono'
import { usageHistoryQuery } from '../../../contracts/client-account.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { parseInput } from '../../../platform/http/request-body.ts'
import { requireClientOrKey } from '../../clients/index.ts'
import { usageHistoryCsv, usageHistoryOf } from './usage-history.service.ts'
import { usageCsv, usageOf } from './usage.service.ts'

const limited = limitRate('CALLS_PER_ADDRESS', 'usage ')

/** A client's usage, for its dashboard and, by an API key, for its own programs; `?format=csv` for spreadsheets. */
export const usageClientRoutes = new Hono<AppTypes>()
  .get('/api/client/usage', limited, requireClientOrKey, async (c) => {
    const usage = await usageOf(databaseOf(c.env.DB), c.var.clientId, c.var.now)
    return c.req.query('format') === 'csv' ? csv(c, `usage-${usage.month}`, usageCsv(usage)) : c.json(usage)
  })
  .get('/api/client/usage/history', limited, requireClientOrKey, async (c) => {
    const query = parseInput(usageHistoryQuery, c.req.query())
    const history = await usageHistoryOf(databaseOf(c.env.DB), c.var.clientId, query, c.var.now)
    return query.format === 'csv' ? csv(c, `usage-by-${history.by}`, usageHistoryCsv(history)) : c.json(history)
  })

function csv(c: AppContext, name: string, content: string): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return c.body(content)
}
