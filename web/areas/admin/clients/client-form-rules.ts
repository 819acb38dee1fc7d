import { type AdminClient, adminClientRequest } from '#contracts/clients'
import { z } from 'zod'

/** The fields of the dialog. `trialEnd` is the last day of the trial (UTC), empty for none. */
export const clientForm = z.object({
  ...adminClientRequest.pick({ email: true, companyName: true, contactName: true, phone: true, isActive: true }).shape,
  planId: z.string(),
  trialEnd: z.union([z.literal(''), z.iso.date('The end of the trial is not a date')]),
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
})

/** What is sent: the five required fields (AC14), and plan and trial only if they were changed (D25). */
export function requestOf(client: AdminClient | null, form: ClientForm) {
  const { planId, trialEnd, ...fields } = form
  const before = formOf(client)
  return {
    ...fields,
    ...(planId !== before.planId && { planId: planId || null }),
    ...(trialEnd !== before.trialEnd && { trialEndsAt: trialEnd ? `${trialEnd}T23:59:59.000Z` : null }),
  }
}
