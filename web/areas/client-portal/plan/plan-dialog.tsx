import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshDashboard, switchPlan } from '../../../api/client-portal.ts'
import { ApiError } from '../../../api/fetcher.ts'
import { pricingPlansQuery } from '../../../api/pricing-plans.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanPayment } from './plan-payment.tsx'

/** Free plans are switched to at once; a paid one is paid first (spec 2, §2; D20). */
export function PlanDialog({ currentPlanId, onClose }: { currentPlanId: string | null; onClose: () => void }) {
  const [paying, setPaying] = useState<PublicPricingPlan | null>(null)
  const change = useMutation({
    mutationFn: (plan: PublicPricingPlan) => switchPlan(plan.id),
    onSuccess: (planName) => {
      showToast({ title: 'Plan Updated', description: `Successfully switched to ${planName}` })
      onClose()
      return refreshDashboard()
    },
    onError: (error) =>
      showFailure(
        'Update Error',
        (error instanceof ApiError && error.serverMessage) || 'Failed to update plan. Please try again.',
      ),
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={paying ? `Complete Payment for ${paying.planName}` : 'Select a Plan'}
    >
      {paying ? (
        <PlanPayment plan={paying} onBack={() => setPaying(null)} onChanged={onClose} />
      ) : (
        <PlanCards
          currentPlanId={currentPlanId}
          switchingTo={change.isPending ? change.variables.id : null}
          onSelect={(plan) => (plan.price === 0 ? change.mutate(plan) : setPaying(plan))}
        />
      )}
    </Dialog>
  )
}

interface PlanCardsProps {
  readonly currentPlanId: string | null
  /** The plan whose change is running. */
  readonly switchingTo: string | null
  readonly onSelect: (plan: PublicPricingPlan) => void
}

function PlanCards({ currentPlanId, switchingTo, onSelect }: PlanCardsProps) {
  const { data: plans, isPending, refetch } = useQuery(pricingPlansQuery)
  if (isPending)
    return (
      <p className="plan-place state-message" role="status">
        Loading available plans...
      </p>
    )
  if (!plans)
    return (
      <div className="plan-place state-message" role="alert">
        <strong>Failed to load pricing plans</strong>
        <button type="button" className="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  if (plans.length === 0)
    return (
      <div className="plan-place state-message">
        <div>
          <strong>No Plans Available</strong>
          <p>There are no pricing plans available at the moment.</p>
        </div>
      </div>
    )
  return (
    <ul className="plan-cards">
      {plans.map((plan) => {
        const isCurrent = plan.id === currentPlanId
        return (
          <li key={plan.id}>
            <article aria-labelledby={`select-${plan.id}`} className="plan-card">
              <h3 id={`select-${plan.id}`}>{plan.planName}</h3>
              {isCurrent && <span className="badge plan-card-badge">Current Plan</span>}
              <PlanFacts plan={plan} />
              <button
                type="button"
                className="button"
                disabled={isCurrent || switchingTo !== null}
                aria-describedby={`select-${plan.id}`}
                onClick={() => onSelect(plan)}
              >
                {isCurrent ? 'Current Plan' : switchingTo === plan.id ? 'Switching...' : 'Select Plan'}
              </button>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
