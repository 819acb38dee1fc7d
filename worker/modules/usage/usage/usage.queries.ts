import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { domainAllowedIps, domains } from '../../domains/index.ts'
import { dailyLoads, monthlyLoads } from '../editor-loads/editor-loads.table.ts'

/** Counted loads of a client in a month (`YYYY-MM`), without those of domains with their own plan (D39). */
export const findClientLoads = (database: Database, clientId: string, month: string): Promise<number> =>
  findLoadsOfOwner(database, { kind: 'client', id: clientId }, month)

/** Counted loads of a month against one plan: a client's, or a domain's own. */
export async function findLoadsOfOwner(
  database: Database,
  owner: { readonly kind: 'client' | 'domain'; readonly id: string },
  month: string,
): Promise<number> {
  const row = await database
    .select({ loads: monthlyLoads.loads })
    .from(monthlyLoads)
    .where(
      and(eq(monthlyLoads.ownerKind, owner.kind), eq(monthlyLoads.ownerId, owner.id), eq(monthlyLoads.month, month)),
    )
    .get()
  return row?.loads ?? 0
}

/** Loads of each of a client's domains in a month, from at most 31 rows per domain. */
export async function findLoadsByDomain(database: Database, clientId: string, month: string) {
  const rows = await database
    .select({
      domainId: dailyLoads.domainId,
      loads: sql<number>`sum(${dailyLoads.loads})`,
      rateLimited: sql<number>`sum(${dailyLoads.rateLimited})`,
      unbilled: sql<number>`sum(${dailyLoads.unbilled})`,
      staging: sql<number>`sum(${dailyLoads.staging})`,
    })
    .from(dailyLoads)
    .where(and(eq(dailyLoads.clientId, clientId), like(dailyLoads.day, `${month}-%`)))
    .groupBy(dailyLoads.domainId)
  return new Map(rows.map((row) => [row.domainId, row]))
}

export const findDomainsOfClient = (database: Database, clientId: string) =>
  database.select().from(domains).where(eq(domains.clientId, clientId)).orderBy(domains.createdAt, domains.id)

/** The allowed addresses of a client's localhost and IP-address domains, by domain id. */
export async function findAllowedIps(database: Database, clientId: string): Promise<Map<string, string[]>> {
  const rows = await database
    .select({ domainId: domainAllowedIps.domainId, ip: domainAllowedIps.ip })
    .from(domainAllowedIps)
    .innerJoin(domains, eq(domains.id, domainAllowedIps.domainId))
    .where(eq(domains.clientId, clientId))
    .orderBy(domainAllowedIps.ip)
  const ipsByDomain = new Map<string, string[]>()
  for (const { domainId, ip } of rows) ipsByDomain.set(domainId, [...(ipsByDomain.get(domainId) ?? []), ip])
  return ipsByDomain
}

/** Whether any editor of a client was ever loaded, billed or not. */
export async function hasLoads(database: Database, clientId: string): Promise<boolean> {
  const { loads, staging, unbilled } = dailyLoads
  const row = await database
    .select({ day: dailyLoads.day })
    .from(dailyLoads)
    .where(and(eq(dailyLoads.clientId, clientId), sql`${loads} + ${staging} + ${unbilled} > 0`))
    .limit(1)
    .get()
  return row !== undefined
}

/** All loads of a client, and the last day (`YYYY-MM-DD`) with a load. */
export async function findLoadFigures(database: Database, clientId: string) {
  const row = await database
    .select({
      totalLoads: sql<number>`coalesce(sum(${dailyLoads.loads}), 0)`,
      lastDay: sql<string | null>`max(CASE WHEN ${dailyLoads.loads} > 0 THEN ${dailyLoads.day} END)`,
    })
    .from(dailyLoads)
    .where(eq(dailyLoads.clientId, clientId))
    .get()
  return row ?? { totalLoads: 0, lastDay: null }
}

/** A client's days by domain, the newest first. */
export const findExportedLoads = (database: Database, clientId: string, limit: number) =>
  database
    .select({
      day: dailyLoads.day,
      domainId: dailyLoads.domainId,
      loads: dailyLoads.loads,
      rateLimitedLoads: dailyLoads.rateLimited,
      unbilledLoads: dailyLoads.unbilled,
      stagingLoads: dailyLoads.staging,
    })
    .from(dailyLoads)
    .where(eq(dailyLoads.clientId, clientId))
    .orderBy(desc(dailyLoads.day))
    .limit(limit)
