import type { ProofWay } from '#contracts/domain-proofs'
import { retry } from '../../../platform/lib/retry.ts'

export interface OwnDomain {
  readonly id: string
  readonly clientId: string
}

/** A claim with its token: the existing one, or else this one. */
export async function readClaim(
  binding: D1Database,
  { id, clientId }: OwnDomain,
  token: string,
): Promise<{ hostname: string; token: string; isLocal: number } | undefined> {
  const results = await retry(() =>
    binding.batch<{ hostname: string; token: string; isLocal: number }>([
      binding
        .prepare(`UPDATE domains SET proof_token = ?3 WHERE id = ?1 AND client_id = ?2 AND proof_token = ''`)
        .bind(id, clientId, token),
      binding
        .prepare(
          `SELECT hostname, proof_token AS token, is_local AS isLocal FROM domains WHERE id = ?1 AND client_id = ?2`,
        )
        .bind(id, clientId),
    ]),
  )
  return results[1]?.results[0]
}

/**
 * Marks the hostname as proven for this claim and as lost for all others, in one batch. Of two concurrent proofs the first wins:
 * the second finds a proven hostname. Nothing else of the other claims is transferred: loads, uploads and plans
 * stay with their rows and clients.
 * @returns false if somebody else has proven the hostname, or the claim has changed meanwhile.
 */
export async function settleProof(
  binding: D1Database,
  { id, hostname, token, way }: { id: string; hostname: string; token: string; way: ProofWay },
  now: Date,
  nextLookAt: Date,
): Promise<boolean> {
  const results = await retry(() =>
    binding.batch([
      binding
        .prepare(
          `UPDATE domains SET proven_at = ?4, proof_way = ?5, answered_at = ?4, next_look_at = ?6, lost_at = NULL
           WHERE id = ?1 AND hostname = ?2 AND proof_token = ?3 AND NOT EXISTS (
             SELECT 1 FROM domains other WHERE other.hostname = ?2 AND other.proven_at IS NOT NULL AND other.id <> ?1)`,
        )
        .bind(id, hostname, token, now.getTime(), way, nextLookAt.getTime()),
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

export interface DueProof {
  readonly id: string
  readonly hostname: string
  readonly token: string
  readonly provenAt: number
  readonly answeredAt: number
  readonly nextLookAt: number
}

/** Proven claims that are due for a check, those waiting longest first. */
export async function findDueProofs(binding: D1Database, now: Date, limit: number): Promise<readonly DueProof[]> {
  const { results } = await binding
    .prepare(
      `SELECT id, hostname, proof_token AS token, proven_at AS provenAt, answered_at AS answeredAt,
       next_look_at AS nextLookAt
     FROM domains WHERE next_look_at <= ?1 AND proven_at IS NOT NULL ORDER BY next_look_at LIMIT ?2`,
    )
    .bind(now.getTime(), limit)
    .all<DueProof>()
  return results
}

/** Leases a due proof. @returns false if another run has leased it. */
export async function leaseProof(binding: D1Database, due: DueProof, until: Date): Promise<boolean> {
  const lease = await binding
    .prepare('UPDATE domains SET next_look_at = ?3 WHERE id = ?1 AND next_look_at = ?2')
    .bind(due.id, due.nextLookAt, until.getTime())
    .run()
  return lease.meta.changes > 0
}

/** Stores the result of a check. A claim that was changed, or proven again, meanwhile stays unchanged. */
export async function settleLook(
  binding: D1Database,
  due: DueProof,
  outcome: 'holds' | 'lapses',
  { answeredAt, nextLookAt }: { answeredAt: Date; nextLookAt: Date },
): Promise<void> {
  await retry(() =>
    binding
      .prepare(
        `UPDATE domains SET proven_at = CASE WHEN ?4 THEN proven_at END, proof_way = CASE WHEN ?4 THEN proof_way END,
         answered_at = ?5, next_look_at = CASE WHEN ?4 THEN ?6 END
       WHERE id = ?1 AND proof_token = ?2 AND proven_at = ?3`,
      )
      .bind(due.id, due.token, due.provenAt, outcome === 'holds' ? 1 : 0, answeredAt.getTime(), nextLookAt.getTime())
      .run(),
  )
}
