import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from '../../../platform/db/columns.ts'

export const loadOwnerKinds = ['client', 'domain'] as const

/**
 * The counters for the limits: one row per owner and calendar month (`YYYY-MM`, UTC). The owner is the
 * client, or the domain if it has its own plan (D39).
 */
export const monthlyLoads = sqliteTable(
  'monthly_loads',
  {
    ownerKind: text('owner_kind', { enum: loadOwnerKinds }).notNull(),
    ownerId: text('owner_id').notNull(),
    month: text('month').notNull(),
    loads: integer('loads').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.month] }),
    index('monthly_loads_by_month').on(table.month),
  ],
)

/**
 * Loads per domain and day (`YYYY-MM-DD`, UTC), for usage and charts. `rateLimited` were denied, `unbilled` were served
 * over the cap of their network; `loads` contains neither (D44), nor the loads of `staging` hosts (D52).
 */
export const dailyLoads = sqliteTable(
  'daily_loads',
  {
    domainId: text('domain_id').notNull(),
    day: text('day').notNull(),
    clientId: text('client_id').notNull(),
    loads: integer('loads').notNull().default(0),
    rateLimited: integer('rate_limited').notNull().default(0),
    unbilled: integer('unbilled').notNull().default(0),
    staging: integer('staging').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.domainId, table.day] }),
    index('daily_loads_by_client').on(table.clientId, table.day),
    index('daily_loads_by_day').on(table.day),
  ],
)

/**
 * Counted loads per owner, network (/24 or /48) and day, and of those the ones in `hour` (`HH`, UTC), the latest hour with
 * a load: the counter for the caps of a network (D44). Kept for two days. Plans without a limit have no rows here.
 */
export const networkLoads = sqliteTable(
  'network_loads',
  {
    day: text('day').notNull(),
    ownerId: text('owner_id').notNull(),
    network: text('network').notNull(),
    loads: integer('loads').notNull(),
    hour: text('hour').notNull(),
    hourLoads: integer('hour_loads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.ownerId, table.network] })],
)

/**
 * Loads per client, staging hostname and day, the counter for their limit (D52). By hostname, so that a domain
 * removed and added again, or marked again, does not get the daily limit twice. Kept for two days.
 */
export const stagingLoads = sqliteTable(
  'staging_loads',
  {
    clientId: text('client_id').notNull(),
    day: text('day').notNull(),
    hostname: text('hostname').notNull(),
    isLocal: flag('is_local').notNull(),
    loads: integer('loads').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day, table.hostname] }),
    index('staging_loads_by_day').on(table.day),
  ],
)

/**
 * Load ids that were counted, kept for 48 hours so that a repeated report counts once (D14). Those that are not billed
 * were over the cap of their network (D44). `loadId` is the id and the network it belongs to, as `ownedLoadId` writes
 * them (D48): one column, because another primary key would rebuild the table.
 */
export const loadIds = sqliteTable(
  'load_ids',
  {
    ownerId: text('owner_id').notNull(),
    loadId: text('load_id').notNull(),
    createdAt: moment('created_at').notNull(),
    isBilled: flag('is_billed').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.loadId] }),
    index('load_ids_by_creation').on(table.createdAt),
  ],
)
