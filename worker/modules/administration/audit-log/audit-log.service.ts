import { type Change, prepared } from '../../../platform/db/statements.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { AdministratorContext, CallContext, ServiceContext } from '../../../platform/service-context.ts'
import {
  type AuditActor,
  type AuditEntry,
  auditInsert,
  type AuditLine,
  auditSearch,
  onceWhere,
} from './audit-log.queries.ts'

interface AuditedChange {
  readonly entry: AuditEntry
  /** Must run before, with the same condition as the change. */
  readonly before?: readonly Change[]
  /** The deciding statement: if it changes no row, nothing is logged. */
  readonly change: Change
  /** May ask `changes() = 1` of the change. */
  readonly after?: readonly Change[]
}

/**
 * Makes an administrator's change and its audit log entry in one transaction. A change whose response was lost is
 * retried but not made twice: its entry exists already, or it is found if nothing is left to change.
 * @returns whether the deciding statement changed a row.
 */
export async function changeWithAudit(
  { env, actor, now }: AdministratorContext,
  { entry, before = [], change, after = [] }: AuditedChange,
): Promise<boolean> {
  const prepare = (one: Change) => prepared(env.DB, one)
  const id = crypto.randomUUID()
  const line = auditInsert(env.DB, { id, entry, actor: staff(actor.administrator), now }, 'changes() > 0')
  const find = auditSearch(env.DB, id)
  const statements = [...before.map(prepare), prepare(change), line, ...after.map(prepare), find]
  const outcome = await retry(async () => {
    try {
      return { isChanged: ((await env.DB.batch(statements)).at(-1)?.results.length ?? 0) > 0 }
    } catch (error) {
      if (!isConstraintViolation(error)) throw error
      return (await find.first()) === null ? { refusal: error } : { isChanged: true }
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.isChanged
}

/**
 * The entry of a change as a statement of the batch that makes it, with an SQL condition such as `changes() > 0`. Safe
 * to repeat.
 */
export const auditStatement = (
  { env, actor, now }: AdministratorContext,
  entry: AuditEntry,
  condition: string,
): D1PreparedStatement => auditInsert(env.DB, lineOf(entry, staff(actor.administrator), now), onceWhere(condition))

/** Logs what was done by other means, or what changed nothing but matters. */
export async function noteInAuditLog(
  { env, now }: ServiceContext,
  entry: AuditEntry,
  administrator: Staff,
): Promise<void> {
  const insert = auditInsert(env.DB, lineOf(entry, staff(administrator), now), onceWhere('true'))
  await retry(() => insert.run())
}

/** A client's act as a statement of the batch that does it, with an SQL condition. Safe to repeat. */
export const clientAuditStatement = (
  binding: D1Database,
  clientId: string,
  entry: AuditEntry,
  now: Date,
  condition: string,
): D1PreparedStatement =>
  auditInsert(binding, lineOf({ ...entry, clientId }, theClient(clientId), now), onceWhere(condition))

/**
 * Notes what a client did, after it is done (D80): unlike an administrator's change, it does not fail because it could not be
 * noted.
 */
export function noteClientAct({ env, now, waitUntil }: CallContext, clientId: string, entry: AuditEntry): void {
  const insert = clientAuditStatement(env.DB, clientId, entry, now, 'true')
  waitUntil(
    retry(() => insert.run()).catch((error: unknown) => logError('act_not_noted', error, { action: entry.action })),
  )
}

type Staff = Pick<AuditActor, 'id' | 'name'>
const staff = ({ id, name }: Staff): AuditActor => ({ kind: 'administrator', id, name })
const theClient = (id: string): AuditActor => ({ kind: 'client', id, name: '' })

const lineOf = (entry: AuditEntry, actor: AuditActor, now: Date): AuditLine => ({
  id: crypto.randomUUID(),
  entry,
  actor,
  now,
})

const isConstraintViolation = (error: unknown) => error instanceof Error && /constraint failed/.test(error.message)

/** Whether a write was refused because the row exists already; drizzle wraps the database's message. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /UNIQUE constraint failed/.test(error.message) || isUniqueViolation(error.cause)
}
