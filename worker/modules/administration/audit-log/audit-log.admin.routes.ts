import { Hono } from 'hono'
import { type AuditLogResponse, auditLogQuery } from '../../../contracts/audit-log.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { parseInput } from '../../../platform/http/request-body.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { requireAdmin } from '../administrators/require-admin.ts'
import { findAuditEntries } from './audit-log.queries.ts'

export const auditLogAdminRoutes = new Hono<AppTypes>().get('/api/admin/audit-log', requireAdmin('read'), async (c) => {
  const query = parseInput(auditLogQuery, c.req.query())
  const { rows, total } = await findAuditEntries(databaseOf(c.env.DB), query)
  const answer: AuditLogResponse = {
    data: { entries: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) },
    total,
    totalPages: totalPagesOf(total, query.pageSize),
  }
  return c.json(answer)
})
