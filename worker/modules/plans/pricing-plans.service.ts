import { hasPermission } from '#contracts/administrator-permissions'
import { takesAway } from '#contracts/plan-entitlements'
import type { AdminPricingPlan, PricingPlanRequest } from '#contracts/pricing-plans'
import type { Database } from '../../platform/db/client.ts'
import type { AdministratorContext } from '../../platform/service-context.ts'
import { changesOf, changeWithAudit } from '../administration/index.ts'
import type { PlanHooks } from './plan-hooks.ts'
import { onlyTexts, planInUse, planNotFound } from './pricing-plans.errors.ts'
import {
  findAdminPlan,
  findAllPlans,
  findPlan,
  freePlanClearing,
  planDeletion,
  planInsert,
  planUpdate,
  unusedPlanUpdate,
} from './pricing-plans.queries.ts'

const HOW_TO_SELL_LESS = 'who would lose what they have. To sell less, add a new plan and deactivate this one'

/** Clients are counted, not named (D40). */
const usedBy = (count: number) => `This plan is used by ${count} ${count === 1 ? 'client' : 'clients'}`

const adminPlanOf = (row: Awaited<ReturnType<typeof findAllPlans>>[number]): AdminPricingPlan => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

export const listPlans = async (database: Database, hooks: readonly PlanHooks[]): Promise<AdminPricingPlan[]> =>
  (await findAllPlans(database, hooks)).map(adminPlanOf)

export async function createPlan(
  context: AdministratorContext,
  hooks: readonly PlanHooks[],
  request: PricingPlanRequest,
): Promise<AdminPricingPlan> {
  const { database } = context
  const id = crypto.randomUUID()
  await changeWithAudit(context, {
    entry: { action: 'pricing_plan.create', subjectId: id, changes: changesOf({}, { ...request }) },
    change: planInsert(database, { ...request, id, createdAt: context.now }),
  })
  return planById(database, hooks, id)
}

/**
 * Changes a plan. An editor may change its texts (name, description, features) and nothing else (D34). What clients have by a plan
 * is not taken from them: such a change of a plan in use returns 409 (D67).
 */
export async function updatePlan(
  context: AdministratorContext,
  hooks: readonly PlanHooks[],
  id: string,
  request: PricingPlanRequest,
): Promise<AdminPricingPlan> {
  const { database } = context
  const before = await findPlan(database, id)
  if (!before) throw planNotFound()
  const changed = (Object.keys(request) as (keyof PricingPlanRequest)[]).filter(
    (field) => request[field] !== undefined && JSON.stringify(request[field]) !== JSON.stringify(before[field]),
  )
  const isTextOnly = changed.every((field) => ['planName', 'description', 'features'].includes(field))
  if (!isTextOnly && !hasPermission(context.actor.administrator.role, 'changeRecords')) throw onlyTexts()
  const isChanged = await changeWithAudit(context, {
    entry: {
      action: 'pricing_plan.update',
      subjectId: id,
      details: changed,
      changes: changesOf(before, { ...request }),
    },
    before: freePlanClearing(context.env.DB, hooks, id),
    change: takesAway(before, request)
      ? unusedPlanUpdate(database, hooks, id, request)
      : planUpdate(database, id, request),
  })
  const plan = await planById(database, hooks, id)
  if (!isChanged) throw planInUse({ message: `${usedBy(plan.clientCount)}, ${HOW_TO_SELL_LESS}` })
  return plan
}

/**
 * Deletes an unused plan; one in use returns 409 and can only be withdrawn (D40). Old payments keep the
 * plan's name, deleted clients do not.
 */
export async function deletePlan(
  context: AdministratorContext,
  hooks: readonly PlanHooks[],
  id: string,
): Promise<void> {
  const before = await findPlan(context.database, id)
  const entry = { action: 'pricing_plan.delete', subjectId: id, details: before ? [before.planName] : [] } as const
  if (await changeWithAudit(context, { entry, ...planDeletion(context.env.DB, hooks, id) })) return
  const plan = await findAdminPlan(context.database, hooks, id)
  if (!plan) throw planNotFound()
  throw planInUse({ message: usedBy(plan.clientCount) })
}

async function planById(database: Database, hooks: readonly PlanHooks[], id: string): Promise<AdminPricingPlan> {
  const plan = await findAdminPlan(database, hooks, id)
  if (!plan) throw planNotFound()
  return adminPlanOf(plan)
}
