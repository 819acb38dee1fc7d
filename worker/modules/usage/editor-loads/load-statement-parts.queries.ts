import type { Condition, Statement } from '../../../platform/db/statements.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import type { CountableLoad } from './load-counter.ts'

export interface LoadStatements {
  /** Count the load, if its id is new and within the limits. The first returns a row if so. */
  readonly count: readonly Statement[]
  /** Run after `count` where that counted nothing. The last returns `isKnown`: 1, 0 for an unbilled id, null for none. */
  readonly otherwise: readonly Statement[]
}

/** Without a condition of its own. */
export const ALWAYS: Condition = { text: '1', values: [] }

/** A load id with the network that it belongs to: in another network it is another load (D48). */
export const ownedLoadId = ({ loadId, network }: Pick<CountableLoad, 'loadId' | 'network'>) => `${loadId} ${network}`

/** Writes the id of a load, if the previous statement counted it. */
export const rememberStatement = (load: CountableLoad): Statement => ({
  sql: 'INSERT INTO load_ids (owner_id, load_id, created_at) SELECT ?1, ?2, ?3 WHERE changes() = 1',
  params: [load.owner.id, ownedLoadId(load), load.at.getTime()],
})

/** Increments one of the day's figures, if the previous statement changed a row. */
export const dailyStatement = (
  { domainId, clientId, at }: CountableLoad,
  figure: 'loads' | 'unbilled' | 'staging',
): Statement => ({
  sql: `INSERT INTO daily_loads (domain_id, day, client_id, ${figure}) SELECT ?1, ?2, ?3, 1 WHERE changes() = 1
    ON CONFLICT (domain_id, day) DO UPDATE SET ${figure} = ${figure} + 1`,
  params: [domainId, dayOf(at), clientId],
})

export const knownStatement = (load: CountableLoad): Statement => ({
  sql: 'SELECT (SELECT is_billed FROM load_ids WHERE owner_id = ?1 AND load_id = ?2) AS isKnown',
  params: [load.owner.id, ownedLoadId(load)],
})
