import { sql } from 'drizzle-orm'
import { pricingPlans } from '../../plans/index.ts'
import { clients } from './clients.table.ts'

/** Until when a client has its plan: one that was made free after it was given has no end any more (D81). */
export const endOfGivenPlan =
  sql<Date | null>`CASE WHEN ${pricingPlans.price} > 0 THEN ${clients.planUntil} END`.mapWith(clients.planUntil)

/** A plan that an administrator gave to a client until some day (D81). */
export interface GivenPlan {
  readonly clientId: string
  readonly email: string
  /** Of one of the client's domains; null without one. */
  readonly hostname: string | null
  readonly planName: string
  readonly planUntil: number
  /** Neither deactivated nor deleted. */
  readonly isReached: number
}

const COLUMNS = `c.id AS clientId, c.email AS email, c.plan_until AS planUntil, coalesce(p.plan_name, '') AS planName,
  (SELECT hostname FROM domains WHERE client_id = c.id LIMIT 1) AS hostname,
  (c.is_active AND c.deleted_at IS NULL) AS isReached`

/** Those that are over. What became free meanwhile has no end. */
export async function findEndedPlans(binding: D1Database, now: Date, limit: number): Promise<readonly GivenPlan[]> {
  const { results } = await binding
    .prepare(
      `SELECT ${COLUMNS} FROM clients c LEFT JOIN pricing_plans p ON p.id = c.plan_id
       WHERE c.plan_until <= ?1 AND p.price IS NOT 0 LIMIT ?2`,
    )
    .bind(now.getTime(), limit)
    .all<GivenPlan & Record<string, unknown>>()
  return results
}

/** Those of active clients that end until then and that nobody was told of. */
export async function findEndingPlans(
  binding: D1Database,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<readonly GivenPlan[]> {
  const { results } = await binding
    .prepare(
      `SELECT ${COLUMNS} FROM clients c LEFT JOIN pricing_plans p ON p.id = c.plan_id
       WHERE c.plan_until > ?1 AND c.plan_until <= ?2 AND c.plan_end_told IS NOT c.plan_until
         AND c.is_active AND c.deleted_at IS NULL AND p.price > 0
       LIMIT ?3`,
    )
    .bind(now.getTime(), before.getTime(), limit)
    .all<GivenPlan & Record<string, unknown>>()
  return results
}

/** The client has no plan any more, and chooses one; the next statement may use `changes() = 1`. */
export const givenPlanEnd = (binding: D1Database, { clientId, planUntil }: GivenPlan): D1PreparedStatement =>
  binding
    .prepare('UPDATE clients SET plan_id = NULL, plan_until = NULL WHERE id = ?1 AND plan_until = ?2')
    .bind(clientId, planUntil)

/** Records that a client was told of the end; the next statement may use `changes() = 1`. */
export const planEndTold = (binding: D1Database, { clientId, planUntil }: GivenPlan): D1PreparedStatement =>
  binding
    .prepare(
      'UPDATE clients SET plan_end_told = ?2 WHERE id = ?1 AND plan_until = ?2 AND plan_end_told IS NOT plan_until',
    )
    .bind(clientId, planUntil)
