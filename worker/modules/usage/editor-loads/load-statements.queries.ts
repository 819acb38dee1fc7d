import { dayOf } from '../../../platform/lib/months.ts'
import type { LoadOwner } from './editor-loads.rules.ts'

/** One allowed load, to be counted if its id is new and within the limits. */
export interface CountableLoad {
  readonly owner: LoadOwner
  readonly clientId: string
  readonly domainId: string
  readonly loadId: string
  /** The visitor's, as `networkOf` names it. */
  readonly network: string
  /** The page's hostname, and whether its client has proven it (D47). */
  readonly page: { readonly hostname: string; readonly isLocal: boolean; readonly isProven: boolean }
  /** It is covered by a trial: this uses up the hostname's trial (D45). */
  readonly isOfTrial: boolean
  readonly at: Date
}

/** A load id with the network that it belongs to: in another network it is another load (D48). */
export const ownedLoadId = ({ loadId, network }: Pick<CountableLoad, 'loadId' | 'network'>) => `${loadId} ${network}`

/** Writes the id of a load, if the previous statement counted it. */
export const rememberStatement = (database: D1Database, load: CountableLoad): D1PreparedStatement =>
  database
    .prepare('INSERT INTO load_ids (owner_id, load_id, created_at) SELECT ?1, ?2, ?3 WHERE changes() = 1')
    .bind(load.owner.id, ownedLoadId(load), load.at.getTime())

/** Increments one of the day's figures, if the previous statement changed a row. */
export const dailyStatement = (
  database: D1Database,
  { domainId, clientId, at }: CountableLoad,
  figure: 'loads' | 'unbilled' | 'staging',
): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO daily_loads (domain_id, day, client_id, ${figure}) SELECT ?1, ?2, ?3, 1 WHERE changes() = 1
       ON CONFLICT (domain_id, day) DO UPDATE SET ${figure} = ${figure} + 1`,
    )
    .bind(domainId, dayOf(at), clientId)
