import type { ServiceEnv } from '../../../platform/env.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { auditErasure } from '../../administration/index.ts'
import { mailErasure } from '../../mail/index.ts'
import { apiKeyErasure } from '../api-keys/api-keys.queries.ts'
import { accessEnds, registrationErasure } from './client-access.ts'
import type { ClientHooks } from './client-hooks.ts'
import { clientDeletion, clientErasure, findClientsToErase } from './clients.queries.ts'

/** Deleted accounts are erased after this time: until then a mistake can be undone manually (D40 allows 30 days). */
export const ERASURE_DELAY_DAYS = 14
const CLIENTS_PER_RUN = 20

/**
 * Deletes a client: its domains are free immediately, its sign-ins, keys and webhook become invalid, its loads are refused, and
 * the scheduled job cancels its subscriptions.
 * The scheduled job erases personal data later; payments are kept (D40). Safe to repeat.
 * @param hooks handle the tables of the modules above.
 * @param note is written in the same batch; it may use `changes() > 0` of the deletion.
 */
export async function deleteClient(
  env: ServiceEnv,
  clientId: string,
  now: Date,
  hooks: readonly ClientHooks[],
  note: readonly D1PreparedStatement[] = [],
): Promise<void> {
  await retry(() =>
    env.DB.batch([
      clientDeletion(env.DB, clientId, now),
      ...note,
      ...hooks.flatMap(({ deletion }) => deletion?.(env.DB, clientId) ?? []),
      ...accessEnds(env.DB, clientId, now),
    ]),
  )
}

/** The scheduled job: erases the personal data of clients deleted long enough ago, one client after the other. */
export async function eraseDeletedClients(context: ServiceContext, hooks: readonly ClientHooks[]): Promise<void> {
  const { env, now } = context
  const before = new Date(now.getTime() - ERASURE_DELAY_DAYS * DAY_MS)
  for (const client of await findClientsToErase(env.DB, before, CLIENTS_PER_RUN)) {
    try {
      await eraseClient(context, client, hooks)
    } catch (error) {
      // The next run retries it; the others do not wait for it.
      logError('client_not_erased', error)
    }
  }
}

/** Files first and the client's own row last, so that a partial failure is found again. */
async function eraseClient(
  { env, now }: ServiceContext,
  { id, email }: { id: string; email: string },
  hooks: readonly ClientHooks[],
): Promise<void> {
  for (const { eraseFiles } of hooks) await eraseFiles?.(env, id)
  const client = { id, email: email.toLowerCase() }
  await env.DB.batch([
    mailErasure(env.DB, client.email),
    ...hooks.flatMap(({ erasure }) => erasure?.(env.DB, client) ?? []),
    ...registrationErasure(env.DB, client.email),
    apiKeyErasure(env.DB, id),
    auditErasure(env.DB, id),
    clientErasure(env.DB, id, now),
  ])
}
