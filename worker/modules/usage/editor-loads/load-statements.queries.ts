import { UNLIMITED_LOADS } from '#contracts/editor-loads'
import type { Condition, Statement } from '../../../platform/db/statements.ts'
import { dayOf, hourOf, monthOf } from '../../../platform/lib/months.ts'
import { type BilledOwner, dailyNetworkCap, hourlyNetworkCap } from './editor-loads.rules.ts'
import type { CountableLoad, CountOutcome } from './load-counter.ts'
import {
  ALWAYS,
  dailyStatement,
  knownStatement,
  type LoadStatements,
  ownedLoadId,
  rememberStatement,
} from './load-statement-parts.queries.ts'
import { stagingStatements } from './staging-statements.queries.ts'

/*
 * The decision about a load, as statements that both counters run, each list in one transaction: D1 as a batch, an object
 * in its own SQLite. `changes()` passes the decision of the first statement to the next ones.
 */

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
