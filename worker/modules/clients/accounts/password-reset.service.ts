import { siteHostOf } from '../../../platform/http/origins.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import { noteClientAct } from '../../administration/index.ts'
import {
  findOneTimeToken,
  forgetPasswordTries,
  hashPassword,
  issueOneTimeToken,
  refuseCommonPassword,
} from '../../identity/index.ts'
import { postMail } from '../../mail/index.ts'
import { mailNotice } from './account-notices.ts'
import { invalidResetToken } from './accounts.errors.ts'
import { findAccountByEmail, findAccountById } from './accounts.queries.ts'
import { writeResetPassword } from './passwords.queries.ts'

const RESETS_PER_DAY = 5

/**
 * Mails a reset link to a known address after the response was sent, so that neither its text nor
 * its timing reveals whether the address is known (D17).
 */
export function requestPasswordReset(context: CallContext, email: string): void {
  context.waitUntil(
    mailResetLink(context, email).catch((error: unknown) => logError('password_reset_not_mailed', error)),
  )
}

async function mailResetLink(context: CallContext, email: string): Promise<void> {
  const { database, now, origins, visitorAddress } = context
  const account = await findAccountByEmail(database, email)
  if (!account || account.deletedAt) return
  const network = networkOf(visitorAddress)
  const limits = { now, network, maxPerDay: RESETS_PER_DAY }
  const issued = await issueOneTimeToken(database, 'password_reset', account.id, limits)
  if (!issued) return
  await postMail(context, {
    template: 'password_reset',
    to: account.email,
    values: {
      // In the fragment, which is never sent to a server and never logged.
      RESET_URL: `${origins.site}/client/reset-password#token=${issued.token}`,
      DOMAIN: siteHostOf(origins),
    },
    expiresAt: issued.expiresAt,
  })
}

/**
 * Sets a new password with a mailed link, which also proves the address. The token works once; every sign-in
 * and every other link of the account become invalid (D17). API keys keep working, and the page says so.
 */
export async function resetPassword(context: CallContext, token: string, password: string): Promise<void> {
  const { env, database, now } = context
  const found = await findOneTimeToken(database, 'password_reset', token, now)
  const account = found && (await findAccountById(database, found.subject))
  if (!found || !account || account.deletedAt) throw invalidResetToken()
  refuseCommonPassword(password, account.email)
  const passwordHash = await hashPassword(password)
  const reset = { clientId: account.id, passwordHash, tokenHash: found.tokenHash }
  if (!(await writeResetPassword(env.DB, reset, now))) throw invalidResetToken()
  await forgetPasswordTries(env.DB, 'client', account.email)
  noteClientAct(context, account.id, { action: 'account.reset_password', subjectId: account.id })
  mailNotice(context, 'password_changed', account.email)
}
