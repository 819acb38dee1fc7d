import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { newBearerToken } from '../../identity/tokens/bearer-tokens.ts'
import { signingKeyOf } from '../../identity/tokens/signing-key.ts'
import {
  type UsageWebhookAnswer,
  usageWebhookRequest,
  type UsageWebhookSecretAnswer,
} from '../../../contracts/client-account.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { defineError } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireClient } from '../../clients/accounts/require-client.ts'
import { isPublicHttpsUrl } from '../../../platform/lib/public-addresses.ts'
import { usageWebhooks, webhookDeliveries } from './usage-webhooks.table.ts'
import { webhookSecretOf } from './webhook-delivery.service.ts'

const LISTED_DELIVERIES = 20

const invalidWebhookUrl = defineError(400, 'invalid_webhook_url', 'Enter a public https:// address')

/** Where a client's own service hears of 75, 90 and 100 % of its plan. */
export const usageWebhooksClientRoutes = new Hono<AppTypes>()
  .get('/api/client/usage-webhook', requireClient, async (c) => {
    const database = databaseOf(c.env.DB)
    const { clientId } = c.var
    const webhook = await database.select().from(usageWebhooks).where(eq(usageWebhooks.clientId, clientId)).get()
    const deliveries = await database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.clientId, clientId))
      .orderBy(desc(webhookDeliveries.createdAt))
      .limit(LISTED_DELIVERIES)
    const answer: UsageWebhookAnswer = {
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
    await databaseOf(c.env.DB)
      .insert(usageWebhooks)
      .values({ clientId, url, secretSalt, createdAt: now })
      .onConflictDoUpdate({ target: usageWebhooks.clientId, set: { url, secretSalt, createdAt: now } })
    return c.json({ url, secret } satisfies UsageWebhookSecretAnswer)
  })
  .delete('/api/client/usage-webhook', requireClient, async (c) => {
    await databaseOf(c.env.DB).delete(usageWebhooks).where(eq(usageWebhooks.clientId, c.var.clientId))
    return c.json({ message: 'The address is removed' })
  })
