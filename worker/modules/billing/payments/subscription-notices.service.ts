import type { EmailTemplateName } from '#contracts/email-templates'
import { longDate } from '../../../platform/lib/dates.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { findAccountById } from '../../clients/index.ts'
import { composeMail, outboxInsert, siteOriginForMails } from '../../mail/index.ts'
import { findPlan } from '../../plans/index.ts'
import { GRACE_MS, hasAccess, type SubscriptionState } from './subscription-states.ts'
import { isOnPlan, isWithoutPlan } from './subscription-sync.queries.ts'
import type { Subscription } from './subscriptions.table.ts'

type NoticeTemplate = Extract<
  EmailTemplateName,
  'renewal_failed' | 'payment_disputed' | 'paid_plan_ended' | 'dispute_settled'
>

/** What the owner of the account does not do and has to know; null for everything else. */
function noticeOf(before: SubscriptionState, after: SubscriptionState): NoticeTemplate | null {
  const wasDisputed = before === 'disputed'
  if ((!hasAccess(before) && !wasDisputed) || before === after) return null
  if (after === 'past_due') return 'renewal_failed'
  if (hasAccess(after)) return wasDisputed ? 'dispute_settled' : null
  return after === 'disputed' ? 'payment_disputed' : 'paid_plan_ended'
}

interface StateChange {
  readonly order: Subscription
  readonly state: SubscriptionState
  /** Since when the renewal is due. */
  readonly paidUntil: Date | null
  /** True in SQL if the change was written. */
  readonly condition: string
}

/**
 * The mail about a subscription's new state, for the end of the batch that writes it (D184). Whoever has a plan nevertheless, a given one
 * or the one chosen to follow, has lost nothing and gets none about the end.
 */
export async function noticeInserts(
  { env, database, now, origins }: ServiceContext,
  { order, state, paidUntil, condition }: StateChange,
): Promise<D1PreparedStatement[]> {
  const template = noticeOf(order.status, state)
  const site = template === null ? null : (origins?.site ?? siteOriginForMails(env))
  if (template === null || site === null) return []
  const [account, plan] = await Promise.all([
    findAccountById(database, order.clientId),
    findPlan(database, order.planId),
  ])
  if (!account || account.deletedAt) return []
  const values = {
    PLAN_NAME: plan?.planName ?? '',
    PLAN_END_DATE: longDate(new Date((paidUntil ?? now).getTime() + GRACE_MS)),
    UPGRADE_URL: `${site}/client/dashboard`,
    DOMAIN: new URL(site).hostname,
  }
  const mail = await composeMail(database, { template, to: account.email, values }, now)
  return mail ? [outboxInsert(env.DB, mail, `${condition}${furtherCondition(template, order)}`)] : []
}

function furtherCondition(template: NoticeTemplate, { clientId, planId }: Subscription): string {
  if (template === 'renewal_failed') return ''
  return ` AND ${template === 'dispute_settled' ? isOnPlan(clientId, planId) : isWithoutPlan(clientId)}`
}
