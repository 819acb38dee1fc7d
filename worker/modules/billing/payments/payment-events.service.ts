import { eq } from 'drizzle-orm'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { logWarning } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { deliverMail, type NewOutboxMail, outboxInsert } from '../../mail/index.ts'
import { pricingPlans } from '../../plans/index.ts'
import type { EventSubject, Gateway, GatewayEvent, MoneyTruth } from './gateways/gateway.ts'
import { moneyAfter, moneyUpdate, paymentInsert, receiptsOf } from './payment-records.ts'
import { eventTooEarly } from './payments.errors.ts'
import { payments } from './payments.table.ts'
import { syncSubscription } from './subscription-sync.service.ts'
import { findPaymentsOfSubscription, type Subscription } from './subscriptions.queries.ts'

type OfSubscription = Extract<EventSubject, { kind: 'subscription' }>

const DAY_MS = 86_400_000

/**
 * Takes an event whose signature was checked. An event only says where to look: what follows is read at the gateway, so
 * events may come late, twice and in any order. The event is noted in the batch that does what follows from it, so
 * whatever fails leaves nothing half done, and the gateway's next try does the whole (D20).
 */
export async function takeEvent(c: AppContext, gateway: Gateway, event: GatewayEvent): Promise<void> {
  if (await isKnown(c.env.DB, gateway, event)) return
  const note = (condition: string) =>
    c.env.DB.prepare(`INSERT OR IGNORE INTO gateway_events SELECT ?1, ?2, ?3, ?4 WHERE ${condition}`).bind(
      gateway.name,
      event.id,
      event.type,
      c.var.now.getTime(),
    )
  const { subject } = event
  if (subject?.kind === 'subscription') {
    if (await takeSubscription(c, gateway, subject, note)) return
    logWarning('payment_event_without_subscription', { gateway: gateway.name, type: event.type })
  } else if (subject?.kind === 'refund' || subject?.kind === 'dispute') {
    if (await takeMoney(c, gateway, await gateway.readMoney(subject), note)) return
    if (c.var.now.getTime() - event.at.getTime() < DAY_MS) throw eventTooEarly({ retryAfterSeconds: 3600 })
  } else if (subject?.kind === 'closed_checkout') {
    const close = c.env.DB.prepare(
      `UPDATE subscriptions SET status = 'abandoned', revision = ?3
       WHERE gateway = ?1 AND session_id = ?2 AND status = 'pending' AND gateway_id IS NULL`,
    ).bind(gateway.name, subject.sessionId, crypto.randomUUID())
    await retry(() => c.env.DB.batch([close, note('true')]))
    return
  }
  await retry(() => note('true').run())
}

type Note = (condition: string) => D1PreparedStatement

async function isKnown(binding: D1Database, gateway: Gateway, event: GatewayEvent): Promise<boolean> {
  const known = binding.prepare('SELECT 1 FROM gateway_events WHERE gateway = ? AND event_id = ?')
  return (await known.bind(gateway.name, event.id).first()) !== null
}

async function takeSubscription(
  c: AppContext,
  gateway: Gateway,
  subject: OfSubscription,
  note: Note,
): Promise<boolean> {
  const { reference, payment } = subject
  const { now, origins } = c.var
  const database = databaseOf(c.env.DB)
  let mails: NewOutboxMail[] = []
  const isOurs = await syncSubscription(c.env, now, {
    gateway,
    reference,
    isPayment: payment?.outcome === 'succeeded',
    async more(current, condition, orders) {
      const statements = [note(condition)]
      if (!payment || (payment.outcome === 'succeeded' && payment.amountMinor === 0)) return statements
      const order = orderOfPayment(orders, subject) ?? current
      const plan = await database.select().from(pricingPlans).where(eq(pricingPlans.id, order.planId)).get()
      const planName = plan?.planName ?? ''
      const isRenewal = await isPaidBefore(database, order, subject)
      const siteHost = siteHostOf(origins)
      mails = await receiptsOf(database, { order, planName, payment, isRenewal, siteHost, now })
      const record = { order, planName, gatewayId: reference.gatewayId, payment, now }
      statements.push(paymentInsert(c.env.DB, record, condition))
      // Each of these looks at the one before it, so a payment that was known already sends nothing.
      for (const mail of mails) statements.push(outboxInsert(c.env.DB, mail, 'changes() = 1'))
      return statements
    },
  })
  if (isOurs) for (const mail of mails) c.executionCtx.waitUntil(deliverMail(c.env, mail.id, now))
  return isOurs
}

/** Whether the same plan was paid by this subscription before. */
async function isPaidBefore(database: Database, order: Subscription, { reference, payment }: OfSubscription) {
  if (reference.gatewayId === null) return false
  const before = await findPaymentsOfSubscription(database, order.gateway, reference.gatewayId)
  return before.some(({ paymentId, planId }) => planId === order.planId && paymentId !== payment?.paymentId)
}

/** The order that an invoice was made for, which another may have replaced since. */
const orderOfPayment = (orders: readonly Subscription[], { reference }: OfSubscription): Subscription | undefined =>
  orders.find(({ id }) => id === reference.orderId) ??
  orders.find(({ sessionId }) => sessionId !== null && sessionId === reference.sessionId)

/** @returns false where the payment is not known yet: the gateway is asked to tell it again. */
async function takeMoney(c: AppContext, gateway: Gateway, money: MoneyTruth, note: Note): Promise<boolean> {
  const database = databaseOf(c.env.DB)
  const { results } = await c.env.DB.prepare(
    `SELECT id FROM payments WHERE gateway = ?1 AND payment_id IN (SELECT value FROM json_each(?2))`,
  )
    .bind(gateway.name, JSON.stringify(money.paymentIds))
    .all<{ id: string }>()
  const [known] = results
  const payment = known && (await database.select().from(payments).where(eq(payments.id, known.id)).get())
  if (!payment) return false
  const reference = { orderId: null, gatewayId: payment.subscriptionId, sessionId: null }
  const isSynced = await syncSubscription(c.env, c.var.now, {
    gateway,
    reference,
    money,
    more: (_, condition) => Promise.resolve([note(condition)]),
  })
  if (isSynced) return true
  // What it paid for is gone already; the record of the payment is still to be right.
  const update = moneyUpdate(c.env.DB, payment.id, moneyAfter(payment, money), 'true')
  await retry(() => c.env.DB.batch([update, note('true')]))
  return true
}
