import { longDate } from '../../../platform/lib/dates.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { composeMail, outboxInsert, siteOriginForMails } from '../../mail/index.ts'
import { findEndedPlans, findEndingPlans, type GivenPlan, givenPlanEnd, planEndTold } from './given-plans.queries.ts'

const PLANS_PER_RUN = 100
const TOLD_BEFORE_MS = 7 * DAY_MS

/** The scheduled job: plans that were given until now end, and their clients are told, once (D81). */
export async function endGivenPlans(context: ServiceContext): Promise<void> {
  const { env, now } = context
  for (const plan of await findEndedPlans(env.DB, now, PLANS_PER_RUN))
    await changeWithMail(context, plan, 'plan_ended', givenPlanEnd(env.DB, plan))
}

/** The scheduled job: tells of the end a week before, once, as the dashboard does. */
export async function announcePlanEnds(context: ServiceContext): Promise<void> {
  const { env, now } = context
  if (siteOriginForMails(env) === null) return
  const before = new Date(now.getTime() + TOLD_BEFORE_MS)
  for (const plan of await findEndingPlans(env.DB, { now, before, limit: PLANS_PER_RUN }))
    await changeWithMail(context, plan, 'plan_ending', planEndTold(env.DB, plan))
}

/** The change and its mail in one batch: both or none. */
async function changeWithMail(
  { env, database, now }: ServiceContext,
  { email, hostname, planName, planUntil, isReached }: GivenPlan,
  template: 'plan_ended' | 'plan_ending',
  change: D1PreparedStatement,
): Promise<void> {
  const site = siteOriginForMails(env)
  const values = {
    PLAN_NAME: planName,
    PLAN_END_DATE: longDate(new Date(planUntil)),
    UPGRADE_URL: `${site}/client/dashboard`,
    DOMAIN: hostname ?? new URL(site ?? 'https://localhost').hostname,
  }
  const mail = isReached && site !== null ? await composeMail(database, { template, to: email, values }, now) : null
  await retry(() => env.DB.batch([change, ...(mail ? [outboxInsert(env.DB, mail, 'changes() = 1')] : [])]))
}
