import { noPlanEntitlements } from '#contracts/plan-entitlements'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { DomainManagement } from '../domains/domain-management.tsx'
import { EmbedSection } from '../embed/embed-section.tsx'
import { PlanManagement } from '../plan/plan-management.tsx'
import { LoadsByDomain } from './loads-by-domain.tsx'
import { LoadsSection } from './loads-section.tsx'
import { Readings } from './readings.tsx'

interface OverviewTabProps {
  readonly usage: PortalUsage
  readonly clientId: string
  /** Loads are refused now. */
  readonly isBlocked: boolean
}

/** The dashboard's first tab: usage, plan, domains (CD12 to CD28). */
export function OverviewTab({ usage, clientId, isBlocked }: OverviewTabProps) {
  return (
    <>
      <Readings usage={usage} />
      <LoadsSection usage={usage} />
      <LoadsByDomain currentMonth={usage.month} months={(usage.plan ?? noPlanEntitlements).usageMonths} />
      <PlanManagement usage={usage} clientId={clientId} isBlocked={isBlocked} />
      <DomainManagement usage={usage} />
      <EmbedSection domains={usage.domains} isBlocked={isBlocked} />
    </>
  )
}
