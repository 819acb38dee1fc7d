import { eq } from 'drizzle-orm'
import { verifyGrant } from '../../auth/load-tokens.ts'
import { hasPower } from '../../contracts/administrator-powers.ts'
import type { Database } from '../../db/client.ts'
import { notAllowed } from '../../middleware/errors.ts'
import { findValidToken } from '../accounts/auth-tokens.queries.ts'
import { findAdministratorById } from '../administrators/administrators.queries.ts'
import { clients } from '../clients/clients.table.ts'
import { accountSuspended, uploadNotAllowed } from './uploads.errors.ts'

/** Whose upload it is. Both ids are null for an editor on the product's own pages. */
export interface Uploader {
  readonly clientId: string | null
  readonly administratorId: string | null
}

/**
 * Who may upload: an allowed editor load with its grant, a signed-in client, or an administrator who may change texts
 * (D19, D34). Throws 401 for nobody, 403 for a suspended client.
 */
export async function uploaderOf(
  database: Database,
  signingKey: string,
  authorization: string | undefined,
  now: Date,
): Promise<Uploader> {
  const grant = /^Bearer (\S+\.\S+)$/i.exec(authorization ?? '')?.[1]
  if (grant) {
    const claims = await verifyGrant(signingKey, grant, now)
    if (!claims) throw uploadNotAllowed()
    return asActiveClient(database, claims.clientId)
  }
  const clientToken = await findValidToken(database, 'client', authorization, now)
  if (clientToken) return asActiveClient(database, clientToken.subjectId)
  const adminToken = await findValidToken(database, 'admin', authorization, now)
  const administrator = adminToken && (await findAdministratorById(database, adminToken.subjectId))
  if (!administrator) throw uploadNotAllowed()
  if (!hasPower(administrator.role, 'changeTexts')) throw notAllowed()
  return { clientId: null, administratorId: administrator.id }
}

async function asActiveClient(database: Database, clientId: string | null): Promise<Uploader> {
  if (clientId === null) return { clientId: null, administratorId: null }
  const client = await database
    .select({ isActive: clients.isActive, deletedAt: clients.deletedAt })
    .from(clients)
    .where(eq(clients.id, clientId))
    .get()
  if (!client || client.deletedAt) throw uploadNotAllowed()
  if (!client.isActive) throw accountSuspended()
  return { clientId, administratorId: null }
}
