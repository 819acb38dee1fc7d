import type { PlanTerms, PlanTermsQuery } from '#contracts/plan-change'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { PRODUCT_NAME } from '#contracts/product'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { checkOut, type PortalUsage, refreshAfterConflict, refreshDashboard } from '../../../api/client-portal.ts'
import { ApiError, failureText } from '../../../api/fetcher.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { awaitPayment } from './await-payment.ts'
import { changeLabel, loadsWarning, termsRows } from './plan-change-rules.ts'
import { PlanLosses } from './plan-losses-list.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'

interface PlanConfirmationProps {
  readonly plan: PublicPricingPlan
  readonly choice: PlanTermsQuery
  readonly terms: Pick<UseQueryResult<PlanTerms>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  readonly usage: PortalUsage
  readonly gatewayName: string
  /** A running subscription was changed: nothing has to be paid here. */
  readonly onChanged: () => void
}

/** What a paid plan does, when, and at what cost, and the button that confirms it (D60). */
export function PlanConfirmation({ plan, choice, terms: asked, usage, gatewayName, onChanged }: PlanConfirmationProps) {
  const { data: terms, error, refetch, isPlaceholderData: isOfOther } = asked
  const pay = useMutation({
    mutationFn: async () => {
      const answer = await checkOut({ ...choice, ...(terms && { price: terms.price }) })
      if (answer.url !== null) await leaveFor(answer.url)
      return answer
    },
    onSuccess: ({ url, message }) => {
      if (url !== null) return
      awaitPayment()
      showToast({ title: 'Plan Updated', description: message })
      onChanged()
      return refreshDashboard()
    },
    onError: (failure) => {
      showFailure('Payment Error', failureText(failure, 'The payment could not be begun. Please try again.'))
      void refreshAfterConflict(failure)
    },
  })
  if (!terms)
    return (
      <p className="notice" role="alert">
        {failureText(error, 'What this plan would cost you could not be loaded.')}{' '}
        {!(error instanceof ApiError && error.status < 500) && (
          <button type="button" className="button button-small" onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </p>
    )
  return (
    <>
      <PlanTermsShown terms={terms} plan={plan} usage={usage} gatewayName={gatewayName} />
      <SteadyButton
        className="button button-primary"
        isDisabled={pay.isPending || isOfOther}
        onClick={() => pay.mutate()}
      >
        {labelOf(terms, gatewayName, pay.isPending)}
      </SteadyButton>
    </>
  )
}

function labelOf(terms: PlanTerms, gatewayName: string, isBusy: boolean): string {
  if (terms.kind === 'pay') return isBusy ? 'Opening payment...' : `Pay with ${gatewayName}`
  return isBusy ? 'Switching...' : changeLabel(terms)
}

interface PlanTermsShownProps {
  readonly plan: PublicPricingPlan
  readonly terms: PlanTerms
  readonly usage: PortalUsage
  readonly gatewayName: string
}

/** What a change does, when, and what it costs or gives back: what the button under it confirms (D60). */
function PlanTermsShown({ terms, plan, usage, gatewayName }: PlanTermsShownProps) {
  const { planName, maxLoads, effectiveAt: begins, kind } = terms
  const warning = loadsWarning({ planName, maxLoads, used: usage.currentLoads, month: usage.month, begins })
  return (
    <>
      <dl className="plan-terms">
        {termsRows(terms, gatewayName).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {warning !== null && (
        <p className="notice" data-tone="alarm">
          {warning}
        </p>
      )}
      <PlanLosses usage={usage} plan={plan} />
      <p>
        {kind === 'pay'
          ? `You pay on the page of ${gatewayName}; no card number passes through ${PRODUCT_NAME}. The plan is renewed until you end it, here and at any time.`
          : `${gatewayName} takes payments the way you paid before. The plan is renewed until you end it, here and at any time.`}
      </p>
    </>
  )
}
