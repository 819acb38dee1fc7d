import { gatewayCalls } from '#contracts/payment-webhooks'
import { type CallInput, openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readBytes } from '../../../platform/http/request-body.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import type { GatewayName } from './gateways/gateway.ts'
import { takeEvent } from './payment-events.service.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { invalidSignature, paymentNotAvailable } from './payments.errors.ts'

const LIMIT_BYTES = 512 * 1024
const before = limitRate('LOADS_PER_ADDRESS', 'webhooks ')

type Event = Pick<CallInput<(typeof gatewayCalls)[GatewayName], CallContext>, 'context' | 'c'>

/** What the payment providers tell of by themselves. Nothing is believed before its signature is checked (D20). */
export const paymentsWebhooksRoutes = openRoutes(gatewayCalls, {
  stripe: { before, handle: (input) => receive('stripe', input) },
  razorpay: { before, handle: (input) => receive('razorpay', input) },
})

async function receive(name: GatewayName, { context, c }: Event) {
  const gateway = await configuredGateway(context.env, name)
  if (!gateway) throw paymentNotAvailable()
  const body = new TextDecoder().decode(await readBytes(c.req.raw, LIMIT_BYTES))
  const event = await gateway.readEvent(body, c.req.raw.headers, context.now)
  if (!event) throw invalidSignature()
  await takeEvent(context, gateway, event)
  return { received: true }
}
