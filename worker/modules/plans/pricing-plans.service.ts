import { eq } from 'drizzle-orm'
import { hasPower } from '../../contracts/administrator-powers.ts'
import type { AdminPricingPlan, PricingPlanRequest } from '../../contracts/pricing-plans.ts'
import { type Database, databaseOf } from '../../platform/db/client.ts'
import type { AppContext } from '../../platform/http/context.ts'
import { changeWithAudit } from '../administration/index.ts'
import type { PlanHooks } from './plan-hooks.ts'
import { onlyTexts, planInUse, planNotFound } from './pricing-plans.errors.ts'
import { findAdminPlan, findAllPlans, findPlan, planDeletion } from './pricing-plans.queries.ts'
import { pricingPlans } from './pricing-plans.table.ts'

/** Clients are counted, not named (D40). */
const usedBy = (count: number) => `This plan is used by ${count} ${count === 1 ? 'client' : 'clients'}`

const adminPlanOf = (row: Awaited<ReturnType<typeof findAllPlans>>[number]): AdminPricingPlan => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

export const listPlans = async (database: Database, hooks: readonly PlanHooks[]): Promise<AdminPricingPlan[]> =>
  (await findAllPlans(database, hooks)).map(adminPlanOf)

export async function createPlan(
  c: AppContext,
  hooks: readonly PlanHooks[],
  request: PricingPlanRequest,
): Promise<AdminPricingPlan> {
  const database = databaseOf(c.env.DB)
  const id = crypto.randomUUID()
  await changeWithAudit(c, {
    entry: { action: 'pricing_plan.create', subjectId: id },
    change: database.insert(pricingPlans).values({ ...request, id, createdAt: c.var.now }),
  })
  return planById(database, hooks, id)
}

/** Changes a plan. An editor may change its texts (name, description, features) and nothing else (D34). */
export async function updatePlan(
  c: AppContext,
  hooks: readonly PlanHooks[],
  id: string,
  request: PricingPlanRequest,
): Promise<AdminPricingPlan> {
  const database = databaseOf(c.env.DB)
  const before = await findPlan(database, id)
  if (!before) throw planNotFound()
  const changed = (Object.keys(request) as (keyof PricingPlanRequest)[]).filter(
    (field) => request[field] !== undefined && JSON.stringify(request[field]) !== JSON.stringify(before[field]),
  )
  const isTextOnly = changed.every((field) => ['planName', 'description', 'features'].includes(field))
  if (!isTextOnly && !hasPower(c.var.administrator.role, 'changeRecords')) throw onlyTexts()
  const isChanged = await changeWithAudit(c, {
    entry: { action: 'pricing_plan.update', subjectId: id, details: changed },
    change: database.update(pricingPlans).set(request).where(eq(pricingPlans.id, id)),
  })
  if (!isChanged) throw planNotFound()
  return planById(database, hooks, id)
}

/**
 * Deletes a plan that nobody stands on; one in use answers 409 and can only be withdrawn (D40). Old payments keep the
 * plan's name, deleted clients forget it.
 */
export async function deletePlan(c: AppContext, hooks: readonly PlanHooks[], id: string): Promise<void> {
  const entry = { action: 'pricing_plan.delete', subjectId: id } as const
  if (await changeWithAudit(c, { entry, ...planDeletion(c.env.DB, hooks, id) })) return
  const plan = await findAdminPlan(databaseOf(c.env.DB), hooks, id)
  if (!plan) throw planNotFound()
  throw planInUse({ message: usedBy(plan.clientCount) })
}

async function planById(database: Database, hooks: readonly PlanHooks[], id: string): Promise<AdminPricingPlan> {
  const plan = await findAdminPlan(database, hooks, id)
  if (!plan) throw planNotFound()
  return adminPlanOf(plan)
}
