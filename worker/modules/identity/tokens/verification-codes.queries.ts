import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations.ts'
import { verificationCodes } from './verification-codes.table.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** How many codes one address may request. */
export interface CodeLimits {
  /** From one network. */
  readonly ofQuarterHour: number
  readonly ofDay: number
  /** In a day, if the network has not requested any yet. */
  readonly ofDayFromNewNetwork: number
}

interface NewCode {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly network: string
  readonly codeHash: string
  readonly now: Date
  readonly expiresAt: Date
}

/** A new code, if the limits permit it: counting and storing are one statement. */
export const verificationCodeInsert = (
  binding: D1Database,
  { id, email, network, codeHash, now, expiresAt }: NewCode,
  { ofQuarterHour, ofDay, ofDayFromNewNetwork }: CodeLimits,
): D1PreparedStatement => {
  const at = now.getTime()
  return binding
    .prepare(
      `INSERT INTO verification_codes (id, email, network, code_hash, tries, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, 0, ?5, ?6
       FROM (SELECT count(*) AS ofDay, total(network = ?3) AS ofNetwork,
               total(network = ?3 AND created_at > ?7) AS ofQuarterHour
             FROM verification_codes WHERE email = ?2 AND created_at > ?8)
       WHERE ofQuarterHour < ?9 AND ofDay < CASE WHEN ofNetwork = 0 THEN ?10 ELSE ?11 END
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[id, email, network, codeHash, at, expiresAt.getTime(), at - QUARTER_HOUR_MS, at - DAY_MS],
      ...[ofQuarterHour, ofDayFromNewNetwork, ofDay],
    )
}

export const verificationCodeSearch = (binding: D1Database, id: string): D1PreparedStatement =>
  binding.prepare('SELECT 1 FROM verification_codes WHERE id = ?').bind(id)

/** Counts an attempt at the code that a network requested last. @returns the code, if it may still be tried. */
export function countCodeTry(
  database: Database,
  { email, network, now, maxTries }: { email: string; network: string; now: Date; maxTries: number },
) {
  const latest = database
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.network, network)))
    .orderBy(sql`created_at DESC, rowid DESC`)
    .limit(1)
  return database
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.id, sql`(${latest})`),
        isNull(verificationCodes.usedAt),
        lt(verificationCodes.tries, maxTries),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash })
    .get()
}

/** Uses up a code, once. */
export const verificationCodeUse = (binding: D1Database, id: string, now: Date): D1PreparedStatement =>
  binding
    .prepare('UPDATE verification_codes SET used_at = ?1 WHERE id = ?2 AND used_at IS NULL')
    .bind(now.getTime(), id)

/** Whether this call used it up: `isOurs`. */
export const verificationCodeUseSearch = (binding: D1Database, id: string, now: Date): D1PreparedStatement =>
  binding.prepare('SELECT used_at = ?1 AS isOurs FROM verification_codes WHERE id = ?2').bind(now.getTime(), id)

export const verificationCodeDeletion = (binding: D1Database, email: string): D1PreparedStatement =>
  binding.prepare('DELETE FROM verification_codes WHERE email = ?').bind(email)

/** Codes are useless after a day: the limits do not count older ones. */
export const deleteOldCodes = (database: Database, now: Date) =>
  database.delete(verificationCodes).where(lt(verificationCodes.createdAt, new Date(now.getTime() - DAY_MS)))
