import type { PortalUsage } from '../../../api/client-portal.ts'
import { DomainManagement } from '../domains/domain-management.tsx'
import { EmbedSection } from '../embed/embed-section.tsx'
import { PlanManagement } from '../plan/plan-management.tsx'
import { LoadsByDomain } from './loads-by-domain.tsx'
import { LoadsSection } from './loads-section.tsx'
import { Readings } from './readings.tsx'

/** What the dashboard opens with: usage, plan, domains (spec 2, §2). */
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
