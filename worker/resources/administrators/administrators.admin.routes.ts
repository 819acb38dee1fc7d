import { Hono } from 'hono'
import { adminLoginRequest } from '../../contracts/administrators.ts'
import { databaseOf } from '../../db/client.ts'
import type { AppTypes } from '../../middleware/context.ts'
import { limitRate } from '../../middleware/rate-limits.ts'
import { readJson } from '../../middleware/request-body.ts'
import { requireAdmin } from '../../middleware/require-admin.ts'
import { revokeToken } from '../accounts/auth-tokens.queries.ts'
import { signInAdministrator } from './administrators.service.ts'

export const administratorsAdminRoutes = new Hono<AppTypes>()
  .post('/api/admin/login', limitRate('CREDENTIALS_PER_ADDRESS'), async (c) => {
    const credentials = await readJson(c, adminLoginRequest)
    return c.json(await signInAdministrator(c, credentials))
  })
  .post('/api/admin/logout', requireAdmin('read'), async (c) => {
    await revokeToken(databaseOf(c.env.DB), c.var.tokenHash, c.var.now)
    return c.json({ message: 'You have been successfully logged out.' })
  })
