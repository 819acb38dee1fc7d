import type { z } from 'zod'
import type { CurrencyCode } from '#contracts/currencies'
import type { PlanInterval } from '#contracts/pricing-plans'
import { DAY_MS } from '../../../../platform/lib/durations.ts'
import { notAnEvent } from '../payments.errors.ts'
import type { paymentGateways } from '../payments.table.ts'
import type { DisputeState, SubscriptionTruth } from '../subscription-states.ts'

export type GatewayName = (typeof paymentGateways)[number]

/**
 * Gateways at which a cancellation for the end of the period cannot be taken back. They learn of it as late as possible, so that
 * the client can change its mind until then (D145).
 */
export const cancelsForGood: readonly GatewayName[] = ['razorpay']
/** How long before the end of the period such a gateway is told: time enough for many attempts. */
export const LAST_CALL_MS = 2 * DAY_MS

/** What is paid each interval. `subscriptionId` is our own id; the gateway stores it and sends it back. */
export interface PricedOrder {
  readonly subscriptionId: string
  readonly planName: string
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly interval: PlanInterval
}

/** An order that a payment page can be opened for. */
export interface Order extends PricedOrder {
  readonly clientId: string
  readonly email: string
  /** Where the payment page returns to. */
  readonly returnUrl: string
  /** After this moment the payment page is closed. */
  readonly expiresAt: Date
}

/** A subscription by our own id of the order, or by the gateway's ids. */
export interface SubscriptionReference {
  readonly orderId: string | null
  readonly gatewayId: string | null
  readonly sessionId: string | null
}

/** A subscription as the gateway has it now, and which order, at what price, it is for. */
export interface GatewaySubscription extends SubscriptionTruth {
  readonly orderId: string | null
  readonly sessionId: string | null
  /** The price of the period; null if the order itself has it. */
  readonly price: { readonly amountMinor: number; readonly currency: string; readonly interval: string } | null
}

/** A payment as an event reports it: a fact that does not change. */
export interface PaymentTold {
  readonly paymentId: string
  readonly outcome: 'succeeded' | 'failed'
  readonly amountMinor: number
  readonly currency: string
  /** The end of the period that it pays for. */
  readonly coversUntil: Date | null
}

/** The state of a payment's money at the gateway now. Missing fields are unknown. */
export interface MoneyTruth {
  /** The ids that the payment may be stored with. */
  readonly paymentIds: readonly string[]
  readonly refundedMinor?: number
  readonly dispute?: DisputeState
}

/** What an event is about, whatever the gateway calls it. The details are then read from the gateway. */
export type EventSubject =
  | { readonly kind: 'subscription'; readonly reference: SubscriptionReference; readonly payment: PaymentTold | null }
  | { readonly kind: 'refund'; readonly id: string }
  | { readonly kind: 'dispute'; readonly id: string }
  | { readonly kind: 'closed_checkout'; readonly sessionId: string }

export interface GatewayEvent {
  readonly id: string
  readonly type: string
  readonly at: Date
  /** Null for events that do not concern us. */
  readonly subject: EventSubject | null
}

/** The gateway responded with a refusal: nothing was changed there. */
export class GatewayRefusal extends Error {
  readonly status: number
  constructor(gateway: GatewayName, status: number, call: string) {
    super(`${gateway} answered ${status} to ${call}.`)
    this.status = status
  }

  /** Whether the same request would be refused again; not so for a wrong key, too many requests, and what runs meanwhile. */
  get isForGood(): boolean {
    return this.status < 500 && ![401, 403, 408, 409, 429].includes(this.status)
  }
}

/** A payment provider, through its REST interface. Everything but `readEvent` throws if the provider fails or refuses. */
export interface Gateway {
  readonly name: GatewayName
  /** Opens a payment page for a new subscription. */
  beginCheckout(order: Order): Promise<{ url: string; sessionId: string; gatewayId: string | null }>
  /** Closes a payment page. @returns the subscription if it was paid before, else null: nobody can pay it now. */
  closeCheckout(checkout: { sessionId: string; gatewayId: string | null }): Promise<string | null>
  /** Moves a running subscription to another order immediately; the difference is prorated. */
  changeSubscription(gatewayId: string, order: PricedOrder): Promise<{ sessionId: string | null }>
  /** What `changeSubscription` would charge now; below zero, credit. Null if the gateway does not say so beforehand. */
  previewChange(gatewayId: string, order: PricedOrder): Promise<{ amountMinor: number; currency: string } | null>
  /** Lets another order follow at the end of the paid period, in the place of any scheduled before. */
  scheduleChange(gatewayId: string, order: PricedOrder): Promise<{ sessionId: string | null }>
  cancelSubscription(gatewayId: string, when: 'now' | 'period_end'): Promise<void>
  /** Renews a subscription as it is, whatever was to happen at the end of its period. */
  resumeSubscription(gatewayId: string): Promise<void>
  /** Refunds a payment in full; does nothing if it was refunded already. */
  refundPayment(paymentId: string): Promise<void>
  /** Null if the gateway has no such subscription. */
  readSubscription(gatewayId: string): Promise<GatewaySubscription | null>
  /** Where the client can pay a renewal that was not paid; null if there is nothing to pay. */
  findUnpaidPage(gatewayId: string): Promise<string | null>
  readMoney(subject: { kind: 'refund' | 'dispute'; id: string }): Promise<MoneyTruth>
  /** The event of a webhook call; null if its signature is not the provider's. Throws `notAnEvent` where the body is none. */
  readEvent(body: string, headers: Headers, now: Date): Promise<GatewayEvent | null>
}

/** The body of a signed call, which need not be an event. What it is about is read later: an unknown shape there is an error of ours. */
export function envelopeOf<Shape extends z.ZodType>(body: string, shape: Shape): z.infer<Shape> {
  let told: unknown
  try {
    told = JSON.parse(body)
  } catch {
    throw notAnEvent()
  }
  const read = shape.safeParse(told)
  if (!read.success) throw notAnEvent()
  return read.data
}

/** The hex HMAC-SHA-256 of a text. */
export async function hexHmac(secret: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part)
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
