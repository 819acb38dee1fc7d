import type { AuditAction } from '../../contracts/audit-log.ts'
import type { AppContext } from '../../middleware/context.ts'

/** A change as the audit log tells it. `details`: names of fields, or the state that was set; nothing personal. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly subjectId: string | null
  readonly details?: readonly string[]
}

/** A query of drizzle or a statement of D1's own; both go into one batch. */
export type Change = D1PreparedStatement | { toSQL(): { sql: string; params: unknown[] } }

interface AuditedChange {
  readonly entry: AuditEntry
  /** Must run before, under the condition of the change itself. */
  readonly before?: readonly Change[]
  /** The statement that decides: where it changes no row, nothing is written to the log. */
  readonly change: Change
  /** May ask `changes() = 1` of the change. */
  readonly after?: readonly Change[]
}

/**
 * Makes an administrator's change and its line in the audit log in one transaction.
 * @returns whether the deciding statement changed a row.
 */
export async function changeWithAudit(
  c: AppContext,
  { entry, before = [], change, after = [] }: AuditedChange,
): Promise<boolean> {
  const prepare = (one: Change) => prepared(c.env.DB, one)
  const line = auditInsert(c, c.var.administrator, entry, 'changes() > 0')
  const statements = [...before.map(prepare), prepare(change), line, ...after.map(prepare)]
  const results = await c.env.DB.batch(statements)
  return (results[before.length]?.meta.changes ?? 0) > 0
}

/** Notes what was done by other means, or what changed nothing but is to be known. */
export async function noteInAuditLog(
  c: AppContext,
  entry: AuditEntry,
  administrator: { id: string; name: string } = c.var.administrator,
): Promise<void> {
  await auditInsert(c, administrator, entry, 'true').run()
}

function auditInsert(
  c: AppContext,
  administrator: { id: string; name: string },
  { action, subjectId, details = [] }: AuditEntry,
  condition: string,
): D1PreparedStatement {
  return c.env.DB.prepare(
    `INSERT INTO audit_log (id, administrator_id, administrator_name, action, subject_id, details, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${condition}`,
  ).bind(
    crypto.randomUUID(),
    administrator.id,
    administrator.name,
    action,
    subjectId,
    JSON.stringify(details),
    c.var.now.getTime(),
  )
}

function prepared(binding: D1Database, change: Change): D1PreparedStatement {
  if (!('toSQL' in change)) return change
  const { sql, params } = change.toSQL()
  return binding.prepare(sql).bind(...params)
}

/** Whether a write was refused because the row is there already; drizzle wraps the database's words. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /UNIQUE constraint failed/.test(error.message) || isUniqueViolation(error.cause)
}
