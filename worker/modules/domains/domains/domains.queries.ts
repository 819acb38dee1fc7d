import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DomainsQuery } from '#contracts/domains'
import type { Database } from '../../../platform/db/client.ts'
import { alphabetically, containsText, inAnyCase, offsetOf, orderOf } from '../../../platform/lib/pagination.ts'
import { type ClientHooks, clients } from '../../clients/index.ts'
import { type PlanHooks, pricingPlans } from '../../plans/index.ts'
import { domains } from './domains.table.ts'

const clientPlans = alias(pricingPlans, 'client_plans')
const domainPlans = alias(pricingPlans, 'domain_plans')

const adminDomainColumns = {
  id: domains.id,
  domain: domains.hostname,
  customerId: domains.clientId,
  customerEmail: clients.email,
  planId: domains.planId,
  planName: sql<string | null>`coalesce(${domainPlans.planName}, ${clientPlans.planName})`,
  isActive: domains.isActive,
  provenAt: domains.provenAt,
  lostAt: domains.lostAt,
  isLocal: domains.isLocal,
  createdAt: domains.createdAt,
}

const selectAdminDomain = (database: Database) =>
  database
    .select(adminDomainColumns)
    .from(domains)
    .innerJoin(clients, eq(clients.id, domains.clientId))
    .leftJoin(clientPlans, eq(clientPlans.id, clients.planId))
    .leftJoin(domainPlans, eq(domainPlans.id, domains.planId))

export const findAdminDomain = (database: Database, id: string) =>
  selectAdminDomain(database).where(eq(domains.id, id)).get()

const sortColumns = {
  domain: domains.hostname,
  customerEmail: inAnyCase(clients.email),
  planName: alphabetically(adminDomainColumns.planName),
  isActive: domains.isActive,
  createdAt: domains.createdAt,
}

/** Every client's domains, newest first. */
export async function findAdminDomains(database: Database, query: DomainsQuery) {
  const columns = [domains.hostname, clients.email, clients.companyName, adminDomainColumns.planName]
  const where = containsText(query.search, columns)
  const [rows, count] = await Promise.all([
    selectAdminDomain(database)
      .where(where)
      .orderBy(...orderOf(query.sort, sortColumns, [desc(domains.createdAt), desc(domains.id)]))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database
      .select({ total: sql<number>`count(*)` })
      .from(domains)
      .innerJoin(clients, eq(clients.id, domains.clientId))
      .leftJoin(clientPlans, eq(clientPlans.id, clients.planId))
      .leftJoin(domainPlans, eq(domainPlans.id, domains.planId))
      .where(where)
      .get(),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** A domain may have its own plan (D39). */
export const domainsPlanHooks: PlanHooks = { users: 'SELECT client_id FROM domains WHERE plan_id = ?1', letGo: [] }

/** When its client is deleted, a domain is free immediately; its addresses are deleted first because they refer to it. */
export const domainsClientHooks: ClientHooks = {
  deletion: (binding, clientId) =>
    [
      'DELETE FROM domain_allowed_ips WHERE domain_id IN (SELECT id FROM domains WHERE client_id = ?)',
      'DELETE FROM domains WHERE client_id = ?',
    ].map((text) => binding.prepare(text).bind(clientId)),
}
