import type { DomainRequest } from '../../contracts/client-account.ts'
import { retry } from '../../lib/retry.ts'
import type { ServiceError } from '../../middleware/errors.ts'
import {
  addressTaken,
  domainAdded,
  domainNotFound,
  domainTaken,
  invalidDomain,
  invalidIpAddress,
  tooManyDomains,
} from './domains.errors.ts'
import { isLocalHostname, normaliseHostname, normaliseIpAddress } from './domains.rules.ts'

export const MAX_DOMAINS_OF_CLIENT = 500

/** A domain as it is stored: one hostname, and addresses only where many people have that hostname. */
export interface DomainFields {
  readonly hostname: string
  readonly isLocal: boolean
  readonly allowedIps: readonly string[]
}

/** What a form sent, in its stored form; throws for what is no hostname and no address (spec 2, §5). */
export function domainFieldsOf({ domain, allowedIPs }: DomainRequest): DomainFields {
  const hostname = normaliseHostname(domain)
  if (hostname === null) throw invalidDomain()
  const isLocal = isLocalHostname(hostname)
  if (!isLocal) return { hostname, isLocal, allowedIps: [] }
  const addresses = allowedIPs
    .filter((ip) => ip.trim() !== '')
    .map((ip) => {
      const address = normaliseIpAddress(ip)
      if (address === null) throw invalidIpAddress({ message: `'${ip.trim().slice(0, 60)}' is not an IP address` })
      return address
    })
  return { hostname, isLocal, allowedIps: [...new Set(addresses)] }
}

/** Another client's trial used the hostname: a trial gives it no second one (D45). */
const HAD_TRIAL = 'EXISTS (SELECT 1 FROM trial_hostnames WHERE hostname = ?2 AND client_id <> ?4)'

/**
 * Adds a domain with its addresses, all or nothing. Safe to repeat with the same id.
 * @param planId a plan of the domain's own (D39), or null.
 */
export async function createDomain(
  binding: D1Database,
  domain: { id: string; clientId: string; planId: string | null; fields: DomainFields },
  now: Date,
): Promise<void> {
  const { id, clientId, planId, fields } = domain
  const insert = binding
    .prepare(
      `INSERT INTO domains (id, hostname, is_local, client_id, plan_id, is_active, had_trial, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, true, NOT ?3 AND ${HAD_TRIAL}, ?6
       WHERE (SELECT count(*) FROM domains WHERE client_id = ?4) < ?7`,
    )
    .bind(id, fields.hostname, fields.isLocal ? 1 : 0, clientId, planId, now.getTime(), MAX_DOMAINS_OF_CLIENT)
  await write(binding, [insert, ...restOf(binding, domain, now)], domain)
  const isThere = await retry(() => binding.prepare('SELECT 1 FROM domains WHERE id = ?').bind(id).first())
  if (!isThere) throw tooManyDomains()
}

/** Changes the hostname and the addresses of a client's own domain; its loads stay with it. */
export async function changeDomain(
  binding: D1Database,
  domain: { id: string; clientId: string; fields: DomainFields },
  now: Date,
): Promise<void> {
  const { id, clientId, fields } = domain
  await refuseForeignDomain(binding, id, clientId)
  const update = binding
    .prepare(
      `UPDATE domains SET hostname = ?2, is_local = ?3, had_trial = NOT ?3 AND ${HAD_TRIAL} WHERE id = ?1 AND client_id = ?4`,
    )
    .bind(id, fields.hostname, fields.isLocal ? 1 : 0, clientId)
  const forget = binding.prepare('DELETE FROM domain_allowed_ips WHERE domain_id = ?').bind(id)
  // The addresses go first: they carry the hostname, and the new ones may be the old ones.
  await write(binding, [forget, update, ...restOf(binding, domain, now)], domain)
}

/** Removes a client's own domain; what was counted stays in its history. */
export async function deleteDomain(binding: D1Database, id: string, clientId: string): Promise<void> {
  await refuseForeignDomain(binding, id, clientId)
  await retry(() =>
    binding.batch([
      binding.prepare('DELETE FROM domain_allowed_ips WHERE domain_id = ?').bind(id),
      binding.prepare('DELETE FROM domains WHERE id = ? AND client_id = ?').bind(id, clientId),
    ]),
  )
}

/** Another client's domain is answered as one that does not exist. */
async function refuseForeignDomain(binding: D1Database, id: string, clientId: string): Promise<void> {
  const found = await binding.prepare('SELECT 1 FROM domains WHERE id = ? AND client_id = ?').bind(id, clientId).first()
  if (!found) throw domainNotFound()
}

/** The addresses, and the note that a trial uses this hostname; each only where the domain itself was written. */
function restOf(
  binding: D1Database,
  { id, clientId, fields }: { id: string; clientId: string; fields: DomainFields },
  now: Date,
): D1PreparedStatement[] {
  const addresses = fields.allowedIps.map((ip) =>
    binding
      .prepare(
        'INSERT INTO domain_allowed_ips (domain_id, hostname, ip) SELECT id, hostname, ?2 FROM domains WHERE id = ?1',
      )
      .bind(id, ip),
  )
  const trial = binding
    .prepare(
      `INSERT OR IGNORE INTO trial_hostnames (hostname, client_id, created_at)
       SELECT d.hostname, c.id, ?2 FROM domains d JOIN clients c ON c.id = d.client_id
       WHERE d.id = ?1 AND d.client_id = ?3 AND NOT d.is_local AND c.trial_ends_at > ?2`,
    )
    .bind(id, now.getTime(), clientId)
  return [...addresses, trial]
}

async function write(
  binding: D1Database,
  statements: D1PreparedStatement[],
  { id, clientId, fields }: { id: string; clientId: string; fields: DomainFields },
): Promise<void> {
  const refusal = await retry(() =>
    binding.batch(statements).then(
      () => null,
      (error: unknown) => uniqueConstraintOf(error),
    ),
  )
  if (refusal === null) return
  if (refusal.includes('domain_allowed_ips')) throw addressTaken()
  const owner = await binding
    .prepare('SELECT id, client_id AS clientId FROM domains WHERE hostname = ?1 AND (NOT is_local OR client_id = ?2)')
    .bind(fields.hostname, clientId)
    .first<{ id: string; clientId: string }>()
  // The first answer was lost on its way: the domain is there already.
  if (owner?.id === id) return
  throw ownerError(owner?.clientId === clientId)
}

const ownerError = (isOwn: boolean): ServiceError => (isOwn ? domainAdded() : domainTaken())

/** The columns of a refused `UNIQUE`; any other error is thrown on, to be tried again. */
function uniqueConstraintOf(error: unknown): string {
  const columns = /UNIQUE constraint failed: (.*)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (columns === undefined) throw error
  return columns
}
