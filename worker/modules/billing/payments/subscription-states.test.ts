/** @module-tag slow */
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type HeldSubscription,
  razorpayEvent,
  razorpayInvoicesAnswer,
  stripeObjectEvent,
  stripeSubscriptionEvent,
} from '../../../testing/fake-gateways.ts'
import { aClient } from '../../../testing/fixtures.ts'
import { free, paymentsApp, starter } from '../../../testing/payments-app.ts'
import { payments, subscriptions } from '../../../schema.ts'
import { clients } from '../../clients/clients/clients.table.ts'
import {
  type Finding,
  findings,
  hasAccess,
  type SubscriptionState,
  subscriptionStates,
  transitions,
} from './subscription-states.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

/** What a paying customer would expect, independently of the table: given the gateway's state, do I have the plan? */
const isMine: Record<Finding, boolean> = {
  unpaid: false,
  paid: true,
  overdue: true,
  lapsed: false,
  running_out: true,
  over: false,
  disputed: false,
  paid_back: false,
}
const closed: readonly SubscriptionState[] = ['abandoned', 'ended']

const PAST = '2026-05-15T12:00:00Z'
const YESTERDAY = '2026-06-14T12:00:00Z'
const WEEK_AGO = '2026-06-08T12:00:00Z'
const AHEAD = '2026-07-15T12:00:00Z'

interface Truth {
  readonly stripe: Partial<HeldSubscription>
  readonly razorpay: { status: string; end: string; paidUntil?: string }
  readonly refunded?: number
  readonly dispute?: string
}

const owedSince = (created: string) => ({ id: 'in_2', status: 'open', created })

/** The data of each gateway in this state. */
const truths: Record<Finding, Truth> = {
  unpaid: {
    stripe: { status: 'incomplete', invoice: owedSince(YESTERDAY) },
    razorpay: { status: 'authenticated', end: AHEAD },
  },
  paid: { stripe: { status: 'active' }, razorpay: { status: 'active', end: AHEAD } },
  overdue: {
    stripe: { status: 'past_due', invoice: owedSince(YESTERDAY) },
    razorpay: { status: 'pending', end: AHEAD, paidUntil: YESTERDAY },
  },
  lapsed: {
    stripe: { status: 'unpaid', invoice: owedSince(WEEK_AGO) },
    razorpay: { status: 'halted', end: AHEAD, paidUntil: WEEK_AGO },
  },
  running_out: {
    stripe: { status: 'active', cancelAtEnd: true },
    razorpay: { status: 'cancelled', end: AHEAD, paidUntil: AHEAD },
  },
  over: {
    stripe: { status: 'canceled', end: YESTERDAY },
    razorpay: { status: 'cancelled', end: YESTERDAY, paidUntil: YESTERDAY },
  },
  disputed: {
    stripe: { status: 'active' },
    razorpay: { status: 'active', end: AHEAD },
    dispute: 'under_review',
  },
  paid_back: { stripe: { status: 'active' }, razorpay: { status: 'active', end: AHEAD }, refunded: 99_900 },
}

