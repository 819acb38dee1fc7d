import type { LoadDenial } from '../../contracts/editor-loads.ts'

/** What a load is counted against: the client's plan, or the domain's own (D39). */
export interface LoadOwner {
  readonly kind: 'client' | 'domain'
  readonly id: string
  /** Loads a month; `UNLIMITED_LOADS` for no limit. */
  readonly maxLoads: number
}

/** Loads that one network may always have, in an hour and in a day, however small the plan: a school is one network. */
const SMALLEST_NETWORK_CAP = 300

/** How many loads of one network are counted in an hour; what is over it is served unbilled (D44). */
export const hourlyNetworkCap = (maxLoads: number): number => Math.max(SMALLEST_NETWORK_CAP, Math.floor(maxLoads / 50))

/** The same for a day (UTC). */
export const dailyNetworkCap = (maxLoads: number): number => Math.max(SMALLEST_NETWORK_CAP, Math.floor(maxLoads / 10))

/** The standing of a domain and its client, as `findDomainOfPage` reads it. */
export interface DomainStanding {
  readonly domainId: string
  readonly clientId: string
  readonly isDomainActive: boolean
  readonly domainMaxLoads: number | null
  /** Another client's trial used this hostname before (D45). */
  readonly hadTrial: boolean
  readonly isClientActive: boolean
  readonly isClientDeleted: Date | null
  readonly trialEndsAt: Date | null
  readonly clientMaxLoads: number | null
}

/**
 * Whether a domain's loads are allowed at all, before any counting, and what they are counted against.
 * A domain with a plan of its own stands on that plan, so its client's trial does not end it; a suspension does.
 * A hostname has one trial, whoever's it is (D45).
 * A client with neither a plan nor a trial is answered as one whose trial has ended: nothing pays for the load.
 */
export function ownerOfLoad(standing: DomainStanding, now: Date): LoadOwner | LoadDenial {
  if (!standing.isDomainActive || standing.isClientDeleted) return 'domain_not_allowed'
  if (!standing.isClientActive) return 'account_suspended'
  if (standing.domainMaxLoads !== null) {
    return { kind: 'domain', id: standing.domainId, maxLoads: standing.domainMaxLoads }
  }
  if (standing.trialEndsAt && (standing.trialEndsAt <= now || standing.hadTrial)) return 'trial_ended'
  if (standing.clientMaxLoads === null) return 'trial_ended'
  return { kind: 'client', id: standing.clientId, maxLoads: standing.clientMaxLoads }
}
