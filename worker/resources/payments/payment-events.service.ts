import { and, eq, type SQL } from 'drizzle-orm'
import { currencyCode } from '../../contracts/currencies.ts'
import { databaseOf, type Database } from '../../db/client.ts'
import { composeMail, deliverMail, type NewOutboxMail, outboxInsert } from '../../email/outbox.ts'
import { longDate } from '../../lib/dates.ts'
import { logWarning } from '../../lib/log.ts'
import { formatMoney } from '../../lib/money.ts'
import { retry } from '../../lib/retry.ts'
import type { AppContext } from '../../middleware/context.ts'
import { siteHostOf } from '../../middleware/origins.ts'
import { findAccountById } from '../accounts/accounts.queries.ts'
import { pricingPlans } from '../pricing-plans/pricing-plans.table.ts'
import type { GatewayEvent, GatewayName, PaymentEffect, SubscriptionReference } from './gateways/gateway.ts'
import { eventTooEarly } from './payments.errors.ts'
import { gatewayEvents, subscriptions } from './subscriptions.table.ts'

type Subscription = typeof subscriptions.$inferSelect & { planName: string }
type Paid = Extract<PaymentEffect, { kind: 'paid' }>
type Failed = Extract<PaymentEffect, { kind: 'failed' }>
type Refunded = Extract<PaymentEffect, { kind: 'refunded' }>

const DAY_MS = 86_400_000

/**
 * Takes an event whose signature was checked. The event is noted in the same step as what follows from it, so one told
 * twice acts once; each step also looks at the state it finds, so events may come late and in any order (D20).
 */
export async function takeEvent(c: AppContext, gateway: GatewayName, event: GatewayEvent): Promise<void> {
  const database = databaseOf(c.env.DB)
  const isThis = and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, event.id))
  if (await database.select().from(gatewayEvents).where(isThis).get()) return
  const { effect } = event
  const note = c.env.DB.prepare('INSERT OR IGNORE INTO gateway_events VALUES (?1, ?2, ?3, ?4)').bind(
    gateway,
    event.id,
    event.type,
    c.var.now.getTime(),
  )
  if (effect?.kind === 'refunded') return takeRefund(c, gateway, event, effect, note)
  const subscription = effect && (await findSubscription(database, gateway, effect.reference))
  if (!effect || !subscription) {
    if (effect) logWarning('payment_event_without_subscription', { gateway, type: event.type })
    await note.run()
    return
  }
  if (effect.kind === 'paid') return takePayment(c, subscription, effect, note)
  if (effect.kind === 'failed') return takeFailure(c, subscription, effect, note)
  // What was paid for stays until it is used up; then the scheduled job ends it.
  const cancel = c.env.DB.prepare(
    `UPDATE subscriptions SET status = CASE WHEN paid_until > ?2 THEN 'cancelled' ELSE 'ended' END
     WHERE id = ?1 AND status <> 'ended'`,
  ).bind(subscription.id, c.var.now.getTime())
  await retry(() => c.env.DB.batch([note, cancel]))
}

/** Our own id names it for sure; else the id of the order at the gateway, else the one of the subscription there. */
async function findSubscription(database: Database, gateway: GatewayName, reference: SubscriptionReference) {
  const find = async (condition: SQL | undefined): Promise<Subscription | undefined> => {
    const row = await database
      .select({ subscription: subscriptions, planName: pricingPlans.planName })
      .from(subscriptions)
      .innerJoin(pricingPlans, eq(pricingPlans.id, subscriptions.planId))
      .where(and(eq(subscriptions.gateway, gateway), condition))
      .get()
    return row && { ...row.subscription, planName: row.planName }
  }
  const { subscriptionId, sessionId, gatewayId } = reference
  return (
    (subscriptionId && (await find(eq(subscriptions.id, subscriptionId)))) ||
    (sessionId && (await find(eq(subscriptions.sessionId, sessionId)))) ||
    (gatewayId && (await find(eq(subscriptions.gatewayId, gatewayId)))) ||
    undefined
  )
}

async function takePayment(c: AppContext, subscription: Subscription, paid: Paid, note: D1PreparedStatement) {
  const { now } = c.var
  const { DB } = c.env
  const at = now.getTime()
  const { id, clientId, planId } = subscription
  const mails = await receiptsOf(c, subscription, paid)
  const statements = [note]
  if (paid.amountMinor > 0) {
    statements.push(insertPayment(DB, subscription, paid, 'succeeded', at))
    // Each of these looks at the one before it, so a payment that was known already sends nothing.
    for (const mail of mails) statements.push(outboxInsert(DB, mail, 'changes() = 1'))
  }
  const paidUntil = paid.paidUntil.getTime()
  statements.push(
    // A changed order takes the gateway's subscription over from the order before it.
    DB.prepare(
      `UPDATE subscriptions SET status = 'ended', gateway_id = NULL
       WHERE gateway = ?1 AND gateway_id = ?2 AND id <> ?3 AND created_at <= ?4
         AND EXISTS (SELECT 1 FROM subscriptions WHERE id = ?3 AND status <> 'ended')`,
    ).bind(subscription.gateway, paid.reference.gatewayId ?? '', id, subscription.createdAt.getTime()),
    DB.prepare(
      `UPDATE subscriptions SET gateway_id = coalesce(gateway_id, ?2), paid_until = max(coalesce(paid_until, 0), ?3),
         status = CASE WHEN status IN ('cancelled', 'cancelling') THEN status ELSE 'active' END
       WHERE id = ?1 AND status <> 'ended'`,
    ).bind(id, paid.reference.gatewayId, paidUntil),
    // The plan follows the newest order only, while it is paid for, and no order that its client has left.
    DB.prepare(
      `UPDATE clients SET plan_id = ?2, trial_ends_at = NULL
       WHERE id = ?1 AND deleted_at IS NULL
         AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.id = ?3 AND s.status = 'active' AND s.paid_until > ?4)
         AND NOT EXISTS (SELECT 1 FROM subscriptions newer WHERE newer.client_id = ?1 AND newer.created_at > ?5
           AND newer.status IN ('active', 'past_due'))`,
    ).bind(clientId, planId, id, at, subscription.createdAt.getTime()),
  )
  await retry(() => DB.batch(statements))
  for (const mail of mails) c.executionCtx.waitUntil(deliverMail(c.env, mail.id, now))
}

