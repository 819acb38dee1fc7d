import { type ClientHooks, MAX_EXPORTED_ROWS } from '../clients/index.ts'
import { findWebhook, webhookDeletion } from './usage-webhooks/usage-webhooks.queries.ts'
import { findExportedLoads } from './usage/usage.queries.ts'
import { usageOf } from './usage/usage.service.ts'

/** A client's webhook is deleted with it; its counted loads are kept. */
export const usageClientHooks: ClientHooks = {
  deletion: webhookDeletion,
  exported: async (database, { id }, now) => {
    const [usage, loads, webhook] = await Promise.all([
      usageOf(database, id, now),
      findExportedLoads(database, id, MAX_EXPORTED_ROWS),
      findWebhook(database, id),
    ])
    return { domains: usage.domains, plan: usage.plan, loads, usageWebhook: webhook?.url ?? null }
  },
}
