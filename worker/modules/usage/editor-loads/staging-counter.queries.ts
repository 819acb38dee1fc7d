import { STAGING_HOSTNAMES } from '#contracts/editor-loads'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import type { StagingOwner } from './editor-loads.rules.ts'
import { type CountableLoad, dailyStatement, ownedLoadId, rememberStatement } from './load-statements.queries.ts'

/** A load that is not billed, because it is on a staging host (D52). */
export type StagingLoad = CountableLoad & { readonly owner: StagingOwner }

/**
 * Counts a load of a staging host, if its id is new and within the daily limit: in one batch, like a billed load.
 * Only a few hostnames of a client get a daily limit, whichever it marks during that day.
 * @returns whether the load is counted, now or before.
 */
export async function countStaging(database: D1Database, load: StagingLoad): Promise<boolean> {
  const { owner, clientId, page, at } = load
  const results = await database.batch([
    database
      .prepare(
        `INSERT INTO staging_loads (client_id, day, hostname, is_local, loads) SELECT ?1, ?2, ?3, ?4, 1
         WHERE NOT EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ?5 AND load_id = ?6)
           AND (?4 OR EXISTS (SELECT 1 FROM staging_loads WHERE client_id = ?1 AND day = ?2 AND hostname = ?3)
             OR (SELECT count(*) FROM staging_loads WHERE client_id = ?1 AND day = ?2 AND NOT is_local) < ?7)
         ON CONFLICT (client_id, day, hostname) DO UPDATE SET loads = loads + 1 WHERE loads < ?8`,
      )
      .bind(
        clientId,
        dayOf(at),
        page.hostname,
        page.isLocal ? 1 : 0,
        owner.id,
        ownedLoadId(load),
        STAGING_HOSTNAMES,
        owner.maxLoadsOfDay,
      ),
    rememberStatement(database, load),
    dailyStatement(database, load, 'staging'),
    database.prepare('SELECT 1 FROM load_ids WHERE owner_id = ?1 AND load_id = ?2').bind(owner.id, ownedLoadId(load)),
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

/** Deletes the counters of staging hosts from before yesterday. */
export async function purgeStagingLoads(database: D1Database, now: Date): Promise<void> {
  await database
    .prepare(
      `DELETE FROM staging_loads WHERE rowid IN (SELECT rowid FROM staging_loads WHERE day < ?1 LIMIT ${PURGED_ROWS})`,
    )
    .bind(dayOf(new Date(now.getTime() - DAY_MS)))
    .run()
}

/** The most for one run of the scheduled job; the next run does the rest. */
const PURGED_ROWS = 50_000
