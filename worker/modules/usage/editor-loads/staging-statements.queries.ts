import { STAGING_HOSTNAMES } from '#contracts/editor-loads'
import type { Condition } from '../../../platform/db/statements.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import type { StagingOwner } from './editor-loads.rules.ts'
import type { CountableLoad } from './load-counter.ts'
import {
  dailyStatement,
  knownStatement,
  type LoadStatements,
  ownedLoadId,
  rememberStatement,
} from './load-statement-parts.queries.ts'

/** A load that is not billed, because it is on a staging host (D52). */
type StagingLoad = CountableLoad & { readonly owner: StagingOwner }

/** Only a few hostnames of a client get a daily limit, whichever it marks during that day. */
export function stagingStatements(load: StagingLoad, guard: Condition): LoadStatements {
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
