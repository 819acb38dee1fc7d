import type { AppContext } from '../../../platform/http/context.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { TokenKind } from '../tokens/auth-tokens.table.ts'
import { hashBearerToken } from '../tokens/bearer-tokens.ts'
import { tooManyTries } from './passwords.errors.ts'
import { verifyPassword } from './passwords.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Wrong passwords that cost no time: people mistype. */
const FREE_TRIES = 5
/** After so many wrong passwords for one account in a day, from wherever, a network has one free try only. */
const TRIES_OF_AN_ATTACK = 100
const FIRST_WAIT_MS = MINUTE_MS
/** 1, 2, 4, 8 and then always 15 minutes. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS

interface PasswordTry {
  readonly email: string
  readonly password: string
  /** null where there is no such account, or none with a password: the same work, and never right. */
  readonly passwordHash: string | null
}

/**
 * Whether a password is right, for as long as this network may try this account: after five wrong ones it waits, ever
 * longer. The wait binds the network that guessed and no other, so nobody can lock an account's owner out; a new password
 * by mail ends every wait. A try is counted before the password is looked at, so many at once are no more tries.
 * Throws 429 while the network has to wait, for known and unknown addresses alike.
 * A second factor belongs after this call.
 */
export async function isPasswordRight(c: AppContext, kind: TokenKind, tried: PasswordTry): Promise<boolean> {
  const account = [kind, await accountHashOf(tried.email), networkOf(c.var.visitorAddress)]
  const waitMs = await countTry(c.env.DB, account, c.var.now.getTime())
  if (waitMs > 0) throw tooManyTries({ retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const isRight = await verifyPassword(tried.password, tried.passwordHash)
  if (isRight) {
    const forget = c.env.DB.prepare(
      'DELETE FROM password_tries WHERE kind = ?1 AND account_hash = ?2 AND network = ?3',
    ).bind(...account)
    await retry(() => forget.run())
  }
  return isRight
}

/** Counts a try as a failure, unless the network has to wait. @returns how long it has to, else 0. */
async function countTry(d1: D1Database, account: readonly string[], at: number): Promise<number> {
  const isAttacked = `(SELECT total(failures) FROM password_tries
    WHERE kind = ?1 AND account_hash = ?2 AND last_try_at > ?5) >= ${TRIES_OF_AN_ATTACK}`
  const wait = (failures: string) => `CASE
    WHEN ${failures} < CASE WHEN ${isAttacked} THEN 1 ELSE ${FREE_TRIES} END THEN 0
    ELSE min(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} << min(max(${failures} - ${FREE_TRIES}, 0), 4)) END`
  const failuresNow = 'CASE WHEN last_try_at > ?5 THEN failures + 1 ELSE 1 END'
  const [counted, found] = await d1.batch<{ blocked_until: number }>([
    d1
      .prepare(
        `INSERT INTO password_tries (kind, account_hash, network, failures, blocked_until, last_try_at)
         SELECT ?1, ?2, ?3, 1, ?4 + ${wait('1')}, ?4 WHERE true
         ON CONFLICT (kind, account_hash, network) DO UPDATE SET
           failures = ${failuresNow}, blocked_until = ?4 + ${wait(`(${failuresNow})`)}, last_try_at = ?4
         WHERE blocked_until <= ?4`,
      )
      .bind(...account, at, at - DAY_MS),
    d1
      .prepare('SELECT blocked_until FROM password_tries WHERE kind = ?1 AND account_hash = ?2 AND network = ?3')
      .bind(...account),
  ])
  return counted?.meta.changes ? 0 : Math.max((found?.results[0]?.blocked_until ?? at) - at, 1)
}

const accountHashOf = (email: string): Promise<string> => hashBearerToken(email.trim().toLowerCase())

/** Ends every wait for an account: its owner has set a new password by a link from the mailbox. */
export async function forgetPasswordTries(d1: D1Database, kind: TokenKind, email: string): Promise<void> {
  const forget = d1
    .prepare('DELETE FROM password_tries WHERE kind = ?1 AND account_hash = ?2')
    .bind(kind, await accountHashOf(email))
  await retry(() => forget.run())
}

const SWEPT_ROWS = 10_000

/** Tries are counted for a day. */
export async function sweepPasswordTries(d1: D1Database, now: Date): Promise<void> {
  await d1
    .prepare(
      `DELETE FROM password_tries
       WHERE rowid IN (SELECT rowid FROM password_tries WHERE last_try_at < ?1 LIMIT ${SWEPT_ROWS})`,
    )
    .bind(now.getTime() - DAY_MS)
    .run()
}
