import { currencyCode } from '#contracts/currencies'
import type { PlanTerms, PlanTermsQuery } from '#contracts/plan-change'
import type { Database } from '../../../platform/db/client.ts'
import { logError } from '../../../platform/lib/log.ts'
import { toMajor } from '../../../platform/lib/money.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { findActivePlan, findPlan, planNotAvailable } from '../../plans/index.ts'
import { cancelsForGood, LAST_CALL_MS, type PricedOrder } from './gateways/gateway.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { alreadySubscribed, changeWaits, otherCurrency, paymentDisputed } from './payments.errors.ts'
import { orderedPrice } from './payments.rules.ts'
import { canTakeBack, isSmaller, type PaidPlan, paidPlanOf, termsKindOf } from './plan-terms.rules.ts'
import { findPaidPeriod } from './scheduled-orders.queries.ts'
import { findSubscriptionsOf } from './subscriptions.queries.ts'
import type { Subscription } from './subscriptions.table.ts'

/** Whether a plan is less than what a subscription pays for. */
export async function isLessThan(
  database: Database,
  running: Pick<Subscription, 'planId' | 'interval'>,
  wanted: PaidPlan,
): Promise<boolean> {
  const plan = await findPlan(database, running.planId)
  return plan !== undefined && isSmaller(wanted, paidPlanOf(plan, running.interval))
}

/** What choosing a plan would do now: the same rules as `checkOut` and `changePlan` follow. Changes nothing (D60). */
export async function termsOf(context: ClientContext, query: PlanTermsQuery): Promise<PlanTerms> {
  const { database, now } = context
  const { clientId } = context.actor
  const [plan, orders, period] = await Promise.all([
    findActivePlan(database, query.planId),
    findSubscriptionsOf(database, clientId),
    findPaidPeriod(database, clientId, now),
  ])
  if (!plan) throw planNotAvailable()
  const isFree = plan.price === 0
  const { amountMinor, interval } = orderedPrice(plan, query.interval)
  const running = orders.find(({ status, gatewayId }) => gatewayId && (status === 'active' || status === 'past_due'))
  if (!isFree) {
    if (orders.some(({ status }) => status === 'disputed')) throw paymentDisputed()
    if (running?.planId === plan.id && running.interval === interval) throw alreadySubscribed()
    if (period && canTakeBack(period)) throw changeWaits()
    if (running && running.currency !== plan.currency) throw otherCurrency()
  }
  const kind = termsKindOf({
    isFree,
    hasPeriod: isFree ? period !== null : period !== null && period.id === running?.id,
    isRunning: running !== undefined,
    isSmaller: !isFree && running !== undefined && (await isLessThan(database, running, paidPlanOf(plan, interval))),
  })
  const currentPlan = period && (await findPlan(database, period.planId))
  const waits = kind === 'change_at_end' || kind === 'leave_at_end'
  const until = period?.until ?? null
  const isFinalBefore = kind === 'leave_at_end' && period !== null && cancelsForGood.includes(period.gateway)
  const takeBackUntil = until && (isFinalBefore ? new Date(until.getTime() - LAST_CALL_MS) : until)
  const price = { amount: toMajor(amountMinor), currency: plan.currency }
  return {
    kind,
    planId: plan.id,
    planName: plan.planName,
    interval,
    maxLoads: plan.maxLoads,
    price,
    dueNow:
      kind === 'pay'
        ? price
        : kind === 'change_now' && running
          ? await dueNow(context, running, { amountMinor, interval, planName: plan.planName, currency: plan.currency })
          : { amount: 0, currency: plan.currency },
    effectiveAt: waits && until ? until.toISOString() : null,
    canTakeBackUntil: waits && takeBackUntil && takeBackUntil > now ? takeBackUntil.toISOString() : null,
    current:
      period && currentPlan
        ? { planName: currentPlan.planName, maxLoads: currentPlan.maxLoads, paidUntil: period.until.toISOString() }
        : null,
  }
}

/** What the gateway would charge or credit now; only the gateway knows. */
async function dueNow(
  { env }: ClientContext,
  running: Subscription,
  wanted: Omit<PricedOrder, 'subscriptionId'>,
): Promise<PlanTerms['dueNow']> {
  const gateway = await configuredGateway(env, running.gateway)
  if (!gateway || running.gatewayId === null) return null
  try {
    const told = await gateway.previewChange(running.gatewayId, { ...wanted, subscriptionId: running.id })
    const currency = currencyCode.safeParse(told?.currency)
    return told && currency.success ? { amount: toMajor(told.amountMinor), currency: currency.data } : null
  } catch (error) {
    logError('change_not_previewed', error, { gateway: gateway.name })
    return null
  }
}
