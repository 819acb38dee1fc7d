import type { DomainRequest } from '../../../contracts/client-account.ts'
import type { ServiceError } from '../../../platform/http/errors.ts'
import { isLocalHostname, normalizeHostname, normalizeIpAddress } from '../../../platform/lib/addresses.ts'
import { retry } from '../../../platform/lib/retry.ts'
import {
  addressTaken,
  domainAdded,
  domainNotFound,
  domainTaken,
  invalidDomain,
  invalidIpAddress,
  tooManyDomains,
} from './domains.errors.ts'
import {
  domainChange,
  domainClaim,
  domainDeletion,
  type DomainFields,
  findOtherClaim,
  findOwnClaim,
  isOwnDomain,
  isWritten,
  type WrittenDomain,
} from './own-domains.queries.ts'

export const MAX_DOMAINS_OF_CLIENT = 500

/** What a form sent, as it is stored; throws for what is neither a hostname nor an IP address (DM57). */
export function domainFieldsOf({ domain, allowedIPs }: DomainRequest): DomainFields {
  const hostname = normalizeHostname(domain)
  if (hostname === null) throw invalidDomain()
  const isLocal = isLocalHostname(hostname)
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
 * Claims a hostname with its addresses, all or nothing. Safe to repeat with the same id.
 * @param planId a plan of the domain's own (D39), or null.
 * @param also what is written in the same step; it looks for the domain by its id.
 */
export async function createDomain(
  binding: D1Database,
  domain: { id: string; clientId: string; planId: string | null; fields: DomainFields },
  now: Date,
  also: readonly D1PreparedStatement[] = [],
): Promise<void> {
  await write(binding, [...domainClaim(binding, domain, now, MAX_DOMAINS_OF_CLIENT), ...also], domain)
  if (!(await isWritten(binding, domain))) throw refusalOf(await findOtherClaim(binding, domain))
}

/**
 * Changes the hostname and the addresses of a client's own domain; its loads stay with it. Another hostname is a new
 * claim: not proven, with a token of its own, and behind those who claimed it before.
 */
export async function changeDomain(
  binding: D1Database,
  domain: { id: string; clientId: string; fields: DomainFields },
  now: Date,
): Promise<void> {
  await refuseForeignDomain(binding, domain.id, domain.clientId)
  await write(binding, domainChange(binding, domain, now), domain)
  if (!(await isWritten(binding, domain))) throw domainTaken()
}

/**
 * Removes a client's own domain; what was counted stays in its history.
 * @param also what is written in the same step; it may ask `changes() > 0` of the removal.
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

/** Another client's domain is answered as one that does not exist. */
async function refuseForeignDomain(binding: D1Database, id: string, clientId: string): Promise<void> {
  if (!(await isOwnDomain(binding, id, clientId))) throw domainNotFound()
}

/** Why a hostname was not added: it is this client's already, proven by another, or one too many. */
function refusalOf(claim: 'own' | 'proven' | null): ServiceError {
  if (claim === null) return tooManyDomains()
  return claim === 'own' ? domainAdded() : domainTaken()
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
  // The first answer was lost on its way: the domain is there already.
  if ((await findOwnClaim(binding, domain)) !== domain.id) throw domainAdded()
}

/** The columns of a refused `UNIQUE`; any other error is thrown on, to be tried again. */
function uniqueConstraintOf(error: unknown): string {
  const columns = /UNIQUE constraint failed: (.*)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (columns === undefined) throw error
  return columns
}
