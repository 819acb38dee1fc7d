import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import type { Condition } from '../../../platform/db/statements.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { hashBearerToken, newBearerToken } from './bearer-tokens.ts'
import { type OneTimeTokenKind, oneTimeTokens } from './one-time-tokens.table.ts'

export const oneTimeTokenLifetimeMs: Record<OneTimeTokenKind, number> = {
  registration: HOUR_MS,
  password_reset: HOUR_MS,
}

/**
 * Stores a new token's hash, unless the subject got `maxPerDay` of this kind in the last 24 hours; counting and storing are
 * one statement. A new password reset invalidates earlier ones: only the newest mail gives access. A network without a
 * request yet still gets one, up to three times as many in total, so that strangers cannot prevent an owner from getting one.
 * @param proof what entitles to the token, used up in the same batch; if it changes no row, there is no token.
 * @returns the token, which is returned once and stored nowhere; null over the limit.
 */
export async function issueOneTimeToken(
  database: Database,
  kind: OneTimeTokenKind,
  subject: string,
  { now, network, maxPerDay, proof }: { now: Date; network: string; maxPerDay: number; proof?: D1PreparedStatement },
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = newBearerToken()
  const expiresAt = new Date(now.getTime() + oneTimeTokenLifetimeMs[kind])
  const tokenHash = await hashBearerToken(token)
  const [start, end] = [now.getTime(), expiresAt.getTime()]
  const d1 = database.$client
  const issue = d1
    .prepare(
      `INSERT INTO one_time_tokens (token_hash, kind, subject, network, created_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6
         FROM (SELECT count(*) AS ofDay, total(network = ?4) AS ofNetwork FROM one_time_tokens
               WHERE kind = ?2 AND subject = ?3 AND created_at > ?7)
         WHERE ofDay < CASE WHEN ofNetwork = 0 THEN ?8 ELSE ?9 END ${proof ? 'AND changes() = 1' : ''}
         ON CONFLICT DO NOTHING`,
    )
    .bind(tokenHash, kind, subject, network, start, end, start - DAY_MS, 3 * maxPerDay, maxPerDay)
  const endEarlier = d1
    .prepare(
      `UPDATE one_time_tokens SET used_at = ?1 WHERE kind = ?2 AND subject = ?3 AND used_at IS NULL
         AND token_hash <> ?4 AND EXISTS (SELECT 1 FROM one_time_tokens WHERE token_hash = ?4)`,
    )
    .bind(start, kind, subject, tokenHash)
  const find = d1.prepare('SELECT 1 FROM one_time_tokens WHERE token_hash = ?').bind(tokenHash)
  const statements = [...(proof ? [proof] : []), issue, ...(kind === 'password_reset' ? [endEarlier] : []), find]
  const results = await retry(() => d1.batch(statements))
  return results.at(-1)?.results.length === 1 ? { token, expiresAt } : null
}

/** The subject of an unused, unexpired token, and its hash; this does not use it up. */
export async function findOneTimeToken(
  database: Database,
  kind: OneTimeTokenKind,
  token: string,
  now: Date,
): Promise<{ tokenHash: string; subject: string } | undefined> {
  const tokenHash = await hashBearerToken(token)
  return database
    .select({ tokenHash: oneTimeTokens.tokenHash, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .get()
}

/** Deletes used and expired tokens: after a day they are not counted any more. */
export const deleteOldOneTimeTokens = (database: Database, now: Date) =>
  database.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - DAY_MS)))

/** Invalidates every token of a subject, as a statement of a batch. */
export const oneTimeTokenDeletion = (
  binding: D1Database,
  kind: OneTimeTokenKind,
  subject: string,
): D1PreparedStatement =>
  binding.prepare('DELETE FROM one_time_tokens WHERE kind = ?1 AND subject = ?2').bind(kind, subject)

/** Uses up a token if it is still valid: the statement before the one it permits. */
export const oneTimeTokenUse = (
  binding: D1Database,
  kind: OneTimeTokenKind,
  tokenHash: string,
  now: Date,
): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE one_time_tokens SET used_at = ?1
       WHERE token_hash = ?2 AND kind = ?3 AND used_at IS NULL AND expires_at > ?1`,
    )
    .bind(now.getTime(), tokenHash, kind)

/** Invalidates every unused token of a subject, as a statement of a batch, with a condition. */
export const oneTimeTokensEnd = (
  binding: D1Database,
  kind: OneTimeTokenKind,
  subject: string,
  now: Date,
  { text, values }: Condition,
): D1PreparedStatement =>
  binding
    .prepare(`UPDATE one_time_tokens SET used_at = ? WHERE kind = ? AND subject = ? AND used_at IS NULL AND ${text}`)
    .bind(now.getTime(), kind, subject, ...values)
