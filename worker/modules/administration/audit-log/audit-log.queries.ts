import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { AuditAction, AuditActorKind, AuditChange, AuditLogQuery } from '#contracts/audit-log'
import type { Database } from '../../../platform/db/client.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { containsText, offsetOf } from '../../../platform/lib/pagination.ts'
import { auditLog } from './audit-log.table.ts'

/**
 * The subject's current name. It is looked up, not stored in the log, so that the log never contains an erased client's address; until
 * then it finds a deleted one, too.
 * Ids of all tables differ.
 */
const subjectName = sql<string | null>`coalesce(
  (SELECT email FROM clients WHERE id = audit_log.subject_id AND erased_at IS NULL),
  (SELECT hostname FROM domains WHERE id = audit_log.subject_id),
  (SELECT plan_name FROM pricing_plans WHERE id = audit_log.subject_id),
  (SELECT email FROM administrators WHERE id = audit_log.subject_id),
  (SELECT subject FROM contact_inquiries WHERE id = audit_log.subject_id),
  (SELECT name FROM email_templates WHERE id = audit_log.subject_id))`

/** Of a client that is not erased, for the same reason. */
const nameOfClient = (id: 'administrator_id' | 'client_id') =>
  sql<string | null>`(SELECT email FROM clients WHERE id = ${sql.raw(`audit_log.${id}`)} AND erased_at IS NULL)`
const clientName = nameOfClient('client_id')
const actorName = sql<string | null>`CASE audit_log.actor_kind WHEN 'client' THEN ${nameOfClient('administrator_id')}
  ELSE audit_log.administrator_name END`

export async function findAuditEntries(database: Database, query: AuditLogQuery) {
  const where = and(
    containsText(query.search, [auditLog.action, actorName, auditLog.subjectId, subjectName, clientName]),
    query.action && eq(auditLog.action, query.action),
    query.actorKind && eq(auditLog.actorKind, query.actorKind),
    query.administratorId ? eq(auditLog.administratorId, query.administratorId) : undefined,
  )
  const [rows, total] = await Promise.all([
    database
      .select({ ...getTableColumns(auditLog), subjectName, clientName, actorName })
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database.$count(auditLog, where),
  ])
  return { rows, total }
}

/** What the log has of a client, for its export: whatever an administrator's name is, it is not the client's. */
export const findExportedAuditEntries = (database: Database, clientId: string, limit: number) =>
  database
    .select({
      at: auditLog.createdAt,
      by: auditLog.actorKind,
      action: auditLog.action,
      subject: subjectName,
      details: auditLog.details,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(eq(auditLog.clientId, clientId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)

const KEPT_MS = 730 * DAY_MS

/** The log is kept for two years. */
export const deleteOldAuditEntries = (database: Database, now: Date) =>
  database.delete(auditLog).where(lt(auditLog.createdAt, new Date(now.getTime() - KEPT_MS)))

/**
 * A change as the audit log stores it. `details`: names of fields, or the state that was set; no personal data. What is in
 * `changes` is erased with the client `clientId`.
 */
export interface AuditEntry {
  readonly action: AuditAction
  readonly subjectId: string | null
  readonly details?: readonly string[]
  readonly changes?: readonly AuditChange[]
  readonly clientId?: string | null
}

/** Who did it; of a client the name is not kept. */
export interface AuditActor {
  readonly kind: AuditActorKind
  readonly id: string
  readonly name: string
}

export interface AuditLine {
  readonly id: string
  readonly entry: AuditEntry
  readonly actor: AuditActor
  readonly now: Date
}

/** A log entry as a statement of a batch, with an SQL condition such as `changes() > 0`. */
export function auditInsert(
  binding: D1Database,
  { id, entry, actor, now }: AuditLine,
  condition: string,
): D1PreparedStatement {
  const { action, subjectId, details = [], changes = [], clientId = null } = entry
  return binding
    .prepare(
      `INSERT INTO audit_log (id, actor_kind, administrator_id, administrator_name, action, subject_id, details, changes,
         client_id, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${condition}`,
    )
    .bind(
      ...[id, actor.kind, actor.id, actor.name, action, subjectId],
      ...[JSON.stringify(details), JSON.stringify(changes), clientId, now.getTime()],
    )
}

/** Clears what the log has of an administrator that was deleted. */
export const auditErasureOfDeleted = (binding: D1Database, administratorId: string): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE audit_log SET changes = '[]'
       WHERE subject_id = ?1 AND NOT EXISTS (SELECT 1 FROM administrators WHERE id = ?1)`,
    )
    .bind(administratorId)

/** Clears what the log has of a client; that something was done stays. */
export const auditErasure = (binding: D1Database, clientId: string): D1PreparedStatement =>
  binding.prepare(`UPDATE audit_log SET changes = '[]' WHERE client_id = ?`).bind(clientId)

/** The condition of an entry that may be written again: its id shows whether it exists already. */
export const onceWhere = (condition: string): string => `${condition} ON CONFLICT DO NOTHING`

export const auditSearch = (binding: D1Database, id: string): D1PreparedStatement =>
  binding.prepare('SELECT 1 FROM audit_log WHERE id = ?').bind(id)
