import type { Job } from '../../platform/service-context.ts'
import { purgeDayCounters, purgeLoadIds } from './editor-loads/old-loads.queries.ts'
import { moveCountingAsConfigured } from './load-counters/move-counting.service.ts'
import { purgeOldDeliveries } from './usage-webhooks/usage-webhooks.queries.ts'
import { deliverDueWebhooks } from './usage-webhooks/webhook-delivery.service.ts'
import { purgeOldNotices } from './usage/usage-notices.queries.ts'
import { giveMissingNotices, giveTrialNotices } from './usage/usage-notices.service.ts'

export const usageJobs: readonly Job[] = [
  { name: 'move_counting', run: moveCountingAsConfigured },
  { name: 'give_missing_notices', run: giveMissingNotices },
  { name: 'give_trial_notices', run: giveTrialNotices },
  { name: 'deliver_due_webhooks', run: deliverDueWebhooks },
  { name: 'purge_old_notices', run: ({ env, now }) => purgeOldNotices(env.DB, now) },
  { name: 'purge_old_deliveries', run: ({ database, now }) => purgeOldDeliveries(database, now) },
  { name: 'purge_load_ids', run: ({ env, now }) => purgeLoadIds(env.DB, now) },
  { name: 'purge_network_loads', run: ({ env, now }) => purgeDayCounters(env.DB, 'network_loads', now) },
  { name: 'purge_staging_loads', run: ({ env, now }) => purgeDayCounters(env.DB, 'staging_loads', now) },
]
