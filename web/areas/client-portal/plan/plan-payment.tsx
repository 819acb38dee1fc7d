import { type PlanInterval, type PublicPricingPlan, yearlyPriceOf } from '#contracts/pricing-plans'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paymentGatewayQuery, planTermsQuery, type PortalUsage } from '../../../api/client-portal.ts'
import { refreshPricingPlans } from '../../../api/pricing-plans.ts'
import { formatMoney } from '../../../lib/money.ts'
import { loadStripeScript } from '../../../lib/stripe-script.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanConfirmation } from './plan-confirmation.tsx'

const gatewayNames = { stripe: 'Stripe', razorpay: 'Razorpay' } as const

interface PlanPaymentProps {
  readonly plan: PublicPricingPlan
  /** The billing period chosen before. */
  readonly interval: PlanInterval | null
  readonly usage: PortalUsage
  readonly onBack: () => void
  /** A running subscription was changed: nothing has to be paid here. */
  readonly onChanged: () => void
}

/** Says what the plan does and costs, and leads to the gateway's payment page; says if payments are off (D20). */
export function PlanPayment({ plan, interval: asked, usage, onBack, onChanged }: PlanPaymentProps) {
  const { data: gateway, isPending, error, refetch } = useQuery(paymentGatewayQuery)
  useEffect(() => {
    if (gateway === 'stripe') loadStripeScript()
  }, [gateway])
  return (
    <div className="plan-payment">
      <section className="plan-card" aria-label="Plan summary">
        <h3>{plan.planName}</h3>
        <PlanFacts plan={plan} />
      </section>
      <div className="plan-payment-way">
        {isPending ? (
          <p role="status">Loading payment options...</p>
        ) : error ? (
          <div role="alert">
            <strong>Failed to load payment options</strong>
            <button type="button" className="button" onClick={() => void refetch()}>
              Try again
            </button>
          </div>
        ) : gateway ? (
          <GatewayPayment
            plan={plan}
            asked={asked}
            usage={usage}
            gatewayName={gatewayNames[gateway]}
            onChanged={onChanged}
          />
        ) : (
          <div>
            <strong>Payment Not Available</strong>
            <p>
              Payment processing is not configured. Please <Link to="/contact">contact support</Link>.
            </p>
          </div>
        )}
        <button type="button" className="button" onClick={onBack}>
          Back to Plans
        </button>
      </div>
    </div>
  )
}

interface GatewayPaymentProps extends Pick<PlanPaymentProps, 'plan' | 'usage' | 'onChanged'> {
  readonly asked: PlanInterval | null
  readonly gatewayName: string
}

/** What a plan costs for each of these periods. */
const priceOf = (plan: PublicPricingPlan, interval: PlanInterval): number =>
  interval === plan.interval ? plan.price : yearlyPriceOf(plan)

/**
 * The billing period comes together with what it costs: it would move away from under the pointer otherwise. Once there it stays, also
 * where the costs failed and are asked for again.
 */
function GatewayPayment({ plan, asked, usage, gatewayName, onChanged }: GatewayPaymentProps) {
  const [interval, setInterval] = useState(plan.interval === 'month' && asked ? asked : plan.interval)
  const choice = { planId: plan.id, interval }
  const terms = useQuery(planTermsQuery(choice))
  const [wasAnswered, setWasAnswered] = useState(false)
  if (!wasAnswered && !terms.isPending) setWasAnswered(true)
  // The plans were asked once, and the price of this one has changed since.
  const isOutdated =
    terms.data !== undefined && !terms.isPlaceholderData && terms.data.price.amount !== priceOf(plan, interval)
  useEffect(() => {
    if (isOutdated) void refreshPricingPlans()
  }, [isOutdated])
  const loading = <p role="status">Loading what it costs...</p>
  if (!wasAnswered) return loading
  return (
    <>
      {plan.interval === 'month' && (
        <fieldset className="plan-payment-intervals">
          <legend>Billing period</legend>
          {(['month', 'year'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="interval" checked={interval === each} onChange={() => setInterval(each)} />
              {each === 'month' ? 'Monthly' : 'Yearly'}, {formatMoney(priceOf(plan, each), plan.currency)}
            </label>
          ))}
        </fieldset>
      )}
      {terms.isPending ? (
        loading
      ) : (
        <PlanConfirmation
          plan={plan}
          choice={choice}
          terms={terms}
          usage={usage}
          gatewayName={gatewayName}
          onChanged={onChanged}
        />
      )}
    </>
  )
}
