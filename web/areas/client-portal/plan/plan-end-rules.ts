import type { PortalUsage } from '../../../api/client-portal.ts'

export interface PlanEnd {
  readonly planName: string
  /** The end of the paid period, until which the plan goes on; null: it ends at once, because its renewal was not paid. */
  readonly until: string | null
  /** The plan is gone already, but the gateway may still charge it. */
  readonly isOver: boolean
  /** The plan that the account goes on with, because it was given; null: none. */
  readonly stays: string | null
}

/** What a client can end of what it pays for (D183); null where nothing is renewed. */
export function planEnd({
  plan,
  paidPeriod,
  alsoPaid,
  unpaid,
}: Pick<PortalUsage, 'plan' | 'paidPeriod' | 'alsoPaid' | 'unpaid'>): PlanEnd | null {
  if (unpaid) {
    const isOver = plan?.name !== unpaid.planName
    return { planName: unpaid.planName, until: null, isOver, stays: isOver ? (plan?.name ?? null) : null }
  }
  const period = paidPeriod ?? alsoPaid
  const planName = alsoPaid?.planName ?? plan?.name
  if (!period || planName === undefined) return null
  if (period.isEnding && period.nextPlanName === null) return null
  return { planName, until: period.until, isOver: false, stays: alsoPaid ? (plan?.name ?? null) : null }
}
