import { planExchange, planGrant } from '../../clients/index.ts'
import type { GatewaySubscription } from './gateways/gateway.ts'
import { accessStates, hasAccess, revocableActions, sqlListOf, type Step } from './subscription-states.ts'
import type { Subscription } from './subscriptions.table.ts'

const withAccess = sqlListOf(accessStates)
const revocable = sqlListOf(revocableActions)

/** An SQL condition: the subscription is as this batch has written it. */
export const hasRevision = (id: string, revision: string): string =>
  `EXISTS (SELECT 1 FROM subscriptions r WHERE r.id = '${id}' AND r.revision = '${revision}')`

/** An SQL condition: the client has no plan. */
export const isWithoutPlan = (clientId: string): string =>
  `EXISTS (SELECT 1 FROM clients c WHERE c.id = '${clientId}' AND c.plan_id IS NULL)`

/** An SQL condition: the client has this plan, and its editors work. */
export const isOnPlan = (clientId: string, planId: string): string =>
  `EXISTS (SELECT 1 FROM clients c WHERE c.id = '${clientId}' AND c.plan_id = '${planId}' AND c.is_active)`

export const revisionSearch = (binding: D1Database, id: string): D1PreparedStatement =>
  binding.prepare('SELECT revision FROM subscriptions WHERE id = ?').bind(id)

/** A changed order takes over the gateway's subscription from the previous order. */
export const takeOver = (binding: D1Database, order: Subscription, gatewayId: string, replaced: string | null) =>
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

/** An action that is pending already is kept: it has more information than the state. */
export const stateUpdate = (binding: D1Database, { order, gatewayId, truth, step, revision }: StateChange) =>
  binding
    .prepare(
      `UPDATE subscriptions SET status = ?2, gateway_id = ?3, paid_until = coalesce(?4, paid_until),
         is_over_at_gateway = ?8,
         chore = CASE WHEN chore IS NULL OR chore IN (${revocable}) THEN coalesce(?5, chore) ELSE chore END, revision = ?6
       WHERE id = ?1 AND revision = ?7`,
    )
    .bind(
      order.id,
      step.state,
      gatewayId,
      truth.paidUntil?.getTime() ?? null,
      // What the gateway has cancelled already does not need to be cancelled again.
      step.pendingAction === 'cancel' && truth.status === 'cancelled' ? null : (step.pendingAction ?? null),
      revision,
      order.revision,
      truth.status === 'cancelled' ? 1 : 0,
    )

/**
 * If two subscriptions run, the client pays twice: two payment pages were open and both were paid. The
 * newer order is what the client chose last; the older one is cancelled and its payment refunded, whichever was paid first.
 */
export const loserUpdate = (binding: D1Database, order: Subscription, condition: string): D1PreparedStatement =>
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

/** The client's plan follows the newest order that gives access; without one it is removed. */
export function planUpdates(
  binding: D1Database,
  { order, step, condition, isPayment }: PlanChange,
): D1PreparedStatement[] {
  const newest = `(SELECT s.plan_id FROM subscriptions s WHERE s.client_id = ?1 AND s.status IN (${withAccess})
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1)`
  if (hasAccess(step.state)) {
    if (hasAccess(order.status) && !isPayment) return []
    return [planGrant(binding, order.clientId, newest, condition)]
  }
  return hasAccess(order.status) ? [planLoss(binding, order, condition)] : []
}

/** Removes the plan of an order that no longer gives access; the client continues with the plan chosen for then, or with none. */
export const planLoss = (
  binding: D1Database,
  { clientId, planId, nextPlanId }: Pick<Subscription, 'clientId' | 'planId' | 'nextPlanId'>,
  condition: string,
): D1PreparedStatement =>
  planExchange(
    binding,
    { clientId, from: planId, to: nextPlanId },
    `${condition} AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.client_id = ?1 AND s.status IN (${withAccess}))`,
  )
