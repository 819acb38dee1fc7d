import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { ClientsQuery } from '#contracts/clients'
import type { Database } from '../../../platform/db/client.ts'
import { alphabetically, containsText, inAnyCase, offsetOf, orderOf } from '../../../platform/lib/pagination.ts'
import { type PlanHooks, pricingPlans } from '../../plans/index.ts'
import { clients } from './clients.table.ts'
import { endOfGivenPlan } from './given-plans.queries.ts'

/** What administrators see of a client, without its password's hash. */
const clientColumns = {
  id: clients.id,
  email: clients.email,
  company: clients.companyName,
  contactName: clients.contactName,
  phone: clients.phone,
  isActive: clients.isActive,
  planId: clients.planId,
  planName: pricingPlans.planName,
  planLimit: pricingPlans.maxLoads,
  trialEndsAt: clients.trialEndsAt,
  planUntil: endOfGivenPlan,
  planPrice: pricingPlans.price,
  emailVerifiedAt: clients.emailVerifiedAt,
  createdAt: clients.createdAt,
}

const selectClient = (database: Database) =>
  database.select(clientColumns).from(clients).leftJoin(pricingPlans, eq(pricingPlans.id, clients.planId))

export type ClientListRow = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** A client that is not deleted. */
export const findClient = (database: Database, id: string) =>
  selectClient(database)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
    .get()

/** Whether a client has had a trial or a paid plan (D56): for the statement that changes either. */
const hadTrialBefore = sql<boolean>`(had_trial OR trial_ends_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM pricing_plans p WHERE p.id = clients.plan_id AND p.price > 0))`

/** The same, if the change itself may give one. */
export const hadTrialOr = (hasTrial: boolean) => sql`${hasTrial} OR ${hadTrialBefore}`

const sortColumns = {
  email: inAnyCase(clients.email),
  company: alphabetically(clients.companyName),
  planName: alphabetically(pricingPlans.planName),
  isActive: clients.isActive,
  createdAt: clients.createdAt,
}

