import { type AdminClient, adminClientRequest } from '#contracts/clients'
import { afterInterval, type PlanInterval } from '#contracts/pricing-plans'
import { z } from 'zod'

/** The fields of the dialog. `trialEnd` is the last day of the trial (UTC), empty for none. */
export const clientForm = z.object({
  ...adminClientRequest.pick({ email: true, companyName: true, contactName: true, phone: true, isActive: true }).shape,
  planId: z.string(),
  trialEnd: z.union([z.literal(''), z.iso.date('The end of the trial is not a date')]),
  /** The last day of a plan that is given, and whether it has one. */
  planEnd: z.union([z.literal(''), z.iso.date('The end of the plan is not a date')]),
})
export type ClientForm = z.output<typeof clientForm>

export const formOf = (client: AdminClient | null): ClientForm => ({
  email: client?.email ?? '',
  companyName: client?.company ?? '',
  contactName: client?.contactName ?? '',
  phone: client?.phone ?? '',
  isActive: client?.isActive ?? true,
  planId: client?.planId ?? '',
  trialEnd: client?.trialEndsAt?.slice(0, 10) ?? '',
  planEnd: client?.planUntil?.slice(0, 10) ?? '',
})

/** What is sent: the five required fields (AC14), and plan and trial only if they were changed (D25). */
export function requestOf(client: AdminClient | null, form: ClientForm) {
  const { planId, trialEnd, planEnd, ...fields } = form
  const before = formOf(client)
  return {
    ...fields,
    ...(planId !== before.planId && { planId: planId || null }),
    ...(trialEnd !== before.trialEnd && { trialEndsAt: endOfDay(trialEnd) }),
    ...((planEnd !== before.planEnd || planId !== before.planId) && { planUntil: endOfDay(planEnd) }),
  }
}

const endOfDay = (day: string): string | null => (day ? `${day}T23:59:59.000Z` : null)

/** The day that is proposed for the end of the chosen plan, if nobody pays it: its own, or one interval from now. */
export function proposedEnd(
  client: AdminClient | null,
  plan: { readonly id: string; readonly price: number; readonly interval: PlanInterval } | null,
  now = new Date(),
): string {
  if (plan && plan.id === client?.planId) return formOf(client).planEnd
  return plan && plan.price > 0 ? afterInterval(now, plan.interval).toISOString().slice(0, 10) : ''
}
