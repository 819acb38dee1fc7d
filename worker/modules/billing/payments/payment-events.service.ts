import type { Database } from '../../../platform/db/client.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { logWarning } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import { clientAuditStatement } from '../../administration/index.ts'
import { deliverMail, type NewOutboxMail, outboxInsert } from '../../mail/index.ts'
import { findPlan } from '../../plans/index.ts'
import { pageAbandonment } from './checkout.queries.ts'
import { eventInsert, isKnownEvent } from './gateway-events.queries.ts'
import type { EventSubject, Gateway, GatewayEvent, MoneyTruth } from './gateways/gateway.ts'
import { eventTooEarly } from './payments.errors.ts'
import { findPaymentOf, moneyUpdate, paymentInsert } from './payments.queries.ts'
import { moneyAfter } from './payments.rules.ts'
import { paidAmount, receiptsOf } from './receipts.service.ts'
import { syncSubscription } from './subscription-sync.service.ts'
import { findPaymentsOfSubscription } from './subscriptions.queries.ts'
import type { Subscription } from './subscriptions.table.ts'

type OfSubscription = Extract<EventSubject, { kind: 'subscription' }>

/**
 * Handles an event whose signature was checked. An event only says where to look: the state is read from the gateway, so
 * events may arrive late, twice and in any order. The event is stored in the same batch as its effects, so
 * a failure leaves nothing half done, and the gateway's next attempt does everything (D20).
 */
export async function takeEvent(context: CallContext, gateway: Gateway, event: GatewayEvent): Promise<void> {
  const { env, now } = context
  if (await isKnownEvent(env.DB, gateway.name, event.id)) return
  const note = (condition: string) => eventInsert(env.DB, gateway.name, event, now, condition)
  const { subject } = event
  if (subject?.kind === 'subscription') {
    if (await takeSubscription(context, gateway, subject, note)) return
    logWarning('payment_event_without_subscription', { gateway: gateway.name, type: event.type })
  } else if (subject?.kind === 'refund' || subject?.kind === 'dispute') {
    if (await takeMoney(context, gateway, await gateway.readMoney(subject), note)) return
    if (now.getTime() - event.at.getTime() < DAY_MS) throw eventTooEarly({ retryAfterSeconds: 3600 })
  } else if (subject?.kind === 'closed_checkout') {
    const close = pageAbandonment(env.DB, gateway.name, subject.sessionId)
    await retry(() => env.DB.batch([close, note('true')]))
    return
  }
  await retry(() => note('true').run())
}

type Note = (condition: string) => D1PreparedStatement

async function takeSubscription(
  context: CallContext,
  gateway: Gateway,
  subject: OfSubscription,
  note: Note,
): Promise<boolean> {
  const { reference, payment } = subject
  const { env, database, now, origins, waitUntil } = context
  let mails: NewOutboxMail[] = []
  const isOurs = await syncSubscription(context, {
    gateway,
    reference,
    isPayment: payment?.outcome === 'succeeded',
    async more(current, condition, orders) {
      const statements = [note(condition)]
      if (!payment || (payment.outcome === 'succeeded' && payment.amountMinor === 0)) return statements
      const order = orderOfPayment(orders, subject) ?? current
      const plan = await findPlan(database, order.planId)
      const planName = plan?.planName ?? ''
      const isRenewal = await isRenewalOf(database, order, subject)
      const siteHost = siteHostOf(origins)
      mails = await receiptsOf(database, { order, planName, payment, isRenewal, siteHost, now })
      const record = { order, planName, gatewayId: reference.gatewayId, payment, now }
      statements.push(paymentInsert(env.DB, record, condition))
      // Each statement depends on the one before it, so a payment that was known already is not noted and sends no mail.
      if (payment.outcome === 'succeeded') {
        const amount = { field: 'amount', before: null, after: paidAmount(payment, order) }
        const act = { action: 'plan.pay', subjectId: order.planId, changes: [amount] } as const
        statements.push(clientAuditStatement(env.DB, order.clientId, act, now, 'changes() = 1'))
      }
      for (const mail of mails) statements.push(outboxInsert(env.DB, mail, 'changes() = 1'))
      return statements
    },
  })
  if (isOurs) for (const mail of mails) waitUntil(deliverMail(context, mail.id))
  return isOurs
}

/**
 * Whether a payment is for one more period of the plan that this subscription paid for last. The first payment of an order that changes it
 * at once is none, even if only the billing period changes; that of an order that followed a period is one.
 */
async function isRenewalOf(database: Database, order: Subscription, { reference, payment }: OfSubscription) {
  if (reference.gatewayId === null) return false
  const paid = await findPaymentsOfSubscription(database, order.gateway, reference.gatewayId)
  const last = paid.find(({ paymentId }) => paymentId !== payment?.paymentId)
  return last?.planId === order.planId && (order.beginsAt !== null || last.createdAt >= order.createdAt)
}

/** The order that an invoice was created for; a newer one may have replaced it since. */
const orderOfPayment = (orders: readonly Subscription[], { reference }: OfSubscription): Subscription | undefined =>
  orders.find(({ id }) => id === reference.orderId) ??
  orders.find(({ sessionId }) => sessionId !== null && sessionId === reference.sessionId)

/** @returns false if the payment is not known yet: the gateway is asked to send the event again. */
async function takeMoney(context: CallContext, gateway: Gateway, money: MoneyTruth, note: Note): Promise<boolean> {
  const { env } = context
  const payment = await findPaymentOf(env.DB, gateway.name, money.paymentIds)
  if (!payment) return false
  const reference = { orderId: null, gatewayId: payment.subscriptionId, sessionId: null }
  const isSynced = await syncSubscription(context, {
    gateway,
    reference,
    money,
    more: (_, condition) => Promise.resolve([note(condition)]),
  })
  if (isSynced) return true
  // The subscription no longer exists, but the record of the payment must still be correct.
  const update = moneyUpdate(env.DB, payment.id, moneyAfter(payment, money), 'true')
  await retry(() => env.DB.batch([update, note('true')]))
  return true
}
