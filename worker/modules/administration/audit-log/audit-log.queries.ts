import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditLogQuery } from '../../../contracts/audit-log.ts'
import type { Database } from '../../../platform/db/client.ts'
import { containsText, offsetOf } from '../../../platform/lib/pagination.ts'
import { auditLog } from './audit-log.table.ts'

export async function findAuditEntries(database: Database, query: AuditLogQuery) {
  const where = and(
    containsText(query.search, [auditLog.action, auditLog.administratorName, auditLog.subjectId]),
    query.action && eq(auditLog.action, query.action),
    query.administratorId ? eq(auditLog.administratorId, query.administratorId) : undefined,
  )
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database.$count(auditLog, where),
  ])
  return { rows, total }
}

const KEPT_MS = 730 * 86_400_000

/** The log is kept for two years. */
export const deleteOldAuditEntries = (database: Database, now: Date) =>
  database.delete(auditLog).where(lt(auditLog.createdAt, new Date(now.getTime() - KEPT_MS)))
