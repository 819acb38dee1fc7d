import type { DomainRequest } from '../../../contracts/client-account.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ServiceError } from '../../../platform/http/errors.ts'
import {
  addressTaken,
  domainAdded,
  domainNotFound,
  domainTaken,
  invalidDomain,
  invalidIpAddress,
  tooManyDomains,
} from './domains.errors.ts'
import { isLocalHostname, normaliseHostname, normaliseIpAddress } from '../../../platform/lib/addresses.ts'

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

/** Whether somebody else than the client ?4 has proven the hostname ?2: then nobody else can claim it (DM56, D47). */
const IS_PROVEN_ELSEWHERE = `NOT ?3 AND EXISTS (
  SELECT 1 FROM domains other WHERE other.hostname = ?2 AND other.proven_at IS NOT NULL AND other.client_id <> ?4)`

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
  const { id, clientId, planId, fields } = domain
  const insert = binding
    .prepare(
      `INSERT INTO domains (id, hostname, is_local, client_id, plan_id, is_active, claimed_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, true, ?6, ?6
       WHERE (SELECT count(*) FROM domains WHERE client_id = ?4) < ?7 AND NOT (${IS_PROVEN_ELSEWHERE})`,
    )
    .bind(id, fields.hostname, fields.isLocal ? 1 : 0, clientId, planId, now.getTime(), MAX_DOMAINS_OF_CLIENT)
  await write(binding, [insert, ...addressesOf(binding, domain), ...also], domain)
  if (!(await isWritten(binding, domain))) throw await refusalOf(binding, domain)
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
  const { id, clientId, fields } = domain
  await refuseForeignDomain(binding, id, clientId)
  const values = [id, fields.hostname, fields.isLocal ? 1 : 0, clientId]
  const ofClaim = (column: string, fresh: string) =>
    `${column} = CASE hostname WHEN ?2 THEN ${column} ELSE ${fresh} END`
  const update = binding
    .prepare(
      `UPDATE domains SET
         ${ofClaim('claimed_at', '?5')}, ${ofClaim('proof_token', "''")}, ${ofClaim('proven_at', 'NULL')},
         ${ofClaim('proof_way', 'NULL')}, ${ofClaim('answered_at', 'NULL')}, ${ofClaim('next_look_at', 'NULL')},
         ${ofClaim('lost_at', 'NULL')}, ${ofClaim('is_staging', 'false')}, hostname = ?2, is_local = ?3
       WHERE id = ?1 AND client_id = ?4 AND NOT (${IS_PROVEN_ELSEWHERE})`,
    )
    .bind(...values, now.getTime())
  const forget = binding
    .prepare(`DELETE FROM domain_allowed_ips WHERE domain_id = ?1 AND NOT (${IS_PROVEN_ELSEWHERE})`)
    .bind(...values)
  // The addresses go first: they carry the hostname, and the new ones may be the old ones.
  await write(binding, [forget, update, ...addressesOf(binding, domain)], domain)
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
  await retry(() =>
    binding.batch([
      binding.prepare('DELETE FROM domain_allowed_ips WHERE domain_id = ?').bind(id),
      binding.prepare('DELETE FROM domains WHERE id = ? AND client_id = ?').bind(id, clientId),
      ...also,
    ]),
  )
}

/** Another client's domain is answered as one that does not exist. */
async function refuseForeignDomain(binding: D1Database, id: string, clientId: string): Promise<void> {
  const found = await binding.prepare('SELECT 1 FROM domains WHERE id = ? AND client_id = ?').bind(id, clientId).first()
  if (!found) throw domainNotFound()
}

/** The addresses, each only where the domain itself was written. */
const addressesOf = (
  binding: D1Database,
  { id, fields }: { id: string; fields: DomainFields },
): D1PreparedStatement[] =>
  fields.allowedIps.map((ip) =>
    binding
      .prepare(
        'INSERT INTO domain_allowed_ips (domain_id, hostname, ip) SELECT id, hostname, ?2 FROM domains WHERE id = ?1',
      )
      .bind(id, ip),
  )

interface WrittenDomain {
  readonly id: string
  readonly clientId: string
  readonly fields: DomainFields
}

async function isWritten(binding: D1Database, { id, fields }: WrittenDomain): Promise<boolean> {
  const statement = binding.prepare('SELECT 1 FROM domains WHERE id = ?1 AND hostname = ?2').bind(id, fields.hostname)
  return (await statement.first()) !== null
}

/** Why a hostname was not added: it is this client's already, proven by another, or one too many. */
async function refusalOf(binding: D1Database, { clientId, fields }: WrittenDomain): Promise<ServiceError> {
  const statement = binding
    .prepare(
      `SELECT max(client_id = ?2) AS isOwn FROM domains WHERE hostname = ?1 AND (client_id = ?2 OR proven_at IS NOT NULL)`,
    )
    .bind(fields.hostname, clientId)
  const found = await statement.first<{ isOwn: number | null }>()
  if (found === null || found.isOwn === null) return tooManyDomains()
  return found.isOwn ? domainAdded() : domainTaken()
}

async function write(
  binding: D1Database,
  statements: D1PreparedStatement[],
  { id, clientId, fields }: WrittenDomain,
): Promise<void> {
  const refusal = await retry(() =>
    binding.batch(statements).then(
      () => null,
      (error: unknown) => uniqueConstraintOf(error),
    ),
  )
  if (refusal === null) return
  if (refusal.includes('domain_allowed_ips')) throw addressTaken()
  const own = await binding
    .prepare('SELECT id FROM domains WHERE hostname = ?1 AND client_id = ?2')
    .bind(fields.hostname, clientId)
    .first<{ id: string }>()
  // The first answer was lost on its way: the domain is there already.
  if (own?.id !== id) throw domainAdded()
}

/** The columns of a refused `UNIQUE`; any other error is thrown on, to be tried again. */
function uniqueConstraintOf(error: unknown): string {
  const columns = /UNIQUE constraint failed: (.*)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (columns === undefined) throw error
  return columns
}
