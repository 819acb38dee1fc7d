import type { AuditAction } from '../../../contracts/audit-log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { AppContext } from '../../../platform/http/context.ts'

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
 * Makes an administrator's change and its line in the audit log in one transaction. A change whose answer got lost is
 * tried again and not made twice: its line is there already, or, where nothing is left to change, is found.
 * @returns whether the deciding statement changed a row.
 */
export async function changeWithAudit(
  c: AppContext,
  { entry, before = [], change, after = [] }: AuditedChange,
): Promise<boolean> {
  const prepare = (one: Change) => prepared(c.env.DB, one)
  const id = crypto.randomUUID()
  const line = auditInsert(c, { id, entry, administrator: c.var.administrator }, 'changes() > 0')
  const find = c.env.DB.prepare('SELECT 1 FROM audit_log WHERE id = ?').bind(id)
  const statements = [...before.map(prepare), prepare(change), line, ...after.map(prepare), find]
  const outcome = await retry(async () => {
    try {
      return { isChanged: ((await c.env.DB.batch(statements)).at(-1)?.results.length ?? 0) > 0 }
    } catch (error) {
      if (!isConstraintViolation(error)) throw error
      return (await find.first()) === null ? { refusal: error } : { isChanged: true }
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.isChanged
}

/**
 * The line of a change as a statement of the batch that makes it, under a condition of SQL such as `changes() > 0`. Safe
 * to repeat.
 */
export const auditStatement = (c: AppContext, entry: AuditEntry, condition: string): D1PreparedStatement =>
  auditInsert(
    c,
    { id: crypto.randomUUID(), entry, administrator: c.var.administrator },
    `${condition} ON CONFLICT DO NOTHING`,
  )

/** Notes what was done by other means, or what changed nothing but is to be known. */
export async function noteInAuditLog(
  c: AppContext,
  entry: AuditEntry,
  administrator: { id: string; name: string } = c.var.administrator,
): Promise<void> {
  const line = { id: crypto.randomUUID(), entry, administrator }
  await retry(() => auditInsert(c, line, 'true ON CONFLICT DO NOTHING').run())
}

interface AuditLine {
  readonly id: string
  readonly entry: AuditEntry
  readonly administrator: { readonly id: string; readonly name: string }
}

function auditInsert(c: AppContext, { id, entry, administrator }: AuditLine, condition: string): D1PreparedStatement {
  const { action, subjectId, details = [] } = entry
  return c.env.DB.prepare(
    `INSERT INTO audit_log (id, administrator_id, administrator_name, action, subject_id, details, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${condition}`,
  ).bind(id, administrator.id, administrator.name, action, subjectId, JSON.stringify(details), c.var.now.getTime())
}

function prepared(binding: D1Database, change: Change): D1PreparedStatement {
  if (!('toSQL' in change)) return change
  const { sql, params } = change.toSQL()
  return binding.prepare(sql).bind(...params)
}

const isConstraintViolation = (error: unknown) => error instanceof Error && /constraint failed/.test(error.message)

/** Whether a write was refused because the row is there already; drizzle wraps the database's words. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /UNIQUE constraint failed/.test(error.message) || isUniqueViolation(error.cause)
}
