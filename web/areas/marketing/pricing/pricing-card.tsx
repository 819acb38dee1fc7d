import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { featuresOf } from '#contracts/plan-entitlements'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type Billing, isMostPopular, planAction, pricePerThousand, shownPrice } from './pricing-rules.ts'

export function PricingCard({ plan, billing }: { plan: PublicPricingPlan; billing: Billing }) {
  const { amount, per, saving } = shownPrice(plan, billing)
  const action = planAction(plan, billing)
  const perThousand = pricePerThousand(plan, billing)
  const isPopular = isMostPopular(plan)
  const titleId = `plan-${plan.id}`
  return (
    <li className="pricing-card" data-popular={isPopular || undefined}>
      <article aria-labelledby={titleId}>
        <p className="pricing-card-mark">{isPopular && <span className="badge">Most Popular</span>}</p>
        <h3 id={titleId}>{plan.planName}</h3>
        <p className="pricing-card-description">{plan.description}</p>
        <p className="pricing-card-price">
          <span>{formatMoney(amount, plan.currency)}</span> per {per}
        </p>
        <p className="pricing-card-saving">
          {saving !== null && `You save ${formatMoney(saving, plan.currency)} a year`}
        </p>
        <p className="pricing-card-loads">
          {plan.maxLoads === UNLIMITED_LOADS ? 'Unlimited loads' : `Up to ${formatCount(plan.maxLoads)} loads/month`}
          {perThousand !== null && (
            <span className="pricing-card-thousand">{formatMoney(perThousand, plan.currency)} per 1,000 loads</span>
          )}
        </p>
        <ul>
          {featuresOf(plan).map((feature, index) => (
            <li key={index}>{feature}</li>
          ))}
        </ul>
        <Link to={action.to} className={`button ${isPopular ? 'button-primary' : ''}`}>
          {action.label}
        </Link>
        <p className="pricing-card-then">{action.next}</p>
      </article>
    </li>
  )
}
