import { usageThresholds, type UsageWebhookPayload } from '#contracts/usage-webhooks'
import { UNLIMITED_LOADS } from '#contracts/editor-loads'
import { longDate } from '../../../platform/lib/dates.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import { monthOf } from '../../../platform/lib/months.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { findAccountById, trialNoticeUpdate } from '../../clients/index.ts'
import { composeMail, deliverMail, type MailRequest, outboxInsert, siteOriginForMails } from '../../mail/index.ts'
import { deliveryInsert } from '../usage-webhooks/usage-webhooks.queries.ts'
import { deliverWebhook } from '../usage-webhooks/webhook-delivery.service.ts'
import { type CountedUsage, findEndingTrials, findMissingNotices, noticeInsert } from './usage-notices.queries.ts'

type Percent = (typeof usageThresholds)[number]

/** The load at which a share of a plan is reached: the 75th of 100, the 8th of 10. */
export const loadsAtPercent = (maxLoads: number, percent: number): number => Math.ceil((maxLoads * percent) / 100)

/** The shares reached by exactly this load: the counter gives each number to one load only, even concurrently. */
export function thresholdsReachedBy({ loads, maxLoads }: Pick<CountedUsage, 'loads' | 'maxLoads'>): Percent[] {
  if (maxLoads === UNLIMITED_LOADS) return []
  return usageThresholds.filter((percent) => loads === loadsAtPercent(maxLoads, percent))
}

/** Notifies a client that its plan is running out, if this load crossed a threshold (D36). Runs after the response to the load. */
export async function noticeUsage(context: ServiceContext, usage: CountedUsage, siteOrigin: string): Promise<void> {
  for (const percent of thresholdsReachedBy(usage)) await giveNotice(context, usage, percent, siteOrigin)
}

/**
 * Stores in one batch that the notice was sent, its mail and its webhook call, or none of them if the notice
 * was sent already: each notice is sent once a month (D36), even under concurrency. Then sends both.
 */
async function giveNotice(context: ServiceContext, usage: CountedUsage, percent: Percent, siteOrigin: string) {
  const { env, database, now } = context
  try {
    const client = await findAccountById(database, usage.clientId)
    if (!client || client.deletedAt) return
    const month = monthOf(now)
    const mail = await composeMail(
      database,
      limitMail(percent === 100 ? 'trial_exceeded' : 'trial_limit_warning', client, usage.hostname, siteOrigin),
      now,
    )
    const deliveryId = crypto.randomUUID()
    const { loads, maxLoads, hostname: domain } = usage
    const payload: UsageWebhookPayload = {
      id: deliveryId,
      type: 'usage.threshold',
      percent,
      month,
      loads,
      maxLoads,
      domain,
      createdAt: now.toISOString(),
    }
    const note = noticeInsert(env.DB, usage, { month, percent, now })
    const call = deliveryInsert(env.DB, {
      id: deliveryId,
      clientId: usage.clientId,
      payload: JSON.stringify(payload),
      now,
    })
    const statements = mail ? [note, outboxInsert(env.DB, mail, 'changes() = 1'), call] : [note, call]
    await retry(() => env.DB.batch(statements))
    if (mail) await deliverMail(context, mail.id)
    await deliverWebhook(context, deliveryId)
  } catch (error) {
    // The scheduled job finds what is missing.
    logError('usage_notice_failed', error, { percent })
  }
}

type LimitTemplate = 'trial_limit_warning' | 'trial_exceeded' | 'trial_ending'

function limitMail(
  template: LimitTemplate,
  client: { email: string; trialEndsAt: Date | null },
  hostname: string,
  siteOrigin: string,
): MailRequest<LimitTemplate> {
  return {
    template,
    to: client.email,
    values: {
      TRIAL_END_DATE: client.trialEndsAt ? longDate(client.trialEndsAt) : '—',
      UPGRADE_URL: `${siteOrigin}/client/dashboard`,
      DOMAIN: hostname,
    },
  }
}

const OWNERS_PER_RUN = 100

/** The scheduled job: notices that a request started and could not finish. Usually there are none. */
export async function giveMissingNotices(context: ServiceContext): Promise<void> {
  const { env, now } = context
  const siteOrigin = siteOriginForMails(env)
  if (siteOrigin === null) return
  for (const percent of usageThresholds) {
    const missing = await findMissingNotices(env.DB, monthOf(now), percent, OWNERS_PER_RUN)
    for (const usage of missing) await giveNotice(context, usage, percent, siteOrigin)
  }
}

const NOTICE_BEFORE_MS = 3 * DAY_MS

/** Notifies a client, once, that its trial ends within three days (D25). */
export async function giveTrialNotices({ env, database, now }: ServiceContext): Promise<void> {
  const siteOrigin = siteOriginForMails(env)
  if (siteOrigin === null) return
  const ending = await findEndingTrials(env.DB, {
    now,
    before: new Date(now.getTime() + NOTICE_BEFORE_MS),
    otherHostname: new URL(siteOrigin).hostname,
    limit: OWNERS_PER_RUN,
  })
  for (const { id, email, trialEndsAt, hostname } of ending) {
    const request = limitMail('trial_ending', { email, trialEndsAt: new Date(trialEndsAt) }, hostname, siteOrigin)
    const mail = await composeMail(database, request, now)
    const note = trialNoticeUpdate(env.DB, id, now)
    await env.DB.batch([note, ...(mail ? [outboxInsert(env.DB, mail, 'changes() = 1')] : [])])
  }
}
