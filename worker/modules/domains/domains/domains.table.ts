import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { proofWays } from '#contracts/domain-proofs'
import { flag, id, moment } from '../../../platform/db/columns.ts'
import { clients } from '../../clients/clients/clients.table.ts'
import { pricingPlans } from '../../plans/pricing-plans.table.ts'

/**
 * Claims to hostnames, as `normalizeHostname` writes them. Several clients may claim one hostname; at most one has proven
 * it, and otherwise the first claim that was not lost owns it (D47). Only localhost and IP-address hosts (`isLocal`) are
 * distinguished by the visitor's address (D13). A domain with its own `planId` is counted and limited separately (D39).
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
    /** Its loads are not billed, and limited (D52). For local hosts this is always so. */
    isStaging: flag('is_staging').notNull().default(false),
    /** When the row got this hostname: another hostname is a new claim. 0 for rows from before proofs existed. */
    claimedAt: moment('claimed_at')
      .notNull()
      .default(sql`0`),
    /** What its client publishes to prove the hostname: random, new with each claim, empty until it is requested. */
    proofToken: text('proof_token').notNull().default(''),
    /** When the proof was last found; null for an unproven hostname. */
    provenAt: moment('proven_at'),
    proofWay: text('proof_way', { enum: proofWays }),
    /** When the hostname of a proven claim last responded; the scheduled job checks again at `nextLookAt`. */
    answeredAt: moment('answered_at'),
    nextLookAt: moment('next_look_at'),
    /** When somebody else proved the hostname. Only a new proof makes such a claim valid again. */
    lostAt: moment('lost_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('domains_proven_hostname')
      .on(table.hostname)
      .where(sql`${table.provenAt} IS NOT NULL`),
    uniqueIndex('domains_client_hostname').on(table.clientId, table.hostname),
    index('domains_by_hostname').on(table.hostname, table.claimedAt),
    index('domains_by_next_look').on(table.nextLookAt),
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

/**
 * Hostnames that had loads in a trial, with the client: a hostname has one trial (D45). A trial without a proof prevents
 * a second one for other unproven claims, but not for a client that proves the hostname.
 */
export const trialHostnames = sqliteTable('trial_hostnames', {
  hostname: text('hostname').primaryKey(),
  clientId: text('client_id').notNull(),
  isProven: flag('is_proven').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})
