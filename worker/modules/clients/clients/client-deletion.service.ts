import type { ServiceEnv } from '../../../platform/env.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { endSubscriptionsOf } from '../../billing/payments/subscriptions.service.ts'

/** Deleted accounts are erased after this time: a mistake can be undone by hand until then (D40 allows 30 days). */
export const ERASURE_DELAY_DAYS = 14
const DAY_MS = 86_400_000
const CLIENTS_PER_RUN = 20
const FILES_PER_ROUND = 500

/**
 * Deletes a client: its domains are free at once, its sign-ins, keys and webhook are dead, its loads are refused, and
 * the scheduled job cancels what it pays for.
 * Personal data goes with the scheduled job; payments stay (D40). Safe to repeat.
 * @param note is written in the same step; it may ask `changes() > 0` of the deletion.
 */
export async function deleteClient(
  env: ServiceEnv,
  clientId: string,
  now: Date,
  note: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const at = now.getTime()
  const prepare = (text: string) => env.DB.prepare(text)
  await retry(() =>
    env.DB.batch([
      prepare('UPDATE clients SET deleted_at = ?1, is_active = false WHERE id = ?2 AND deleted_at IS NULL').bind(
        at,
        clientId,
      ),
      ...note,
      prepare('DELETE FROM domain_allowed_ips WHERE domain_id IN (SELECT id FROM domains WHERE client_id = ?)').bind(
        clientId,
      ),
      prepare('DELETE FROM domains WHERE client_id = ?').bind(clientId),
      ...endSubscriptionsOf(env.DB, clientId),
      prepare(`DELETE FROM auth_tokens WHERE kind = 'client' AND subject_id = ?`).bind(clientId),
      prepare('UPDATE api_keys SET revoked_at = ?1 WHERE client_id = ?2 AND revoked_at IS NULL').bind(at, clientId),
      prepare('DELETE FROM usage_webhooks WHERE client_id = ?').bind(clientId),
      prepare('DELETE FROM webhook_deliveries WHERE client_id = ?').bind(clientId),
      prepare(`DELETE FROM one_time_tokens WHERE kind = 'password_reset' AND subject = ?`).bind(clientId),
    ]),
  )
}

/** The scheduled job's part: erases the personal data of clients deleted long enough ago, one client after the other. */
export async function eraseDeletedClients(env: ServiceEnv, now: Date): Promise<void> {
  const before = now.getTime() - ERASURE_DELAY_DAYS * DAY_MS
  const { results } = await env.DB.prepare(
    'SELECT id, email FROM clients WHERE deleted_at <= ? AND erased_at IS NULL ORDER BY deleted_at LIMIT ?',
  )
    .bind(before, CLIENTS_PER_RUN)
    .all<{ id: string; email: string }>()
  for (const client of results) {
    try {
      await eraseClient(env, client, now)
    } catch (error) {
      // It comes again with the next run; the others do not wait for it.
      logError('client_not_erased', error)
    }
  }
}

/** Files first and the client's own row last, so that whatever fails half-way is found again. */
async function eraseClient(env: ServiceEnv, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await eraseUploads(env, id)
  const address = email.toLowerCase()
  const prepare = (text: string) => env.DB.prepare(text)
  await env.DB.batch([
    prepare('DELETE FROM outbox_mails WHERE recipient = ?').bind(address),
    prepare('DELETE FROM contact_inquiries WHERE lower(email) = ?').bind(address),
    prepare('DELETE FROM verification_codes WHERE email = ?').bind(address),
    prepare(`DELETE FROM one_time_tokens WHERE kind = 'registration' AND subject = ?`).bind(address),
    prepare('DELETE FROM api_keys WHERE client_id = ?').bind(id),
    prepare(
      `UPDATE clients SET email = 'deleted-' || id || '@deleted.invalid', password_hash = NULL, contact_name = '',
         company_name = '', phone = '', email_verified_at = NULL, erased_at = ?1
       WHERE id = ?2 AND deleted_at IS NOT NULL`,
    ).bind(now.getTime(), id),
  ])
}

async function eraseUploads(env: ServiceEnv, clientId: string): Promise<void> {
  for (;;) {
    const { results } = await env.DB.prepare('SELECT "key" FROM uploads WHERE client_id = ? LIMIT ?')
      .bind(clientId, FILES_PER_ROUND)
      .all<{ key: string }>()
    if (results.length === 0) return
    await env.UPLOADS.delete(results.map((row) => row.key))
    await env.DB.batch(results.map((row) => env.DB.prepare('DELETE FROM uploads WHERE "key" = ?').bind(row.key)))
  }
}
