import { type UsageWebhookPayload, usageWebhookCalls } from '#contracts/usage-webhooks'
import { defineError } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { isPublicHttpsUrl } from '../../../platform/lib/public-addresses.ts'
import { changesOf, noteClientAct } from '../../administration/index.ts'
import { clientRoutes } from '../../clients/index.ts'
import { newBearerToken, signingKeyOf } from '../../identity/index.ts'
import { deleteWebhook, findDeliveries, findWebhook, writeWebhook } from './usage-webhooks.queries.ts'
import { webhookSecretOf } from './webhook-delivery.service.ts'
import { sendTestCall } from './webhook-test.service.ts'

const LISTED_DELIVERIES = 20

const invalidWebhookUrl = defineError(400, 'invalid_webhook_url', 'Enter a public https:// address', 'url')

/** Where a client's own service hears of 75, 90 and 100 % of its plan. */
export const usageWebhooksClientRoutes = clientRoutes(usageWebhookCalls, {
  find: async ({ context: { database, actor } }) => {
    const webhook = await findWebhook(database, actor.clientId)
    const deliveries = await findDeliveries(database, actor.clientId, LISTED_DELIVERIES)
    return {
      url: webhook?.url ?? null,
      deliveries: deliveries.map(({ id, payload, status, attempts, lastError, nextAttemptAt, createdAt }) => {
        const { type, percent } = JSON.parse(payload) as UsageWebhookPayload
        return {
          id,
          type,
          percent,
          status,
          attempts,
          lastError,
          nextAttemptAt: status === 'waiting' ? nextAttemptAt.toISOString() : null,
          createdAt: createdAt.toISOString(),
        }
      }),
    }
  },
  set: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'webhook '),
    handle: async ({ context, body: { url } }) => {
      const { env, database, actor, now } = context
      if (!isPublicHttpsUrl(url)) throw invalidWebhookUrl()
      const { clientId } = actor
      const secretSalt = newBearerToken()
      const secret = await webhookSecretOf(signingKeyOf(env), clientId, secretSalt)
      const before = await findWebhook(database, clientId)
      await writeWebhook(database, { clientId, url, secretSalt, createdAt: now })
      noteClientAct(context, clientId, {
        action: 'usage_webhook.set',
        subjectId: clientId,
        changes: changesOf({ url: before?.url }, { url, secret: 'renewed' }),
      })
      return { url, secret }
    },
  },
  test: {
    // Each calls an address that somebody named.
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'webhook test '),
    handle: async ({ context }) => ({ error: await sendTestCall(context) }),
  },
  remove: async ({ context }) => {
    await deleteWebhook(context.database, context.actor.clientId)
    noteClientAct(context, context.actor.clientId, {
      action: 'usage_webhook.remove',
      subjectId: context.actor.clientId,
    })
    return { message: 'The address is removed' }
  },
})
