import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import type { Condition } from '../../../platform/db/statements.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { authTokens, type TokenKind } from './auth-tokens.table.ts'
import { bearerTokenOf, hashBearerToken, newBearerToken } from './bearer-tokens.ts'

/** How long a sign-in lasts, from the login on. */
export const tokenLifetimeMs: Record<TokenKind, number> = { admin: 12 * HOUR_MS, client: 7 * DAY_MS }

/** Stores a new token's hash. @returns the token itself, which is returned once and stored nowhere (D17). */
export async function issueToken(
  database: Database,
  kind: TokenKind,
  subjectId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newBearerToken()
  const expiresAt = new Date(now.getTime() + tokenLifetimeMs[kind])
  const row = { tokenHash: await hashBearerToken(token), kind, subjectId, createdAt: now, expiresAt }
  await retry(() => database.insert(authTokens).values(row).onConflictDoNothing())
  return { token, expiresAt }
}

/** The token of an Authorization header, if it is of this kind, not revoked and not expired; else null. */
export async function findValidToken(
  database: Database,
  kind: TokenKind,
  authorization: string | undefined,
  now: Date,
): Promise<{ tokenHash: string; subjectId: string } | null> {
  const token = bearerTokenOf(authorization)
  if (!token) return null
  const tokenHash = await hashBearerToken(token)
  const row = await database
    .select({ tokenHash: authTokens.tokenHash, subjectId: authTokens.subjectId })
    .from(authTokens)
    .where(
      and(
        eq(authTokens.tokenHash, tokenHash),
        eq(authTokens.kind, kind),
        isNull(authTokens.revokedAt),
        gt(authTokens.expiresAt, now),
      ),
    )
    .get()
  return row ?? null
}

export async function revokeToken(database: Database, tokenHash: string, now: Date): Promise<void> {
  await database.update(authTokens).set({ revokedAt: now }).where(eq(authTokens.tokenHash, tokenHash))
}

/** Expired tokens are useless; the scheduled job deletes them. */
export async function deleteExpiredTokens(database: Database, now: Date): Promise<void> {
  await database.delete(authTokens).where(lt(authTokens.expiresAt, now))
}

/** Ends every sign-in, as a statement of a batch, with an SQL condition. */
export const authTokenDeletion = (
  binding: D1Database,
  kind: TokenKind,
  subjectId: string,
  condition = 'true',
): D1PreparedStatement =>
  binding.prepare(`DELETE FROM auth_tokens WHERE kind = ?1 AND subject_id = ?2 AND ${condition}`).bind(kind, subjectId)

export async function findLastSignIn(database: Database, kind: TokenKind, subjectId: string): Promise<Date | null> {
  const row = await database
    .select({ createdAt: authTokens.createdAt })
    .from(authTokens)
    .where(and(eq(authTokens.kind, kind), eq(authTokens.subjectId, subjectId)))
    .orderBy(desc(authTokens.createdAt))
    .limit(1)
    .get()
  return row?.createdAt ?? null
}

/** Ends every sign-in, as a statement of a batch, with a condition. */
export const authTokenRevocation = (
  binding: D1Database,
  kind: TokenKind,
  subjectId: string,
  now: Date,
  { text, values }: Condition,
): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE auth_tokens SET revoked_at = ? WHERE kind = ? AND subject_id = ? AND revoked_at IS NULL AND ${text}`,
    )
    .bind(now.getTime(), kind, subjectId, ...values)
