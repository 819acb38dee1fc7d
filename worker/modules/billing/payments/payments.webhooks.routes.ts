import { Hono } from 'hono'
import { visitorContext } from '../../../platform/http/call-context.ts'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readBytes } from '../../../platform/http/request-body.ts'
import type { GatewayName } from './gateways/gateway.ts'
import { takeEvent } from './payment-events.service.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { invalidSignature, paymentNotAvailable } from './payments.errors.ts'

const LIMIT_BYTES = 512 * 1024
const limited = limitRate('LOADS_PER_ADDRESS', 'webhooks ')

/** What the payment providers tell of by themselves. Nothing is believed before its signature is checked (D20). */
export const paymentsWebhooksRoutes = new Hono<AppTypes>()
  .post('/api/webhooks/stripe', limited, (c) => receive(c, 'stripe'))
  .post('/api/webhooks/razorpay', limited, (c) => receive(c, 'razorpay'))

async function receive(c: AppContext, name: GatewayName): Promise<Response> {
  const gateway = await configuredGateway(c.env, name)
  if (!gateway) throw paymentNotAvailable()
  const body = new TextDecoder().decode(await readBytes(c.req.raw, LIMIT_BYTES))
  const event = await gateway.readEvent(body, c.req.raw.headers, c.var.now)
  if (!event) throw invalidSignature()
  await takeEvent(visitorContext(c), gateway, event)
  return c.json({ received: true })
}
