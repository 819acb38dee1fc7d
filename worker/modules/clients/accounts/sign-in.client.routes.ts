import { Hono } from 'hono'
import { clientLoginRequest } from '../../../contracts/accounts.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { visitorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { notSignedIn } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { revokeToken } from '../../identity/index.ts'
import { findAccountById } from './accounts.queries.ts'
import { profileOf, signInClient } from './sign-in.service.ts'
import { requireClient, requireSession } from './require-client.ts'

export const signInClientRoutes = new Hono<AppTypes>()
  .post('/api/client/login', limitRate('CREDENTIALS_PER_ADDRESS'), async (c) => {
    const credentials = await readJson(c, clientLoginRequest)
    return c.json(await signInClient(visitorContext(c), credentials))
  })
  .post('/api/client/logout', requireSession, async (c) => {
    await revokeToken(databaseOf(c.env.DB), c.var.tokenHash, c.var.now)
    return c.json({ message: 'You have been successfully logged out.' })
  })
  .get('/api/client/profile', requireClient, async (c) => {
    const account = await findAccountById(databaseOf(c.env.DB), c.var.clientId)
    if (!account) throw notSignedIn()
    return c.json(profileOf(account))
  })
