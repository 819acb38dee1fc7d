import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { isEqualInConstantTime, keyedHash } from '../../auth/keyed-hash.ts'
import { signingKeyOf } from '../../auth/signing-key.ts'
import { type CodeAnswer, VERIFICATION_CODE_DIGITS, VERIFICATION_CODE_MINUTES } from '../../contracts/registration.ts'
import { databaseOf, type Database } from '../../db/client.ts'
import { postMail } from '../../email/outbox.ts'
import type { AppContext } from '../../middleware/context.ts'
import { siteHostOf } from '../../middleware/origins.ts'
import { clients } from '../clients/clients.table.ts'
import { networkOf } from '../domains/domains.rules.ts'
import { invalidCode, tooManyCodes } from './accounts.errors.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { issueOneTimeToken } from './one-time-tokens.queries.ts'
import { verificationCodes } from './verification-codes.table.ts'

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
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const since = (milliseconds: number) => now.getTime() - milliseconds
  const written = await database.run(sql`
    INSERT INTO verification_codes (id, email, network, code_hash, tries, created_at, expires_at)
    SELECT ${id}, ${email}, ${network}, ${await hashCode(signingKeyOf(c.env), id, code)}, 0, ${now.getTime()},
      ${expiresAt.getTime()}
    FROM (SELECT count(*) AS ofDay, total(network = ${network}) AS ofNetwork,
            total(network = ${network} AND created_at > ${since(CODE_LIFETIME_MS)}) AS ofQuarterHour
          FROM verification_codes WHERE email = ${email} AND created_at > ${since(DAY_MS)})
    WHERE ofQuarterHour < ${CODES_PER_QUARTER_HOUR}
      AND ofDay < CASE WHEN ofNetwork = 0 THEN ${MOST_CODES_PER_DAY} ELSE ${CODES_PER_DAY} END`)
  if (written.meta.changes !== 1) throw tooManyCodes({ retryAfterSeconds: CODE_LIFETIME_MS / 1000 })
  await postMail(c, {
    template: 'email_verification',
    to: email,
    values: { CODE: code, DOMAIN: siteHostOf(origins) },
    expiresAt,
  })
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
  const used = await database
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.id, row.id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
    .get()
  if (!used) throw invalidCode()
  return answerVerified(c, email)
}

/** Whoever holds the mailbox may learn whether it has an account. One that never had a password is registered now. */
async function answerVerified(c: AppContext, email: string): Promise<CodeAnswer> {
  const { now, visitorAddress } = c.var
  const database = databaseOf(c.env.DB)
  const account = await findAccountByEmail(database, email)
  if (account?.passwordHash && !account.deletedAt) {
    await database
      .update(clients)
      .set({ emailVerifiedAt: now })
      .where(and(eq(clients.id, account.id), isNull(clients.emailVerifiedAt)))
    return { verified: true, message: 'Your email address is verified. Please sign in.' }
  }
  const issued = await issueOneTimeToken(database, 'registration', email, {
    now,
    network: networkOf(visitorAddress),
    maxPerDay: REGISTRATION_TOKENS_PER_DAY,
  })
  if (!issued) throw tooManyCodes({ retryAfterSeconds: CODE_LIFETIME_MS / 1000 })
  return { registrationToken: issued.token, message: 'Your email address is verified.' }
}

/** Codes are of no use after a day: the limits count no further back. */
export const deleteOldCodes = (database: Database, now: Date) =>
  database.delete(verificationCodes).where(lt(verificationCodes.createdAt, new Date(now.getTime() - DAY_MS)))

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
