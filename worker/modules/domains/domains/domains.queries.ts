import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DomainsQuery } from '#contracts/domains'
import type { Database } from '../../../platform/db/client.ts'
import { isLocalHostname } from '../../../platform/lib/addresses.ts'
import { containsText, inAnyCase, offsetOf, orderOf } from '../../../platform/lib/pagination.ts'
import { type ClientHooks, clients } from '../../clients/index.ts'
import { type PlanHooks, pricingPlans } from '../../plans/index.ts'
import { domainAllowedIps, domains, trialHostnames } from './domains.table.ts'

const clientPlans = alias(pricingPlans, 'client_plans')
const domainPlans = alias(pricingPlans, 'domain_plans')

/** Another client's trial used this hostname; an unproven one counts only against unproven claims (D45). */
const hadTrialElsewhere = sql<boolean>`EXISTS (
  SELECT 1 FROM ${trialHostnames} WHERE ${trialHostnames.hostname} = ${domains.hostname} AND NOT ${domains.isLocal}
    AND ${trialHostnames.clientId} <> ${domains.clientId}
    AND (${trialHostnames.isProven} OR ${domains.provenAt} IS NULL))`

const pageDomainColumns = {
  domainId: domains.id,
  hostname: domains.hostname,
  clientId: domains.clientId,
  isDomainActive: domains.isActive,
  domainPlanId: domains.planId,
  domainMaxLoads: domainPlans.maxLoads,
  isLocal: domains.isLocal,
  isStaging: domains.isStaging,
  isProven: sql<boolean>`${domains.provenAt} IS NOT NULL`.mapWith(Boolean),
  hadTrial: hadTrialElsewhere.mapWith(Boolean),
  isClientActive: clients.isActive,
  clientDeletedAt: clients.deletedAt,
  trialEndsAt: clients.trialEndsAt,
  clientPlanId: clients.planId,
  clientMaxLoads: clientPlans.maxLoads,
}

const selectPageDomain = (database: Database) =>
  database
    .select(pageDomainColumns)
    .from(domains)
    .innerJoin(clients, eq(clients.id, domains.clientId))
    .leftJoin(clientPlans, eq(clientPlans.id, clients.planId))
    .leftJoin(domainPlans, eq(domainPlans.id, domains.planId))

/**
 * The domain that a page at this hostname belongs to, with everything that decides about its loads (D13). An ordinary hostname
 * belongs to the client that has proven it, else to the first one that claimed it and did not lose it to a proof (D47); for localhost and
 * IP-address hosts the visitor's address decides.
 */
export async function findDomainOfPage(database: Database, hostname: string, visitorAddress: string | null) {
  if (!isLocalHostname(hostname)) {
    return selectPageDomain(database)
      .where(and(eq(domains.hostname, hostname), eq(domains.isLocal, false), isNull(domains.lostAt)))
      .orderBy(sql`${domains.provenAt} IS NULL`, asc(domains.claimedAt), asc(domains.createdAt), asc(domains.id))
      .limit(1)
      .get()
  }
  if (visitorAddress === null) return undefined
  return selectPageDomain(database)
    .innerJoin(domainAllowedIps, eq(domainAllowedIps.domainId, domains.id))
    .where(and(eq(domainAllowedIps.hostname, hostname), eq(domainAllowedIps.ip, visitorAddress)))
    .get()
}

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
  planName: inAnyCase(adminDomainColumns.planName),
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
