import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import {
  type CodeAnswer,
  VERIFICATION_CODE_DIGITS,
  VERIFICATION_CODE_MINUTES,
} from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { retry } from '../../../platform/lib/retry.ts'
import {
  isEqualInConstantTime,
  issueOneTimeToken,
  keyedHash,
  signingKeyOf,
  verificationCodes,
} from '../../identity/index.ts'
import { composeMail, deliverMail, outboxInsert } from '../../mail/index.ts'
import { invalidCode, tooManyCodes } from './accounts.errors.ts'
import { findAccountByEmail } from './accounts.queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CODE_LIFETIME_MS = VERIFICATION_CODE_MINUTES * MINUTE_MS
const MAX_TRIES = 5
const CODES_PER_QUARTER_HOUR = 5
const CODES_PER_DAY = 10
/** Over the codes of a day, a network that has asked for none yet still gets one: strangers keep no owner from signing up. */
const MOST_CODES_PER_DAY = 30
/** More than the codes of a day can ever be turned into. */
const REGISTRATION_TOKENS_PER_DAY = 20

/**
 * Mails a new code to an address, which makes every earlier code of that address and network useless. Known and unknown
 * addresses are treated alike, limits included, so the answer tells nothing (D17).
 */
export async function requestCode(c: AppContext, email: string): Promise<void> {
  const { now, origins, visitorAddress } = c.var
  const database = databaseOf(c.env.DB)
  const network = networkOf(visitorAddress)
  const code = newCode()
  const id = crypto.randomUUID()
  const at = now.getTime()
  const expiresAt = new Date(at + CODE_LIFETIME_MS)
  const values = { CODE: code, DOMAIN: siteHostOf(origins) }
  const mail = await composeMail(database, { template: 'email_verification', to: email, values, expiresAt }, now)
  const statements = [
    c.env.DB.prepare(
      `INSERT INTO verification_codes (id, email, network, code_hash, tries, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, 0, ?5, ?6
       FROM (SELECT count(*) AS ofDay, total(network = ?3) AS ofNetwork,
               total(network = ?3 AND created_at > ?7) AS ofQuarterHour
             FROM verification_codes WHERE email = ?2 AND created_at > ?8)
       WHERE ofQuarterHour < ?9 AND ofDay < CASE WHEN ofNetwork = 0 THEN ?10 ELSE ?11 END
       ON CONFLICT DO NOTHING`,
    ).bind(
      ...[id, email, network, await hashCode(signingKeyOf(c.env), id, code), at, expiresAt.getTime()],
      ...[at - CODE_LIFETIME_MS, at - DAY_MS, CODES_PER_QUARTER_HOUR, MOST_CODES_PER_DAY, CODES_PER_DAY],
    ),
    ...(mail ? [outboxInsert(c.env.DB, mail, 'changes() = 1')] : []),
    c.env.DB.prepare('SELECT 1 FROM verification_codes WHERE id = ?').bind(id),
  ]
  const results = await retry(() => c.env.DB.batch(statements))
  if (results.at(-1)?.results.length !== 1) throw tooManyCodes({ retryAfterSeconds: CODE_LIFETIME_MS / 1000 })
  if (mail) c.executionCtx.waitUntil(deliverMail(c.env, mail.id, now))
}

/**
 * Takes the code that this network asked for last. Each try is counted before it is looked at, so that many at once are no more than
 * five; a right code works once.
 */
export async function verifyCode(c: AppContext, email: string, code: string): Promise<CodeAnswer> {
  const { now, visitorAddress } = c.var
  const database = databaseOf(c.env.DB)
  const latest = database
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.network, networkOf(visitorAddress))))
    .orderBy(sql`created_at DESC, rowid DESC`)
    .limit(1)
  const row = await database
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.id, sql`(${latest})`),
        isNull(verificationCodes.usedAt),
        lt(verificationCodes.tries, MAX_TRIES),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash })
    .get()
  const hash = await hashCode(signingKeyOf(c.env), row?.id ?? '', code)
  if (!row || !isEqualInConstantTime(hash, row.codeHash)) throw invalidCode()
  const use = c.env.DB.prepare('UPDATE verification_codes SET used_at = ?1 WHERE id = ?2 AND used_at IS NULL')
  return answerVerified(c, email, row.id, use.bind(now.getTime(), row.id))
}

/** Whoever holds the mailbox may learn whether it has an account. One that never had a password is registered now. */
async function answerVerified(
  c: AppContext,
  email: string,
  codeId: string,
  useCode: D1PreparedStatement,
): Promise<CodeAnswer> {
  const { now, visitorAddress } = c.var
  const database = databaseOf(c.env.DB)
  const account = await findAccountByEmail(database, email)
  if (account?.passwordHash && !account.deletedAt) {
    const statements = [
      useCode,
      c.env.DB.prepare(
        'UPDATE clients SET email_verified_at = ?1 WHERE id = ?2 AND email_verified_at IS NULL AND changes() = 1',
      ).bind(now.getTime(), account.id),
      c.env.DB.prepare('SELECT used_at = ?1 AS isOurs FROM verification_codes WHERE id = ?2').bind(
        now.getTime(),
        codeId,
      ),
    ]
    const results = await retry(() => c.env.DB.batch<{ isOurs: number }>(statements))
    if (!results.at(-1)?.results[0]?.isOurs) throw invalidCode()
    return { verified: true, message: 'Your email address is verified. Please sign in.' }
  }
  const issued = await issueOneTimeToken(database, 'registration', email, {
    now,
    network: networkOf(visitorAddress),
    maxPerDay: REGISTRATION_TOKENS_PER_DAY,
    proof: useCode,
  })
  if (!issued) throw invalidCode()
  return { registrationToken: issued.token, message: 'Your email address is verified.' }
}

const hashCode = (signingKey: string, id: string, code: string) =>
  keyedHash(signingKey, 'verification code', `${id} ${code}`)

/** Six digits, each code as likely as any other: draws beyond the last whole million are drawn again. */
function newCode(): string {
  const codes = 10 ** VERIFICATION_CODE_DIGITS
  const limit = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (draw < limit) return String(draw % codes).padStart(VERIFICATION_CODE_DIGITS, '0')
  }
}
