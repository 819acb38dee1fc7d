import type { PublicPricingPlan } from '#contracts/pricing-plans'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { planLosses } from './plan-losses.ts'

/** What another plan does not have of what one has now (D67). */
export function PlanLosses({ usage, plan }: { usage: PortalUsage; plan: PublicPricingPlan }) {
  const losses = planLosses(usage, plan)
  if (losses.length === 0) return null
  return (
    <ul className="notice plan-losses" aria-label="What you have now and would not have then">
      {losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  )
}
