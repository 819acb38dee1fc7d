import type { EditorLoadResponse, EditorLoadRequest } from '#contracts/editor-loads'
import type { Database } from '../../../platform/db/client.ts'
import type { Origins } from '../../../platform/http/origins.ts'
import { comparableOriginOf, hostnameOfOrigin, isLocalHostname, networkOf } from '../../../platform/lib/addresses.ts'
import { findDomainOfPage } from '../../domains/index.ts'
import { type GrantClaims, issueGrant, loadOfGrant, verifyTicket } from '../../identity/index.ts'
import type { CountedUsage } from '../usage/usage-notices.queries.ts'
import { loadDenied } from './editor-loads.errors.ts'
import { ownerOfLoad } from './editor-loads.rules.ts'
import type { LoadCounter } from './load-counter.queries.ts'

interface LoadParts {
  readonly database: Database
  readonly counter: LoadCounter
  readonly signingKey: string
}

/** `counted` is the month's count if this load was counted: the client may have to be notified (D36). */
export interface AllowedLoad {
  readonly response: EditorLoadResponse
  readonly counted: CountedUsage | null
}

/** Where a load came from, as reported by the browser and the platform; a page cannot forge it (D13). */
export interface LoadSource {
  /** The `Origin` header. */
  readonly origin: string | null
  readonly visitorAddress: string | null
  readonly origins: Origins
  readonly now: Date
}

/**
 * Allows and counts one load, or throws the denial. The page is the `Origin` of a script, or the parent in a frame's
 * ticket; its hostname determines the client; then the client's status decides, then the limit (D13, D14, D25, D39).
 */
export async function allowEditorLoad(
  parts: LoadParts,
  load: EditorLoadRequest,
  source: LoadSource,
): Promise<AllowedLoad> {
  const { pageOrigin, isTicketExpired } = await pageOfLoad(parts.signingKey, load, source)
  const { loadId } = load
  const at = source.now
  const network = networkOf(source.visitorAddress)
  if (source.origins.own.includes(pageOrigin)) {
    return { response: await granted(parts, { clientId: null, domainId: null, loadId, network }, at), counted: null }
  }
  const domain = await domainOfPage(parts.database, pageOrigin, source.visitorAddress)
  const owner = ownerOfLoad(domain, source.now)
  if (typeof owner === 'string') throw loadDenied(owner)
  const { domainId, clientId } = domain
  const grant: GrantClaims = { clientId, domainId, loadId, network }
  const earlier = await provenGrant(parts.signingKey, load, domainId)
  if (earlier && (earlier.network === network || (await parts.counter.followTo({ owner, loadId, network, at })))) {
    return { response: await granted(parts, grant, at), counted: null }
  }
  if (isTicketExpired && !earlier) {
    if (!(await parts.counter.wasCounted({ owner, loadId, network, at }))) throw loadDenied('ticket_invalid')
    return { response: await granted(parts, grant, at), counted: null }
  }
  const { hostname, isLocal, isProven } = domain
  const page = { hostname, isLocal, isProven }
  const isOfTrial = owner.kind === 'client' && domain.trialEndsAt !== null
  const count = await parts.counter.count({ owner, clientId, domainId, loadId, network, page, isOfTrial, at })
  if (count.outcome === 'limit_reached' || count.outcome === 'staging_limit_reached') throw loadDenied(count.outcome)
  if (count.outcome === 'unbilled') return { response: { allowed: true, grant: null, expiresAt: null }, counted: null }
  const response = await granted(parts, grant, at)
  if (count.outcome !== 'counted' || owner.kind === 'staging') return { response, counted: null }
  const { kind: ownerKind, id: ownerId, maxLoads } = owner
  return { response, counted: { ownerKind, ownerId, clientId, hostname, loads: count.loadsOfMonth, maxLoads } }
}

/** Stores, for the client's usage view, a load denied by the rate limit (D44). Forged and unknown pages are not stored. */
export async function noteRateLimitedLoad(
  parts: LoadParts,
  load: EditorLoadRequest,
  source: LoadSource,
): Promise<void> {
  const { pageOrigin } = await pageOfLoad(parts.signingKey, load, source)
  if (source.origins.own.includes(pageOrigin)) return
  const { domainId, clientId } = await domainOfPage(parts.database, pageOrigin, source.visitorAddress)
  await parts.counter.noteRateLimited({ clientId, domainId, at: source.now })
}

/** The grant that proves that this load was counted for this domain; null without one, or if it is another load's (D48). */
async function provenGrant(signingKey: string, load: EditorLoadRequest, domainId: string): Promise<GrantClaims | null> {
  const claims = load.grant === undefined ? null : await loadOfGrant(signingKey, load.grant)
  return claims?.loadId === load.loadId && claims.domainId === domainId ? claims : null
}

/** The page that the load belongs to. With an expired ticket only a load that was counted before is allowed. */
async function pageOfLoad(
  signingKey: string,
  load: EditorLoadRequest,
  source: LoadSource,
): Promise<{ pageOrigin: string; isTicketExpired: boolean }> {
  const { embed, hasFrames } = source.origins
  const origin = comparableOriginOf(source.origin ?? '')
  const isFromEmbedHost = origin !== null && origin === embed
  if (load.ticket === undefined) {
    if (isFromEmbedHost) throw loadDenied('ticket_invalid')
    if (!origin) throw loadDenied('domain_not_allowed')
    return { pageOrigin: origin, isTicketExpired: false }
  }
  // Only the host page itself may redeem a ticket; otherwise a foreign page could, with one that its server fetched. Without a
  // second host that page is sandboxed, and its origin is opaque.
  const isFromSandboxedHost = embed === null && hasFrames && source.origin === 'null'
  const ticket = isFromEmbedHost || isFromSandboxedHost ? await verifyTicket(signingKey, load.ticket, source.now) : null
  if (!ticket || ticket.loadId !== load.loadId) throw loadDenied('ticket_invalid')
  return { pageOrigin: comparableOriginOf(ticket.parentOrigin) ?? '', isTicketExpired: ticket.isExpired }
}

async function domainOfPage(database: Database, pageOrigin: string, visitorAddress: string | null) {
  const hostname = hostnameOfOrigin(pageOrigin)
  if (!hostname) throw loadDenied('domain_not_allowed')
  const domain = await findDomainOfPage(database, hostname, visitorAddress)
  if (!domain) throw loadDenied(isLocalHostname(hostname) ? 'ip_not_allowed' : 'domain_not_allowed')
  return domain
}

async function granted(parts: LoadParts, claims: GrantClaims, now: Date): Promise<EditorLoadResponse> {
  const { grant, expiresAt } = await issueGrant(parts.signingKey, claims, now)
  return { allowed: true, grant, expiresAt: expiresAt.toISOString() }
}
