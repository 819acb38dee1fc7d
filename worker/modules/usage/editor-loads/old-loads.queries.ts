import { DAY_MS } from '../../../platform/lib/durations.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import { LOAD_ID_LIFETIME_MS } from '../../identity/index.ts'

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

/** The most for one run of the scheduled job; the next run does the rest. */
const PURGED_ROWS = 50_000

/** Deletes the counters of networks or of staging hosts from before yesterday. */
export async function purgeDayCounters(
  database: D1Database,
  table: 'network_loads' | 'staging_loads',
  now: Date,
): Promise<void> {
  await database
    .prepare(`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE day < ?1 LIMIT ${PURGED_ROWS})`)
    .bind(dayOf(new Date(now.getTime() - DAY_MS)))
    .run()
}
