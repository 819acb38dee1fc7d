import type { CheckoutResponse, CheckoutRequest } from '#contracts/payments'
import { notSignedIn, ServiceError } from '../../../platform/http/errors.ts'
import { HOUR_MS } from '../../../platform/lib/durations.ts'
import { toMinor } from '../../../platform/lib/money.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { findAccountById } from '../../clients/index.ts'
import { findActivePlan, planNotAvailable } from '../../plans/index.ts'
import { abandonOrder, endRefusedOrder, storeOrderPage, writeGatewayIds, writeOrder } from './checkout.queries.ts'
import { type Gateway, GatewayRefusal, type Order } from './gateways/gateway.ts'
import { configuredGateway, currentGateway } from './payment-settings.service.ts'
import {
  alreadySubscribed,
  changeRefused,
  changeWaits,
  gatewayFailed,
  orderRefused,
  otherCurrency,
  paymentDeclined,
  paymentDisputed,
  priceChanged,
  paymentNotAvailable,
  paymentRunning,
  planIsFree,
} from './payments.errors.ts'
import { changeNamed, orderedPrice } from './payments.rules.ts'
import { canTakeBack, paidPlanOf } from './plan-terms.rules.ts'
import { isLessThan } from './plan-terms.service.ts'
import { changeAtEnd } from './change-at-end.service.ts'
import { findPaidPeriod } from './scheduled-orders.queries.ts'
import { syncSubscription } from './subscription-sync.service.ts'
import { findSubscriptionsOf } from './subscriptions.queries.ts'
import { beginPendingActions } from './subscriptions.service.ts'
import type { Subscription } from './subscriptions.table.ts'

/** How long a payment page is open. */
const CHECKOUT_MS = 23 * HOUR_MS

/**
 * Starts a subscription at the configured gateway, or changes the running one: to more at once, prorated (D20), to less at
 * the end of the paid period (D60). A payment page that the client opened before is closed first, so that only one can be
 * paid. The plan itself switches only when the gateway has reported the payment, never because a browser says so (D12).
 */
export async function checkOut(context: ClientContext, request: CheckoutRequest): Promise<CheckoutResponse> {
  const { env, database, now, origins } = context
  const { clientId } = context.actor
  const [plan, account, before] = await Promise.all([
    findActivePlan(database, request.planId),
    findAccountById(database, clientId),
    findSubscriptionsOf(database, clientId),
  ])
  if (!account) throw notSignedIn()
  if (!plan) throw planNotAvailable()
  if (plan.price === 0) throw planIsFree()
  if (before.some(({ status }) => status === 'disputed')) throw paymentDisputed()
  const { amountMinor, interval } = orderedPrice(plan, request.interval)
  const { price } = request
  if (price && (toMinor(price.amount) !== amountMinor || price.currency !== plan.currency)) throw priceChanged()
  const isClosed = await closeOpenPages(context, before.filter(isPage))
  const orders = isClosed ? before : await findSubscriptionsOf(database, clientId)
  const running = orders.find(({ status, gatewayId }) => gatewayId && (status === 'active' || status === 'past_due'))
  if (!isClosed && !running) throw paymentRunning()
  if (running?.planId === plan.id && running.interval === interval) throw alreadySubscribed()
  const period = await findPaidPeriod(database, clientId, now)
  if (period && canTakeBack(period)) throw changeWaits()
  if (running && running.currency !== plan.currency) throw otherCurrency()
  const gateway = running ? await configuredGateway(env, running.gateway) : await currentGateway(env)
  if (!gateway) throw paymentNotAvailable()
  const isSamePlan = running?.planId === plan.id
  const order: Order = {
    subscriptionId: crypto.randomUUID(),
    planName: plan.planName,
    amountMinor,
    currency: plan.currency,
    interval,
    clientId,
    email: account.email,
    returnUrl: `${origins.site}/client/dashboard`,
    expiresAt: new Date(now.getTime() + CHECKOUT_MS),
  }
  if (period && running?.id === period.id && (await isLessThan(database, running, paidPlanOf(plan, interval))))
    return changeAtEnd(context, gateway, { order, planId: plan.id, running: period })
  // Stored before the gateway is asked, so that even the fastest event finds it. Lapsed subscriptions are not charged any more.
  await writeOrder(database, { order, planId: plan.id, gateway: gateway.name, now })
  beginPendingActions(context)
  try {
    if (running?.gatewayId) return await changeRunning(context, gateway, running.gatewayId, { order, isSamePlan })
    const { url, ...ids } = await gateway.beginCheckout(order)
    if ((await storeOrderPage(env.DB, order, ids)) === 'replaced') {
      await gateway.closeCheckout(ids)
      throw paymentRunning()
    }
    return { url, message: 'Continue to the payment page' }
  } catch (error) {
    return await fail(env.DB, gateway, { order, isChange: Boolean(running?.gatewayId) }, error)
  }
}

const isPage = ({ status, sessionId }: Subscription) => status === 'pending' && sessionId !== null

async function changeRunning(
  context: ClientContext,
  gateway: Gateway,
  gatewayId: string,
  { order, isSamePlan }: { order: Order; isSamePlan: boolean },
): Promise<CheckoutResponse> {
  const ids = await gateway.changeSubscription(gatewayId, order)
  await writeGatewayIds(context.database, order.subscriptionId, ids)
  return { url: null, message: `${changeNamed(order, isSamePlan)} as soon as the payment is confirmed` }
}

/**
 * Closes open payment pages, at the gateway and here.
 * @returns false if one of them was paid before it could be closed; it then counts as the gateway reports it.
 */
async function closeOpenPages(context: ClientContext, pages: readonly Subscription[]): Promise<boolean> {
  let isClosed = true
  for (const page of pages) {
    const gateway = await configuredGateway(context.env, page.gateway)
    if (!gateway || page.sessionId === null) continue
    try {
      const begun = await gateway.closeCheckout({ sessionId: page.sessionId, gatewayId: page.gatewayId })
      if (begun === null) {
        await abandonOrder(context.env.DB, page.id)
        continue
      }
      isClosed = false
      const reference = { orderId: page.id, gatewayId: begun, sessionId: null }
      await syncSubscription(context, { gateway, reference })
    } catch (error) {
      logError('checkout_not_closed', error, { gateway: gateway.name })
      throw gatewayFailed()
    }
  }
  return isClosed
}

/** An order that the gateway refused never existed; if it did not respond, an event will show what happened. */
async function fail(
  binding: D1Database,
  gateway: Gateway,
  { order, isChange }: { order: Order; isChange: boolean },
  error: unknown,
): Promise<never> {
  if (!(error instanceof GatewayRefusal) || error.status >= 500) {
    if (error instanceof ServiceError) throw error
    logError('checkout_failed', error, { gateway: gateway.name })
    throw gatewayFailed()
  }
  logError('checkout_refused', error, { gateway: gateway.name })
  await endRefusedOrder(binding, order.subscriptionId)
  if (error.status === 402) throw paymentDeclined()
  // Of a subscription that is paid by UPI, for example, Razorpay changes nothing: to try again is of no use.
  if (!error.isForGood) throw gatewayFailed()
  throw isChange ? changeRefused() : orderRefused()
}
