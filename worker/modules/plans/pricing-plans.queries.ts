import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { retry } from '../../platform/lib/retry.ts'
import type { PlanHooks } from './plan-hooks.ts'
import { pricingPlans } from './pricing-plans.table.ts'

/** What everybody may see of a plan. */
const publicColumns = {
  id: pricingPlans.id,
  planName: pricingPlans.planName,
  description: pricingPlans.description,
  price: pricingPlans.price,
  yearlyPrice: pricingPlans.yearlyPrice,
  currency: pricingPlans.currency,
  interval: pricingPlans.interval,
  features: pricingPlans.features,
  maxLoads: pricingPlans.maxLoads,
  maxDomains: pricingPlans.maxDomains,
  branding: pricingPlans.branding,
  usageMonths: pricingPlans.usageMonths,
  support: pricingPlans.support,
  isActive: pricingPlans.isActive,
  isTrial: pricingPlans.isTrial,
}

export const findActivePlans = (database: Database) =>
  database
    .select(publicColumns)
    .from(pricingPlans)
    .where(eq(pricingPlans.isActive, true))
    .orderBy(asc(pricingPlans.price), asc(pricingPlans.planName))

/** Every plan, active or withdrawn, by its id. */
export const findPlans = (database: Database) =>
  database.select(publicColumns).from(pricingPlans).orderBy(asc(pricingPlans.id))

export const findActivePlan = (database: Database, id: string) =>
  database
    .select()
    .from(pricingPlans)
    .where(and(eq(pricingPlans.id, id), eq(pricingPlans.isActive, true)))
    .get()

/** The initial name of the plan for clients that choose none (RG31); the plan is identified by its flag. */
const TRIAL_PLAN_NAME = 'Trial'
const TRIAL_PLAN_LOADS = 1000
const TRIAL_PLAN_DOMAINS = 3

/** The plan Trial, created again if somebody deleted it: without it nobody could sign up. */
export async function ensureTrialPlan(database: Database, now: Date) {
  const insert = sql`
    INSERT INTO pricing_plans (id, plan_name, description, price, currency, "interval", features, max_loads, max_domains, is_active, is_trial, created_at)
    SELECT ${crypto.randomUUID()}, ${TRIAL_PLAN_NAME}, 'Try every feature on your own site', 0, 'INR', 'month', '[]', ${TRIAL_PLAN_LOADS}, ${TRIAL_PLAN_DOMAINS}, true, true, ${now.getTime()}
    WHERE NOT EXISTS (SELECT 1 FROM pricing_plans WHERE is_trial = 1)`
  await retry(() => database.run(insert))
  return database.select().from(pricingPlans).where(eq(pricingPlans.isTrial, true)).limit(1).get()
}

/** Any plan, active or withdrawn. */
export const findPlan = (database: Database, id: string) =>
  database.select().from(pricingPlans).where(eq(pricingPlans.id, id)).get()

/** A select of the clients that use the plan ?1 in any way. */
const usersOf = (hooks: readonly PlanHooks[]): string => hooks.map(({ users }) => users).join('\n  UNION ')

const selectAdminPlan = (database: Database, hooks: readonly PlanHooks[]) =>
  database
    .select({
      ...publicColumns,
      createdAt: pricingPlans.createdAt,
      clientCount: sql<number>`(SELECT count(*) FROM (${sql.raw(usersOf(hooks).replaceAll('?1', 'pricing_plans.id'))}))`,
    })
    .from(pricingPlans)

export const findAllPlans = (database: Database, hooks: readonly PlanHooks[]) =>
  selectAdminPlan(database, hooks).orderBy(asc(pricingPlans.price), asc(pricingPlans.planName))

export const findAdminPlan = (database: Database, hooks: readonly PlanHooks[], id: string) =>
  selectAdminPlan(database, hooks).where(eq(pricingPlans.id, id)).get()

const isUnusedBy = (hooks: readonly PlanHooks[]): string => `NOT EXISTS (${usersOf(hooks)})`

/**
 * Deletes an unused plan. `before` clears the remaining references to it: past orders, payments, deleted
 * clients. Both check for users themselves, so that nothing is cleared if the plan is kept.
 */
export function planDeletion(binding: D1Database, hooks: readonly PlanHooks[], id: string) {
  const isUnused = isUnusedBy(hooks)
  return {
    before: hooks.flatMap(({ letGo }) => letGo.map((text) => binding.prepare(`${text} AND ${isUnused}`).bind(id))),
    change: binding.prepare(`DELETE FROM pricing_plans WHERE id = ?1 AND ${isUnused}`).bind(id),
  }
}

export const planInsert = (database: Database, row: typeof pricingPlans.$inferInsert) =>
  database.insert(pricingPlans).values(row)

/**
 * Clears what a free plan does not have. Run before a change of the plan: what stopped to count while it was free must not count again
 * when it has a price.
 */
export const freePlanClearing = (binding: D1Database, hooks: readonly PlanHooks[], id: string): D1PreparedStatement[] =>
  hooks.flatMap(({ clearOfFree = [] }) =>
    clearOfFree.map((text) =>
      binding.prepare(`${text} AND EXISTS (SELECT 1 FROM pricing_plans p WHERE p.id = ?1 AND p.price = 0)`).bind(id),
    ),
  )

export const planUpdate = (database: Database, id: string, change: Partial<typeof pricingPlans.$inferInsert>) =>
  database.update(pricingPlans).set(change).where(eq(pricingPlans.id, id))

/** The same for a plan that nobody uses; one in use is not changed. */
export const unusedPlanUpdate = (
  database: Database,
  hooks: readonly PlanHooks[],
  id: string,
  change: Partial<typeof pricingPlans.$inferInsert>,
) =>
  database
    .update(pricingPlans)
    .set(change)
    .where(and(eq(pricingPlans.id, id), sql.raw(isUnusedBy(hooks).replaceAll('?1', 'pricing_plans.id'))))
