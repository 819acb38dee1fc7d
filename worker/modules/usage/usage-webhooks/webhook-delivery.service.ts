import { MINUTE_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { hasSigningKey, keyedHash, signingKeyOf } from '../../identity/index.ts'
import { waitAfterAttemptMs } from '../../mail/index.ts'
import { claimDelivery, findDueDeliveries, findWebhook, settleDelivery } from './usage-webhooks.queries.ts'

const LEASE_MS = MINUTE_MS
const TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 12
const DELIVERIES_PER_RUN = 50

/** The secret for signing a client's calls: derived, so that the database contains nothing that could sign. */
export const webhookSecretOf = async (signingKey: string, clientId: string, salt: string): Promise<string> =>
  `whsec_${await keyedHash(signingKey, 'usage webhook', `${clientId} ${salt}`)}`

/** `t=<seconds>,v1=<hex>` of a body, as a receiver checks it. */
export async function webhookSignature(secret: string, body: string, at: Date): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const seconds = Math.floor(at.getTime() / 1000)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(`${seconds}.${body}`)))
  return `t=${seconds},v1=${[...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Makes one call if it is due and nobody else is making it. After a failure the scheduled job retries it. */
export async function deliverWebhook({ env, database, now }: ServiceContext, deliveryId: string): Promise<void> {
  if (!hasSigningKey(env)) return
  const delivery = await claimDelivery(database, deliveryId, now, LEASE_MS)
  if (!delivery) return
  const webhook = await findWebhook(database, delivery.clientId)
  if (!webhook) return settleDelivery(database, deliveryId, { status: 'failed', lastError: 'the address was removed' })
  const secret = await webhookSecretOf(signingKeyOf(env), delivery.clientId, webhook.secretSalt)
  const problem = await call(webhook.url, secret, delivery, now)
  if (problem === null)
    return settleDelivery(database, deliveryId, { status: 'delivered', deliveredAt: now, lastError: null })
  await settleDelivery(database, deliveryId, {
    status: delivery.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
    lastError: problem,
    nextAttemptAt: new Date(now.getTime() + waitAfterAttemptMs(delivery.attempts)),
  })
}

/** @returns null if the receiver accepted it, else an error message for the client. */
async function call(
  url: string,
  secret: string,
  { id, payload }: { id: string; payload: string },
  now: Date,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect could lead to a forbidden address.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Formulary-Webhook/1',
        'Formulary-Delivery': id,
        'Formulary-Signature': await webhookSignature(secret, payload, now),
      },
      body: payload,
    })
    await response.body?.cancel()
    if (response.ok) return null
    const isRedirect = response.status >= 300 && response.status < 400
    return `answered ${response.status}${isRedirect ? ', but redirects are not followed' : ''}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'took longer than 10 seconds'
      : 'could not be reached'
  }
}

/** The scheduled job: everything that is due, oldest first. */
export async function deliverDueWebhooks(context: ServiceContext): Promise<void> {
  const due = await findDueDeliveries(context.database, context.now, DELIVERIES_PER_RUN)
  for (const { id } of due) {
    await deliverWebhook(context, id).catch((error: unknown) => logError('webhook_delivery_failed', error))
  }
}
