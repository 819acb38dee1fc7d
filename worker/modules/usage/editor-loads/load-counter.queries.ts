import { UNLIMITED_LOADS } from '#contracts/editor-loads'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { dayOf, hourOf, monthOf } from '../../../platform/lib/months.ts'
import { databaseRetry, retry, type RetryPolicy } from '../../../platform/lib/retry.ts'
import { trialHostnameInsert } from '../../domains/index.ts'
import { LOAD_ID_LIFETIME_MS } from '../../identity/index.ts'
import { type BilledOwner, dailyNetworkCap, hourlyNetworkCap } from './editor-loads.rules.ts'
import { type CountableLoad, dailyStatement, ownedLoadId, rememberStatement } from './load-statements.queries.ts'
import { countStaging } from './staging-counter.queries.ts'

type BilledLoad = CountableLoad & { readonly owner: BilledOwner }

/** `staging`: on a staging host, so not billed (D52). `unbilled`: over the cap of its network, so served, not counted, and stored for the usage view (D44). */
export type CountOutcome =
  | { readonly outcome: 'counted'; readonly loadsOfMonth: number }
  | { readonly outcome: 'counted_before' }
  | { readonly outcome: 'unbilled' }
  | { readonly outcome: 'staging' }
  | { readonly outcome: 'limit_reached' }
  | { readonly outcome: 'staging_limit_reached' }

/**
 * Decides and counts atomically: if the id is new and within the limits, the id and all counters are
 * written, otherwise nothing (D112). All counting goes through this interface, so that a Durable Object per client can
 * replace D1.
 */
export interface LoadCounter {
  /** Safe to call again with the same load, whatever happened to the first call. */
  count(load: CountableLoad): Promise<CountOutcome>
  /** Whether this load was counted in the last 48 hours. Changes nothing. */
  wasCounted(load: Pick<CountableLoad, 'owner' | 'loadId' | 'network' | 'at'>): Promise<boolean>
  /**
   * Lets a load that proves that it was counted continue in another network, without counting it (D48).
   * @returns false if it was in too many networks for one page view: then many pages share one grant.
   */
  followTo(load: Pick<CountableLoad, 'owner' | 'loadId' | 'network' | 'at'>): Promise<boolean>
  /** Stores a load that was denied because its visitor sent too many in a minute (D44). */
  noteRateLimited(load: Pick<CountableLoad, 'clientId' | 'domainId' | 'at'>): Promise<void>
}

/** A phone that travels uses a handful of networks in two days. */
const NETWORKS_OF_A_LOAD = 10

/**
 * Counting in D1: one batch, which D1 runs as one transaction. `changes()` passes the first statement's decision to the
 * next ones, so no id is ever written without its count, and a limit of 0 allows no load.
 */
export function d1LoadCounter(database: D1Database, policy: RetryPolicy = databaseRetry): LoadCounter {
  const countOnce = async (load: CountableLoad): Promise<CountOutcome> => {
    const { owner } = load
    if (owner.kind !== 'staging') return countBilled({ ...load, owner })
    return { outcome: (await countStaging(database, { ...load, owner })) ? 'staging' : 'staging_limit_reached' }
  }
  const countBilled = async (load: BilledLoad): Promise<CountOutcome> => {
    const isUnlimited = load.owner.maxLoads === UNLIMITED_LOADS
    const network = isUnlimited ? null : networkStatements(database, load)
    const results = await database.batch<{ loads?: number; isBilled?: number }>([
      countStatement(database, load),
      rememberStatement(database, load),
      dailyStatement(database, load, 'loads'),
      ...(network ? [network.count, network.noteUnbilled, dailyStatement(database, load, 'unbilled')] : []),
      ...(load.isOfTrial ? [trialStatement(database, load)] : []),
      database
        .prepare('SELECT is_billed AS isBilled FROM load_ids WHERE owner_id = ?1 AND load_id = ?2')
        .bind(load.owner.id, ownedLoadId(load)),
    ])
    const loadsOfMonth = results[0]?.results[0]?.loads
    if (loadsOfMonth !== undefined) return { outcome: 'counted', loadsOfMonth }
    const known = results.at(-1)?.results[0]
    if (!known) return { outcome: 'limit_reached' }
    return { outcome: known.isBilled ? 'counted_before' : 'unbilled' }
  }
  return {
    count: (load) => retry(() => countOnce(load), policy),
    async wasCounted(load) {
      const statement = database
        .prepare('SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2 AND is_billed AND created_at > ?3')
        .bind(load.owner.id, ownedLoadId(load), load.at.getTime() - LOAD_ID_LIFETIME_MS)
      return (await statement.first()) !== null
    },
    followTo: (load) => retry(() => follow(database, load), policy),
    async noteRateLimited({ clientId, domainId, at }) {
      await database
        .prepare(
          `INSERT INTO daily_loads (domain_id, day, client_id, loads, rate_limited) VALUES (?1, ?2, ?3, 0, 1)
           ON CONFLICT (domain_id, day) DO UPDATE SET rate_limited = rate_limited + 1`,
        )
        .bind(domainId, dayOf(at), clientId)
        .run()
    },
  }
}

