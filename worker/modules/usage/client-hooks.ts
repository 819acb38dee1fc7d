import { type ClientHooks, MAX_EXPORTED_ROWS } from '../clients/index.ts'
import { counterDeletion } from './load-counters/move-counting.queries.ts'
import { emptyObject } from './load-counters/move-counting.service.ts'
import { findWebhook, webhookDeletion } from './usage-webhooks/usage-webhooks.queries.ts'
import { findExportedLoads } from './usage/usage.queries.ts'
import { usageOf } from './usage/usage.service.ts'

/** A client's webhook is deleted with it, and its object emptied; its counted loads are kept. */
export const usageClientHooks: ClientHooks = {
  deletion: webhookDeletion,
  eraseFiles: emptyObject,
  erasure: (binding, { id }) => [counterDeletion(binding, id)],
  exported: async (database, { id }, now) => {
    const [usage, loads, webhook] = await Promise.all([
      usageOf(database, id, now),
      findExportedLoads(database, id, MAX_EXPORTED_ROWS),
      findWebhook(database, id),
    ])
    return { domains: usage.domains, plan: usage.plan, loads, usageWebhook: webhook?.url ?? null }
  },
}
