import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PageAccess, PageCheck, PageState } from '#contracts/page-access'
import {
  comparableOriginOf,
  hostnameOfOrigin,
  isLocalHostname,
  normalizeHostname,
} from '../../../platform/lib/addresses.ts'
import { monthOf } from '../../../platform/lib/months.ts'
import type { CallContext, ClientContext } from '../../../platform/service-context.ts'
import { findDomainOfPage, type PageDomain } from '../../domains/index.ts'
import { loadDenied } from '../editor-loads/editor-loads.errors.ts'
import { ownerOfLoad } from '../editor-loads/editor-loads.rules.ts'
import { findDomainsOfClient, findLoadsByDomain, findLoadsOfOwner } from '../usage/usage.queries.ts'
import { notAHostname } from './page-access.errors.ts'
import { messageOf, nearestOf } from './page-access.rules.ts'

/** Why the page with this `Origin` may not frame the editor, by the same rules as the frame's own response. */
export async function accessOfPage(
  { env, origins, visitorAddress }: CallContext,
  origin: string | null,
): Promise<PageAccess> {
  const allowed = { reason: null, refusal: null }
  if (origins.own.includes(comparableOriginOf(origin ?? '') ?? '')) return allowed
  const hostname = hostnameOfOrigin(origin ?? '')
  const domain = hostname && (await findDomainOfPage(env.DB, hostname, visitorAddress))
  if (domain && domain.isDomainActive && !domain.clientDeletedAt) return allowed
  const reason = hostname && isLocalHostname(hostname) ? 'ip_not_allowed' : 'domain_not_allowed'
  return { reason, refusal: loadDenied(reason).message }
}

/** Whether a page of the client's own may load the editor for whoever asks, and if not, why. */
export async function checkPage(context: ClientContext, address: string): Promise<PageCheck> {
  const { env, database, actor, now, visitorAddress } = context
  const hostname = normalizeHostname(address)
  if (hostname === null) throw notAHostname()
  const [own, page, loads] = await Promise.all([
    findDomainsOfClient(database, actor.clientId),
    findDomainOfPage(env.DB, hostname, visitorAddress),
    findLoadsByDomain(database, actor.clientId, monthOf(now)),
  ])
  const claim = own.find((domain) => domain.hostname === hostname)
  const month = claim && loads.get(claim.id)
  const state = claim ? await stateOf(context, page, claim) : 'not_added'
  const loadsOfPage = (month?.loads ?? 0) + (month?.staging ?? 0)
  const near = claim
    ? null
    : nearestOf(
        hostname,
        own.map((domain) => domain.hostname),
      )
  const message = messageOf(state, { hostname, near, visitorAddress, loads: loadsOfPage })
  return { hostname, state, message, loads: loadsOfPage }
}

async function stateOf(
  { database, actor, now }: ClientContext,
  page: PageDomain | null,
  claim: { readonly isLocal: boolean; readonly isActive: boolean },
): Promise<PageState> {
  if (!claim.isActive) return 'inactive'
  if (!page || (claim.isLocal && page.clientId !== actor.clientId))
    return claim.isLocal ? 'ip_not_allowed' : 'of_another_account'
  if (page.clientId !== actor.clientId) return 'of_another_account'
  const owner = ownerOfLoad(page, now)
  if (typeof owner === 'string') return owner === 'domain_not_allowed' ? 'inactive' : owner
  if (owner.kind === 'staging' || owner.maxLoads === UNLIMITED_LOADS) return 'allowed'
  return (await findLoadsOfOwner(database, owner, monthOf(now))) >= owner.maxLoads ? 'limit_reached' : 'allowed'
}
