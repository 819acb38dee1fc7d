import type { Job } from '../../platform/service-context.ts'
import { sweepLoadIds, sweepNetworkLoads } from './editor-loads/load-counter.ts'
import { sweepStagingLoads } from './editor-loads/staging-counter.ts'
import { sweepOldDeliveries } from './usage-webhooks/usage-webhooks.queries.ts'
import { deliverDueWebhooks } from './usage-webhooks/webhook-delivery.service.ts'
import { giveMissingNotices, giveTrialNotices, sweepOldNotices } from './usage/usage-notices.service.ts'

export const usageJobs: readonly Job[] = [
  { name: 'give_missing_notices', run: ({ env, now }) => giveMissingNotices(env, now) },
  { name: 'give_trial_notices', run: ({ env, now }) => giveTrialNotices(env, now) },
  { name: 'deliver_due_webhooks', run: ({ env, now }) => deliverDueWebhooks(env, now) },
  { name: 'sweep_old_notices', run: ({ env, now }) => sweepOldNotices(env.DB, now) },
  { name: 'sweep_old_deliveries', run: ({ database, now }) => sweepOldDeliveries(database, now) },
  { name: 'sweep_load_ids', run: ({ env, now }) => sweepLoadIds(env.DB, now) },
  { name: 'sweep_network_loads', run: ({ env, now }) => sweepNetworkLoads(env.DB, now) },
  { name: 'sweep_staging_loads', run: ({ env, now }) => sweepStagingLoads(env.DB, now) },
]
