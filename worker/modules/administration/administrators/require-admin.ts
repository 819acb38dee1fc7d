import type { MiddlewareHandler } from 'hono'
import { hasPower, type Power } from '../../../contracts/administrator-powers.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { notAllowed, notSignedIn } from '../../../platform/http/errors.ts'
import { findValidToken } from '../../identity/index.ts'
import { findAdministratorById } from './administrators.queries.ts'

/** Lets only a signed-in administrator through whose role has the power (D34). */
export const requireAdmin =
  (power: Power): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    const database = databaseOf(c.env.DB)
    const token = await findValidToken(database, 'admin', c.req.header('Authorization'), c.var.now)
    const administrator = token && (await findAdministratorById(database, token.subjectId))
    if (!token || !administrator) throw notSignedIn()
    if (!hasPower(administrator.role, power)) throw notAllowed()
    c.set('administrator', administrator)
    c.set('tokenHash', token.tokenHash)
    await next()
  }
