import type { MiddlewareHandler } from 'hono'
import { hasPermission, type Permission } from '#contracts/administrator-permissions'
import { databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import { callRoutes } from '../../../platform/http/call-routes.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { notAllowed, notSignedIn } from '../../../platform/http/errors.ts'
import { findValidToken } from '../../identity/index.ts'
import { findAdministratorById } from './administrators.queries.ts'

/** Lets only signed-in administrators through whose role has the permission (D34). */
const requireAdmin =
  (permission: Permission): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    const database = databaseOf(c.env.DB)
    const token = await findValidToken(database, 'admin', c.req.header('Authorization'), c.var.now)
    const administrator = token && (await findAdministratorById(database, token.subjectId))
    if (!token || !administrator) throw notSignedIn()
    if (!hasPermission(administrator.role, permission)) throw notAllowed()
    c.set('administrator', administrator)
    c.set('tokenHash', token.tokenHash)
    await next()
  }

/** The calls of the administration. */
export const adminRoutes = callRoutes(
  (who: `admin:${Permission}`) => requireAdmin(who.slice('admin:'.length) as Permission),
  administratorContext,
)
