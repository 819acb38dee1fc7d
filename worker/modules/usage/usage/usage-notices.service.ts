import { usageThresholds, type UsageWebhookPayload } from '../../../contracts/client-account.ts'
import { UNLIMITED_LOADS } from '../../../contracts/editor-loads.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { longDate } from '../../../platform/lib/dates.ts'
import { logError, logWarning } from '../../../platform/lib/log.ts'
import { monthOf } from '../../../platform/lib/months.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { findAccountById } from '../../clients/index.ts'
import { composeMail, deliverMail, type MailRequest, outboxInsert } from '../../mail/index.ts'
import { deliverWebhook } from '../usage-webhooks/webhook-delivery.service.ts'

type Percent = (typeof usageThresholds)[number]

/** What has been counted against a plan this month, and where last. */
export interface CountedUsage {
  readonly ownerKind: 'client' | 'domain'
  readonly ownerId: string
  readonly clientId: string
  readonly hostname: string
  readonly loads: number
  readonly maxLoads: number
}

/** The load that reaches a share of a plan: the 75th of 100, the 8th of 10. */
export const loadsAtPercent = (maxLoads: number, percent: number): number => Math.ceil((maxLoads * percent) / 100)

/** The shares that exactly this load reached: the counter gives each number to one load only, whatever comes at once. */
export function thresholdsReachedBy({ loads, maxLoads }: Pick<CountedUsage, 'loads' | 'maxLoads'>): Percent[] {
  if (maxLoads === UNLIMITED_LOADS) return []
  return usageThresholds.filter((percent) => loads === loadsAtPercent(maxLoads, percent))
}

/** Tells a client that its plan is running out, if this load crossed a line (D36). For the tail of the load's request. */
export async function noticeUsage(env: ServiceEnv, usage: CountedUsage, siteOrigin: string, now: Date): Promise<void> {
  for (const percent of thresholdsReachedBy(usage)) await giveNotice(env, usage, percent, siteOrigin, now)
}

/**
 * Writes the note that the notice was given, its mail and its webhook call in one step, or none of them where the note
 * is there already: each notice is given once a month (D36), whoever else is at it. Then sends both.
 */
async function giveNotice(env: ServiceEnv, usage: CountedUsage, percent: Percent, siteOrigin: string, now: Date) {
  try {
    const database = databaseOf(env.DB)
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
    const at = now.getTime()
    const note = env.DB.prepare('INSERT OR IGNORE INTO usage_notices VALUES (?1, ?2, ?3, ?4, ?5)').bind(
      usage.ownerKind,
      usage.ownerId,
      month,
      percent,
      at,
    )
    const call = env.DB.prepare(
      `INSERT INTO webhook_deliveries (id, client_id, payload, next_attempt_at, created_at)
       SELECT ?1, client_id, ?2, ?3, ?3 FROM usage_webhooks WHERE client_id = ?4 AND changes() = 1`,
    ).bind(deliveryId, JSON.stringify(payload), at, usage.clientId)
    const statements = mail ? [note, outboxInsert(env.DB, mail, 'changes() = 1'), call] : [note, call]
    await retry(() => env.DB.batch(statements))
    if (mail) await deliverMail(env, mail.id, now)
    await deliverWebhook(env, deliveryId, now)
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

/** The scheduled job's part: notices that a request began and could not finish. Usually there are none. */
export async function giveMissingNotices(env: ServiceEnv, now: Date): Promise<void> {
  const siteOrigin = siteOriginForMails(env)
  if (siteOrigin === null) return
  for (const percent of usageThresholds) {
    const { results } = await env.DB.prepare(
      `SELECT m.owner_kind AS ownerKind, m.owner_id AS ownerId, c.id AS clientId, m.loads AS loads, p.max_loads AS maxLoads,
         coalesce(d.hostname, (SELECT hostname FROM domains WHERE client_id = c.id ORDER BY created_at LIMIT 1), '—') AS hostname
       FROM monthly_loads m
       LEFT JOIN domains d ON m.owner_kind = 'domain' AND d.id = m.owner_id
       JOIN clients c ON c.id = coalesce(d.client_id, m.owner_id) AND c.deleted_at IS NULL
       JOIN pricing_plans p ON p.id = coalesce(d.plan_id, c.plan_id)
       WHERE m.month = ?1 AND p.max_loads > 0 AND m.loads * 100 >= p.max_loads * ?2
         AND NOT EXISTS (SELECT 1 FROM usage_notices n
           WHERE n.owner_kind = m.owner_kind AND n.owner_id = m.owner_id AND n.month = ?1 AND n.percent = ?2)
       LIMIT ?3`,
    )
      .bind(monthOf(now), percent, OWNERS_PER_RUN)
      .all<CountedUsage & Record<string, unknown>>()
    for (const usage of results) await giveNotice(env, usage, percent, siteOrigin, now)
  }
}

const NOTICE_BEFORE_MS = 3 * 86_400_000

/** Tells a client, once, that its trial ends within three days (D25). */
export async function giveTrialNotices(env: ServiceEnv, now: Date): Promise<void> {
  const siteOrigin = siteOriginForMails(env)
  if (siteOrigin === null) return
  const at = now.getTime()
  const { results } = await env.DB.prepare(
    `SELECT id, email, trial_ends_at AS trialEndsAt,
       coalesce((SELECT hostname FROM domains WHERE client_id = clients.id ORDER BY created_at LIMIT 1), ?3) AS hostname
     FROM clients
     WHERE trial_ends_at > ?1 AND trial_ends_at <= ?2 AND trial_notice_at IS NULL AND deleted_at IS NULL AND is_active
     LIMIT ?4`,
  )
    .bind(at, at + NOTICE_BEFORE_MS, new URL(siteOrigin).hostname, OWNERS_PER_RUN)
    .all<{ id: string; email: string; trialEndsAt: number; hostname: string }>()
  for (const { id, email, trialEndsAt, hostname } of results) {
    const request = limitMail('trial_ending', { email, trialEndsAt: new Date(trialEndsAt) }, hostname, siteOrigin)
    const mail = await composeMail(databaseOf(env.DB), request, now)
    const note = env.DB.prepare('UPDATE clients SET trial_notice_at = ?1 WHERE id = ?2 AND trial_notice_at IS NULL')
    await env.DB.batch([note.bind(at, id), ...(mail ? [outboxInsert(env.DB, mail, 'changes() = 1')] : [])])
  }
}

/** Links in mails of the scheduled job, which no request came before, need the site's address from the settings. */
function siteOriginForMails(env: ServiceEnv): string | null {
  if (env.SITE_ORIGIN) return new URL(env.SITE_ORIGIN).origin
  logWarning('site_origin_missing', { remedy: 'Set SITE_ORIGIN, so that the scheduled job can write links into mails' })
  return null
}

const KEPT_MS = 62 * 86_400_000

/** Notes of months gone by are of no use. */
export const sweepOldNotices = (binding: D1Database, now: Date) =>
  binding
    .prepare(
      'DELETE FROM usage_notices WHERE rowid IN (SELECT rowid FROM usage_notices WHERE created_at < ? LIMIT 1000)',
    )
    .bind(now.getTime() - KEPT_MS)
    .run()
