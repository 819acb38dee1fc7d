import type { PlanChange, PlanChangeResponse } from '#contracts/client-account'
import { prepared } from '../../../platform/db/statements.ts'
import { longDate } from '../../../platform/lib/dates.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { planChoice, TRIAL_DAYS, writePaidPlan, writeTrialPlan } from '../../clients/index.ts'
import { findActivePlan, planNotAvailable } from '../../plans/index.ts'
import {
  endAtPeriodEnd,
  endSubscriptionsOf,
  findPaidPeriod,
  findPaidSubscription,
  HAS_PAID,
} from '../payments/subscriptions.queries.ts'
import { beginPendingActions } from '../payments/subscriptions.service.ts'
import { paymentRequired, trialUsed } from './plan-change.errors.ts'

/**
 * Switches a client to a free plan: it applies from the next load on, and ends a trial (D25). A paid plan continues until
 * the end of the paid period, or ends now if the client asks for it (D56). A paid plan is refused with 402 unless a
 * verified payment covers it (D12). The plan Trial is for clients who never had a trial or a paid plan (D56).
 */
export async function changePlan(context: ClientContext, { planId, when }: PlanChange): Promise<PlanChangeResponse> {
  const { env, database, now } = context
  const { clientId } = context.actor
  const plan = await findActivePlan(database, planId)
  if (!plan) throw planNotAvailable()
  const response = { planId: plan.id, planName: plan.planName }
  const isNow = { ...response, message: `Successfully switched to ${plan.planName}`, effectiveAt: null }
  if (plan.price > 0) {
    if (!(await findPaidSubscription(database, clientId, plan.id, now))) throw paymentRequired()
    await writePaidPlan(database, clientId, plan.id)
    return isNow
  }
  if (plan.isTrial) {
    const endsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
    if (!(await writeTrialPlan(env.DB, { clientId, planId: plan.id, now, endsAt }, HAS_PAID))) throw trialUsed()
    return isNow
  }
  const period = await findPaidPeriod(database, clientId, now)
  if (period?.until && when === 'period_end') {
    await retry(() => env.DB.batch([endAtPeriodEnd(env.DB, period.id, plan.id)]))
    beginPendingActions(context)
    const message = `Your plan changes to ${plan.planName} on ${longDate(period.until)}`
    return { ...response, message, effectiveAt: period.until.toISOString() }
  }
  const change = prepared(env.DB, planChoice(database, clientId, plan.id))
  await retry(() => env.DB.batch([change, ...endSubscriptionsOf(env.DB, clientId)]))
  beginPendingActions(context)
  return isNow
}