/** A payment by its id at the gateway: what failed may still succeed, what succeeded or was paid back stays. */
function insertPayment(
  binding: D1Database,
  { clientId, planId, planName, gateway, currency }: Subscription,
  payment: Paid | Failed,
  status: 'succeeded' | 'failed',
  at: number,
): D1PreparedStatement {
  const known = currencyCode.safeParse(payment.currency)
  const overwrites = status === 'succeeded' ? `payments.status IN ('pending', 'failed')` : 'false'
  return binding
    .prepare(
      `INSERT INTO payments (id, client_id, plan_id, plan_name, amount_minor, currency, status, gateway, payment_id, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (gateway, payment_id) DO UPDATE SET status = excluded.status, amount_minor = excluded.amount_minor,
         plan_id = excluded.plan_id, plan_name = excluded.plan_name
       WHERE ${overwrites}`,
    )
    .bind(
      crypto.randomUUID(),
      clientId,
      planId,
      planName,
      payment.amountMinor,
      known.success ? known.data : currency,
      status,
      gateway,
      payment.paymentId,
      at,
    )
}

/** A receipt for every payment (MAIL08), and a word on the renewal from the second one on (MAIL09). */
async function receiptsOf(c: AppContext, subscription: Subscription, paid: Paid): Promise<NewOutboxMail[]> {
  const database = databaseOf(c.env.DB)
  const account = await findAccountById(database, subscription.clientId)
  if (!account || account.deletedAt || paid.amountMinor === 0) return []
  const currency = currencyCode.safeParse(paid.currency)
  const values = {
    AMOUNT: formatMoney(paid.amountMinor, currency.success ? currency.data : subscription.currency),
    PLAN_NAME: subscription.planName,
    TRANSACTION_ID: paid.paymentId,
    PAYMENT_DATE: longDate(c.var.now),
    DOMAIN: siteHostOf(c.var.origins),
  }
  const isRenewal = subscription.paidUntil !== null && subscription.paidUntil < paid.paidUntil
  const templates = isRenewal ? (['payment_receipt', 'subscription_renewal'] as const) : (['payment_receipt'] as const)
  const mails = templates.map((template) => composeMail(database, { template, to: account.email, values }, c.var.now))
  return (await Promise.all(mails)).filter((mail) => mail !== null)
}

async function takeFailure(c: AppContext, subscription: Subscription, failed: Failed, note: D1PreparedStatement) {
  const { DB } = c.env
  const statements = [
    note,
    insertPayment(DB, subscription, failed, 'failed', c.var.now.getTime()),
    // A failure that comes after the success of the same payment changes nothing.
    DB.prepare(
      `UPDATE subscriptions SET status = 'past_due' WHERE id = ?1 AND status = 'active' AND changes() = 1`,
    ).bind(subscription.id),
  ]
  await retry(() => DB.batch(statements))
}

/** A refund names its payment only; one of a payment that is not known yet is sent again by the gateway. */
async function takeRefund(
  c: AppContext,
  gateway: GatewayName,
  event: GatewayEvent,
  { paymentIds, refundedMinor }: Refunded,
  note: D1PreparedStatement,
): Promise<void> {
  const { DB } = c.env
  const ids = JSON.stringify(paymentIds)
  const isPayment = 'gateway = ?1 AND payment_id IN (SELECT value FROM json_each(?2))'
  const known = await DB.prepare(`SELECT client_id AS clientId, plan_id AS planId FROM payments WHERE ${isPayment}`)
    .bind(gateway, ids)
    .first<{ clientId: string; planId: string | null }>()
  if (!known) {
    if (c.var.now.getTime() - event.at.getTime() < DAY_MS) throw eventTooEarly({ retryAfterSeconds: 3600 })
    await note.run()
    return
  }
  const isLatestPaidBack = `EXISTS (SELECT 1 FROM payments p WHERE p.gateway = ?1 AND p.payment_id IN (SELECT value FROM json_each(?2))
    AND p.status = 'refunded' AND NOT EXISTS (SELECT 1 FROM payments later WHERE later.client_id = p.client_id
      AND later.status IN ('succeeded', 'completed') AND later.created_at > p.created_at))`
  await retry(() =>
    DB.batch([
      note,
      DB.prepare(
        `UPDATE payments SET refunded_minor = max(refunded_minor, ?3),
           status = CASE WHEN max(refunded_minor, ?3) >= amount_minor THEN 'refunded' ELSE status END
         WHERE ${isPayment}`,
      ).bind(gateway, ids, refundedMinor),
      // The whole of the last payment was paid back: what it paid for is over, and is cancelled at the gateway too.
      DB.prepare(
        `UPDATE subscriptions SET status = 'cancelling', paid_until = ?5
         WHERE client_id = ?3 AND plan_id = ?4 AND gateway = ?1 AND status IN ('active', 'past_due') AND ${isLatestPaidBack}`,
      ).bind(gateway, ids, known.clientId, known.planId, c.var.now.getTime()),
      DB.prepare(`UPDATE clients SET plan_id = NULL WHERE id = ?1 AND plan_id = ?2 AND changes() > 0`).bind(
        known.clientId,
        known.planId,
      ),
    ]),
  )
}
