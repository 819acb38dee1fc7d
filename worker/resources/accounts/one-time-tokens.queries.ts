import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashBearerToken, newBearerToken } from '../../auth/bearer-tokens.ts'
import type { Database } from '../../db/client.ts'
import { type OneTimeTokenKind, oneTimeTokens } from './one-time-tokens.table.ts'

const HOUR_MS = 3_600_000

export const oneTimeTokenLifetimeMs: Record<OneTimeTokenKind, number> = {
  registration: HOUR_MS,
  password_reset: HOUR_MS,
}

/**
 * Stores a new token's hash, unless the subject got `maxPerDay` of this kind in the last 24 hours; counting and writing
 * are one statement. A network that has asked for none yet gets one all the same, up to three times as many in all: what
 * strangers ask for keeps no owner from it. @returns the token, told once and known nowhere else; null over the limit.
 */
export async function issueOneTimeToken(
  database: Database,
  kind: OneTimeTokenKind,
  subject: string,
  { now, network, maxPerDay }: { now: Date; network: string; maxPerDay: number },
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = newBearerToken()
  const expiresAt = new Date(now.getTime() + oneTimeTokenLifetimeMs[kind])
  const written = await database.run(sql`
    INSERT INTO one_time_tokens (token_hash, kind, subject, network, created_at, expires_at)
    SELECT ${await hashBearerToken(token)}, ${kind}, ${subject}, ${network}, ${now.getTime()}, ${expiresAt.getTime()}
    FROM (SELECT count(*) AS ofDay, total(network = ${network}) AS ofNetwork FROM one_time_tokens
          WHERE kind = ${kind} AND subject = ${subject} AND created_at > ${now.getTime() - 24 * HOUR_MS})
    WHERE ofDay < CASE WHEN ofNetwork = 0 THEN ${3 * maxPerDay} ELSE ${maxPerDay} END`)
  return written.meta.changes === 1 ? { token, expiresAt } : null
}

/** Whom an unused, unexpired token is for, and its hash; looking uses nothing up. */
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

/** Used, expired and forgotten: nothing is counted from them after a day. */
export const deleteOldOneTimeTokens = (database: Database, now: Date) =>
  database.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - 24 * HOUR_MS)))
