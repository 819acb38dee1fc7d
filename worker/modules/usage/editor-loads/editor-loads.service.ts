import type { EditorLoadResponse, EditorLoadRequest } from '#contracts/editor-loads'
import { unavailable } from '../../../platform/http/errors.ts'
import { hostnameOfOrigin, networkOf } from '../../../platform/lib/addresses.ts'
import { type GrantClaims, issueGrant, loadOfGrant } from '../../identity/index.ts'
import type { CountedUsage } from '../usage/usage-notices.queries.ts'
import { noteRateLimited } from './denied-loads.queries.ts'
import { loadDenied } from './editor-loads.errors.ts'
import { ownerOfLoad } from './editor-loads.rules.ts'
import type { LoadCounter } from './load-counter.ts'
import { type LoadSource, pageOf, pageOfLoad } from './page-of-load.ts'
import { recallPage, type SeenPage } from './seen-pages.queries.ts'

export interface LoadParts {
  readonly binding: D1Database
  /** Who counts the loads of this page. */
  readonly counterOf: (seen: SeenPage) => LoadCounter
  readonly signingKey: string
}

/** `counted` is the month's count if this load was counted: the client may have to be notified (D36). */
export interface AllowedLoad {
  readonly response: EditorLoadResponse
  readonly counted: CountedUsage | null
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
  const network = networkOf(source.visitorAddress)
  if (source.origins.own.includes(pageOrigin)) {
    return {
      response: await granted(parts, { clientId: null, domainId: null, loadId, network }, source.now, true),
      counted: null,
    }
  }
  const report: Report = { loadId, network, pageOrigin, isTicketExpired, grant: load.grant, source }
  let remembered = rememberedPage(report)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = remembered ?? (await pageOf(parts.binding, pageOrigin, source.visitorAddress))
    const allowed = await allowOnPage(parts, report, seen)
    if (allowed) return allowed
    remembered = null
  }
  throw unavailable({ retryAfterSeconds: 5 })
}

/** Each time the page has changed since it was read, which happens when somebody changes or moves its client. */
const MOST_TRIES = 5

interface Report {
  readonly loadId: string
  readonly network: string
  readonly pageOrigin: string
  readonly isTicketExpired: boolean
  readonly grant: string | undefined
  readonly source: LoadSource
}

/** What is remembered of the page, to count a new load: who counts checks it. It denies nobody. */
function rememberedPage({ pageOrigin, isTicketExpired, grant, source }: Report): SeenPage | null {
  if (grant !== undefined || isTicketExpired) return null
  const hostname = hostnameOfOrigin(pageOrigin)
  const seen = hostname && recallPage(hostname, source.visitorAddress)
  return seen && typeof ownerOfLoad(seen.domain, source.now) !== 'string' ? seen : null
}

/** @returns null if the page is no longer what was seen of it: nothing was counted. */
async function allowOnPage(parts: LoadParts, report: Report, seen: SeenPage): Promise<AllowedLoad | null> {
  const { loadId, network, source, isTicketExpired } = report
  const at = source.now
  const { domain } = seen
  const owner = ownerOfLoad(domain, at)
  if (typeof owner === 'string') throw loadDenied(owner)
  const { domainId, clientId, hostname, isLocal, isProven, isBranded } = domain
  const counter = parts.counterOf(seen)
  const known = { owner, clientId, loadId, network, at }
  const renewed = async () => ({
    response: await granted(parts, { clientId, domainId, loadId, network }, at, isBranded),
    counted: null,
  })
  const earlier = await provenGrant(parts.signingKey, report, domainId)
  if (earlier) {
    if (earlier.network === network) return renewed()
    const isFollowed = await counter.followTo(known)
    if (isFollowed === null) return null
    if (isFollowed) return renewed()
  }
  if (isTicketExpired && !earlier) {
    const wasCounted = await counter.wasCounted(known)
    if (wasCounted === null) return null
    if (!wasCounted) throw loadDenied('ticket_invalid')
    return renewed()
  }
  const page = { hostname, isLocal, isProven }
  const isOfTrial = owner.kind === 'client' && domain.trialEndsAt !== null
  const count = await counter.count({ ...known, domainId, page, isOfTrial })
  if (count.outcome === 'page_changed') return null
  if (count.outcome === 'limit_reached' || count.outcome === 'staging_limit_reached') throw loadDenied(count.outcome)
  if (count.outcome === 'unbilled')
    return { response: { allowed: true, grant: null, expiresAt: null, branding: isBranded }, counted: null }
  const allowed = await renewed()
  if (count.outcome !== 'counted' || owner.kind === 'staging') return allowed
  const { kind: ownerKind, id: ownerId, maxLoads } = owner
  return { ...allowed, counted: { ownerKind, ownerId, clientId, hostname, loads: count.loadsOfMonth, maxLoads } }
}

/** Stores, for the client's usage view, a load denied by the rate limit (D44). Forged and unknown pages are not stored. */
export async function noteRateLimitedLoad(
  parts: LoadParts,
  load: EditorLoadRequest,
  source: LoadSource,
): Promise<void> {
  const { pageOrigin } = await pageOfLoad(parts.signingKey, load, source)
  if (source.origins.own.includes(pageOrigin)) return
  const { domainId, clientId } = (await pageOf(parts.binding, pageOrigin, source.visitorAddress)).domain
  await noteRateLimited(parts.binding, { clientId, domainId, at: source.now })
}

/** The grant that proves that this load was counted for this domain; null without one, or if it is another load's (D48). */
async function provenGrant(
  signingKey: string,
  { grant, loadId }: Report,
  domainId: string,
): Promise<GrantClaims | null> {
  const claims = grant === undefined ? null : await loadOfGrant(signingKey, grant)
  return claims?.loadId === loadId && claims.domainId === domainId ? claims : null
}

async function granted(
  parts: LoadParts,
  claims: GrantClaims,
  now: Date,
  branding: boolean,
): Promise<EditorLoadResponse> {
  const { grant, expiresAt } = await issueGrant(parts.signingKey, claims, now)
  return { allowed: true, grant, expiresAt: expiresAt.toISOString(), branding }
}
