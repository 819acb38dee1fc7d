import type { ProofCheck, ProofInstructions, ProofWay } from '../../../contracts/domain-proofs.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { domainNotFound, domainTaken } from '../domains/domains.errors.ts'
import { proofNotNeeded } from './domain-proofs.errors.ts'
import { instructionsFor, LOOK_INTERVAL_MS, stillHolds } from './domain-proofs.rules.ts'
import { lookForProof } from './proof-lookup.ts'

interface OwnDomain {
  readonly id: string
  readonly clientId: string
}

/** What a client publishes to prove his domain. The token is made when it is first asked for, and stays. */
export async function proofOf(binding: D1Database, domain: OwnDomain): Promise<ProofInstructions> {
  const { hostname, token } = await claimOf(binding, domain)
  return instructionsFor(hostname, token)
}

/** Looks for the proof now. Found, the hostname is this client's and no other's (D47); what is missing is said per way. */
export async function checkProof(env: ServiceEnv, domain: OwnDomain, now: Date): Promise<readonly ProofCheck[]> {
  const { hostname, token } = await claimOf(env.DB, domain)
  const { checks, foundIn } = await lookForProof(env, hostname, token)
  if (foundIn !== null && !(await settleProof(env.DB, { id: domain.id, hostname, token, way: foundIn }, now))) {
    throw domainTaken()
  }
  return checks
}

async function claimOf(binding: D1Database, { id, clientId }: OwnDomain): Promise<{ hostname: string; token: string }> {
  const results = await retry(() =>
    binding.batch<{ hostname: string; token: string; isLocal: number }>([
      binding
        .prepare(`UPDATE domains SET proof_token = ?3 WHERE id = ?1 AND client_id = ?2 AND proof_token = ''`)
        .bind(id, clientId, newProofToken()),
      binding
        .prepare(
          `SELECT hostname, proof_token AS token, is_local AS isLocal FROM domains WHERE id = ?1 AND client_id = ?2`,
        )
        .bind(id, clientId),
    ]),
  )
  const claim = results[1]?.results[0]
  if (!claim) throw domainNotFound()
  if (claim.isLocal) throw proofNotNeeded()
  return claim
}

/** 128 bits in letters that every DNS form takes. */
const newProofToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Makes the hostname this claim's, and ends all other claims to it, in one batch. Of two proofs at once the first decides:
 * the second finds a hostname that is proven. Nothing else of the other claims changes hands: loads, uploads and plans
 * belong to their rows and clients.
 * @returns false where somebody else has proven the hostname, or the claim has changed meanwhile.
 */
async function settleProof(
  binding: D1Database,
  { id, hostname, token, way }: { id: string; hostname: string; token: string; way: ProofWay },
  now: Date,
): Promise<boolean> {
  const results = await retry(() =>
    binding.batch([
      binding
        .prepare(
          `UPDATE domains SET proven_at = ?4, proof_way = ?5, answered_at = ?4, next_look_at = ?6, lost_at = NULL
           WHERE id = ?1 AND hostname = ?2 AND proof_token = ?3 AND NOT EXISTS (
             SELECT 1 FROM domains other WHERE other.hostname = ?2 AND other.proven_at IS NOT NULL AND other.id <> ?1)`,
        )
        .bind(id, hostname, token, now.getTime(), way, now.getTime() + LOOK_INTERVAL_MS),
      binding
        .prepare(
          `UPDATE domains SET lost_at = ?3 WHERE hostname = ?2 AND id <> ?1 AND lost_at IS NULL
             AND EXISTS (SELECT 1 FROM domains mine WHERE mine.id = ?1 AND mine.hostname = ?2 AND mine.proven_at IS NOT NULL)`,
        )
        .bind(id, hostname, now.getTime()),
    ]),
  )
  return results[0]?.meta.changes === 1
}

interface DueProof {
  readonly id: string
  readonly hostname: string
  readonly token: string
  readonly provenAt: number
  readonly answeredAt: number
  readonly nextLookAt: number
}

/** Lookups of one run of the scheduled job: each asks three servers, and may wait for all of them. */
const LOOKS_PER_RUN = 10
/** Another run may look again, should this one end before it has written what it found. */
const LEASE_MS = 3_600_000

/** The scheduled job's part: asks proven hostnames for their proof again, those waiting longest first (D47). */
export async function lookAtDueProofs(env: ServiceEnv, now: Date): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, hostname, proof_token AS token, proven_at AS provenAt, answered_at AS answeredAt,
       next_look_at AS nextLookAt
     FROM domains WHERE next_look_at <= ?1 AND proven_at IS NOT NULL ORDER BY next_look_at LIMIT ${LOOKS_PER_RUN}`,
  )
    .bind(now.getTime())
    .all<DueProof>()
  // One after the other: the platform opens few connections at a time, and waiting for one looks like silence.
  for (const due of results) {
    await lookAgain(env, due, now).catch((error: unknown) => logError('proof_look_failed', error))
  }
}

async function lookAgain(env: ServiceEnv, due: DueProof, now: Date): Promise<void> {
  const lease = await env.DB.prepare('UPDATE domains SET next_look_at = ?3 WHERE id = ?1 AND next_look_at = ?2')
    .bind(due.id, due.nextLookAt, now.getTime() + LEASE_MS)
    .run()
  if (lease.meta.changes === 0) return
  const { foundIn, isAnswering } = await lookForProof(env, due.hostname, due.token)
  if (foundIn !== null) {
    await settleProof(env.DB, { ...due, way: foundIn }, now)
    return
  }
  const proof = { provenAt: new Date(due.provenAt), answeredAt: isAnswering ? now : new Date(due.answeredAt) }
  const holds = stillHolds(proof, now)
  // A claim that was changed, or proven anew, while its servers were asked is left as it is.
  await retry(() =>
    env.DB.prepare(
      `UPDATE domains SET proven_at = CASE WHEN ?4 THEN proven_at END, proof_way = CASE WHEN ?4 THEN proof_way END,
         answered_at = ?5, next_look_at = CASE WHEN ?4 THEN ?6 END
       WHERE id = ?1 AND proof_token = ?2 AND proven_at = ?3`,
    )
      .bind(
        due.id,
        due.token,
        due.provenAt,
        holds ? 1 : 0,
        proof.answeredAt.getTime(),
        now.getTime() + LOOK_INTERVAL_MS,
      )
      .run(),
  )
}
