import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { TokenKind } from '../tokens/auth-tokens.table.ts'

/** Wrong passwords without a wait, because people mistype. */
const FREE_TRIES = 5
/** After this many wrong passwords for one account in a day, from any network, each network has one free attempt only. */
const TRIES_OF_AN_ATTACK = 100
const FIRST_WAIT_MS = MINUTE_MS
/** The waits: 1, 2, 4, 8 and then always 15 minutes. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS

/** An account and a network, for which attempts are counted. */
interface TriedAccount {
  readonly kind: TokenKind
  readonly accountHash: string
  readonly network: string
}

/** Counts an attempt as a failure, unless the network has to wait. @returns how long it has to wait, else 0. */
export async function countTry(
  binding: D1Database,
  { kind, accountHash, network }: TriedAccount,
  now: Date,
): Promise<number> {
  const at = now.getTime()
  const account = [kind, accountHash, network]
  const isAttacked = `(SELECT total(failures) FROM password_tries
    WHERE kind = ?1 AND account_hash = ?2 AND last_try_at > ?5) >= ${TRIES_OF_AN_ATTACK}`
  const wait = (failures: string) => `CASE
    WHEN ${failures} < CASE WHEN ${isAttacked} THEN 1 ELSE ${FREE_TRIES} END THEN 0
    ELSE min(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} << min(max(${failures} - ${FREE_TRIES}, 0), 4)) END`
  const failuresNow = 'CASE WHEN last_try_at > ?5 THEN failures + 1 ELSE 1 END'
  const [counted, found] = await binding.batch<{ blocked_until: number }>([
    binding
      .prepare(
        `INSERT INTO password_tries (kind, account_hash, network, failures, blocked_until, last_try_at)
         SELECT ?1, ?2, ?3, 1, ?4 + ${wait('1')}, ?4 WHERE true
         ON CONFLICT (kind, account_hash, network) DO UPDATE SET
           failures = ${failuresNow}, blocked_until = ?4 + ${wait(`(${failuresNow})`)}, last_try_at = ?4
         WHERE blocked_until <= ?4`,
      )
      .bind(...account, at, at - DAY_MS),
    binding
      .prepare('SELECT blocked_until FROM password_tries WHERE kind = ?1 AND account_hash = ?2 AND network = ?3')
      .bind(...account),
  ])
  return counted?.meta.changes ? 0 : Math.max((found?.results[0]?.blocked_until ?? at) - at, 1)
}

/** Deletes the attempts for an account, in one network or in all of them. */
export async function deleteTries(
  binding: D1Database,
  { kind, accountHash, network }: Omit<TriedAccount, 'network'> & { network?: string },
): Promise<void> {
  const forget = binding
    .prepare('DELETE FROM password_tries WHERE kind = ?1 AND account_hash = ?2 AND (?3 IS NULL OR network = ?3)')
    .bind(kind, accountHash, network ?? null)
  await retry(() => forget.run())
}

const PURGED_ROWS = 10_000

/** Attempts are counted for a day. */
export async function purgePasswordTries(binding: D1Database, now: Date): Promise<void> {
  await binding
    .prepare(
      `DELETE FROM password_tries
       WHERE rowid IN (SELECT rowid FROM password_tries WHERE last_try_at < ?1 LIMIT ${PURGED_ROWS})`,
    )
    .bind(now.getTime() - DAY_MS)
    .run()
}
