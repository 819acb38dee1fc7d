import { z } from 'zod'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'

/** At what share of a plan's loads a client is told, in percent (D36). */
export const usageThresholds = [75, 90, 100] as const

/** `usage.test` is sent because the client asked for it; its figures are examples. */
const callType = z.enum(['usage.threshold', 'usage.test'])
const callPercent = z.union([z.literal(75), z.literal(90), z.literal(100)])

/** `PUT /api/client/usage-webhook`: where to tell the client's own service of 75, 90 and 100 %. */
export const usageWebhookRequest = z.object({ url: z.string().trim().max(2048) })
/** `secret` signs the calls and is told here only; setting the address again makes a new one. */
export const usageWebhookSecretResponse = z.object({ url: z.string(), secret: z.string() })
export type UsageWebhookSecretResponse = z.infer<typeof usageWebhookSecretResponse>
/** `GET /api/client/usage-webhook`: the address, and the last 20 calls. */
export const usageWebhookResponse = z.object({
  url: z.string().nullable(),
  deliveries: z.array(
    z.object({
      id: z.string(),
      type: callType,
      percent: callPercent,
      status: z.enum(['waiting', 'delivered', 'failed']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      /** When a call that waits is made again. */
      nextAttemptAt: z.iso.datetime().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type UsageWebhookResponse = z.infer<typeof usageWebhookResponse>

/** `POST /api/client/usage-webhook/test`: what came of one call; `error` is null if it was accepted. */
export const webhookTestResponse = z.object({ error: z.string().nullable() })

/**
 * What is sent to a usage webhook as JSON. `Formulary-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA-256, by the
 * secret, of `<seconds>.<body>`; the same `id` may come again.
 */
export const usageWebhookPayload = z.object({
  id: z.string(),
  type: callType,
  percent: callPercent,
  month: z.string(),
  loads: z.int(),
  maxLoads: z.int(),
  /** The domain whose load crossed the line. */
  domain: z.string(),
  createdAt: z.iso.datetime(),
})
export type UsageWebhookPayload = z.infer<typeof usageWebhookPayload>

export const usageWebhookCalls = {
  find: {
    method: 'GET',
    path: '/api/client/usage-webhook',
    summary: 'The usage webhook and its last calls',
    who: 'client',
    response: usageWebhookResponse,
  },
  set: {
    method: 'PUT',
    path: '/api/client/usage-webhook',
    summary: 'Set the usage webhook; its secret is shown once',
    who: 'client',
    body: usageWebhookRequest,
    response: usageWebhookSecretResponse,
  },
  test: {
    method: 'POST',
    path: '/api/client/usage-webhook/test',
    summary: 'Call the usage webhook once, with example figures',
    who: 'client',
    response: webhookTestResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/client/usage-webhook',
    summary: 'Remove the usage webhook',
    who: 'client',
    response: messageResponse,
  },
} as const satisfies Calls
