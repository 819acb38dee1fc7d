import { eq } from 'drizzle-orm'
import type { PlanChange, PlanChangeAnswer } from '../../../contracts/client-account.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { longDate } from '../../../platform/lib/dates.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { clients, hadTrialBefore, TRIAL_DAYS } from '../../clients/index.ts'
import { findActivePlan, planNotAvailable } from '../../plans/index.ts'
import {
  endAtPeriodEnd,
  endSubscriptionsOf,
  findPaidPeriod,
  findPaidSubscription,
} from '../payments/subscriptions.queries.ts'
import { beginSubscriptionChores } from '../payments/subscriptions.service.ts'
import { paymentRequired, trialUsed } from './plan-change.errors.ts'

const DAY_MS = 86_400_000

/**
 * Switches a client to a free plan: the next load is judged by it, and a trial is over (D25). What it pays for goes on to
 * the end of the paid period, or ends now where the client says so (D56). A paid plan is refused with 402 unless a
 * verified payment holds it (D12). The plan Trial is for those who never had a trial or a paid plan (D56).
 */
export async function changePlan(c: AppContext, { planId, when }: PlanChange): Promise<PlanChangeAnswer> {
  const { now, clientId } = c.var
  const database = databaseOf(c.env.DB)
  const plan = await findActivePlan(database, planId)
  if (!plan) throw planNotAvailable()
  const answer = { planId: plan.id, planName: plan.planName }
  const isNow = { ...answer, message: `Successfully switched to ${plan.planName}`, effectiveAt: null }
  if (plan.price > 0) {
    if (!(await findPaidSubscription(database, clientId, plan.id, now))) throw paymentRequired()
    const change = { planId: plan.id, trialEndsAt: null, hadTrial: true }
    await database.update(clients).set(change).where(eq(clients.id, clientId))
    return isNow
  }
  if (plan.isTrial) {
    if (!(await switchToTrialPlan(c.env.DB, clientId, plan.id, now))) throw trialUsed()
    return isNow
  }
  const period = await findPaidPeriod(database, clientId, now)
  if (period?.until && when === 'period_end') {
    await retry(() => c.env.DB.batch([endAtPeriodEnd(c.env.DB, period.id, plan.id)]))
    beginSubscriptionChores(c)
    const message = `Your plan changes to ${plan.planName} on ${longDate(period.until)}`
    return { ...answer, message, effectiveAt: period.until.toISOString() }
  }
  const change = database
    .update(clients)
    .set({ planId: plan.id, trialEndsAt: null, hadTrial: hadTrialBefore })
    .where(eq(clients.id, clientId))
    .toSQL()
  const statements = [c.env.DB.prepare(change.sql).bind(...change.params), ...endSubscriptionsOf(c.env.DB, clientId)]
  await retry(() => c.env.DB.batch(statements))
  beginSubscriptionChores(c)
  return isNow
}

/** A trial that runs goes on; who never had one gets its 14 days. */
async function switchToTrialPlan(binding: D1Database, clientId: string, planId: string, now: Date): Promise<boolean> {
  const at = now.getTime()
  const { meta } = await binding
    .prepare(
      `UPDATE clients SET plan_id = ?2, had_trial = 1,
         trial_ends_at = CASE WHEN trial_ends_at > ?3 THEN trial_ends_at ELSE ?4 END
       WHERE id = ?1 AND (trial_ends_at > ?3 OR (trial_ends_at IS NULL AND NOT had_trial
         AND NOT EXISTS (SELECT 1 FROM pricing_plans p WHERE p.id = clients.plan_id AND p.price > 0)
         AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.client_id = ?1 AND s.paid_until IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM payments y WHERE y.client_id = ?1 AND y.status NOT IN ('pending', 'failed'))))`,
    )
    .bind(clientId, planId, at, at + TRIAL_DAYS * DAY_MS)
    .run()
  return meta.changes === 1
}
