import { Hono } from 'hono'
import { adminLoginRequest } from '../../../contracts/administrators.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { visitorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { revokeToken } from '../../identity/index.ts'
import { signInAdministrator } from './administrators.service.ts'
import { requireAdmin } from './require-admin.ts'

export const administratorsAdminRoutes = new Hono<AppTypes>()
  .post('/api/admin/login', limitRate('CREDENTIALS_PER_ADDRESS'), async (c) => {
    const credentials = await readJson(c, adminLoginRequest)
    return c.json(await signInAdministrator(visitorContext(c), credentials))
  })
  .post('/api/admin/logout', requireAdmin('read'), async (c) => {
    await revokeToken(databaseOf(c.env.DB), c.var.tokenHash, c.var.now)
    return c.json({ message: 'You have been successfully logged out.' })
  })
