import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import {
  findOneTimeToken,
  forgetPasswordTries,
  hashPassword,
  issueOneTimeToken,
  refuseCommonPassword,
} from '../../identity/index.ts'
import { postMail } from '../../mail/index.ts'
import { invalidResetToken } from './accounts.errors.ts'
import { findAccountByEmail, findAccountById } from './accounts.queries.ts'

const RESETS_PER_DAY = 5

/**
 * Mails a reset link to a known address, in the request's tail: the answer has gone out by then, so neither its text nor
 * its time tells whether the address is known (D17).
 */
export function requestPasswordReset(c: AppContext, email: string): void {
  c.executionCtx.waitUntil(
    mailResetLink(c, email).catch((error: unknown) => logError('password_reset_not_mailed', error)),
  )
}

async function mailResetLink(c: AppContext, email: string): Promise<void> {
  const { now, origins, visitorAddress } = c.var
  const database = databaseOf(c.env.DB)
  const account = await findAccountByEmail(database, email)
  if (!account || account.deletedAt) return
  const network = networkOf(visitorAddress)
  const limits = { now, network, maxPerDay: RESETS_PER_DAY }
  const issued = await issueOneTimeToken(database, 'password_reset', account.id, limits)
  if (!issued) return
  await postMail(c, {
    template: 'password_reset',
    to: account.email,
    values: {
      // In the fragment, which no server and no log ever sees.
      RESET_URL: `${origins.site}/client/reset-password#token=${issued.token}`,
      DOMAIN: siteHostOf(origins),
    },
    expiresAt: issued.expiresAt,
  })
}

/**
 * Sets a new password with a link from the mailbox, which also proves the address. The token works once; every sign-in
 * and every other link of the account is over (D17). API keys go on working, and the page says so.
 */
export async function resetPassword(c: AppContext, token: string, password: string): Promise<void> {
  const { now } = c.var
  const database = databaseOf(c.env.DB)
  const found = await findOneTimeToken(database, 'password_reset', token, now)
  const account = found && (await findAccountById(database, found.subject))
  if (!found || !account || account.deletedAt) throw invalidResetToken()
  refuseCommonPassword(password, account.email)
  const passwordHash = await hashPassword(password)
  const at = now.getTime()
  const sql = (text: string, ...values: (string | number)[]) => c.env.DB.prepare(text).bind(...values)
  // Each hash has a salt of its own: that it is there means that the token was still good and this call used it.
  const isDone = 'EXISTS (SELECT 1 FROM clients WHERE id = ?2 AND password_hash = ?3)'
  const statements = [
    sql(
      'UPDATE one_time_tokens SET used_at = ?1 WHERE token_hash = ?2 AND used_at IS NULL AND expires_at > ?1',
      at,
      found.tokenHash,
    ),
    sql(
      `UPDATE clients SET password_hash = ?3, email_verified_at = coalesce(email_verified_at, ?1)
       WHERE id = ?2 AND deleted_at IS NULL AND changes() = 1`,
      at,
      account.id,
      passwordHash,
    ),
    sql(
      `UPDATE auth_tokens SET revoked_at = ?1 WHERE kind = 'client' AND subject_id = ?2 AND revoked_at IS NULL AND ${isDone}`,
      at,
      account.id,
      passwordHash,
    ),
    sql(
      `UPDATE one_time_tokens SET used_at = ?1 WHERE kind = 'password_reset' AND subject = ?2 AND used_at IS NULL AND ${isDone}`,
      at,
      account.id,
      passwordHash,
    ),
    sql('SELECT password_hash = ?2 AS isDone FROM clients WHERE id = ?1', account.id, passwordHash),
  ]
  const results = await retry(() => c.env.DB.batch<{ isDone: number }>(statements))
  if (!results.at(-1)?.results[0]?.isDone) throw invalidResetToken()
  await forgetPasswordTries(c.env.DB, 'client', account.email)
}
