import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { Gateway, GatewaySubscription, MoneyTruth, SubscriptionReference } from './gateways/gateway.ts'
import { moneyAfter, moneyUpdate } from './payment-records.ts'
import { eventTooEarly } from './payments.errors.ts'
import { accessStates, findingOf, hasAccess, sqlListOf, type Step, transitions } from './subscription-states.ts'
import {
  findClientOf,
  findPaymentsOfSubscription,
  findSubscriptionsOf,
  type Subscription,
} from './subscriptions.queries.ts'

const ATTEMPTS = 5
const withAccess = sqlListOf(accessStates)

interface Sync {
  readonly gateway: Gateway
  readonly reference: SubscriptionReference
  /** What became of a payment of this subscription. */
  readonly money?: MoneyTruth
  /** A payment was made: the plan is the client's again, whatever it had meanwhile. */
  readonly isPayment?: boolean
  /**
   * More statements for the same batch. `order` is the order that the subscription is for now; `condition` is true in SQL
   * as long as the batch is of use.
   */
  readonly more?: (
    order: Subscription,
    condition: string,
    orders: readonly Subscription[],
  ) => Promise<D1PreparedStatement[]>
}

/**
 * Makes our record of a subscription what the gateway says now, in one batch: its state, the client's plan, the money,
 * and whatever else belongs to it. Where the record was changed while the gateway was asked, it is asked again; so what
 * is written is never older than what was there, however events cross.
 * @returns whether the subscription is one of ours.
 */
export async function syncSubscription(env: ServiceEnv, now: Date, sync: Sync): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await syncOnce(env, now, sync)
    if (outcome !== 'changed_meanwhile') return outcome === 'done'
  }
  throw eventTooEarly()
}

async function syncOnce(env: ServiceEnv, now: Date, sync: Sync): Promise<'done' | 'unknown' | 'changed_meanwhile'> {
  const database = databaseOf(env.DB)
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
  const finding = findingOf(truth, { payments: told, leavesAtEnd: order.leavesAtEnd }, now)
  const step = transitions[order.status][finding]

  const revision = crypto.randomUUID()
  const condition = `EXISTS (SELECT 1 FROM subscriptions r WHERE r.id = '${order.id}' AND r.revision = '${revision}')`
  const statements = [
    takeOver(env.DB, order, gatewayId, replacedOrder(orders, reference, truth)),
    stateUpdate(env.DB, { order, gatewayId, truth, step, revision }),
    ...(sync.more ? await sync.more(order, condition, orders) : []),
    ...changed.map(({ id, money: after }) => moneyUpdate(env.DB, id, after, condition)),
    loserUpdate(env.DB, order, condition),
    ...planUpdates(env.DB, { order, step, now, condition, isPayment: sync.isPayment ?? false }),
    env.DB.prepare('SELECT revision FROM subscriptions WHERE id = ?').bind(order.id),
  ]
  const results = await retry(() => env.DB.batch<{ revision: string }>(statements))
  return results.at(-1)?.results[0]?.revision === revision ? 'done' : 'changed_meanwhile'
}

/** Which order a subscription is for: the one it names, at the price it has; else the one whose price it has. */
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

/** The order that an event names, where the subscription is for another one by now. */
function replacedOrder(orders: readonly Subscription[], reference: SubscriptionReference, truth: GatewaySubscription) {
  const { orderId, sessionId } = reference
  if (orderId !== null) return orderId === truth.orderId ? null : orderId
  if (sessionId === null || sessionId === truth.sessionId) return null
  return orders.find((order) => order.sessionId === sessionId)?.id ?? null
}

/** A changed order takes the gateway's subscription over from the order before it. */
const takeOver = (binding: D1Database, order: Subscription, gatewayId: string, replaced: string | null) =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'ended', gateway_id = NULL, chore = NULL, revision = ?6
       WHERE gateway = ?1 AND (gateway_id = ?2 OR (id = ?5 AND gateway_id IS NULL AND status = 'pending')) AND id <> ?3
         AND EXISTS (SELECT 1 FROM subscriptions o WHERE o.id = ?3 AND o.revision = ?4)`,
    )
    .bind(order.gateway, gatewayId, order.id, order.revision, replaced, crypto.randomUUID())

interface StateChange {
  readonly order: Subscription
  readonly gatewayId: string
  readonly truth: GatewaySubscription
  readonly step: Step
  readonly revision: string
}

/** A chore that is to be done already is kept: it knows more than the state does. */
const stateUpdate = (binding: D1Database, { order, gatewayId, truth, step, revision }: StateChange) =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = ?2, gateway_id = ?3, paid_until = coalesce(?4, paid_until),
         chore = CASE WHEN chore IS NULL OR chore = 'cancel_at_end' THEN coalesce(?5, chore) ELSE chore END, revision = ?6
       WHERE id = ?1 AND revision = ?7`,
    )
    .bind(
      order.id,
      step.state,
      gatewayId,
      truth.paidUntil?.getTime() ?? null,
      // What the gateway has cancelled already need not be cancelled there.
      step.chore === 'cancel' && truth.status === 'cancelled' ? null : (step.chore ?? null),
      revision,
      order.revision,
    )

/**
 * Of two subscriptions that both run, the client pays one too many: two payment pages were open and both were paid. The
 * newer order is what the client chose last; the older is cancelled and its payment refunded, whichever was paid first.
 */
const loserUpdate = (binding: D1Database, order: Subscription, condition: string): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = 'ended', chore = 'cancel_and_refund',
         revision = CASE WHEN id = ?2 THEN revision ELSE ?3 END
       WHERE client_id = ?1 AND gateway_id IS NOT NULL AND status IN ('active', 'past_due') AND ${condition}
         AND EXISTS (SELECT 1 FROM subscriptions newer WHERE newer.client_id = ?1 AND newer.gateway_id IS NOT NULL
           AND newer.status IN ('active', 'past_due') AND (newer.created_at, newer.id) > (subscriptions.created_at, subscriptions.id))`,
    )
    .bind(order.clientId, order.id, crypto.randomUUID())

interface PlanChange {
  readonly order: Subscription
  readonly step: Step
  readonly now: Date
  readonly condition: string
  readonly isPayment: boolean
}

/** The client's plan follows the newest order that gives access; with the last one it goes. */
function planUpdates(binding: D1Database, { order, step, condition, isPayment }: PlanChange): D1PreparedStatement[] {
  const newest = `(SELECT s.plan_id FROM subscriptions s WHERE s.client_id = ?1 AND s.status IN (${withAccess})
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1)`
  if (hasAccess(step.state)) {
    if (hasAccess(order.status) && !isPayment) return []
    return [
      binding
        .prepare(
          `UPDATE clients SET plan_id = ${newest}, trial_ends_at = NULL, had_trial = 1
           WHERE id = ?1 AND deleted_at IS NULL AND ${newest} IS NOT NULL AND ${condition}`,
        )
        .bind(order.clientId),
    ]
  }
  return hasAccess(order.status) ? [planLoss(binding, order, condition)] : []
}

/** Takes the plan of an order that gives access no more; the client goes on with what it chose for then, or with none. */
export const planLoss = (
  binding: D1Database,
  { clientId, planId, nextPlanId }: Pick<Subscription, 'clientId' | 'planId' | 'nextPlanId'>,
  condition: string,
): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE clients SET plan_id = ?3 WHERE id = ?1 AND plan_id = ?2 AND ${condition}
       AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.client_id = ?1 AND s.status IN (${withAccess}))`,
    )
    .bind(clientId, planId, nextPlanId)
