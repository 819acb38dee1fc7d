import { auditLogCalls } from '#contracts/audit-log'
import { hostnameAsWritten } from '../../../platform/lib/hostname-as-written.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { adminRoutes } from '../administrators/require-admin.ts'
import { findAuditEntries } from './audit-log.queries.ts'

type Row = Awaited<ReturnType<typeof findAuditEntries>>['rows'][number]

/** Hostnames as people write them. */
const namesOf = ({ action, subjectName, details }: Row) =>
  action.startsWith('domain.')
    ? { subjectName: subjectName && hostnameAsWritten(subjectName), details: details.map(hostnameAsWritten) }
    : {}

export const auditLogAdminRoutes = adminRoutes(auditLogCalls, {
  list: async ({ context, query }) => {
    const { rows, total } = await findAuditEntries(context.database, query)
    return {
      data: { entries: rows.map((row) => ({ ...row, ...namesOf(row), createdAt: row.createdAt.toISOString() })) },
      total,
      totalPages: totalPagesOf(total, query.pageSize),
    }
  },
})
