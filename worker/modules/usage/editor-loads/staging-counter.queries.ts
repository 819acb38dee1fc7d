import { STAGING_HOSTNAMES } from '../../../contracts/editor-loads.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import type { StagingOwner } from './editor-loads.rules.ts'
import { type CountableLoad, dailyStatement, ownedLoadId, rememberStatement } from './load-statements.queries.ts'

/** A load that nobody pays for, because its host is for trying (D52). */
export type StagingLoad = CountableLoad & { readonly owner: StagingOwner }

/**
 * Counts a load of a staging host in its day, if its id is new and the day has room: in one batch, as a billed load is.
 * A day has room on few hostnames of a client, whatever it marks in the course of that day.
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

/** Forgets what staging hosts had before yesterday. */
export async function purgeStagingLoads(database: D1Database, now: Date): Promise<void> {
  await database
    .prepare(
      `DELETE FROM staging_loads WHERE rowid IN (SELECT rowid FROM staging_loads WHERE day < ?1 LIMIT ${PURGED_ROWS})`,
    )
    .bind(dayOf(new Date(now.getTime() - DAY_MS)))
    .run()
}

/** One run of the scheduled job; what is left waits for the next. */
const PURGED_ROWS = 50_000
