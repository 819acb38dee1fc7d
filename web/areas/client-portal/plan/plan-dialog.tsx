import type { PlanChangeRequest } from '#contracts/plan-change'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PortalUsage, refreshAfterConflict, refreshDashboard, switchPlan } from '../../../api/client-portal.ts'
import { ApiError } from '../../../api/fetcher.ts'
import { pricingPlansQuery } from '../../../api/pricing-plans.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import type { ChosenPlan } from '../../../lib/chosen-plan.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import type { CurrentPlanPayment } from './current-plan-payment.ts'
import { EndPlanOffer, EndPlanQuestion } from './end-plan.tsx'
import { FreePlanQuestion } from './free-plan-question.tsx'
import { orderedPlans } from './plan-change-rules.ts'
import { planEnd } from './plan-end-rules.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanPayment } from './plan-payment.tsx'

export interface PlanDialogProps {
  readonly usage: PortalUsage
  /** Of the plan that one has. */
  readonly payment: CurrentPlanPayment | null
  /** The plan that was chosen before signing in: it is shown at once. */
  readonly asked: ChosenPlan | null
  readonly onClose: () => void
}

/**
 * A free plan is switched to after a question that explains the effect (D56); a paid one is paid first (CP24, D20). Below them, what
 * is paid can be ended (D183).
 */
export function PlanDialog({ usage, payment, asked, onClose }: PlanDialogProps) {
  const { plan: currentPlan, closedPlanIds } = usage
  const [picked, setChosen] = useState<PublicPricingPlan | null | undefined>()
  const [isEnding, setEnding] = useState(false)
  const end = planEnd(usage)
  const { data: plans } = useQuery(pricingPlansQuery)
  const isCurrent = ({ id }: PublicPricingPlan) => id === currentPlan?.id
  const askedPlan = plans?.find((plan) => plan.id === asked?.planId && (payment || !isCurrent(plan))) ?? null
  const shown = picked === undefined ? askedPlan : picked
  // As it is by now; one that was withdrawn meanwhile stays where it is, with what the service says.
  const chosen = plans?.find(({ id }) => id === shown?.id) ?? shown
  const back = () => setChosen(null)
  const change = useMutation({
    mutationFn: (request: PlanChangeRequest) => switchPlan(request),
    onSuccess: (message) => {
      showToast({ title: 'Plan Updated', description: message })
      onClose()
      return refreshDashboard()
    },
    onError: (error) => {
      showFailure(
        'Update Error',
        (error instanceof ApiError && error.serverMessage) || 'Failed to update plan. Please try again.',
      )
      void refreshAfterConflict(error)
    },
  })

  if (end && isEnding)
    return (
      <Dialog isOpen onClose={onClose} size="large" title={`End ${end.planName}`}>
        <EndPlanQuestion
          end={end}
          isEnding={change.isPending}
          onEnd={() => change.mutate({ planId: null })}
          onBack={() => setEnding(false)}
        />
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} size="large" title={titleOf(chosen)}>
      {chosen === null ? (
        <PlanCards
          currentPlanId={currentPlan?.id ?? null}
          payment={payment}
          closedPlanIds={closedPlanIds}
          onSelect={setChosen}
        />
      ) : chosen.price > 0 ? (
        <PlanPayment
          key={chosen.id}
          interval={
            (isCurrent(chosen) ? payment?.interval : null) ?? (chosen.id === asked?.planId ? asked.interval : null)
          }
          plan={chosen}
          usage={usage}
          onBack={back}
          onChanged={onClose}
        />
      ) : closedPlanIds.includes(chosen.id) ? (
        <ClosedPlan plan={chosen} onBack={back} />
      ) : (
        <FreePlanQuestion
          plan={chosen}
          usage={usage}
          changing={change.isPending ? (change.variables.when ?? null) : null}
          onChange={(when) => change.mutate({ planId: chosen.id, when })}
          onBack={back}
        />
      )}
      {chosen === null && end && <EndPlanOffer end={end} onChoose={() => setEnding(true)} />}
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
  readonly payment: CurrentPlanPayment | null
  readonly closedPlanIds: readonly string[]
  readonly onSelect: (plan: PublicPricingPlan) => void
}

function PlanCards({ currentPlanId, payment, closedPlanIds, onSelect }: PlanCardsProps) {
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
      {orderedPlans(plans, currentPlanId).map((plan) => {
        const isCurrent = plan.id === currentPlanId
        return (
          <li key={plan.id}>
            <article aria-labelledby={`select-${plan.id}`} className="plan-card">
              <h3 id={`select-${plan.id}`}>{plan.planName}</h3>
              {isCurrent && <span className="badge plan-card-badge">Current Plan</span>}
              <PlanFacts plan={plan} />
              {closedPlanIds.includes(plan.id) && !isCurrent && (
                <p className="plan-card-closed">For accounts that have had neither a trial nor a paid plan.</p>
              )}
              <button
                type="button"
                className="button"
                disabled={isCurrent}
                aria-describedby={`select-${plan.id}`}
                onClick={() => onSelect(plan)}
              >
                {isCurrent ? 'Current Plan' : 'Select Plan'}
              </button>
              {isCurrent && payment && (
                <button type="button" className="button button-primary" onClick={() => onSelect(plan)}>
                  {payment.label}
                </button>
              )}
            </article>
          </li>
        )
      })}
    </ul>
  )
}
