import { Hono } from 'hono'
import type { ClientDomainsResponse } from '../../../contracts/clients.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { requireAdmin } from '../../administration/index.ts'
import { detailsOf } from './client-details.service.ts'

export const clientDetailsAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/clients/:id/details', requireAdmin('read'), async (c) =>
    c.json(await detailsOf(databaseOf(c.env.DB), c.req.param('id'), c.var.now)),
  )
  .get('/api/admin/clients/:id/domains', requireAdmin('read'), async (c) => {
    const { domains } = await detailsOf(databaseOf(c.env.DB), c.req.param('id'), c.var.now)
    return c.json({ data: domains } satisfies ClientDomainsResponse)
  })
