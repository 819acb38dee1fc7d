import { type ClientHooks, MAX_EXPORTED_ROWS } from '../clients/index.ts'
import { findWebhook, webhookDeletion } from './usage-webhooks/usage-webhooks.queries.ts'
import { findExportedLoads } from './usage/usage.queries.ts'
import { usageOf } from './usage/usage.service.ts'

/** With a client goes its webhook; the loads that were counted stay. */
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
