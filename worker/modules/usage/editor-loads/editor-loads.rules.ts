import { type LoadDenial, STAGING_LOADS_PER_DAY } from '#contracts/editor-loads'
import type { PageDomain } from '../../domains/index.ts'

/** What a load is billed to: the client's plan, or the domain's own plan (D39). */
export interface BilledOwner {
  readonly kind: 'client' | 'domain'
  readonly id: string
  /** Loads a month; `UNLIMITED_LOADS` for no limit. */
  readonly maxLoads: number
}

/** What a load on a staging host is counted against: that host's daily limit; these loads are not billed (D52). */
export interface StagingOwner {
  readonly kind: 'staging'
  /** A separate kind of owner, so that a load id counted here for free does not count as billed elsewhere. */
  readonly id: string
  readonly maxLoadsOfDay: number
}

export type LoadOwner = BilledOwner | StagingOwner

/** The loads that one network may always have, per hour and per day, however small the plan: a school is one network. */
const SMALLEST_NETWORK_CAP = 300

/** How many loads of one network are counted per hour; loads beyond it are served unbilled (D44). */
export const hourlyNetworkCap = (maxLoads: number): number => Math.max(SMALLEST_NETWORK_CAP, Math.floor(maxLoads / 50))

/** The same for a day (UTC). */
export const dailyNetworkCap = (maxLoads: number): number => Math.max(SMALLEST_NETWORK_CAP, Math.floor(maxLoads / 10))

/**
 * Whether a domain's loads are allowed at all, before any counting, and what they are counted against. The loads of a
 * staging host are not billed, but a client that may not load anything has no staging either (D52).
 */
export function ownerOfLoad(status: PageDomain, now: Date): LoadOwner | LoadDenial {
  const owner = billedOwner(status, now)
  if (typeof owner === 'string' || !(status.isLocal || status.isStaging)) return owner
  return { kind: 'staging', id: `staging ${status.domainId}`, maxLoadsOfDay: STAGING_LOADS_PER_DAY }
}

/**
 * A domain with its own plan does not depend on its client's trial; a suspended client is denied nevertheless.
 * A hostname has one trial, of any client (D45).
 * A client with neither a plan nor a trial gets the same denial as after a trial: nothing covers the load.
 */
function billedOwner(status: PageDomain, now: Date): BilledOwner | LoadDenial {
  if (!status.isDomainActive || status.clientDeletedAt) return 'domain_not_allowed'
  if (!status.isClientActive) return 'account_suspended'
  if (status.domainMaxLoads !== null) {
    return { kind: 'domain', id: status.domainId, maxLoads: status.domainMaxLoads }
  }
  if (status.trialEndsAt && (status.trialEndsAt <= now || status.hadTrial)) return 'trial_ended'
  if (status.clientMaxLoads === null) return 'trial_ended'
  return { kind: 'client', id: status.clientId, maxLoads: status.clientMaxLoads }
}
