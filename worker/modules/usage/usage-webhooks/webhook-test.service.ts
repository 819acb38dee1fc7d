import type { UsageWebhookPayload } from '#contracts/usage-webhooks'
import { defineError } from '../../../platform/http/errors.ts'
import { monthOf } from '../../../platform/lib/months.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { findDelivery, findWebhook, settleDelivery, testDeliveryInsert } from './usage-webhooks.queries.ts'
import { deliverWebhook } from './webhook-delivery.service.ts'

const noWebhook = defineError(404, 'no_webhook', 'Save an address first')

/**
 * Calls the client's address once, signed as every call is. Unlike others it is not tried again: who asked for it looks on.
 * @returns why it failed, or null.
 */
export async function sendTestCall(context: ClientContext): Promise<string | null> {
  const { database, actor, now } = context
  const { clientId } = actor
  if (!(await findWebhook(database, clientId))) throw noWebhook()
  const id = crypto.randomUUID()
  const payload: UsageWebhookPayload = {
    id,
    type: 'usage.test',
    percent: 75,
    month: monthOf(now),
    loads: 75,
    maxLoads: 100,
    domain: 'docs.example.com',
    createdAt: now.toISOString(),
  }
  const row = { id, clientId, payload: JSON.stringify(payload), nextAttemptAt: now, createdAt: now }
  await retry(() => testDeliveryInsert(database, row))
  await deliverWebhook(context, id)
  const delivery = await findDelivery(database, id)
  if (delivery?.status === 'delivered') return null
  if (delivery?.status === 'waiting') await settleDelivery(database, id, { status: 'failed' })
  return delivery?.lastError ?? 'could not be made'
}
