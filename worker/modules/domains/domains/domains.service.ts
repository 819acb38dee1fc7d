import type { DomainRequest } from '#contracts/client-domains'
import { getPublicSuffix } from 'tldts'
import type { ServiceError } from '../../../platform/http/errors.ts'
import { isLocalHostname, normalizeHostname, normalizeIpAddress } from '../../../platform/lib/addresses.ts'
import { retry } from '../../../platform/lib/retry.ts'
import {
  addressTaken,
  domainAdded,
  domainNotFound,
  domainTaken,
  invalidDomain,
  addressMissing,
  invalidIpAddress,
  notOneSite,
  planDomainsUsed,
  tooManyDomains,
} from './domains.errors.ts'
import {
  domainChange,
  domainClaim,
  domainDeletion,
  type DomainFields,
  findOtherClaim,
  findOwnClaim,
  findUsedUpPlan,
  isOwnDomain,
  isWritten,
  type WrittenDomain,
} from './own-domains.queries.ts'

export const MAX_DOMAINS_OF_CLIENT = 500

/** The input of a form as it is stored; throws if it is neither a hostname nor an IP address (DM57). */
export function domainFieldsOf({ domain, allowedIPs }: DomainRequest): DomainFields {
  const hostname = normalizeHostname(domain)
  if (hostname === null) throw domain.includes('*') ? invalidDomain({ message: noWildcard }) : invalidDomain()
  const isLocal = isLocalHostname(hostname)
  if (!isLocal && isPublicSuffix(hostname)) throw notOneSite({ message: wholeHostname(hostname) })
  if (!isLocal) return { hostname, isLocal, allowedIps: [] }
  const addresses = allowedIPs
    .filter((ip) => ip.trim() !== '')
    .map((ip) => {
      const address = normalizeIpAddress(ip)
      if (address === null) throw invalidIpAddress({ message: `'${ip.trim().slice(0, 60)}' is not an IP address` })
      return address
    })
  return { hostname, isLocal, allowedIps: [...new Set(addresses)] }
}

/**
 * The same for a client's own form: a host that many people have is nobody's without an address (D13), so it is refused, and
 * the visitor's own address offered (D60).
 */
export function ownDomainFieldsOf(request: DomainRequest, visitorAddress: string | null): DomainFields {
  const fields = domainFieldsOf(request)
  if (!fields.isLocal || fields.allowedIps.length > 0) return fields
  const yours = visitorAddress === null ? '' : ` Yours is ${visitorAddress}.`
  throw addressMissing({ message: `${addressMissing().message}.${yours}` })
}

const noWildcard = 'Each subdomain is a domain of its own: enter a whole hostname such as docs.example.com, without *'

/** `com`, `co.uk`, `github.io`, and names of one word: whoever claims one would claim the sites of many. */
export const isPublicSuffix = (hostname: string): boolean =>
  getPublicSuffix(hostname, { allowPrivateDomains: true, validateHostname: false }) === hostname

const wholeHostname = (hostname: string): string =>
  hostname.includes('.')
    ? `Many sites end in ${hostname}. Enter the whole hostname of yours, such as docs.${hostname}`
    : `${hostname} is not a whole hostname. Enter one such as docs.example.com`

/**
 * Claims a hostname with its addresses, atomically. Safe to repeat with the same id.
 * @param planId the domain's own plan (D39), or null.
 * @param also is written in the same batch; it may look for the domain by its id.
 */
export async function createDomain(
  binding: D1Database,
  domain: { id: string; clientId: string; planId: string | null; fields: DomainFields; isBeyondPlan: boolean },
  now: Date,
  also: readonly D1PreparedStatement[] = [],
): Promise<void> {
  await write(binding, [...domainClaim(binding, domain, now, MAX_DOMAINS_OF_CLIENT), ...also], domain)
  if (!(await isWritten(binding, domain))) throw await refusalOf(binding, domain)
}

/**
 * Changes the hostname and the addresses of a client's own domain; its loads are kept. Another hostname is a new
 * claim: unproven, with a new token, and after earlier claims.
 */
export async function changeDomain(
  binding: D1Database,
  domain: { id: string; clientId: string; fields: DomainFields },
  now: Date,
): Promise<void> {
  await refuseForeignDomain(binding, domain.id, domain.clientId)
  await write(binding, domainChange(binding, domain, now), domain)
  if (!(await isWritten(binding, domain))) throw await refusalOf(binding, domain)
}

/**
 * Removes a client's own domain; its loads stay in the history.
 * @param also is written in the same batch; it may use `changes() > 0` of the removal.
 */
export async function deleteDomain(
  binding: D1Database,
  id: string,
  clientId: string,
  also: readonly D1PreparedStatement[] = [],
): Promise<void> {
  await refuseForeignDomain(binding, id, clientId)
  await retry(() => binding.batch([...domainDeletion(binding, id, clientId), ...also]))
}

/** For another client's domain the error is the same as for an unknown one. */
async function refuseForeignDomain(binding: D1Database, id: string, clientId: string): Promise<void> {
  if (!(await isOwnDomain(binding, id, clientId))) throw domainNotFound()
}

/** Why a hostname was not written: the client has it already, another one has proven it, or there are too many. */
async function refusalOf(binding: D1Database, domain: WrittenDomain): Promise<ServiceError> {
  const claim = await findOtherClaim(binding, domain)
  if (claim !== null) return claim === 'own' ? domainAdded() : domainTaken()
  const plan = await findUsedUpPlan(binding, domain.clientId)
  if (!plan) return tooManyDomains()
  const { name, maxDomains } = plan
  return planDomainsUsed({
    message: `${name} has ${maxDomains === 1 ? 'one domain' : `${maxDomains} domains`}, and you use ${maxDomains === 1 ? 'it' : 'all of them'}. Choose a larger plan, or remove a domain that you no longer need`,
  })
}

async function write(binding: D1Database, statements: D1PreparedStatement[], domain: WrittenDomain): Promise<void> {
  const refusal = await retry(() =>
    binding.batch(statements).then(
      () => null,
      (error: unknown) => uniqueConstraintOf(error),
    ),
  )
  if (refusal === null) return
  if (refusal.includes('domain_allowed_ips')) throw addressTaken()
  // The first response was lost: the domain exists already.
  if ((await findOwnClaim(binding, domain)) !== domain.id) throw domainAdded()
}

/** The columns of a violated `UNIQUE`; any other error is rethrown, to be retried. */
function uniqueConstraintOf(error: unknown): string {
  const columns = /UNIQUE constraint failed: (.*)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (columns === undefined) throw error
  return columns
}
