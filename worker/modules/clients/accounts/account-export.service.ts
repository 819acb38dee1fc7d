import type { Database } from '../../../platform/db/client.ts'
import { notSignedIn } from '../../../platform/http/errors.ts'
import { findExportedAuditEntries } from '../../administration/index.ts'
import { findExportedApiKeys } from '../api-keys/api-keys.queries.ts'
import { type ClientHooks, MAX_EXPORTED_ROWS } from '../clients/client-hooks.ts'
import { findAccountById } from './accounts.queries.ts'
import { profileOf } from './sign-in.service.ts'

/** Everything the service stores about an account, for its owner, without hashes and secrets. */
export async function exportAccount(
  database: Database,
  clientId: string,
  now: Date,
  hooks: readonly ClientHooks[],
): Promise<Record<string, unknown>> {
  const account = await findAccountById(database, clientId)
  if (!account) throw notSignedIn()
  const [apiKeys, auditLog, ...parts] = await Promise.all([
    findExportedApiKeys(database, clientId),
    findExportedAuditEntries(database, clientId, MAX_EXPORTED_ROWS),
    ...hooks.map(({ exported }) => exported?.(database, account, now)),
  ])
  const termsAcceptedAt = account.termsAcceptedAt?.toISOString() ?? null
  return Object.assign(
    {
      exportedAt: now.toISOString(),
      profile: profileOf(account),
      termsAcceptedAt,
      termsVersion: account.termsVersion,
      apiKeys,
      auditLog,
    },
    ...parts,
  )
}