async function statesApp(gateway: 'stripe' | 'razorpay') {
  /** The gateway's data about each client's payment: events for many clients arrive at once. */
  const money = new Map<string, { refunded: number; dispute: string; paidUntil?: string | undefined }>()
  const ofClient = (id: string) => money.get(id.replace(/^(?:sub|ch_in|du_in|disp_pay|pay)_/, ''))
  const idIn = (url: string) => new URL(url).pathname.split('/')[3] ?? ''
  const app = await paymentsApp(gateway, {
    api: {
      'GET /v1/invoices': ({ url }: { url: string }) => {
        const end = ofClient(new URL(url).searchParams.get('subscription_id') ?? '')?.paidUntil
        return razorpayInvoicesAnswer(end ? [{ status: 'paid', start: PAST, end }] : [])
      },
      'GET /v1/charges/': ({ url }: { url: string }) => ({
        id: idIn(url),
        payment_intent: `pi_${idIn(url).replace('ch_', '')}`,
        amount_refunded: ofClient(idIn(url))?.refunded ?? 0,
      }),
      'GET /v1/disputes/': ({ url }: { url: string }) => ({
        id: idIn(url),
        payment_id: idIn(url).replace('disp_', ''),
        payment_intent: `pi_${idIn(url).replace('du_', '')}`,
        phase: 'chargeback',
        status: ofClient(idIn(url))?.dispute,
      }),
      'GET /v1/payments/': ({ url }: { url: string }) => ({
        amount: 99_900,
        amount_refunded: ofClient(idIn(url))?.refunded ?? 0,
      }),
    },
  })
  let events = 0
  /** A client whose subscription is in a state, with the payment of the current period. */
  const begin = async (state: SubscriptionState) => {
    const client = aClient(hasAccess(state) ? starter : free)
    const gatewayId = `sub_${client.id}`
    const order = crypto.randomUUID()
    await app.database.batch([
      app.database.insert(clients).values(client),
      app.database.insert(subscriptions).values({
        id: order,
        clientId: client.id,
        planId: starter.id,
        interval: 'month',
        amountMinor: 99_900,
        currency: 'INR',
        gateway,
        sessionId: `plan_${client.id}`,
        gatewayId,
        status: state,
        paidUntil: ['pending', 'scheduled', 'abandoned'].includes(state) ? null : new Date(AHEAD),
        beginsAt: state === 'scheduled' ? new Date(YESTERDAY) : null,
        createdAt: new Date(PAST),
      }),
      app.database.insert(payments).values({
        id: client.id,
        clientId: client.id,
        planId: starter.id,
        planName: 'Starter',
        amountMinor: 99_900,
        currency: 'INR',
        status: 'succeeded',
        gateway,
        paymentId: gateway === 'stripe' ? `in_${client.id}` : `pay_${client.id}`,
        subscriptionId: gatewayId,
        coversUntil: new Date(AHEAD),
        createdAt: new Date(PAST),
      }),
    ])
    const happens = (finding: Finding) => {
      const { stripe, razorpay, refunded = 0, dispute = 'won' } = truths[finding]
      const common = { start: PAST, end: AHEAD, amount: 99_900 }
      app.gatewayState.subscriptions[gatewayId] =
        gateway === 'stripe'
          ? { ...common, status: 'active', order, ...stripe }
          : { ...common, ...razorpay, order: `plan_${client.id}` }
      money.set(client.id, { refunded, dispute, paidUntil: razorpay.paidUntil })
    }
    /** The events by which the gateway reports a state, and that another one has ended. */
    const eventsOf = (finding: Finding): unknown[] => {
      events += 1
      const at = (seconds: number) => new Date(Date.parse('2026-06-15T00:00:00Z') + seconds * 1000).toISOString()
      if (finding === 'disputed') {
        return gateway === 'stripe'
          ? [stripeObjectEvent('charge.dispute.updated', { id: `du_in_${client.id}` }, `evt_${events}`)]
          : [
              razorpayEvent(
                'payment.dispute.under_review',
                { dispute: { entity: { id: `disp_pay_${client.id}` } } },
                at(events),
              ),
            ]
      }
      if (finding === 'paid_back') {
        return gateway === 'stripe'
          ? [stripeObjectEvent('charge.refunded', { id: `ch_in_${client.id}` }, `evt_${events}`)]
          : [razorpayEvent('refund.processed', { refund: { entity: { payment_id: `pay_${client.id}` } } }, at(events))]
      }
      const entity = { id: gatewayId, plan_id: `plan_${client.id}` }
      return gateway === 'stripe'
        ? [stripeSubscriptionEvent(`evt_${events}`, order, gatewayId)]
        : [razorpayEvent('subscription.updated', { subscription: { entity } }, at(events))]
    }
    const tell = async (all: readonly unknown[]) => {
      for (const event of all) expect((await app[gateway](event)).status).toBe(200)
    }
    const outcome = async () => {
      const row = await app.env.DB.prepare(
        `SELECT s.status AS state, s.chore AS pendingAction, c.plan_id = s.plan_id AS isMine, y.status AS payment
         FROM subscriptions s JOIN clients c ON c.id = s.client_id JOIN payments y ON y.client_id = c.id WHERE s.id = ?`,
      )
        .bind(order)
        .first<{ state: SubscriptionState; pendingAction: string | null; isMine: number | null; payment: string }>()
      return row && { ...row, isMine: row.isMine === 1 }
    }
    return { happens, eventsOf, tell, outcome }
  }
  return begin
}

