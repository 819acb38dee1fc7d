import type { PortalUsage } from '../../../api/client-portal.ts'

export interface PlanEnd {
  readonly planName: string
  /** The end of the paid period, until which the plan goes on; null: it ends at once, because its renewal was not paid. */
  readonly until: string | null
  /** The plan is gone already, but the gateway may still charge it. */
  readonly isOver: boolean
}

/** What a client can end of what it pays for (D183); null where nothing is renewed. */
export function planEnd({
  plan,
  paidPeriod,
  unpaid,
}: Pick<PortalUsage, 'plan' | 'paidPeriod' | 'unpaid'>): PlanEnd | null {
  if (unpaid) return { planName: unpaid.planName, until: null, isOver: plan?.name !== unpaid.planName }
  if (!plan || !paidPeriod) return null
  const endsAlready = paidPeriod.isEnding && paidPeriod.nextPlanName === null
  return endsAlready ? null : { planName: plan.name, until: paidPeriod.until, isOver: false }
}
