import type { PlanChangeRequest } from '#contracts/client-account'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PortalUsage, refreshDashboard, switchPlan } from '../../../api/client-portal.ts'
import { ApiError } from '../../../api/fetcher.ts'
import { pricingPlansQuery } from '../../../api/pricing-plans.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { FreePlanQuestion } from './free-plan-question.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanPayment } from './plan-payment.tsx'

interface PlanDialogProps {
  readonly usage: PortalUsage
  readonly onClose: () => void
}

/** A free plan is switched to after a question that explains the effect (D56); a paid one is paid first (CP24, D20). */
export function PlanDialog({ usage, onClose }: PlanDialogProps) {
  const { plan: currentPlan, paidPeriod, closedPlanIds } = usage
  const [chosen, setChosen] = useState<PublicPricingPlan | null>(null)
  const back = () => setChosen(null)
  const change = useMutation({
    mutationFn: (request: PlanChangeRequest) => switchPlan(request),
    onSuccess: (message) => {
      showToast({ title: 'Plan Updated', description: message })
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
    <Dialog isOpen onClose={onClose} size="large" title={titleOf(chosen)}>
      {chosen === null ? (
        <PlanCards currentPlanId={currentPlan?.id ?? null} onSelect={setChosen} />
      ) : chosen.price > 0 ? (
        <PlanPayment plan={chosen} onBack={back} onChanged={onClose} />
      ) : closedPlanIds.includes(chosen.id) ? (
        <ClosedPlan plan={chosen} onBack={back} />
      ) : (
        <FreePlanQuestion
          plan={chosen}
          currentPlanName={currentPlan?.name ?? null}
          paidPeriod={paidPeriod}
          changing={change.isPending ? (change.variables.when ?? null) : null}
          onChange={(when) => change.mutate({ planId: chosen.id, when })}
          onBack={back}
        />
      )}
    </Dialog>
  )
}

function titleOf(chosen: PublicPricingPlan | null): string {
  if (!chosen) return 'Select a Plan'
  return chosen.price > 0 ? `Complete Payment for ${chosen.planName}` : `Change to ${chosen.planName}`
}

/** The service would refuse it, so nothing is asked (D56). */
function ClosedPlan({ plan, onBack }: { plan: PublicPricingPlan; onBack: () => void }) {
  return (
    <>
      <p>{plan.planName} is for accounts that have had neither a trial nor a paid plan. Please choose another plan.</p>
      <DialogActions>
        <button type="button" className="button button-primary" onClick={onBack}>
          Back to Plans
        </button>
      </DialogActions>
    </>
  )
}

interface PlanCardsProps {
  readonly currentPlanId: string | null
  readonly onSelect: (plan: PublicPricingPlan) => void
}

function PlanCards({ currentPlanId, onSelect }: PlanCardsProps) {
  const { data: plans, isPending, refetch } = useQuery(pricingPlansQuery)
  if (isPending)
    return (
      <p className="plan-area state-message" role="status">
        Loading available plans...
      </p>
    )
  if (!plans)
    return (
      <div className="plan-area state-message" role="alert">
        <strong>Failed to load pricing plans</strong>
        <button type="button" className="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  if (plans.length === 0)
    return (
      <div className="plan-area state-message">
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
                disabled={isCurrent}
                aria-describedby={`select-${plan.id}`}
                onClick={() => onSelect(plan)}
              >
                {isCurrent ? 'Current Plan' : 'Select Plan'}
              </button>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
