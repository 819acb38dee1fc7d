import { Hono } from 'hono'
import {
  type AdminClientResponse,
  adminClientRequest,
  type AdminClientsResponse,
  clientsQuery,
} from '../../../contracts/clients.ts'
import type { MessageResponse } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { parseInput, readJson } from '../../../platform/http/request-body.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { requireAdmin } from '../../administration/index.ts'
import type { ClientHooks } from './client-hooks.ts'
import { findClients } from './clients.queries.ts'
import { adminClientOf, createClient, deactivateClient, removeClient, updateClient } from './clients.service.ts'

/** @param hooks answer for what else goes with a client. */
export const clientsAdminRoutes = (hooks: readonly ClientHooks[]) =>
  new Hono<AppTypes>()
    .get('/api/admin/clients', requireAdmin('read'), async (c) => {
      const query = parseInput(clientsQuery, c.req.query())
      const { rows, total } = await findClients(databaseOf(c.env.DB), query)
      const answer: AdminClientsResponse = {
        data: { clients: rows.map(adminClientOf) },
        total,
        totalPages: totalPagesOf(total, query.pageSize),
      }
      return c.json(answer)
    })
    .post('/api/admin/clients', requireAdmin('changeRecords'), async (c) => {
      const data = await createClient(administratorContext(c), await readJson(c, adminClientRequest))
      return c.json({ message: 'Client created successfully', data } satisfies AdminClientResponse, 201)
    })
    .put('/api/admin/clients/:id', requireAdmin('changeRecords'), async (c) => {
      const data = await updateClient(administratorContext(c), c.req.param('id'), await readJson(c, adminClientRequest))
      return c.json({ message: 'Client updated successfully', data } satisfies AdminClientResponse)
    })
    .put('/api/admin/clients/:id/deactivate', requireAdmin('changeRecords'), async (c) => {
      await deactivateClient(administratorContext(c), c.req.param('id'))
      return c.json({ message: 'Client deactivated successfully' } satisfies MessageResponse)
    })
    .delete('/api/admin/clients/:id', requireAdmin('changeRecords'), async (c) => {
      await removeClient(administratorContext(c), c.req.param('id'), hooks)
      return c.json({ message: 'Client deleted successfully' } satisfies MessageResponse)
    })
