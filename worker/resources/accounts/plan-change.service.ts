import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { PlanChangeAnswer } from '../../contracts/client-account.ts'
import { databaseOf, type Database } from '../../db/client.ts'
import type { AppContext } from '../../middleware/context.ts'
import { clients } from '../clients/clients.table.ts'
import { findActivePlan, TRIAL_PLAN_NAME } from '../pricing-plans/pricing-plans.queries.ts'
import { findPaidSubscription } from '../payments/subscriptions.queries.ts'
import { cancelMarkedSubscriptions, cancelSubscriptionsOf } from '../payments/subscriptions.service.ts'
import { paymentRequired, planNotAvailable, trialUsed } from './accounts.errors.ts'

/**
 * Switches a client to a free plan, at once: the next load is judged by it, and a trial is over (D25). A paid plan is
 * refused with 402 unless a verified payment holds it (D12). The plan Trial ends no trial and brings none back.
 */
export async function changePlan(c: AppContext, planId: string): Promise<PlanChangeAnswer> {
  const { now, clientId } = c.var
  const database = databaseOf(c.env.DB)
  const plan = await findActivePlan(database, planId)
  if (!plan) throw planNotAvailable()
  if (plan.price > 0 && !(await findPaidSubscription(database, clientId, plan.id, now))) throw paymentRequired()
  if (plan.planName === TRIAL_PLAN_NAME) {
    if (!(await switchToTrialPlan(database, clientId, plan.id, now))) throw trialUsed()
  } else {
    await database.update(clients).set({ planId: plan.id, trialEndsAt: null }).where(eq(clients.id, clientId))
  }
  if (plan.price === 0) {
    await cancelSubscriptionsOf(c.env.DB, clientId).run()
    c.executionCtx.waitUntil(cancelMarkedSubscriptions(c.env))
  }
  return { message: `Successfully switched to ${plan.planName}`, planId: plan.id, planName: plan.planName }
}

async function switchToTrialPlan(database: Database, clientId: string, planId: string, now: Date): Promise<boolean> {
  const switched = await database
    .update(clients)
    .set({ planId })
    .where(and(eq(clients.id, clientId), or(isNull(clients.trialEndsAt), gt(clients.trialEndsAt, now))))
    .returning({ id: clients.id })
  return switched.length === 1
}
