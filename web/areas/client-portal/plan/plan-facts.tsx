import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { featuresOf } from '#contracts/plan-entitlements'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'

/** What a plan includes and costs, on its card and beside its payment. */
export function PlanFacts({ plan }: { plan: PublicPricingPlan }) {
  return (
    <>
      <p className="plan-card-description">{plan.description}</p>
      <p className="plan-card-price">
        <span>{formatMoney(plan.price, plan.currency)}</span> per {plan.interval}
      </p>
      <p>{plan.maxLoads === UNLIMITED_LOADS ? 'Unlimited' : `${formatCount(plan.maxLoads)} loads per month`}</p>
      <ul className="plan-card-features">
        {featuresOf(plan).map((feature, index) => (
          <li key={index}>{feature}</li>
        ))}
      </ul>
    </>
  )
}
