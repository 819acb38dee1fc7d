import type { ClientProfile } from '#contracts/accounts'
import type { ProfileChange } from '#contracts/client-account'
import type { PasswordChangeResponse } from '#contracts/password-change'
import { notSignedIn } from '../../../platform/http/errors.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { changesOf, clientAuditStatement, noteClientAct } from '../../administration/index.ts'
import { hashPassword, isPasswordRight, issueToken, refuseCommonPassword, wrongPassword } from '../../identity/index.ts'
import { deleteClient } from '../clients/client-deletion.service.ts'
import type { ClientHooks } from '../clients/client-hooks.ts'
import { mailNotice } from './account-notices.ts'
import { findAccountById } from './accounts.queries.ts'
import { profileOf } from './sign-in.service.ts'
import { replacePassword, writeProfile } from './passwords.queries.ts'

export async function changeProfile(
  context: ClientContext,
  { name, company, phone }: ProfileChange,
): Promise<ClientProfile> {
  const { database, actor } = context
  const before = await findAccountById(database, actor.clientId)
  if (!before) throw notSignedIn()
  const profile = { contactName: name, companyName: company, phone }
  await writeProfile(database, actor.clientId, profile)
  noteClientAct(context, actor.clientId, {
    action: 'account.update',
    subjectId: actor.clientId,
    changes: changesOf(before, profile),
  })
  const account = await findAccountById(database, actor.clientId)
  if (!account) throw notSignedIn()
  return profileOf(account)
}

/** Sets a new password after checking the current one. All sign-ins end; this one gets a new token (D17). */
export async function changePassword(
  context: ClientContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordChangeResponse> {
  const { env, database, now } = context
  const { clientId } = context.actor
  const account = await askPasswordAgain(context, currentPassword, 'currentPassword')
  refuseCommonPassword(newPassword, account.email, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const change = { clientId, passwordHash, currentHash: account.passwordHash }
  if (!(await replacePassword(env.DB, change, now))) throw wrongPassword()
  noteClientAct(context, clientId, { action: 'account.change_password', subjectId: clientId })
  mailNotice(context, 'password_changed', account.email)
  const { token, expiresAt } = await issueToken(database, 'client', clientId, now)
  return { message: 'Your password has been changed.', token, expiresAt: expiresAt.toISOString() }
}

/** Deletes the signed-in client's account after checking its password (D40). */
export async function deleteAccount(
  context: ClientContext,
  password: string,
  hooks: readonly ClientHooks[],
): Promise<void> {
  const account = await askPasswordAgain(context, password, 'password')
  const { env, now } = context
  const entry = { action: 'account.delete', subjectId: account.id } as const
  await deleteClient(env, account.id, now, hooks, [
    clientAuditStatement(env.DB, account.id, entry, now, 'changes() > 0'),
  ])
  mailNotice(context, 'account_deleted', account.email)
}

async function askPasswordAgain(context: ClientContext, password: string, field: string) {
  const account = await findAccountById(context.database, context.actor.clientId)
  if (!account) throw notSignedIn()
  const { email, passwordHash } = account
  if (!(await isPasswordRight(context, 'client', { email, password, passwordHash }))) throw wrongPassword({ field })
  return account
}
