import type { PortalUsage } from '../../../api/client-portal.ts'
import { DomainManagement } from '../domains/domain-management.tsx'
import { EmbedSection } from '../embed/embed-section.tsx'
import { PlanManagement } from '../plan/plan-management.tsx'
import { LoadsByDomain } from './loads-by-domain.tsx'
import { LoadsSection } from './loads-section.tsx'
import { Readings } from './readings.tsx'

/** The dashboard's first tab: usage, plan, domains (CD12 to CD28). */
export function OverviewTab({ usage, clientId }: { usage: PortalUsage; clientId: string }) {
  return (
    <>
      <Readings usage={usage} />
      <LoadsSection usage={usage} />
      <LoadsByDomain currentMonth={usage.month} />
      <PlanManagement usage={usage} clientId={clientId} />
      <DomainManagement domains={usage.domains} />
      <EmbedSection domains={usage.domains} />
    </>
  )
}
