import { STAGING_HOSTNAMES, UNLIMITED_LOADS } from '#contracts/editor-loads'
import type { Condition, Statement } from '../../../platform/db/statements.ts'
import { dayOf, hourOf, monthOf } from '../../../platform/lib/months.ts'
import { LOAD_ID_LIFETIME_MS } from '../../identity/index.ts'
import { type BilledOwner, dailyNetworkCap, hourlyNetworkCap, type StagingOwner } from './editor-loads.rules.ts'
import type { CountableLoad, CountOutcome, KnownLoad } from './load-counter.ts'

/*
 * The decision about a load, as statements that both counters run, each list in one transaction: D1 as a batch, an object
 * in its own SQLite. `changes()` passes the decision of the first statement to the next ones.
 */

export interface LoadStatements {
  /** Count the load, if its id is new and within the limits. The first returns a row if so. */
  readonly count: readonly Statement[]
  /** Run after `count` where that counted nothing. The last returns `isKnown`: 1, 0 for an unbilled id, null for none. */
  readonly otherwise: readonly Statement[]
}

/** Without a condition of its own. */
const ALWAYS: Condition = { text: '1', values: [] }

/** @param guard what has to be true for anything to be written, beside the limits. */
export function loadStatements(load: CountableLoad, guard: Condition = ALWAYS): LoadStatements {
  const { owner } = load
  return owner.kind === 'staging'
    ? stagingStatements({ ...load, owner }, guard)
    : billedStatements({ ...load, owner }, guard)
}

/** What `count` decided, by the first statement's row; null if it counted nothing. */
export function countedOutcome({ owner }: CountableLoad, row: unknown): CountOutcome | null {
  if (row === undefined) return null
  return owner.kind === 'staging'
    ? { outcome: 'staging' }
    : { outcome: 'counted', loadsOfMonth: (row as { loads: number }).loads }
}

/** What the last statement of `otherwise` decided. */
export function otherOutcome({ owner }: CountableLoad, row: unknown): CountOutcome {
  const { isKnown } = row as { isKnown: 0 | 1 | null }
  if (owner.kind === 'staging') return { outcome: isKnown === null ? 'staging_limit_reached' : 'staging' }
  if (isKnown === null) return { outcome: 'limit_reached' }
  return { outcome: isKnown ? 'counted_before' : 'unbilled' }
}

type BilledLoad = CountableLoad & { readonly owner: BilledOwner }
/** A load that is not billed, because it is on a staging host (D52). */
type StagingLoad = CountableLoad & { readonly owner: StagingOwner }

/** A load id with the network that it belongs to: in another network it is another load (D48). */
export const ownedLoadId = ({ loadId, network }: Pick<CountableLoad, 'loadId' | 'network'>) => `${loadId} ${network}`

function billedStatements(load: BilledLoad, guard: Condition): LoadStatements {
  const isUnlimited = load.owner.maxLoads === UNLIMITED_LOADS
  return {
    count: [
      isUnlimited ? countUnlimited(load, guard) : countLimited(load, guard),
      rememberStatement(load),
      dailyStatement(load, 'loads'),
      ...(isUnlimited ? [] : [networkStatement(load)]),
    ],
    otherwise: [
      ...(isUnlimited ? [] : [noteUnbilled(load, guard), dailyStatement(load, 'unbilled')]),
      knownStatement(load),
    ],
  }
}

const isNewId = 'NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?2 AND load_id = ?4)'
const insertMonth = 'INSERT INTO monthly_loads (owner_kind, owner_id, month, loads) SELECT ?1, ?2, ?3, 1'
const raiseMonth = 'ON CONFLICT (owner_kind, owner_id, month) DO UPDATE SET loads = loads + 1'

function countUnlimited(load: BilledLoad, guard: Condition): Statement {
  const { owner, at } = load
  return {
    sql: `${insertMonth} WHERE ${isNewId} AND ${guard.text} ${raiseMonth} RETURNING loads`,
    params: [owner.kind, owner.id, monthOf(at), ownedLoadId(load), ...guard.values],
  }
}

/** Counts the load in its month, if its id is new and neither the plan nor the network is over its limit. */
function countLimited(load: BilledLoad, guard: Condition): Statement {
  const { owner, network, at } = load
  const { id, kind, maxLoads } = owner
  return {
    sql: `${insertMonth} WHERE ?5 > 0 AND ${isNewId} AND NOT EXISTS (
        SELECT 1 FROM network_loads WHERE day = ?6 AND owner_id = ?2 AND network = ?7
          AND (loads >= ?8 OR (hour_loads >= ?9 AND hour >= ?10)))
        AND ${guard.text}
      ${raiseMonth} WHERE loads < ?5 RETURNING loads`,
    params: [
      kind,
      id,
      monthOf(at),
      ownedLoadId(load),
      maxLoads,
      dayOf(at),
      network,
      dailyNetworkCap(maxLoads),
      hourlyNetworkCap(maxLoads),
      hourOf(at),
      ...guard.values,
    ],
  }
}

