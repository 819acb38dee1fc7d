import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import type { Condition } from '../../../platform/db/statements.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { authTokenRevocation, oneTimeTokensEnd, oneTimeTokenUse } from '../../identity/index.ts'
import { clients } from '../clients/clients.table.ts'

export const writeProfile = (
  database: Database,
  clientId: string,
  profile: Pick<typeof clients.$inferInsert, 'contactName' | 'companyName' | 'phone'>,
) => database.update(clients).set(profile).where(eq(clients.id, clientId))

/** True once a client has this password: each hash has its own salt, so only the call that made it can have written it. */
const hasPassword = (clientId: string, passwordHash: string): Condition => ({
  text: 'EXISTS (SELECT 1 FROM clients WHERE id = ? AND password_hash = ?)',
  values: [clientId, passwordHash],
})

const search = (binding: D1Database, clientId: string, passwordHash: string): D1PreparedStatement =>
  binding.prepare('SELECT password_hash = ?2 AS isDone FROM clients WHERE id = ?1').bind(clientId, passwordHash)

const areDone = (results: readonly D1Result<{ isDone: number }>[]): boolean =>
  Boolean(results.at(-1)?.results[0]?.isDone)

/**
 * Sets a password and ends every sign-in. The old hash is part of the condition: of two concurrent changes, only the first
 * one succeeds.
 * @returns whether this change succeeded.
 */
export async function replacePassword(
  binding: D1Database,
  { clientId, passwordHash, currentHash }: { clientId: string; passwordHash: string; currentHash: string | null },
  now: Date,
): Promise<boolean> {
  const statements = [
    binding
      .prepare('UPDATE clients SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3')
      .bind(passwordHash, clientId, currentHash),
    authTokenRevocation(binding, 'client', clientId, now, hasPassword(clientId, passwordHash)),
    search(binding, clientId, passwordHash),
  ]
  return areDone(await retry(() => binding.batch<{ isDone: number }>(statements)))
}

/**
 * Sets a password with a reset token, which also proves the address, and ends every sign-in and every other link.
 * @returns false if the token was no longer valid.
 */
export async function writeResetPassword(
  binding: D1Database,
  { clientId, passwordHash, tokenHash }: { clientId: string; passwordHash: string; tokenHash: string },
  now: Date,
): Promise<boolean> {
  const isDone = hasPassword(clientId, passwordHash)
  const statements = [
    oneTimeTokenUse(binding, 'password_reset', tokenHash, now),
    binding
      .prepare(
        `UPDATE clients SET password_hash = ?3, email_verified_at = coalesce(email_verified_at, ?1)
         WHERE id = ?2 AND deleted_at IS NULL AND changes() = 1`,
      )
      .bind(now.getTime(), clientId, passwordHash),
    authTokenRevocation(binding, 'client', clientId, now, isDone),
    oneTimeTokensEnd(binding, 'password_reset', clientId, now, isDone),
    search(binding, clientId, passwordHash),
  ]
  return areDone(await retry(() => binding.batch<{ isDone: number }>(statements)))
}
