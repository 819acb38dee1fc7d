import { Hono } from 'hono'
import {
  type AdminDomainResponse,
  adminDomainRequest,
  type AdminDomainsResponse,
  domainsQuery,
} from '../../../contracts/domains.ts'
import type { MessageResponse } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { parseInput, readJson } from '../../../platform/http/request-body.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { requireAdmin } from '../../administration/index.ts'
import { addDomain, adminDomainOf, removeDomain, switchDomain } from './domains.admin.service.ts'
import { findAdminDomains } from './domains.queries.ts'

export const domainsAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/domains', requireAdmin('read'), async (c) => {
    const query = parseInput(domainsQuery, c.req.query())
    const { rows, total } = await findAdminDomains(databaseOf(c.env.DB), query)
    const answer: AdminDomainsResponse = {
      data: { domains: rows.map(adminDomainOf) },
      total,
      totalPages: totalPagesOf(total, query.pageSize),
    }
    return c.json(answer)
  })
  .post('/api/admin/domains', requireAdmin('changeRecords'), async (c) => {
    const data = await addDomain(administratorContext(c), await readJson(c, adminDomainRequest))
    return c.json({ message: 'Domain added successfully', data } satisfies AdminDomainResponse, 201)
  })
  .delete('/api/admin/domains/:id', requireAdmin('changeRecords'), async (c) => {
    await removeDomain(administratorContext(c), c.req.param('id'))
    return c.json({ message: 'Domain deleted successfully' } satisfies MessageResponse)
  })
  .put('/api/admin/domains/:id/activate', requireAdmin('changeRecords'), async (c) => {
    await switchDomain(administratorContext(c), c.req.param('id'), true)
    return c.json({ message: 'Domain activated successfully' } satisfies MessageResponse)
  })
  .put('/api/admin/domains/:id/deactivate', requireAdmin('changeRecords'), async (c) => {
    await switchDomain(administratorContext(c), c.req.param('id'), false)
    return c.json({ message: 'Domain deactivated successfully' } satisfies MessageResponse)
  })
