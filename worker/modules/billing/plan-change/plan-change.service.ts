import type { PlanChange, PlanChangeResponse, PlanTerms, PlanTermsQuery, TakenBack } from '#contracts/plan-change'
import { TRIAL_DAYS } from '#contracts/plan-entitlements'
import { prepared } from '../../../platform/db/statements.ts'
import { longDate } from '../../../platform/lib/dates.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { planChoice, writePaidPlan, writeTrialPlan } from '../../clients/index.ts'
import { findActivePlan, planNotAvailable } from '../../plans/index.ts'
import { configuredGateway } from '../payments/payment-settings.service.ts'
import { canTakeBack } from '../payments/plan-terms.rules.ts'
import { termsOf } from '../payments/plan-terms.service.ts'
import { endAtPeriodEnd, findPaidPeriod, keepRunning, type PaidPeriod } from '../payments/scheduled-orders.queries.ts'
import { syncSubscription } from '../payments/subscription-sync.service.ts'
import { planLoss } from '../payments/subscription-sync.queries.ts'
import {
  endSubscriptionsOf,
  findClosedPlanIds,
  findPaidSubscription,
  findUnpaidOf,
  HAS_PAID,
} from '../payments/subscriptions.queries.ts'
import { beginPendingActions } from '../payments/subscriptions.service.ts'
import { nothingToEnd, nothingToTakeBack, paymentRequired, trialUsed } from './plan-change.errors.ts'

/**
 * Switches a client to a free plan: it applies from the next load on, and ends a trial (D25). A paid plan continues until
 * the end of the paid period, or ends now if the client asks for it (D56). A paid plan is refused with 402 unless a
 * verified payment covers it (D12). Without a plan, what is paid ends and none follows (D183). The plan Trial is for clients who never
 * had a trial or a paid plan (D56).
 */
export async function changePlan(context: ClientContext, { planId, when }: PlanChange): Promise<PlanChangeResponse> {
  const { env, database, now } = context
  const { clientId } = context.actor
  if (planId === null) return endPlan(context)
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
  if (period && when === 'period_end') {
    const end = { id: period.id, clientId, nextPlanId: plan.id }
    await retry(() => env.DB.batch(endAtPeriodEnd(env.DB, end)))
    beginPendingActions(context)
    const message = `Your plan changes to ${plan.planName} on ${longDate(period.until)}`
    return { ...response, message, effectiveAt: period.until.toISOString() }
  }
  const change = prepared(env.DB, planChoice(database, clientId, plan.id))
  await retry(() => env.DB.batch([change, ...endSubscriptionsOf(env.DB, clientId)]))
  beginPendingActions(context)
  return isNow
}

/**
 * Ends the paid plan, and none follows: at the end of the paid period, or at once where its renewal was not paid and the
 * gateway would go on trying (D183). What was given or is on trial ends by itself.
 */
async function endPlan(context: ClientContext): Promise<PlanChangeResponse> {
  const { env, database, now } = context
  const { clientId } = context.actor
  const response = { planId: null, planName: null }
  const period = await findPaidPeriod(database, clientId, now)
  if (period) {
    await retry(() => env.DB.batch(endAtPeriodEnd(env.DB, { id: period.id, clientId, nextPlanId: null })))
    beginPendingActions(context)
    const message = `${period.planName} ends on ${longDate(period.until)} and is not renewed`
    return { ...response, message, effectiveAt: period.until.toISOString() }
  }
  const unpaid = await findUnpaidOf(database, clientId)
  if (!unpaid) throw nothingToEnd()
  const loss = planLoss(env.DB, { clientId, planId: unpaid.planId, nextPlanId: null }, 'true')
  await retry(() => env.DB.batch([...endSubscriptionsOf(env.DB, clientId), loss]))
  beginPendingActions(context)
  return { ...response, message: `${unpaid.planName} has ended, and nothing more is charged for it`, effectiveAt: null }
}

/** What choosing a plan would do now; Trial is refused as `changePlan` would refuse it (D56, D60). */
export async function findTerms(context: ClientContext, query: PlanTermsQuery): Promise<PlanTerms> {
  const { database, actor, now } = context
  if ((await findClosedPlanIds(database, actor.clientId, now)).includes(query.planId)) throw trialUsed()
  return termsOf(context, query)
}

/** Whether the gateway has cancelled a subscription for good, which is then known; while it does not answer, it is told later. */
async function isOverAtGateway(context: ClientContext, { id, gateway: name, gatewayId }: PaidPeriod): Promise<boolean> {
  const gateway = await configuredGateway(context.env, name)
  if (!gateway || gatewayId === null) return true
  const note = (error: unknown) => logError('taken_back_unseen', error, { gateway: name })
  try {
    const truth = await gateway.readSubscription(gatewayId)
    if (truth && truth.status !== 'cancelled') return false
  } catch (error) {
    note(error)
    return false
  }
  // What cannot be stored now stays true: the next event stores it.
  await syncSubscription(context, { gateway, reference: { orderId: id, gatewayId, sessionId: null } }).catch(note)
  return true
}

export async function takeBack(context: ClientContext): Promise<TakenBack> {
  const { env, database, now } = context
  const { clientId } = context.actor
  const period = await findPaidPeriod(database, clientId, now)
  if (!period || !canTakeBack(period) || (await isOverAtGateway(context, period))) throw nothingToTakeBack()
  await retry(() => env.DB.batch(keepRunning(env.DB, { id: period.id, clientId })))
  beginPendingActions(context)
  const { planId, planName } = period
  return { message: `${planName} goes on and is renewed on ${longDate(period.until)}`, planId, planName }
}
