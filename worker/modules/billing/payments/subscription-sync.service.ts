import { retry } from '../../../platform/lib/retry.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import type { Gateway, GatewaySubscription, MoneyTruth, SubscriptionReference } from './gateways/gateway.ts'
import { eventTooEarly } from './payments.errors.ts'
import { moneyUpdate } from './payments.queries.ts'
import { moneyAfter } from './payments.rules.ts'
import { noticeInserts } from './subscription-notices.service.ts'
import { findingOf, transitions } from './subscription-states.ts'
import {
  hasRevision,
  loserUpdate,
  planUpdates,
  revisionSearch,
  stateUpdate,
  takeOver,
} from './subscription-sync.queries.ts'
import { findClientOf, findPaymentsOfSubscription, findSubscriptionsOf } from './subscriptions.queries.ts'
import type { Subscription } from './subscriptions.table.ts'

const ATTEMPTS = 5

interface Sync {
  readonly gateway: Gateway
  readonly reference: SubscriptionReference
  /** An update of a payment of this subscription. */
  readonly money?: MoneyTruth
  /** A payment was made: the client has the plan again, whatever it had meanwhile. */
  readonly isPayment?: boolean
  /**
   * More statements for the same batch. `order` is the order that the subscription is for now; `condition` is true in SQL
   * as long as the batch is useful.
   */
  readonly more?: (
    order: Subscription,
    condition: string,
    orders: readonly Subscription[],
  ) => Promise<D1PreparedStatement[]>
}

/**
 * Updates our record of a subscription to what the gateway reports now, in one batch: its state, the client's plan, the money,
 * and everything that belongs to it. If the record changed while the gateway was queried, it is queried again, so that what
 * is written is never older than what was there, however events overlap.
 * @returns whether the subscription is one of ours.
 */
export async function syncSubscription(context: ServiceContext, sync: Sync): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await syncOnce(context, sync)
    if (outcome !== 'changed_meanwhile') return outcome === 'done'
  }
  throw eventTooEarly()
}

async function syncOnce(context: ServiceContext, sync: Sync): Promise<'done' | 'unknown' | 'changed_meanwhile'> {
  const { env, database, now } = context
  const { gateway, reference, money } = sync
  const clientId = await findClientOf(database, gateway.name, reference)
  if (clientId === null) return 'unknown'
  const orders = await findSubscriptionsOf(database, clientId)
  const gatewayId = reference.gatewayId ?? orders.find(({ id }) => id === reference.orderId)?.gatewayId ?? null
  if (gatewayId === null) return 'unknown'
  const truth = await gateway.readSubscription(gatewayId)
  const order =
    truth &&
    orderOf(
      orders.filter((one) => one.gateway === gateway.name),
      gatewayId,
      truth,
    )
  if (!truth || !order) return 'unknown'

  const payments = await findPaymentsOfSubscription(database, gateway.name, gatewayId)
  const changed = payments
    .filter(({ paymentId }) => money?.paymentIds.includes(paymentId ?? ''))
    .map((payment) => ({ id: payment.id, money: moneyAfter(payment, money ?? { paymentIds: [] }) }))
  const told = payments.map((payment) => ({ ...payment, ...changed.find(({ id }) => id === payment.id)?.money }))
  const finding = findingOf(
    truth,
    { payments: told, leavesAtEnd: order.leavesAtEnd, isResuming: order.pendingAction === 'resume' },
    now,
  )
  const step = transitions[order.status][finding]

  const revision = crypto.randomUUID()
  const condition = hasRevision(order.id, revision)
  const statements = [
    takeOver(env.DB, order, gatewayId, replacedOrder(orders, reference, truth)),
    stateUpdate(env.DB, { order, gatewayId, truth, step, revision }),
    ...(sync.more ? await sync.more(order, condition, orders) : []),
    ...changed.map(({ id, money: after }) => moneyUpdate(env.DB, id, after, condition)),
    loserUpdate(env.DB, order, condition),
    ...planUpdates(env.DB, { order, step, now, condition, isPayment: sync.isPayment ?? false }),
    ...(await noticeInserts(context, { order, state: step.state, paidUntil: truth.paidUntil, condition })),
    revisionSearch(env.DB, order.id),
  ]
  const results = await retry(() => env.DB.batch<{ revision: string }>(statements))
  return results.at(-1)?.results[0]?.revision === revision ? 'done' : 'changed_meanwhile'
}

/** Which order a subscription is for: the one it names, if the price matches; otherwise the one with its price. */
export function orderOf(
  orders: readonly Subscription[],
  gatewayId: string,
  { orderId, sessionId, price }: Pick<GatewaySubscription, 'orderId' | 'sessionId' | 'price'>,
): Subscription | undefined {
  const named =
    orders.find(({ id }) => id === orderId) ??
    orders.find((order) => sessionId !== null && order.sessionId === sessionId) ??
    orders.find((order) => order.gatewayId === gatewayId)
  if (!price || !named || isPricedAs(named, price)) return named
  const sold = orders.find((order) => order.gatewayId === gatewayId && isPricedAs(order, price))
  return sold ?? named
}

const isPricedAs = (order: Subscription, price: NonNullable<GatewaySubscription['price']>): boolean =>
  order.amountMinor === price.amountMinor && order.currency === price.currency && order.interval === price.interval

/** The order that an event names, if the subscription is for another one by now. */
export function replacedOrder(
  orders: readonly Subscription[],
  reference: SubscriptionReference,
  truth: Pick<GatewaySubscription, 'orderId' | 'sessionId'>,
): string | null {
  const { orderId, sessionId } = reference
  if (orderId !== null) return orderId === truth.orderId ? null : orderId
  if (sessionId === null || sessionId === truth.sessionId) return null
  return orders.find((order) => order.sessionId === sessionId)?.id ?? null
}
