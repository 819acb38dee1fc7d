import { type PlanEntitlements, supportLevels, supportNames, UNLIMITED_DOMAINS } from '#contracts/plan-entitlements'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { countedDomains } from '../domains/domain-room.ts'

/** What a client has by its plan and would not have by another one, with what becomes of it (D67). */
export function planLosses(
  { plan: current, domains }: Pick<PortalUsage, 'plan' | 'domains'>,
  next: PlanEntitlements & { readonly planName: string },
): string[] {
  const losses: string[] = []
  const used = countedDomains(domains)
  if (next.maxDomains !== UNLIMITED_DOMAINS && used > next.maxDomains)
    losses.push(
      `You have ${used} domains, and ${next.planName} has ${next.maxDomains}: all of yours go on working, and no more can be added.`,
    )
  if (!current) return losses
  if (current.branding && !next.branding)
    losses.push(`${next.planName} has no custom branding: editors with a brand look as without one.`)
  if (next.usageMonths < current.usageMonths)
    losses.push(`Usage is shown for ${next.usageMonths} months instead of ${current.usageMonths}; none is deleted.`)
  if (supportLevels.indexOf(next.support) < supportLevels.indexOf(current.support))
    losses.push(`Support is ${supportNames[next.support]} instead of ${supportNames[current.support]}.`)
  return losses
}
