import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { clients } from '../clients/clients/clients.table.ts'
import { retry } from '../../platform/lib/retry.ts'
import { pricingPlans } from './pricing-plans.table.ts'

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
  isActive: pricingPlans.isActive,
}

export const findActivePlans = (database: Database) =>
  database
    .select(publicColumns)
    .from(pricingPlans)
    .where(eq(pricingPlans.isActive, true))
    .orderBy(asc(pricingPlans.price), asc(pricingPlans.planName))

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

export const findActivePlan = (database: Database, id: string) =>
  database
    .select()
    .from(pricingPlans)
    .where(and(eq(pricingPlans.id, id), eq(pricingPlans.isActive, true)))
    .get()

/** What the plan of a client that asked for none is called at first (spec 2, §9); it is known by its flag. */
const TRIAL_PLAN_NAME = 'Trial'
const TRIAL_PLAN_LOADS = 1000

/** The plan Trial, made again if somebody deleted it: without it nobody could sign up. */
export async function ensureTrialPlan(database: Database, now: Date) {
  const insert = sql`
    INSERT INTO pricing_plans (id, plan_name, description, price, currency, "interval", features, max_loads, is_active, is_trial, created_at)
    SELECT ${crypto.randomUUID()}, ${TRIAL_PLAN_NAME}, 'Try every feature on your own site', 0, 'INR', 'month', '[]', ${TRIAL_PLAN_LOADS}, true, true, ${now.getTime()}
    WHERE NOT EXISTS (SELECT 1 FROM pricing_plans WHERE is_trial = 1)`
  await retry(() => database.run(insert))
  return database.select().from(pricingPlans).where(eq(pricingPlans.isTrial, true)).limit(1).get()
}

/** Any plan, active or withdrawn. */
export const findPlan = (database: Database, id: string) =>
  database.select().from(pricingPlans).where(eq(pricingPlans.id, id)).get()

const OVER = `'ended', 'abandoned'`

/**
 * Clients that stand on a plan: by their own, by one of a domain, or by a subscription that may still be charged, or has
 * to be cancelled, or changes to it. One that is over or was abandoned uses nothing.
 */
export const PLAN_USERS = `
  SELECT id FROM clients WHERE plan_id = ?1 AND deleted_at IS NULL
  UNION SELECT client_id FROM domains WHERE plan_id = ?1
  UNION SELECT client_id FROM subscriptions WHERE plan_id = ?1 AND (status NOT IN (${OVER}) OR chore IS NOT NULL)
  UNION SELECT client_id FROM subscriptions WHERE next_plan_id = ?1 AND status NOT IN (${OVER})`

const selectAdminPlan = (database: Database) =>
  database
    .select({
      ...publicColumns,
      createdAt: pricingPlans.createdAt,
      clientCount: sql<number>`(SELECT count(*) FROM (${sql.raw(PLAN_USERS.replaceAll('?1', 'pricing_plans.id'))}))`,
    })
    .from(pricingPlans)

export const findAllPlans = (database: Database) =>
  selectAdminPlan(database).orderBy(asc(pricingPlans.price), asc(pricingPlans.planName))

export const findAdminPlan = (database: Database, id: string) =>
  selectAdminPlan(database).where(eq(pricingPlans.id, id)).get()
