import type { EditorLoadRequest } from '#contracts/editor-loads'
import type { Origins } from '../../../platform/http/origins.ts'
import { comparableOriginOf, hostnameOfOrigin, isLocalHostname } from '../../../platform/lib/addresses.ts'
import { verifyTicket } from '../../identity/index.ts'
import { loadDenied } from './editor-loads.errors.ts'
import { findPage, type SeenPage } from './seen-pages.queries.ts'

/** Where a load came from, as reported by the browser and the platform; a page cannot forge it (D13). */
export interface LoadSource {
  /** The `Origin` header. */
  readonly origin: string | null
  readonly visitorAddress: string | null
  readonly origins: Origins
  readonly now: Date
}

/** The page that the load belongs to. With an expired ticket only a load that was counted before is allowed. */
export async function pageOfLoad(
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

/** What is known of the page; throws the denial where it is no client's. */
export async function pageOf(
  binding: D1Database,
  pageOrigin: string,
  visitorAddress: string | null,
): Promise<SeenPage> {
  const hostname = hostnameOfOrigin(pageOrigin)
  if (!hostname) throw loadDenied('domain_not_allowed')
  const seen = await findPage(binding, hostname, visitorAddress)
  if (!seen) throw loadDenied(isLocalHostname(hostname) ? 'ip_not_allowed' : 'domain_not_allowed')
  return seen
}
