import { noPlanEntitlements } from '#contracts/plan-entitlements'
import { useEffect, useRef } from 'react'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { useSectionOfAddress } from './use-section-of-address.ts'
import { showToast } from '../../../lib/toasts.ts'
import { DomainManagement } from '../domains/domain-management.tsx'
import { EmbedSection } from '../embed/embed-section.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import type { UnpaidEnd } from '../plan/current-plan-payment.ts'
import { PlanManagement } from '../plan/plan-management.tsx'
import { LoadsByDomain } from './loads-by-domain.tsx'
import { LoadsSection } from './loads-section.tsx'
import { OverviewContents } from './overview-contents.tsx'
import { Readings } from './readings.tsx'

interface OverviewTabProps {
  readonly usage: PortalUsage
  readonly clientId: string
  readonly unpaidEnd: UnpaidEnd
  /** Loads are refused now. */
  readonly isBlocked: boolean
}

/** The dashboard's first tab: usage, plan, domains (CD12 to CD28). Before the first load, what leads to one comes first (D68). */
export function OverviewTab({ usage, clientId, unpaidEnd, isBlocked }: OverviewTabProps) {
  useSectionOfAddress()
  useFirstLoadToast(usage.hasLoaded)
  const plan = (number: number) => (
    <PlanManagement number={number} usage={usage} clientId={clientId} unpaidEnd={unpaidEnd} isBlocked={isBlocked} />
  )
  const domains = (number: number) => <DomainManagement number={number} usage={usage} />
  const embed = (number: number) => <EmbedSection number={number} domains={usage.domains} isBlocked={isBlocked} />
  if (!usage.hasLoaded)
    return (
      <>
        <OverviewContents order={['usage', 'install', 'domains', 'billing']} />
        <Readings usage={usage} />
        <FirstSteps number={1} usage={usage} />
        {embed(2)}
        {domains(3)}
        {plan(4)}
      </>
    )
  return (
    <>
      <OverviewContents order={['usage', 'billing', 'domains', 'install']} />
      <Readings usage={usage} />
      <LoadsSection usage={usage} />
      <LoadsByDomain currentMonth={usage.month} months={(usage.plan ?? noPlanEntitlements).usageMonths} />
      {plan(3)}
      {domains(4)}
      {embed(5)}
    </>
  )
}

/** The first load was waited for on this page. */
function useFirstLoadToast(hasLoaded: boolean): void {
  const before = useRef(hasLoaded)
  useEffect(() => {
    if (hasLoaded && !before.current)
      showToast({ title: 'First load seen', description: 'The editor is live on your page.' })
    before.current = hasLoaded
  }, [hasLoaded])
}
