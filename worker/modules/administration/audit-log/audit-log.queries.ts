import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { AuditAction, AuditLogQuery } from '#contracts/audit-log'
import type { Database } from '../../../platform/db/client.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { containsText, offsetOf } from '../../../platform/lib/pagination.ts'
import { auditLog } from './audit-log.table.ts'

/**
 * The subject's current name. It is looked up, not stored in the log, so that the log never contains an erased client's address.
 * Ids of all tables differ.
 */
const subjectName = sql<string | null>`coalesce(
  (SELECT email FROM clients WHERE id = audit_log.subject_id AND deleted_at IS NULL),
  (SELECT hostname FROM domains WHERE id = audit_log.subject_id),
  (SELECT plan_name FROM pricing_plans WHERE id = audit_log.subject_id),
  (SELECT email FROM administrators WHERE id = audit_log.subject_id),
  (SELECT subject FROM contact_inquiries WHERE id = audit_log.subject_id))`

export async function findAuditEntries(database: Database, query: AuditLogQuery) {
  const where = and(
    containsText(query.search, [auditLog.action, auditLog.administratorName, auditLog.subjectId, subjectName]),
    query.action && eq(auditLog.action, query.action),
    query.administratorId ? eq(auditLog.administratorId, query.administratorId) : undefined,
  )
  const [rows, total] = await Promise.all([
    database
      .select({ ...getTableColumns(auditLog), subjectName })
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database.$count(auditLog, where),
  ])
  return { rows, total }
}

const KEPT_MS = 730 * DAY_MS

/** The log is kept for two years. */
export const deleteOldAuditEntries = (database: Database, now: Date) =>
  database.delete(auditLog).where(lt(auditLog.createdAt, new Date(now.getTime() - KEPT_MS)))

/** A change as the audit log stores it. `details`: names of fields, or the state that was set; no personal data. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly subjectId: string | null
  readonly details?: readonly string[]
}

export interface AuditLine {
  readonly id: string
  readonly entry: AuditEntry
  readonly administrator: { readonly id: string; readonly name: string }
  readonly now: Date
}

/** A log entry as a statement of a batch, with an SQL condition such as `changes() > 0`. */
export function auditInsert(
  binding: D1Database,
  { id, entry, administrator, now }: AuditLine,
  condition: string,
): D1PreparedStatement {
  const { action, subjectId, details = [] } = entry
  return binding
    .prepare(
      `INSERT INTO audit_log (id, administrator_id, administrator_name, action, subject_id, details, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${condition}`,
    )
    .bind(id, administrator.id, administrator.name, action, subjectId, JSON.stringify(details), now.getTime())
}

/** The condition of an entry that may be written again: its id shows whether it exists already. */
export const onceWhere = (condition: string): string => `${condition} ON CONFLICT DO NOTHING`

export const auditSearch = (binding: D1Database, id: string): D1PreparedStatement =>
  binding.prepare('SELECT 1 FROM audit_log WHERE id = ?').bind(id)