/** Writes the id of a load, if the previous statement counted it. */
const rememberStatement = (load: CountableLoad): Statement => ({
  sql: 'INSERT INTO load_ids (owner_id, load_id, created_at) SELECT ?1, ?2, ?3 WHERE changes() = 1',
  params: [load.owner.id, ownedLoadId(load), load.at.getTime()],
})

/** Increments one of the day's figures, if the previous statement changed a row. */
const dailyStatement = (
  { domainId, clientId, at }: CountableLoad,
  figure: 'loads' | 'unbilled' | 'staging',
): Statement => ({
  sql: `INSERT INTO daily_loads (domain_id, day, client_id, ${figure}) SELECT ?1, ?2, ?3, 1 WHERE changes() = 1
    ON CONFLICT (domain_id, day) DO UPDATE SET ${figure} = ${figure} + 1`,
  params: [domainId, dayOf(at), clientId],
})

/** Follows the statements that count a load, and counts it for its network as well. */
const networkStatement = ({ owner, network, at }: BilledLoad): Statement => ({
  sql: `INSERT INTO network_loads (day, owner_id, network, loads, hour, hour_loads)
    SELECT ?1, ?2, ?3, 1, ?4, 1 WHERE changes() = 1
    ON CONFLICT (day, owner_id, network) DO UPDATE SET
      loads = loads + 1,
      hour_loads = CASE WHEN hour < excluded.hour THEN 1 ELSE hour_loads + 1 END,
      hour = max(hour, excluded.hour)`,
  params: [dayOf(at), owner.id, network, hourOf(at)],
})

/** Stores the id of a load within the plan's limit but over the network's cap. */
const noteUnbilled = (load: BilledLoad, guard: Condition): Statement => {
  const { owner, at } = load
  return {
    sql: `INSERT INTO load_ids (owner_id, load_id, created_at, is_billed)
      SELECT ?1, ?2, ?3, 0 WHERE ?4 > 0
        AND NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2)
        AND NOT EXISTS (SELECT 1 FROM monthly_loads
          WHERE owner_kind = ?5 AND owner_id = ?1 AND month = ?6 AND loads >= ?4)
        AND ${guard.text}`,
    params: [owner.id, ownedLoadId(load), at.getTime(), owner.maxLoads, owner.kind, monthOf(at), ...guard.values],
  }
}

const knownStatement = (load: CountableLoad): Statement => ({
  sql: 'SELECT (SELECT is_billed FROM load_ids WHERE owner_id = ?1 AND load_id = ?2) AS isKnown',
  params: [load.owner.id, ownedLoadId(load)],
})

/** Only a few hostnames of a client get a daily limit, whichever it marks during that day. */
function stagingStatements(load: StagingLoad, guard: Condition): LoadStatements {
  const { owner, clientId, page, at } = load
  return {
    count: [
      {
        sql: `INSERT INTO staging_loads (client_id, day, hostname, is_local, loads) SELECT ?1, ?2, ?3, ?4, 1
          WHERE NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?5 AND load_id = ?6)
            AND (?4 OR EXISTS (SELECT 1 FROM staging_loads WHERE client_id = ?1 AND day = ?2 AND hostname = ?3)
              OR (SELECT count(*) FROM staging_loads WHERE client_id = ?1 AND day = ?2 AND NOT is_local) < ?7)
            AND ?8 > 0 AND ${guard.text}
          ON CONFLICT (client_id, day, hostname) DO UPDATE SET loads = loads + 1 WHERE loads < ?8 RETURNING loads`,
        params: [
          clientId,
          dayOf(at),
          page.hostname,
          page.isLocal ? 1 : 0,
          owner.id,
          ownedLoadId(load),
          STAGING_HOSTNAMES,
          owner.maxLoadsOfDay,
          ...guard.values,
        ],
      },
      rememberStatement(load),
      dailyStatement(load, 'staging'),
    ],
    otherwise: [knownStatement(load)],
  }
}

/** Returns a row if the load was counted in the last 48 hours. */
export const wasCountedStatement = (load: KnownLoad): Statement => ({
  sql: 'SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2 AND is_billed AND created_at > ?3',
  params: [load.owner.id, ownedLoadId(load), load.at.getTime() - LOAD_ID_LIFETIME_MS],
})

/** A phone that travels uses a handful of networks in two days. */
const NETWORKS_OF_A_LOAD = 10

/** Stores a load's id in another network, unless it is in too many; the last statement returns `isKnown`. */
export const followStatements = (load: KnownLoad, guard: Condition = ALWAYS): readonly Statement[] => {
  const id = ownedLoadId(load)
  return [
    {
      // The ids of this load in all networks are those between its id with a space and its id with the next character.
      sql: `INSERT INTO load_ids (owner_id, load_id, created_at)
        SELECT ?1, ?2, ?3 WHERE
          (SELECT count(*) FROM load_ids WHERE owner_id = ?1 AND load_id > ?4 || ' ' AND load_id < ?4 || '!') < ?5
          AND ${guard.text}
        ON CONFLICT DO NOTHING`,
      params: [load.owner.id, id, load.at.getTime(), load.loadId, NETWORKS_OF_A_LOAD, ...guard.values],
    },
    {
      sql: 'SELECT (SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2) AS isKnown',
      params: [load.owner.id, id],
    },
  ]
}
