import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { domains } from '../../domains/index.ts'
import { dailyLoads } from '../editor-loads/editor-loads.table.ts'

const sums = {
  loads: sql<number>`sum(${dailyLoads.loads})`,
  rateLimitedLoads: sql<number>`sum(${dailyLoads.rateLimited})`,
  unbilledLoads: sql<number>`sum(${dailyLoads.unbilled})`,
  stagingLoads: sql<number>`sum(${dailyLoads.staging})`,
}

/** A client's loads by day or by month, between two days; periods without loads are missing. */
export async function findLoadsByPeriod(
  database: Database,
  clientId: string,
  by: 'day' | 'month',
  firstDay: string,
  lastDay: string,
) {
  const period = by === 'day' ? sql`${dailyLoads.day}` : sql`substr(${dailyLoads.day}, 1, 7)`
  const rows = await database
    .select({ period: sql<string>`${period}`.as('period'), ...sums })
    .from(dailyLoads)
    .where(and(eq(dailyLoads.clientId, clientId), gte(dailyLoads.day, firstDay), lte(dailyLoads.day, lastDay)))
    .groupBy(sql`period`)
  return new Map(rows.map(({ period: key, ...figures }) => [key, figures]))
}

/** A client's loads of a month by domain, the most first; of a deleted domain only the id is known. */
export const findLoadsOfMonth = (database: Database, clientId: string, month: string) =>
  database
    .select({ domainId: dailyLoads.domainId, domain: domains.hostname, ...sums })
    .from(dailyLoads)
    .leftJoin(domains, and(eq(domains.id, dailyLoads.domainId), eq(domains.clientId, clientId)))
    .where(
      and(eq(dailyLoads.clientId, clientId), gte(dailyLoads.day, `${month}-01`), lte(dailyLoads.day, `${month}-31`)),
    )
    .groupBy(dailyLoads.domainId)
    .orderBy(sql`sum(${dailyLoads.loads}) DESC`, dailyLoads.domainId)
