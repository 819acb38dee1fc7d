import { LOAD_ID_LIFETIME_MS } from '../../auth/load-tokens.ts'
import { UNLIMITED_LOADS } from '../../contracts/editor-loads.ts'
import { dayOf, monthOf } from '../../lib/months.ts'
import { databaseRetry, retry, type RetryPolicy } from '../../lib/retry.ts'
import type { LoadOwner } from './editor-loads.rules.ts'

/** One load that is allowed, and is now to be counted if its id is new and there is room. */
export interface CountableLoad {
  readonly owner: LoadOwner
  readonly clientId: string
  readonly domainId: string
  readonly loadId: string
  readonly at: Date
}

export type CountOutcome =
  | { readonly outcome: 'counted'; readonly loadsOfMonth: number }
  | { readonly outcome: 'counted_before' }
  | { readonly outcome: 'limit_reached' }

/**
 * Decides and counts in one atomic step: either the id is new and there is room, and the id and all counters are
 * written, or nothing is (DESIGN, "Counting exactly"). The one door to counting, so that a Durable Object per client can
 * take D1's place behind it.
 */
export interface LoadCounter {
  /** Safe to call again with the same load, whatever became of the first call. */
  count(load: CountableLoad): Promise<CountOutcome>
  /** Whether this load was counted in the last 48 hours. Changes nothing. */
  wasCounted(load: Pick<CountableLoad, 'owner' | 'loadId'>): Promise<boolean>
  /** Notes a load that was denied because its visitor sent too many in a minute (D44). */
  noteRateLimited(load: Pick<CountableLoad, 'clientId' | 'domainId' | 'at'>): Promise<void>
}

/**
 * Counting in D1: one batch, which D1 runs as one transaction. `changes()` hands the first statement's verdict to the
 * next two, so no id is ever written without its count, and a limit of 0 lets nobody in.
 */
export function d1LoadCounter(database: D1Database, policy: RetryPolicy = databaseRetry): LoadCounter {
  const countOnce = async ({ owner, clientId, domainId, loadId, at }: CountableLoad): Promise<CountOutcome> => {
    const isUnlimited = owner.maxLoads === UNLIMITED_LOADS ? 1 : 0
    const [counted, , , known] = await database.batch<{ loads?: number; isKnown?: number }>([
      database
        .prepare(
          `INSERT INTO monthly_loads (owner_kind, owner_id, month, loads)
           SELECT ?1, ?2, ?3, 1
           WHERE (?4 OR ?5 > 0) AND NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?2 AND load_id = ?6)
           ON CONFLICT (owner_kind, owner_id, month) DO UPDATE SET loads = loads + 1 WHERE ?4 OR loads < ?5
           RETURNING loads`,
        )
        .bind(owner.kind, owner.id, monthOf(at), isUnlimited, owner.maxLoads, loadId),
      database
        .prepare('INSERT INTO load_ids (owner_id, load_id, created_at) SELECT ?1, ?2, ?3 WHERE changes() = 1')
        .bind(owner.id, loadId, at.getTime()),
      database
        .prepare(
          `INSERT INTO daily_loads (domain_id, day, client_id, loads, rate_limited)
           SELECT ?1, ?2, ?3, 1, 0 WHERE changes() = 1
           ON CONFLICT (domain_id, day) DO UPDATE SET loads = loads + 1`,
        )
        .bind(domainId, dayOf(at), clientId),
      database
        .prepare('SELECT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2) AS isKnown')
        .bind(owner.id, loadId),
    ])
    const loadsOfMonth = counted?.results[0]?.loads
    if (loadsOfMonth !== undefined) return { outcome: 'counted', loadsOfMonth }
    return { outcome: known?.results[0]?.isKnown ? 'counted_before' : 'limit_reached' }
  }
  return {
    count: (load) => retry(() => countOnce(load), policy),
    async wasCounted({ owner, loadId }) {
      const statement = database.prepare('SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2')
      return (await retry(() => statement.bind(owner.id, loadId).first(), policy)) !== null
    },
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

const SWEEP_BATCH_ROWS = 5000
const SWEEP_BATCHES = 40

/** Forgets load ids older than 48 hours, in portions that never hold the database for long. @returns rows deleted. */
export async function sweepLoadIds(database: D1Database, now: Date): Promise<number> {
  let deleted = 0
  for (let batch = 0; batch < SWEEP_BATCHES; batch += 1) {
    const result = await database
      .prepare('DELETE FROM load_ids WHERE rowid IN (SELECT rowid FROM load_ids WHERE created_at < ?1 LIMIT ?2)')
      .bind(now.getTime() - LOAD_ID_LIFETIME_MS, SWEEP_BATCH_ROWS)
      .run()
    deleted += result.meta.changes
    if (result.meta.changes === 0) break
  }
  return deleted
}
