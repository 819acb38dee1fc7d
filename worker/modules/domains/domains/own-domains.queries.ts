import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { domains } from './domains.table.ts'

/** A domain as it is stored: one hostname, and addresses only if many people use that hostname. */
export interface DomainFields {
  readonly hostname: string
  readonly isLocal: boolean
  readonly allowedIps: readonly string[]
}

export interface WrittenDomain {
  readonly id: string
  readonly clientId: string
  readonly fields: DomainFields
}

/** Whether a client other than ?4 has proven the hostname ?2, so that it cannot be claimed (DM56, D47). */
const IS_PROVEN_ELSEWHERE = `NOT ?3 AND EXISTS (
  SELECT 1 FROM domains other WHERE other.hostname = ?2 AND other.proven_at IS NOT NULL AND other.client_id <> ?4)`

/**
 * Whether the plan of the client ?4 has room for the hostname of the domain ?1. What is there stays, whatever the plan; local hosts and
 * hostnames with a plan of their own do not count (D67).
 */
const HAS_ROOM = `(?3 OR EXISTS (SELECT 1 FROM domains old WHERE old.id = ?1 AND NOT old.is_local) OR NOT EXISTS (
  SELECT 1 FROM clients c JOIN pricing_plans p ON p.id = c.plan_id WHERE c.id = ?4 AND p.max_domains >= 0 AND p.max_domains <= (
    SELECT count(*) FROM domains own WHERE own.client_id = ?4 AND NOT own.is_local AND own.plan_id IS NULL)))`

/**
 * Claims a hostname with its addresses, if the client has fewer than `maxDomains`, its plan has room, and nobody else has proven it.
 * An administrator (`isBeyondPlan`) gives a client more domains than its plan has.
 */
export const domainClaim = (
  binding: D1Database,
  domain: WrittenDomain & { planId: string | null; isBeyondPlan: boolean },
  now: Date,
  maxDomains: number,
): D1PreparedStatement[] => {
  const { id, clientId, planId, fields, isBeyondPlan } = domain
  const insert = binding
    .prepare(
      `INSERT INTO domains (id, hostname, is_local, client_id, plan_id, is_active, claimed_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, true, ?6, ?6
       WHERE (SELECT count(*) FROM domains WHERE client_id = ?4) < ?7 AND (?8 OR ${HAS_ROOM})
         AND NOT (${IS_PROVEN_ELSEWHERE})`,
    )
    .bind(
      id,
      fields.hostname,
      fields.isLocal ? 1 : 0,
      clientId,
      planId,
      now.getTime(),
      maxDomains,
      isBeyondPlan ? 1 : 0,
    )
  return [insert, ...addressesOf(binding, domain)]
}

/**
 * Sets the hostname and the addresses of a client's domain. Another hostname is a new claim. The addresses come first: they contain the
 * hostname, and new ones may equal old ones.
 */
export function domainChange(binding: D1Database, domain: WrittenDomain, now: Date): D1PreparedStatement[] {
  const { id, clientId, fields } = domain
  const values = [id, fields.hostname, fields.isLocal ? 1 : 0, clientId]
  const ofClaim = (column: string, fresh: string) =>
    `${column} = CASE hostname WHEN ?2 THEN ${column} ELSE ${fresh} END`
  const update = binding
    .prepare(
      `UPDATE domains SET
         ${ofClaim('claimed_at', '?5')}, ${ofClaim('proof_token', "''")}, ${ofClaim('proven_at', 'NULL')},
         ${ofClaim('proof_way', 'NULL')}, ${ofClaim('answered_at', 'NULL')}, ${ofClaim('next_look_at', 'NULL')},
         ${ofClaim('lost_at', 'NULL')}, ${ofClaim('is_staging', 'false')}, hostname = ?2, is_local = ?3
       WHERE id = ?1 AND client_id = ?4 AND ${HAS_ROOM} AND NOT (${IS_PROVEN_ELSEWHERE})`,
    )
    .bind(...values, now.getTime())
  const forget = binding
    .prepare(`DELETE FROM domain_allowed_ips WHERE domain_id = ?1 AND ${HAS_ROOM} AND NOT (${IS_PROVEN_ELSEWHERE})`)
    .bind(...values)
  return [forget, update, ...addressesOf(binding, domain)]
}

