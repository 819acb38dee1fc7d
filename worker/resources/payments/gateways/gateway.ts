import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { PlanInterval } from '../../../contracts/pricing-plans.ts'
import type { paymentGateways } from '../payments.table.ts'

export type GatewayName = (typeof paymentGateways)[number]

/** What is to be paid, again each interval. `subscriptionId` is our own id; it travels with the order and comes back. */
export interface Order {
  readonly subscriptionId: string
  readonly planName: string
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly interval: PlanInterval
  readonly clientId: string
  readonly email: string
  /** Where the payment page leads back to. */
  readonly returnUrl: string
}

/** Whose payment an event is about: our subscription by its own id, or by the ids that the gateway knows it by. */
export interface SubscriptionReference {
  readonly subscriptionId: string | null
  readonly gatewayId: string | null
  readonly sessionId: string | null
}

/** What an event means to us, whatever the gateway calls it. */
export type PaymentEffect =
  | {
      readonly kind: 'paid'
      readonly reference: SubscriptionReference
      readonly paymentId: string
      readonly amountMinor: number
      readonly currency: string
      readonly paidUntil: Date
    }
  | {
      readonly kind: 'failed'
      readonly reference: SubscriptionReference
      readonly paymentId: string
      readonly amountMinor: number
      readonly currency: string
    }
  | { readonly kind: 'refunded'; readonly paymentIds: readonly string[]; readonly refundedMinor: number }
  | { readonly kind: 'cancelled'; readonly reference: SubscriptionReference }

export interface GatewayEvent {
  readonly id: string
  readonly type: string
  readonly at: Date
  /** Null for events that mean nothing to us. */
  readonly effect: PaymentEffect | null
}

/** A payment provider, through its REST interface. Everything but `readEvent` throws when the provider does not do it. */
export interface Gateway {
  readonly name: GatewayName
  /** Opens a payment page for a new subscription. */
  beginCheckout(order: Order): Promise<{ url: string; sessionId: string; gatewayId: string | null }>
  /** Moves a running subscription to another order at once, the difference prorated. */
  changeSubscription(gatewayId: string, order: Order): Promise<{ sessionId: string | null }>
  cancelSubscription(gatewayId: string): Promise<void>
  /** The event of a webhook call; null where its signature is not the provider's. */
  readEvent(body: string, headers: Headers, now: Date): Promise<GatewayEvent | null>
}

/** The hex HMAC-SHA-256 of a text. */
export async function hexHmac(secret: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part)
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
