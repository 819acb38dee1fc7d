import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CheckoutAnswer, CheckoutRequest } from '../../contracts/payments.ts'
import { databaseOf, type Database } from '../../db/client.ts'
import { logError } from '../../lib/log.ts'
import type { AppContext } from '../../middleware/context.ts'
import { notSignedIn } from '../../middleware/errors.ts'
import { planNotAvailable } from '../accounts/accounts.errors.ts'
import { findAccountById } from '../accounts/accounts.queries.ts'
import { findActivePlan } from '../pricing-plans/pricing-plans.queries.ts'
import type { Order } from './gateways/gateway.ts'
import { configuredGateway, currentGateway } from './payment-settings.service.ts'
import { alreadySubscribed, gatewayFailed, paymentNotAvailable, planIsFree } from './payments.errors.ts'
import { orderedPrice } from './payments.rules.ts'
import { subscriptions } from './subscriptions.table.ts'

/**
 * Begins a subscription at the gateway that is chosen, or changes the one that runs, prorated (D20). The plan itself
 * switches only when the gateway has told of the payment: nothing a browser says does (D12).
 */
export async function checkOut(c: AppContext, request: CheckoutRequest): Promise<CheckoutAnswer> {
  const { clientId, now, origins } = c.var
  const database = databaseOf(c.env.DB)
  const [plan, account, running] = await Promise.all([
    findActivePlan(database, request.planId),
    findAccountById(database, clientId),
    findRunningSubscription(database, clientId),
  ])
  if (!account) throw notSignedIn()
  if (!plan) throw planNotAvailable()
  if (plan.price === 0) throw planIsFree()
  const { amountMinor, interval } = orderedPrice(plan, request.interval)
  if (running?.planId === plan.id && running.interval === interval) throw alreadySubscribed()
  const gateway = running ? await configuredGateway(c.env, running.gateway) : await currentGateway(c.env)
  if (!gateway) throw paymentNotAvailable()
  const order: Order = {
    subscriptionId: crypto.randomUUID(),
    planName: plan.planName,
    amountMinor,
    currency: plan.currency,
    interval,
    clientId,
    email: account.email,
    returnUrl: `${origins.site}/client/dashboard`,
  }
  // Written before the gateway is asked, so that even the fastest event finds it.
  const row = { id: order.subscriptionId, clientId, planId: plan.id, interval, amountMinor, currency: plan.currency }
  await database.insert(subscriptions).values({ ...row, gateway: gateway.name, createdAt: now })
  const noteIds = (ids: { sessionId: string | null; gatewayId?: string | null }) =>
    database.update(subscriptions).set(ids).where(eq(subscriptions.id, row.id))
  try {
    if (running?.gatewayId) {
      await noteIds(await gateway.changeSubscription(running.gatewayId, order))
      return { url: null, message: `Your plan changes to ${plan.planName} as soon as the payment is confirmed` }
    }
    const { url, sessionId } = await gateway.beginCheckout(order)
    await noteIds({ sessionId })
    return { url, message: 'Continue to the payment page' }
  } catch (error) {
    logError('checkout_failed', error, { gateway: gateway.name })
    throw gatewayFailed()
  }
}

const findRunningSubscription = (database: Database, clientId: string) =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        inArray(subscriptions.status, ['active', 'past_due']),
        isNotNull(subscriptions.gatewayId),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
    .get()
