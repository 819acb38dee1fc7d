import { auditLogCalls } from '#contracts/audit-log'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { adminRoutes } from '../administrators/require-admin.ts'
import { findAuditEntries } from './audit-log.queries.ts'

export const auditLogAdminRoutes = adminRoutes(auditLogCalls, {
  list: async ({ context, query }) => {
    const { rows, total } = await findAuditEntries(context.database, query)
    return {
      data: { entries: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) },
      total,
      totalPages: totalPagesOf(total, query.pageSize),
    }
  },
})
