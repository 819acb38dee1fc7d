import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { entitlementRows } from '#contracts/plan-entitlements'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { differingFeatures, pricePerThousand } from './pricing-rules.ts'

/** The price per month, also for a plan that is sold by the year. */
const monthlyPrice = ({ price, interval, currency }: PublicPricingPlan) =>
  interval === 'month'
    ? formatMoney(price, currency)
    : `${formatMoney(Math.round((100 * price) / 12) / 100, currency)}, billed yearly`

/** By the month, as the price above it. */
function perThousand(plan: PublicPricingPlan): string {
  const amount = pricePerThousand(plan, 'monthly')
  if (amount !== null) return formatMoney(amount, plan.currency)
  return plan.price === 0 ? 'Free' : 'No limit'
}

/** What differs between the plans, and that nothing else does. */
export function PricingComparison({ plans }: { plans: readonly PublicPricingPlan[] }) {
  if (plans.length === 0) return null
  return (
    <section className="section" aria-labelledby="comparison-title">
      <span className="section-number" aria-hidden="true">
        1
      </span>
      <div className="section-body">
        <div>
          <h2 id="comparison-title">Compared</h2>
          <p className="section-lead">
            Every plan has all features of the editor. Loads, price and what comes beside the editor differ.
          </p>
        </div>
        <div className="table-frame" tabIndex={0} role="group" aria-label="Table of plans">
          <table className="table">
            <thead>
              <tr>
                <td />
                {plans.map((plan) => (
                  <th key={plan.id} scope="col">
                    {plan.planName}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Monthly loads</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{plan.maxLoads === UNLIMITED_LOADS ? 'Unlimited' : formatCount(plan.maxLoads)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">Monthly price</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{monthlyPrice(plan)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">Price for 1,000 loads</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{perThousand(plan)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">All features included</th>
                {plans.map((plan) => (
                  <td key={plan.id}>Yes</td>
                ))}
              </tr>
              {entitlementRows(plans).map(({ name, values }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {plans.map((plan, index) => (
                    <td key={plan.id}>{values[index]}</td>
                  ))}
                </tr>
              ))}
              {differingFeatures(plans).map(({ feature, has }) => (
                <tr key={feature}>
                  <th scope="row">{feature}</th>
                  {plans.map((plan, index) => (
                    <td key={plan.id}>{has[index] ? 'Yes' : '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
