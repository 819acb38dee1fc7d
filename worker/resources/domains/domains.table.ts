import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, moment } from '../../db/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { pricingPlans } from '../pricing-plans/pricing-plans.table.ts'

/**
 * Allowed hostnames, as `normaliseHostname` writes them. One hostname belongs to one client; only localhost and
 * IP-address hosts (`isLocal`) may be on several clients' lists, told apart by the visitor's address (D13).
 * A domain with a `planId` of its own is counted and limited by itself (D39).
 */
export const domains = sqliteTable(
  'domains',
  {
    id: id(),
    hostname: text('hostname').notNull(),
    isLocal: flag('is_local').notNull().default(false),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    planId: text('plan_id').references(() => pricingPlans.id),
    isActive: flag('is_active').notNull().default(true),
    /** Another client's trial used this hostname before: a trial gives it no loads (D45). */
    hadTrial: flag('had_trial').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('domains_hostname')
      .on(table.hostname)
      .where(sql`${table.isLocal} = 0`),
    uniqueIndex('domains_local_hostname')
      .on(table.clientId, table.hostname)
      .where(sql`${table.isLocal} = 1`),
    index('domains_by_client').on(table.clientId),
    index('domains_by_plan').on(table.planId),
    index('domains_by_creation').on(table.createdAt),
  ],
)

/** Which visitor addresses may load the editor on a localhost or IP-address host; each belongs to one domain. */
export const domainAllowedIps = sqliteTable(
  'domain_allowed_ips',
  {
    domainId: text('domain_id')
      .notNull()
      .references(() => domains.id),
    hostname: text('hostname').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [
    uniqueIndex('domain_allowed_ips_host').on(table.hostname, table.ip),
    index('domain_allowed_ips_by_domain').on(table.domainId),
  ],
)

/** Hostnames that were used in a trial, and whose it was: a hostname has one trial (D45). */
export const trialHostnames = sqliteTable('trial_hostnames', {
  hostname: text('hostname').primaryKey(),
  clientId: text('client_id').notNull(),
  createdAt: moment('created_at').notNull(),
})