async function follow(
  database: D1Database,
  load: Pick<CountableLoad, 'owner' | 'loadId' | 'network' | 'at'>,
): Promise<boolean> {
  const id = ownedLoadId(load)
  const [, found] = await database.batch([
    database
      .prepare(
        // The ids of this load in all networks are those between its id with a space and its id with the next character.
        `INSERT INTO load_ids (owner_id, load_id, created_at)
         SELECT ?1, ?2, ?3 WHERE
           (SELECT count(*) FROM load_ids WHERE owner_id = ?1 AND load_id > ?4 || ' ' AND load_id < ?4 || '!') < ?5
         ON CONFLICT DO NOTHING`,
      )
      .bind(load.owner.id, id, load.at.getTime(), load.loadId, NETWORKS_OF_A_LOAD),
    database.prepare('SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2').bind(load.owner.id, id),
  ])
  return (found?.results.length ?? 0) > 0
}

/** Counts the load in its month, if its id is new and neither the plan nor the network is over its limit. */
function countStatement(database: D1Database, load: BilledLoad): D1PreparedStatement {
  const { owner, network, at } = load
  const values = [owner.kind, owner.id, monthOf(at), owner.maxLoads, ownedLoadId(load)]
  const isNew = 'NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?2 AND load_id = ?5)'
  const insert = 'INSERT INTO monthly_loads (owner_kind, owner_id, month, loads) SELECT ?1, ?2, ?3, 1'
  const raise = 'ON CONFLICT (owner_kind, owner_id, month) DO UPDATE SET loads = loads + 1'
  if (owner.maxLoads === UNLIMITED_LOADS) {
    // The limit is bound nevertheless: SQLite numbers parameters without gaps.
    return database.prepare(`${insert} WHERE ?4 < 0 AND ${isNew} ${raise} RETURNING loads`).bind(...values)
  }
  const isOverCap = `SELECT 1 FROM network_loads WHERE day = ?6 AND owner_id = ?2 AND network = ?7
    AND (loads >= ?8 OR (hour_loads >= ?9 AND hour >= ?10))`
  return database
    .prepare(
      `${insert} WHERE ?4 > 0 AND ${isNew} AND NOT EXISTS (${isOverCap})
       ${raise} WHERE loads < ?4 RETURNING loads`,
    )
    .bind(...values, dayOf(at), network, dailyNetworkCap(owner.maxLoads), hourlyNetworkCap(owner.maxLoads), hourOf(at))
}

/** Stores that the hostname had a load in a trial (D45), if this load was billed. */
const trialStatement = (binding: D1Database, load: BilledLoad): D1PreparedStatement =>
  trialHostnameInsert(
    binding,
    { hostname: load.page.hostname, clientId: load.clientId, isProven: load.page.isProven, now: load.at },
    {
      text: 'EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ? AND load_id = ? AND is_billed)',
      values: [load.owner.id, ownedLoadId(load)],
    },
  )

/**
 * `count` follows the statements that count a load, and counts it for its network as well. `noteUnbilled` stores the
 * id of a load within the plan's limit but over the network's cap.
 */
function networkStatements(database: D1Database, load: BilledLoad) {
  const { owner, network, at } = load
  return {
    count: database
      .prepare(
        `INSERT INTO network_loads (day, owner_id, network, loads, hour, hour_loads)
         SELECT ?1, ?2, ?3, 1, ?4, 1 WHERE changes() = 1
         ON CONFLICT (day, owner_id, network) DO UPDATE SET
           loads = loads + 1,
           hour_loads = CASE WHEN hour < excluded.hour THEN 1 ELSE hour_loads + 1 END,
           hour = max(hour, excluded.hour)`,
      )
      .bind(dayOf(at), owner.id, network, hourOf(at)),
    noteUnbilled: database
      .prepare(
        `INSERT INTO load_ids (owner_id, load_id, created_at, is_billed)
         SELECT ?1, ?2, ?3, 0 WHERE ?4 > 0
           AND NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2)
           AND NOT EXISTS (SELECT 1 FROM monthly_loads
             WHERE owner_kind = ?5 AND owner_id = ?1 AND month = ?6 AND loads >= ?4)`,
      )
      .bind(owner.id, ownedLoadId(load), at.getTime(), owner.maxLoads, owner.kind, monthOf(at)),
  }
}

const PURGE_BATCH_ROWS = 5000
const PURGE_BATCHES = 40

/** Deletes load ids older than 48 hours, in chunks that never block the database for long. @returns rows deleted. */
export async function purgeLoadIds(database: D1Database, now: Date): Promise<number> {
  let deleted = 0
  for (let batch = 0; batch < PURGE_BATCHES; batch += 1) {
    const result = await database
      .prepare('DELETE FROM load_ids WHERE rowid IN (SELECT rowid FROM load_ids WHERE created_at < ?1 LIMIT ?2)')
      .bind(now.getTime() - LOAD_ID_LIFETIME_MS, PURGE_BATCH_ROWS)
      .run()
    deleted += result.meta.changes
    if (result.meta.changes === 0) break
  }
  return deleted
}

/** Deletes the counters of networks from before yesterday. */
export async function purgeNetworkLoads(database: D1Database, now: Date): Promise<void> {
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  await database
    .prepare(
      `DELETE FROM network_loads WHERE rowid IN (SELECT rowid FROM network_loads WHERE day < ?1 LIMIT ${PURGED_NETWORKS})`,
    )
    .bind(yesterday)
    .run()
}

/** The most for one run of the scheduled job; the next run does the rest. */
const PURGED_NETWORKS = 50_000
