import { type Statement, statementOn } from '../../../platform/db/statements.ts'
import { isLocalHostname } from '../../../platform/lib/addresses.ts'

/** The domain that a page belongs to, with everything that decides about its loads (D13). */
export interface PageDomain {
  readonly domainId: string
  readonly hostname: string
  readonly clientId: string
  readonly isDomainActive: boolean
  readonly domainMaxLoads: number | null
  readonly isLocal: boolean
  readonly isStaging: boolean
  readonly isProven: boolean
  /** Another client's trial used this hostname; an unproven one counts only against unproven claims (D45). */
  readonly hadTrial: boolean
  readonly isClientActive: boolean
  readonly clientDeletedAt: Date | null
  readonly trialEndsAt: Date | null
  readonly clientMaxLoads: number | null
  /** Editors show the page's own brand: by the plan that the page is under (D67). */
  readonly isBranded: boolean
}

const found = `json_object(
    'domainId', d.id, 'hostname', d.hostname, 'clientId', d.client_id,
    'isDomainActive', d.is_active, 'domainMaxLoads', own.max_loads, 'isLocal', d.is_local, 'isStaging', d.is_staging,
    'isProven', d.proven_at IS NOT NULL,
    'hadTrial', EXISTS (SELECT 1 FROM trial_hostnames t WHERE t.hostname = d.hostname AND NOT d.is_local
      AND t.client_id <> d.client_id AND (t.is_proven OR d.proven_at IS NULL)),
    'isClientActive', c.is_active, 'clientDeletedAt', c.deleted_at, 'trialEndsAt', c.trial_ends_at,
    'clientMaxLoads', p.max_loads, 'isBranded', coalesce(own.branding, p.branding, 0))`
const joined = `JOIN clients c ON c.id = d.client_id
  LEFT JOIN pricing_plans p ON p.id = c.plan_id
  LEFT JOIN pricing_plans own ON own.id = d.plan_id`

const ofHostname = `SELECT ${found} AS page FROM domains d ${joined}
  WHERE d.hostname = ? AND d.is_local = 0 AND d.lost_at IS NULL
  ORDER BY d.proven_at IS NULL, d.claimed_at, d.created_at, d.id LIMIT 1`
const ofAddress = `SELECT ${found} AS page FROM domain_allowed_ips i JOIN domains d ON d.id = i.domain_id ${joined}
  WHERE i.hostname = ? AND i.ip = ?`

/**
 * Reads, as one JSON text `page`, the domain that a page at this hostname belongs to. An ordinary hostname belongs to the
 * client that has proven it, else to the first one that claimed it and did not lose it to a proof (D47); for localhost and
 * IP-address hosts the visitor's address decides. As one text, so that a statement which writes can find out whether any of
 * it has changed since it was read.
 */
export const pageDomainSelect = (hostname: string, visitorAddress: string | null): Statement =>
  isLocalHostname(hostname)
    ? { sql: ofAddress, params: [hostname, visitorAddress] }
    : { sql: ofHostname, params: [hostname] }

/** What `pageDomainSelect` has read. */
export function readPageDomain(page: string): PageDomain {
  const stored = JSON.parse(page) as StoredPage
  return {
    ...stored,
    isDomainActive: stored.isDomainActive === 1,
    isLocal: stored.isLocal === 1,
    isStaging: stored.isStaging === 1,
    isProven: stored.isProven === 1,
    hadTrial: stored.hadTrial === 1,
    isBranded: stored.isBranded === 1,
    isClientActive: stored.isClientActive === 1,
    clientDeletedAt: dateOf(stored.clientDeletedAt),
    trialEndsAt: dateOf(stored.trialEndsAt),
  }
}

/** SQLite knows neither flags nor dates. */
type StoredPage = {
  readonly [Name in keyof PageDomain]: PageDomain[Name] extends boolean
    ? 0 | 1
    : PageDomain[Name] extends Date | null
      ? number | null
      : PageDomain[Name]
}

const dateOf = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))

/** @returns null for a page that belongs to nobody. */
export async function findDomainOfPage(
  binding: D1Database,
  hostname: string,
  visitorAddress: string | null,
): Promise<PageDomain | null> {
  const row = await statementOn(binding, pageDomainSelect(hostname, visitorAddress)).first<{ page: string }>()
  return row && readPageDomain(row.page)
}
