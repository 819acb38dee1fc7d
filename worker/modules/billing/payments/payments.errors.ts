import { defineError } from '../../../platform/http/errors.ts'

/** Fixed by CP27. */
export const paymentNotAvailable = defineError(
  503,
  'payment_not_available',
  'Payment processing is not configured. Please contact support.',
)
export const gatewayFailed = defineError(
  502,
  'gateway_failed',
  'The payment provider could not be reached. Please try again.',
)
export const alreadySubscribed = defineError(409, 'already_subscribed', 'You are already subscribed to this plan')
export const changeWaits = defineError(
  409,
  'change_waits',
  'Your plan is about to change at the end of the paid period. Take that back first, then choose another plan.',
)
export const otherCurrency = defineError(
  409,
  'other_currency',
  'This plan is sold in another currency than yours. End your plan, and choose this one when its paid period is over, or contact support.',
)
export const changeRefused = defineError(
  409,
  'change_refused',
  'The payment provider cannot change this subscription. Your plan stays as it is; please contact support.',
)
export const orderRefused = defineError(
  409,
  'order_refused',
  'The payment provider does not accept this order. Nothing was charged; please contact support.',
)
export const planIsFree = defineError(400, 'plan_is_free', 'This plan is free and needs no payment')
export const invalidSignature = defineError(400, 'invalid_signature', 'The signature is not valid')
/** Signed, and yet nothing that the provider sends: something else signs with its secret. */
export const notAnEvent = defineError(
  400,
  'not_an_event',
  'The body is not an event: it must be JSON with the fields of one',
)
export const paymentDeclined = defineError(
  402,
  'payment_declined',
  'Your payment was declined. Nothing was charged, and your plan stays as it was.',
)
export const paymentRunning = defineError(
  409,
  'payment_running',
  'A payment of yours is being confirmed. Please wait a minute, then try again.',
)
export const paymentDisputed = defineError(
  409,
  'payment_disputed',
  'A payment of yours is disputed. Please contact support before you choose another plan.',
)
export const priceChanged = defineError(
  409,
  'price_changed',
  'The price of this plan has changed meanwhile. Please look at it again; nothing was charged.',
)
/** The gateway sends the event again later. */
export const eventTooEarly = defineError(503, 'event_too_early', 'The payment of this event is not known yet')