/** A client's own domain with its addresses; the last statement shows whether it existed. */
export const domainDeletion = (binding: D1Database, id: string, clientId: string): D1PreparedStatement[] => [
  binding.prepare('DELETE FROM domain_allowed_ips WHERE domain_id = ?').bind(id),
  binding.prepare('DELETE FROM domains WHERE id = ? AND client_id = ?').bind(id, clientId),
]

/** The addresses, each only if the domain itself was stored. */
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

/** A client's own domain as its log names it. */
export const findOwnDomain = (binding: D1Database, id: string, clientId: string) =>
  binding
    .prepare(
      `SELECT hostname, (SELECT group_concat(ip, ', ') FROM domain_allowed_ips WHERE domain_id = domains.id) AS allowedIps
       FROM domains WHERE id = ?1 AND client_id = ?2`,
    )
    .bind(id, clientId)
    .first<{ hostname: string; allowedIps: string | null }>()

export async function isOwnDomain(binding: D1Database, id: string, clientId: string): Promise<boolean> {
  const statement = binding.prepare('SELECT 1 FROM domains WHERE id = ? AND client_id = ?').bind(id, clientId)
  return (await statement.first()) !== null
}

export async function isWritten(binding: D1Database, { id, fields }: WrittenDomain): Promise<boolean> {
  const statement = binding.prepare('SELECT 1 FROM domains WHERE id = ?1 AND hostname = ?2').bind(id, fields.hostname)
  return (await statement.first()) !== null
}

/** An existing claim to a hostname: the client's own, or a proven one of another client. */
export async function findOtherClaim(
  binding: D1Database,
  { clientId, fields }: WrittenDomain,
): Promise<'own' | 'proven' | null> {
  const statement = binding
    .prepare(
      `SELECT max(client_id = ?2) AS isOwn FROM domains WHERE hostname = ?1 AND (client_id = ?2 OR proven_at IS NOT NULL)`,
    )
    .bind(fields.hostname, clientId)
  const found = await statement.first<{ isOwn: number | null }>()
  if (found === null || found.isOwn === null) return null
  return found.isOwn ? 'own' : 'proven'
}

/** The client's plan, if all its domains are used. */
export const findUsedUpPlan = (binding: D1Database, clientId: string) =>
  binding
    .prepare(
      `SELECT p.plan_name AS name, p.max_domains AS maxDomains FROM clients c JOIN pricing_plans p ON p.id = c.plan_id
       WHERE c.id = ?1 AND p.max_domains >= 0 AND p.max_domains <= (
         SELECT count(*) FROM domains own WHERE own.client_id = ?1 AND NOT own.is_local AND own.plan_id IS NULL)`,
    )
    .bind(clientId)
    .first<{ name: string; maxDomains: number }>()

/** The id of a client's own claim to a hostname. */
export async function findOwnClaim(
  binding: D1Database,
  { clientId, fields }: WrittenDomain,
): Promise<string | undefined> {
  const statement = binding.prepare('SELECT id FROM domains WHERE hostname = ?1 AND client_id = ?2')
  return (await statement.bind(fields.hostname, clientId).first<{ id: string }>())?.id
}

/** The condition of what is stored with a new domain. */
export const isAdded = (id: string): string => `EXISTS (SELECT 1 FROM domains WHERE id = '${id}')`

export const domainUpdate = (
  database: Database,
  id: string,
  change: Partial<Pick<typeof domains.$inferInsert, 'isActive'>>,
) => database.update(domains).set(change).where(eq(domains.id, id))

/**
 * Marks a client's hostname as staging, or unmarks it. One statement counts and marks, so that concurrent calls cannot exceed the limit.
 * @returns undefined if the client has no such domain.
 */
export async function writeStaging(
  binding: D1Database,
  { id, clientId, isStaging }: { id: string; clientId: string; isStaging: boolean },
  maxStaging: number,
): Promise<{ isAsAsked: number } | undefined> {
  const results = await retry(() =>
    binding.batch<{ isAsAsked: number }>([
      binding
        .prepare(
          `UPDATE domains SET is_staging = ?3 WHERE id = ?1 AND client_id = ?2 AND NOT is_local AND (NOT ?3 OR is_staging
             OR (SELECT count(*) FROM domains WHERE client_id = ?2 AND is_staging) < ?4)`,
        )
        .bind(id, clientId, isStaging ? 1 : 0, maxStaging),
      binding
        .prepare('SELECT is_local OR is_staging = ?3 AS isAsAsked FROM domains WHERE id = ?1 AND client_id = ?2')
        .bind(id, clientId, isStaging ? 1 : 0),
    ]),
  )
  return results[1]?.results[0]
}
