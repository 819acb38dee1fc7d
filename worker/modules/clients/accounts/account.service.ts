import { eq } from 'drizzle-orm'
import type { ClientProfile } from '../../../contracts/accounts.ts'
import type { PasswordChangeAnswer, ProfileChange } from '../../../contracts/client-account.ts'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { notSignedIn } from '../../../platform/http/errors.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { hashPassword, isPasswordRight, issueToken, refuseCommonPassword, wrongPassword } from '../../identity/index.ts'
import { deleteClient } from '../clients/client-deletion.service.ts'
import type { ClientHooks } from '../clients/client-hooks.ts'
import { clients } from '../clients/clients.table.ts'
import { findAccountById } from './accounts.queries.ts'
import { profileOf } from './accounts.service.ts'

export async function changeProfile(
  database: Database,
  clientId: string,
  { name, company, phone }: ProfileChange,
): Promise<ClientProfile> {
  await database.update(clients).set({ contactName: name, companyName: company, phone }).where(eq(clients.id, clientId))
  const account = await findAccountById(database, clientId)
  if (!account) throw notSignedIn()
  return profileOf(account)
}

/** Sets a new password for whoever knows the current one. Every sign-in is over; this one gets a new token (D17). */
export async function changePassword(
  c: AppContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordChangeAnswer> {
  const { now, clientId } = c.var
  const database = databaseOf(c.env.DB)
  const account = await askPasswordAgain(c, currentPassword)
  refuseCommonPassword(newPassword, account.email)
  const passwordHash = await hashPassword(newPassword)
  const at = now.getTime()
  // The old hash is part of the condition: of two changes at once only the first knew the password that was current.
  const statements = [
    c.env.DB.prepare('UPDATE clients SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3').bind(
      passwordHash,
      clientId,
      account.passwordHash,
    ),
    c.env.DB.prepare(
      `UPDATE auth_tokens SET revoked_at = ?1 WHERE kind = 'client' AND subject_id = ?2 AND revoked_at IS NULL
       AND EXISTS (SELECT 1 FROM clients WHERE id = ?2 AND password_hash = ?3)`,
    ).bind(at, clientId, passwordHash),
    c.env.DB.prepare('SELECT password_hash = ?2 AS isDone FROM clients WHERE id = ?1').bind(clientId, passwordHash),
  ]
  const results = await retry(() => c.env.DB.batch<{ isDone: number }>(statements))
  if (!results.at(-1)?.results[0]?.isDone) throw wrongPassword()
  const { token, expiresAt } = await issueToken(database, 'client', clientId, now)
  return { message: 'Your password has been changed.', token, expiresAt: expiresAt.toISOString() }
}

/** Deletes the account for whoever is signed in and knows the password (D40). */
export async function deleteAccount(c: AppContext, password: string, hooks: readonly ClientHooks[]): Promise<void> {
  const account = await askPasswordAgain(c, password)
  await deleteClient(c.env, account.id, c.var.now, hooks)
}

async function askPasswordAgain(c: AppContext, password: string) {
  const account = await findAccountById(databaseOf(c.env.DB), c.var.clientId)
  if (!account) throw notSignedIn()
  const { email, passwordHash } = account
  if (!(await isPasswordRight(c, 'client', { email, password, passwordHash }))) throw wrongPassword()
  return account
}