/** The expected result by the table; `isMine` is what a customer would expect. */
const expected = (state: SubscriptionState, finding: Finding) => ({
  state: transitions[state][finding].state,
  isMine: !closed.includes(state) && isMine[finding],
})

describe('the table', () => {
  it('gives access while the payment is with the service, and never after the client left', () => {
    for (const state of subscriptionStates) {
      for (const finding of findings) {
        const { state: next } = transitions[state][finding]
        expect([state, finding, hasAccess(next)]).toEqual([state, finding, expected(state, finding).isMine])
      }
    }
  })

  it('has the same result by every way that does not end it', () => {
    for (const state of subscriptionStates) {
      for (const first of findings) {
        const middle = transitions[state][first].state
        for (const second of findings) {
          const direct = transitions[state][second].state
          const ends = closed.includes(middle)
          expect(transitions[middle][second].state).toBe(ends ? transitions[middle][second].state : direct)
          if (ends) expect(hasAccess(transitions[middle][second].state)).toBe(false)
        }
      }
    }
  })
})

describe('a late event', () => {
  it('finds its effects done already, and changes nothing', () => {
    for (const state of subscriptionStates) {
      for (const finding of findings) {
        const once = transitions[state][finding].state
        expect([state, finding, transitions[once][finding].state]).toEqual([state, finding, once])
      }
    }
  })
})

describe.each(['stripe', 'razorpay'] as const)('a subscription at %s', (gateway) => {
  it.each(subscriptionStates)(
    'that is %s becomes what the gateway reports, also if it is sent twice',
    async (state) => {
      const begin = await statesApp(gateway)
      const becomes = async (finding: Finding) => {
        const one = await begin(state)
        one.happens(finding)
        const events = one.eventsOf(finding)
        await one.tell(events)
        const once = await one.outcome()
        expect({ finding, ...once }).toMatchObject({ finding, ...expected(state, finding) })
        // The same event again, and another one with the same content.
        await one.tell(events)
        expect({ finding, ...(await one.outcome()) }).toEqual({ finding, ...once })
        await one.tell(one.eventsOf(finding))
        expect(await one.outcome()).toMatchObject({ ...expected(transitions[state][finding].state, finding) })
      }
      await Promise.all(findings.map(becomes))
    },
  )

  // Each pair once: every state is combined with every report as the first and as the second. What the other states do
  // with a pair follows from the table, which is tested completely.
  it('has the same result in both orders of any two events', async () => {
    const begin = await statesApp(gateway)
    const pairs = findings.flatMap((first, row) => findings.map((second, column) => ({ first, row, second, column })))
    await Promise.all(
      pairs.map(async ({ first, row, second, column }) => {
        const state = subscriptionStates[(row + column) % subscriptionStates.length] ?? 'pending'
        const outcomes = []
        for (const isReversed of [false, true]) {
          const one = await begin(state)
          one.happens(first)
          const told = one.eventsOf(first)
          one.happens(second)
          const later = one.eventsOf(second)
          await one.tell(isReversed ? [...later, ...told] : [...told, ...later])
          outcomes.push(await one.outcome())
        }
        const pair = `${state}: ${first}, then ${second}`
        expect({ pair, ...outcomes[0] }).toMatchObject({ pair, ...expected(state, second) })
        expect({ pair, ...outcomes[1] }).toEqual({ pair, ...outcomes[0] })
      }),
    )
  })
})
