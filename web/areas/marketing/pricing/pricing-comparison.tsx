import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'

/** The price per month, also for a plan that is sold by the year. */
const monthlyPrice = ({ price, interval, currency }: PublicPricingPlan) =>
  interval === 'month'
    ? formatMoney(price, currency)
    : `${formatMoney(Math.round((100 * price) / 12) / 100, currency)}, billed yearly`

export function PricingComparison({ plans }: { plans: readonly PublicPricingPlan[] }) {
  if (plans.length === 0) return null
  return (
    <section className="section" aria-labelledby="comparison-title">
      <span className="section-number" aria-hidden="true">
        1
      </span>
      <div className="section-body">
        <h2 id="comparison-title">Compared</h2>
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
                <th scope="row">All features included</th>
                {plans.map((plan) => (
                  <td key={plan.id}>Yes</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
