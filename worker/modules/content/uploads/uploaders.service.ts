import { hasPermission } from '#contracts/administrator-permissions'
import type { Database } from '../../../platform/db/client.ts'
import { notAllowed } from '../../../platform/http/errors.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { findAdministratorById } from '../../administration/index.ts'
import { findClientState } from '../../clients/index.ts'
import { findValidToken, verifyGrant } from '../../identity/index.ts'
import { accountSuspended, uploadNotAllowed } from './uploads.errors.ts'

/**
 * The uploader. The client's and the administrator's ids are null for an editor on the product's own pages; the load
 * and the network are those of an editor, null for a signed-in user.
 */
export interface Uploader {
  readonly clientId: string | null
  readonly administratorId: string | null
  readonly loadId: string | null
  readonly network: string | null
}

const signedIn = { loadId: null, network: null } as const

interface UploadSource {
  /** The header. */
  readonly authorization: string | undefined
  readonly visitorAddress: string | null
  readonly now: Date
}

/**
 * Returns who uploads: an allowed editor load with its grant, a signed-in client, or an administrator who may change texts
 * (D19, D34). Throws 401 for anybody else, 403 for a suspended client.
 */
export async function uploaderOf(
  database: Database,
  signingKey: string,
  { authorization, visitorAddress, now }: UploadSource,
): Promise<Uploader> {
  const grant = /^Bearer (\S+\.\S+)$/i.exec(authorization ?? '')?.[1]
  if (grant) {
    const claims = await verifyGrant(signingKey, grant, now)
    if (!claims) throw uploadNotAllowed()
    await checkClient(database, claims.clientId)
    const { clientId, loadId } = claims
    return { clientId, administratorId: null, loadId, network: networkOf(visitorAddress) }
  }
  const clientToken = await findValidToken(database, 'client', authorization, now)
  if (clientToken) {
    await checkClient(database, clientToken.subjectId)
    return { clientId: clientToken.subjectId, administratorId: null, ...signedIn }
  }
  const adminToken = await findValidToken(database, 'admin', authorization, now)
  const administrator = adminToken && (await findAdministratorById(database, adminToken.subjectId))
  if (!administrator) throw uploadNotAllowed()
  if (!hasPermission(administrator.role, 'changeTexts')) throw notAllowed()
  return { clientId: null, administratorId: administrator.id, ...signedIn }
}

async function checkClient(database: Database, clientId: string | null): Promise<void> {
  if (clientId === null) return
  const client = await findClientState(database, clientId)
  if (!client || client.deletedAt) throw uploadNotAllowed()
  if (!client.isActive) throw accountSuspended()
}
