import { Hono } from 'hono'
import {
  type UsageWebhookResponse,
  usageWebhookRequest,
  type UsageWebhookSecretResponse,
} from '../../../contracts/client-account.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { defineError } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { isPublicHttpsUrl } from '../../../platform/lib/public-addresses.ts'
import { requireClient } from '../../clients/index.ts'
import { newBearerToken, signingKeyOf } from '../../identity/index.ts'
import { deleteWebhook, findDeliveries, findWebhook, writeWebhook } from './usage-webhooks.queries.ts'
import { webhookSecretOf } from './webhook-delivery.service.ts'

const LISTED_DELIVERIES = 20

const invalidWebhookUrl = defineError(400, 'invalid_webhook_url', 'Enter a public https:// address')

/** Where a client's own service hears of 75, 90 and 100 % of its plan. */
export const usageWebhooksClientRoutes = new Hono<AppTypes>()
  .get('/api/client/usage-webhook', requireClient, async (c) => {
    const database = databaseOf(c.env.DB)
    const { clientId } = c.var
    const webhook = await findWebhook(database, clientId)
    const deliveries = await findDeliveries(database, clientId, LISTED_DELIVERIES)
    const answer: UsageWebhookResponse = {
      url: webhook?.url ?? null,
      deliveries: deliveries.map(({ id, status, attempts, lastError, createdAt }) => ({
        id,
        status,
        attempts,
        lastError,
        createdAt: createdAt.toISOString(),
      })),
    }
    return c.json(answer)
  })
  .put('/api/client/usage-webhook', limitRate('CREDENTIALS_PER_ADDRESS', 'webhook '), requireClient, async (c) => {
    const { url } = await readJson(c, usageWebhookRequest)
    if (!isPublicHttpsUrl(url)) throw invalidWebhookUrl()
    const { clientId, now } = c.var
    const secretSalt = newBearerToken()
    const secret = await webhookSecretOf(signingKeyOf(c.env), clientId, secretSalt)
    await writeWebhook(databaseOf(c.env.DB), { clientId, url, secretSalt, createdAt: now })
    return c.json({ url, secret } satisfies UsageWebhookSecretResponse)
  })
  .delete('/api/client/usage-webhook', requireClient, async (c) => {
    await deleteWebhook(databaseOf(c.env.DB), c.var.clientId)
    return c.json({ message: 'The address is removed' })
  })
