import { databaseOf } from './platform/db/client.ts'
import { withRepeatedReads } from './platform/db/repeated-reads.ts'
import { deliverDueMails, sweepOldMails } from './modules/mail/outbox.ts'
import type { ServiceEnv } from './platform/env.ts'
import { logError } from './platform/lib/log.ts'
import { deleteExpiredTokens } from './modules/identity/tokens/auth-tokens.queries.ts'
import { deleteOldOneTimeTokens } from './modules/identity/tokens/one-time-tokens.queries.ts'
import { sweepPasswordTries } from './modules/identity/passwords/password-tries.service.ts'
import { deleteOldCodes } from './modules/clients/accounts/verification.service.ts'
import { monthOf } from './platform/lib/months.ts'
import { noteMonthlyFigures } from './modules/operations/dashboard/dashboard.queries.ts'
import { deleteOldAuditEntries } from './modules/administration/audit-log/audit-log.queries.ts'
import { eraseDeletedClients } from './modules/clients/clients/client-deletion.service.ts'
import {
  forgetInquiryNetworks,
  purgeOldInquiries,
} from './modules/content/contact-inquiries/contact-inquiries.service.ts'
import { lookAtDueProofs } from './modules/domains/domain-proofs/domain-proofs.service.ts'
import { doSubscriptionChores, endLapsedSubscriptions } from './modules/billing/payments/subscriptions.service.ts'
import { forgetUploadNetworks, sweepDemoUploads } from './modules/content/uploads/uploads.service.ts'
import { giveMissingNotices, giveTrialNotices, sweepOldNotices } from './modules/usage/usage/usage-notices.service.ts'
import { deliverDueWebhooks, sweepOldDeliveries } from './modules/usage/usage-webhooks/webhook-delivery.service.ts'
import { sweepLoadIds, sweepNetworkLoads } from './modules/usage/editor-loads/load-counter.ts'
import { sweepStagingLoads } from './modules/usage/editor-loads/staging-counter.ts'

interface Chore {
  readonly name: string
  readonly run: (env: ServiceEnv, now: Date) => Promise<unknown>
}

/** What the scheduled job does, in order. One part that fails does not keep the next from running. */
export const chores: readonly Chore[] = [
  { name: 'note_monthly_figures', run: (env, now) => noteMonthlyFigures(env.DB, monthOf(now)) },
  { name: 'give_missing_notices', run: (env, now) => giveMissingNotices(env, now) },
  { name: 'give_trial_notices', run: (env, now) => giveTrialNotices(env, now) },
  { name: 'deliver_due_webhooks', run: (env, now) => deliverDueWebhooks(env, now) },
  { name: 'deliver_due_mails', run: (env, now) => deliverDueMails(env, now) },
  { name: 'sweep_old_mails', run: (env, now) => sweepOldMails(databaseOf(env.DB), now) },
  { name: 'end_lapsed_subscriptions', run: (env, now) => endLapsedSubscriptions(env, now) },
  { name: 'do_subscription_chores', run: (env) => doSubscriptionChores(env) },
  { name: 'erase_deleted_clients', run: (env, now) => eraseDeletedClients(env, now) },
  { name: 'sweep_old_notices', run: (env, now) => sweepOldNotices(env.DB, now) },
  { name: 'sweep_old_deliveries', run: (env, now) => sweepOldDeliveries(databaseOf(env.DB), now) },
  { name: 'sweep_load_ids', run: (env, now) => sweepLoadIds(env.DB, now) },
  { name: 'sweep_network_loads', run: (env, now) => sweepNetworkLoads(env.DB, now) },
  { name: 'sweep_staging_loads', run: (env, now) => sweepStagingLoads(env.DB, now) },
  { name: 'sweep_demo_uploads', run: (env, now) => sweepDemoUploads(env, now) },
  { name: 'forget_upload_networks', run: (env, now) => forgetUploadNetworks(env.DB, now) },
  { name: 'purge_old_inquiries', run: (env, now) => purgeOldInquiries(env.DB, now) },
  { name: 'forget_inquiry_networks', run: (env, now) => forgetInquiryNetworks(env.DB, now) },
  { name: 'delete_old_codes', run: (env, now) => deleteOldCodes(databaseOf(env.DB), now) },
  { name: 'delete_old_one_time_tokens', run: (env, now) => deleteOldOneTimeTokens(databaseOf(env.DB), now) },
  { name: 'delete_old_audit_entries', run: (env, now) => deleteOldAuditEntries(databaseOf(env.DB), now) },
  { name: 'sweep_password_tries', run: (env, now) => sweepPasswordTries(env.DB, now) },
  { name: 'delete_expired_tokens', run: (env, now) => deleteExpiredTokens(databaseOf(env.DB), now) },
  // Last, for it waits for other people's servers.
  { name: 'look_at_due_proofs', run: (env, now) => lookAtDueProofs(env, now) },
]

export async function runScheduledChores(env: ServiceEnv, now: Date): Promise<void> {
  for (const chore of chores) await runChore(chore, env, now)
}

export async function runChore({ name, run }: Chore, env: ServiceEnv, now: Date): Promise<void> {
  try {
    await run({ ...env, DB: withRepeatedReads(env.DB) }, now)
  } catch (error) {
    logError('scheduled_chore_failed', error, { name })
  }
}
