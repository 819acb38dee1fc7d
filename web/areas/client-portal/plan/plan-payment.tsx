import { PRODUCT_NAME } from '#contracts/product'
import { type PublicPricingPlan, yearlyPriceOf } from '#contracts/pricing-plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { checkOut, paymentGatewayQuery, refreshDashboard } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { formatMoney } from '../../../lib/money.ts'
import { loadStripeScript } from '../../../lib/stripe-script.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { PlanFacts } from './plan-facts.tsx'

const gatewayNames = { stripe: 'Stripe', razorpay: 'Razorpay' } as const

interface PlanPaymentProps {
  readonly plan: PublicPricingPlan
  readonly onBack: () => void
  /** A running subscription was changed: nothing has to be paid here. */
  readonly onChanged: () => void
}

/** Leads to the gateway's payment page; says if payments are off (D20). */
export function PlanPayment({ plan, onBack, onChanged }: PlanPaymentProps) {
  const { data: gateway, isPending, error, refetch } = useQuery(paymentGatewayQuery)
  const [interval, setInterval] = useState(plan.interval)
  useEffect(() => {
    if (gateway === 'stripe') loadStripeScript()
  }, [gateway])
  const pay = useMutation({
    mutationFn: () => checkOut({ planId: plan.id, interval }),
    onSuccess: ({ url, message }) => {
      if (url !== null) return location.assign(url)
      showToast({ title: 'Plan Updated', description: message })
      onChanged()
      return refreshDashboard()
    },
    onError: (failure) =>
      showFailure('Payment Error', failureText(failure, 'The payment could not be begun. Please try again.')),
  })

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
          <>
            {plan.interval === 'month' && (
              <fieldset className="plan-payment-intervals">
                <legend>Billing period</legend>
                {(['month', 'year'] as const).map((each) => (
                  <label key={each}>
                    <input
                      type="radio"
                      name="interval"
                      checked={interval === each}
                      onChange={() => setInterval(each)}
                    />
                    {each === 'month' ? 'Monthly' : 'Yearly'},{' '}
                    {formatMoney(each === 'month' ? plan.price : yearlyPriceOf(plan), plan.currency)}
                  </label>
                ))}
              </fieldset>
            )}
            <p>
              You pay on the page of {gatewayNames[gateway]}; no card number passes through {PRODUCT_NAME}. The plan is
              yours as soon as the payment is confirmed.
            </p>
            <button
              type="button"
              className="button button-primary"
              disabled={pay.isPending}
              onClick={() => pay.mutate()}
            >
              {pay.isPending ? 'Opening payment...' : `Pay with ${gatewayNames[gateway]}`}
            </button>
          </>
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
