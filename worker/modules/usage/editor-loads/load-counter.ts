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

/** What tells one load from another. */
export type KnownLoad = Pick<CountableLoad, 'owner' | 'clientId' | 'loadId' | 'network' | 'at'>

/**
 * `staging`: on a staging host, so not billed (D52). `unbilled`: over the cap of its network, so served, not counted, and
 * stored for the usage view (D44). `page_changed`: what was known of the page is no longer true, or another counter counts
 * its client; nothing was counted, and the page has to be looked up again.
 */
export type CountOutcome =
  | { readonly outcome: 'counted'; readonly loadsOfMonth: number }
  | { readonly outcome: 'counted_before' }
  | { readonly outcome: 'unbilled' }
  | { readonly outcome: 'staging' }
  | { readonly outcome: 'limit_reached' }
  | { readonly outcome: 'staging_limit_reached' }
  | { readonly outcome: 'page_changed' }

/**
 * Decides and counts atomically: if the id is new and within the limits, the id and all counters are
 * written, otherwise nothing. All counting goes through this interface: in D1 (D112), or in a Durable Object for each
 * client (D134). Who counts a client is in its row of `load_counters`, and each counter refuses the clients of the other.
 */
export interface LoadCounter {
  /** Safe to call again with the same load, whatever happened to the first call. */
  count(load: CountableLoad): Promise<CountOutcome>
  /** Whether this load was counted in the last 48 hours; null if another counter counts its client. Changes nothing. */
  wasCounted(load: KnownLoad): Promise<boolean | null>
  /**
   * Lets a load that proves that it was counted continue in another network, without counting it (D48).
   * @returns false if it was in too many networks for one page view: then many pages share one grant. Null if another
   * counter counts its client.
   */
  followTo(load: KnownLoad): Promise<boolean | null>
}
