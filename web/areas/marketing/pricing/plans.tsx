import { plansByCurrency } from '#contracts/plan-order'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pricingPlansQuery } from '../../../api/pricing-plans.ts'
import { WithQueries } from '../../../components/with-queries.tsx'
import { currencyNames } from '../../../lib/money.ts'
import { PlansAwaited } from './plans-awaited.tsx'
import { PricingCard } from './pricing-card.tsx'
import { PricingComparison } from './pricing-comparison.tsx'
import { type Billing, largestSavingPercent } from './pricing-rules.ts'

/** The plans that are sold now. */
export const Plans = () => (
  <WithQueries>
    <PlansAsked />
  </WithQueries>
)

function PlansAsked() {
  const { data: plans, isPending } = useQuery(pricingPlansQuery)
  if (isPending) return <PlansAwaited />
  if (!plans)
    return (
      <div className="pricing-area">
        <div className="state-message" role="alert">
          <strong>Failed to load pricing plans</strong>
          Perhaps the connection was lost.
          <button type="button" className="button" onClick={() => location.reload()}>
            Retry
          </button>
        </div>
      </div>
    )
  return <PlansShown plans={plans} />
}

function PlansShown({ plans }: { plans: readonly PublicPricingPlan[] }) {
  const [query, setQuery] = useSearchParams()
  const billing: Billing = query.get('billing') === 'yearly' ? 'yearly' : 'monthly'
  const setBilling = (next: Billing) =>
    setQuery(next === 'yearly' ? { billing: 'yearly' } : {}, { replace: true, preventScrollReset: true })
  const groups = plansByCurrency(plans)
  const percent = largestSavingPercent(plans)
  return (
    <>
      <section aria-labelledby="plans-title">
        <h2 id="plans-title" className="visually-hidden">
          Plans
        </h2>
        <fieldset className="pricing-toggle">
          <legend className="visually-hidden">Billing period</legend>
          {(['monthly', 'yearly'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="billing"
                value={each}
                checked={billing === each}
                onChange={() => setBilling(each)}
              />
              <span>{each === 'monthly' ? 'Monthly' : 'Yearly'}</span>
            </label>
          ))}
          {percent > 0 && <span className="badge">Save up to {percent}%</span>}
        </fieldset>
        {groups.map(({ currency, plans: ofCurrency }) => (
          <div key={currency} className="pricing-group">
            {groups.length > 1 && <p className="pricing-currency">Prices in {currencyNames[currency]}</p>}
            <ul className="pricing-cards">
              {ofCurrency.map((plan) => (
                <PricingCard key={plan.id} plan={plan} billing={billing} />
              ))}
            </ul>
          </div>
        ))}
        <p className="pricing-note">
          Every plan: 30-day money-back guarantee, no setup fee. How the editor gets into your page is in the{' '}
          <a href="/docs/developer" target="_blank" rel="noopener">
            developer documentation
          </a>
          .
        </p>
      </section>
      <PricingComparison plans={groups.flatMap((group) => group.plans)} />
    </>
  )
}
