import { Hono } from 'hono'
import {
  type AdminClientAnswer,
  adminClientRequest,
  type AdminClientsAnswer,
  type ClientDomainsAnswer,
  clientsQuery,
} from '../../../contracts/clients.ts'
import type { MessageAnswer } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { parseInput, readJson } from '../../../platform/http/request-body.ts'
import { requireAdmin } from '../../administration/administrators/require-admin.ts'
import { findClients } from './clients.queries.ts'
import {
  adminClientOf,
  createClient,
  deactivateClient,
  detailsOf,
  removeClient,
  updateClient,
} from './clients.service.ts'

export const clientsAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/clients', requireAdmin('read'), async (c) => {
    const query = parseInput(clientsQuery, c.req.query())
    const { rows, total } = await findClients(databaseOf(c.env.DB), query)
    const answer: AdminClientsAnswer = {
      data: { clients: rows.map(adminClientOf) },
      total,
      totalPages: totalPagesOf(total, query.pageSize),
    }
    return c.json(answer)
  })
  .post('/api/admin/clients', requireAdmin('changeRecords'), async (c) => {
    const data = await createClient(c, await readJson(c, adminClientRequest))
    return c.json({ message: 'Client created successfully', data } satisfies AdminClientAnswer, 201)
  })
  .put('/api/admin/clients/:id', requireAdmin('changeRecords'), async (c) => {
    const data = await updateClient(c, c.req.param('id'), await readJson(c, adminClientRequest))
    return c.json({ message: 'Client updated successfully', data } satisfies AdminClientAnswer)
  })
  .get('/api/admin/clients/:id/details', requireAdmin('read'), async (c) =>
    c.json(await detailsOf(databaseOf(c.env.DB), c.req.param('id'), c.var.now)),
  )
  .get('/api/admin/clients/:id/domains', requireAdmin('read'), async (c) => {
    const { domains } = await detailsOf(databaseOf(c.env.DB), c.req.param('id'), c.var.now)
    return c.json({ data: domains } satisfies ClientDomainsAnswer)
  })
  .put('/api/admin/clients/:id/deactivate', requireAdmin('changeRecords'), async (c) => {
    await deactivateClient(c, c.req.param('id'))
    return c.json({ message: 'Client deactivated successfully' } satisfies MessageAnswer)
  })
  .delete('/api/admin/clients/:id', requireAdmin('changeRecords'), async (c) => {
    await removeClient(c, c.req.param('id'))
    return c.json({ message: 'Client deleted successfully' } satisfies MessageAnswer)
  })
