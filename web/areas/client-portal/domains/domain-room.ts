import { UNLIMITED_DOMAINS } from '#contracts/plan-entitlements'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { isLocalHost } from '../../../lib/domain-rules.ts'

/** The hostnames that count towards the plan's: local hosts do not, nor those with a plan of their own (D67). */
export const countedDomains = (domains: PortalUsage['domains']): number =>
  domains.filter(({ domain, hasOwnPlan }) => !hasOwnPlan && !isLocalHost(domain)).length

/** How many of the plan's domains are used, and whether that is all of them; null without a limit. */
export function domainRoom({ plan, domains }: Pick<PortalUsage, 'plan' | 'domains'>) {
  if (!plan || plan.maxDomains === UNLIMITED_DOMAINS) return null
  const used = countedDomains(domains)
  return { used, most: plan.maxDomains, isFull: used >= plan.maxDomains }
}