export async function findClients(database: Database, query: ClientsQuery) {
  const columns = [clients.email, clients.companyName, clients.contactName, clients.phone, pricingPlans.planName]
  const where = and(isNull(clients.deletedAt), containsText(query.search, columns))
  const [rows, count] = await Promise.all([
    selectClient(database)
      .where(where)
      .orderBy(...orderOf(query.sort, sortColumns, [desc(clients.createdAt), desc(clients.id)]))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database
      .select({ total: sql<number>`count(*)` })
      .from(clients)
      .leftJoin(pricingPlans, eq(pricingPlans.id, clients.planId))
      .where(where)
      .get(),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The plan a client is on, active or withdrawn; null for 'No Plan'. */
export async function findPlanOfClient(database: Database, clientId: string) {
  const row = await database
    .select({ plan: pricingPlans })
    .from(clients)
    .innerJoin(pricingPlans, eq(pricingPlans.id, clients.planId))
    .where(eq(clients.id, clientId))
    .get()
  return row?.plan ?? null
}

/** A deleted client uses no plan, and its last one is cleared. A free plan has no end (D81). */
export const clientsPlanHooks: PlanHooks = {
  users: 'SELECT id FROM clients WHERE plan_id = ?1 AND deleted_at IS NULL',
  letGo: ['UPDATE clients SET plan_id = NULL WHERE plan_id = ?1 AND deleted_at IS NOT NULL'],
  clearOfFree: ['UPDATE clients SET plan_until = NULL WHERE plan_id = ?1 AND plan_until IS NOT NULL'],
}

/** Marks a client as deleted; its address is free from then on. */
export const clientDeletion = (binding: D1Database, id: string, now: Date): D1PreparedStatement =>
  binding
    .prepare('UPDATE clients SET deleted_at = ?1, is_active = false WHERE id = ?2 AND deleted_at IS NULL')
    .bind(now.getTime(), id)

/** Clients that were deleted before a given time and are not erased yet, in the order of their deletion. */
export async function findClientsToErase(binding: D1Database, before: Date, limit: number) {
  const { results } = await binding
    .prepare('SELECT id, email FROM clients WHERE deleted_at <= ? AND erased_at IS NULL ORDER BY deleted_at LIMIT ?')
    .bind(before.getTime(), limit)
    .all<{ id: string; email: string }>()
  return results
}

/** Clears all personal data in a deleted client's row, which its payments still refer to. */
export const clientErasure = (binding: D1Database, id: string, now: Date): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE clients SET email = 'deleted-' || id || '@deleted.invalid', password_hash = NULL, contact_name = '',
         company_name = '', phone = '', email_verified_at = NULL, erased_at = ?1
       WHERE id = ?2 AND deleted_at IS NOT NULL`,
    )
    .bind(now.getTime(), id)

/** Marks an address as verified, if the previous statement changed a row. */
export const emailVerification = (binding: D1Database, id: string, now: Date): D1PreparedStatement =>
  binding
    .prepare('UPDATE clients SET email_verified_at = ?1 WHERE id = ?2 AND email_verified_at IS NULL AND changes() = 1')
    .bind(now.getTime(), id)

export const clientInsert = (database: Database, row: typeof clients.$inferInsert) =>
  database.insert(clients).values(row)

/** Changes a client that is not deleted. */
export const clientUpdate = (database: Database, id: string, change: SQLiteUpdateSetSource<typeof clients>) =>
  database
    .update(clients)
    .set(change)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))

/** Deactivates an active client. */
export const clientDeactivation = (database: Database, id: string) =>
  database
    .update(clients)
    .set({ isActive: false })
    .where(and(eq(clients.id, id), eq(clients.isActive, true), isNull(clients.deletedAt)))

/** Whether a client may act, deleted or not. */
export const findClientState = (database: Database, id: string) =>
  database
    .select({ isActive: clients.isActive, deletedAt: clients.deletedAt })
    .from(clients)
    .where(eq(clients.id, id))
    .get()

/**
 * Gives a client a paid plan, which ends its trial, with an SQL condition.
 * @param plan a select of the plan's id, in which ?1 is the client.
 */
export const planGrant = (
  binding: D1Database,
  clientId: string,
  plan: string,
  condition: string,
): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE clients SET plan_id = ${plan}, trial_ends_at = NULL, plan_until = NULL, had_trial = 1
       WHERE id = ?1 AND deleted_at IS NULL AND ${plan} IS NOT NULL AND ${condition}`,
    )
    .bind(clientId)

/** Replaces a client's plan by another or none, with an SQL condition, in which ?1 is the client. */
export const planExchange = (
  binding: D1Database,
  { clientId, from, to }: { clientId: string; from: string; to: string | null },
  condition: string,
): D1PreparedStatement =>
  binding
    .prepare(`UPDATE clients SET plan_id = ?3, plan_until = NULL WHERE id = ?1 AND plan_id = ?2 AND ${condition}`)
    .bind(clientId, from, to)

/** Puts a client on a plan; this ends a trial, which is recorded. */
export const planChoice = (database: Database, clientId: string, planId: string) =>
  database
    .update(clients)
    .set({ planId, trialEndsAt: null, planUntil: null, hadTrial: hadTrialBefore })
    .where(eq(clients.id, clientId))

/** The same for a paid plan. */
export const writePaidPlan = (database: Database, clientId: string, planId: string) =>
  database
    .update(clients)
    .set({ planId, trialEndsAt: null, planUntil: null, hadTrial: true })
    .where(eq(clients.id, clientId))

/** An SQL condition: the client ?1 may be on the plan Trial at ?3 (D56). */
const trialIsOpen = (hasPaid: string) => `((clients.trial_ends_at > ?3
  OR (clients.trial_ends_at IS NULL AND NOT clients.had_trial
    AND NOT EXISTS (SELECT 1 FROM pricing_plans p WHERE p.id = clients.plan_id AND p.price > 0)))
  AND NOT (${hasPaid}))`

/** Whether a client could be put on the plan Trial: what `writeTrialPlan` would return. */
export async function isTrialOpen(
  binding: D1Database,
  { clientId, now }: { clientId: string; now: Date },
  hasPaid: string,
): Promise<boolean> {
  const row = await binding
    .prepare(`SELECT ?2 FROM clients WHERE id = ?1 AND ${trialIsOpen(hasPaid)}`)
    .bind(clientId, 1, now.getTime())
    .first()
  return row !== null
}

/**
 * Puts a client on the plan Trial: a running trial continues; a client that never had one, or a paid plan, starts one.
 * @param hasPaid an SQL condition: the client ?1 has ever paid.
 * @returns false if the client has had one.
 */
export async function writeTrialPlan(
  binding: D1Database,
  { clientId, planId, now, endsAt }: { clientId: string; planId: string; now: Date; endsAt: Date },
  hasPaid: string,
): Promise<boolean> {
  const { meta } = await binding
    .prepare(
      `UPDATE clients SET plan_id = ?2, had_trial = 1, plan_until = NULL,
         trial_ends_at = CASE WHEN trial_ends_at > ?3 THEN trial_ends_at ELSE ?4 END
       WHERE id = ?1 AND ${trialIsOpen(hasPaid)}`,
    )
    .bind(clientId, planId, now.getTime(), endsAt.getTime())
    .run()
  return meta.changes === 1
}

/** Records that a client was informed about the end of its trial; the next statement may use `changes() = 1`. */
export const trialNoticeUpdate = (binding: D1Database, id: string, now: Date): D1PreparedStatement =>
  binding
    .prepare('UPDATE clients SET trial_notice_at = ?1 WHERE id = ?2 AND trial_notice_at IS NULL')
    .bind(now.getTime(), id)
