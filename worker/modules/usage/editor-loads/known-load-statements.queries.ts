import type { Condition, Statement } from '../../../platform/db/statements.ts'
import { LOAD_ID_LIFETIME_MS } from '../../identity/index.ts'
import type { KnownLoad } from './load-counter.ts'
import { ALWAYS, ownedLoadId } from './load-statement-parts.queries.ts'

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
