import { DialogActions } from '../../../components/dialog.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import type { PlanEnd } from './plan-end-rules.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

interface EndPlanOfferProps {
  readonly end: PlanEnd
  readonly onChoose: () => void
}

/** Below the plans: nobody has to choose another one to pay no more (D183). */
export function EndPlanOffer({ end: { planName, until, isOver }, onChoose }: EndPlanOfferProps) {
  return (
    <div className="plan-end">
      <p>
        {until !== null
          ? `No plan any more? ${planName} goes on until ${formatLongDate(until)}, and nothing is charged again.`
          : isOver
            ? `${planName} has ended unpaid, and its payment may still be tried again.`
            : `No plan any more? Then the payment of ${planName} is not tried again.`}
      </p>
      <button type="button" className="button" onClick={onChoose}>
        End {planName}
      </button>
    </div>
  )
}

interface EndPlanQuestionProps {
  readonly end: PlanEnd
  readonly isEnding: boolean
  readonly onEnd: () => void
  readonly onBack: () => void
}

/** Says what ending the plan does, and when (D60). */
export function EndPlanQuestion({
  end: { planName, until, isOver, stays },
  isEnding,
  onEnd,
  onBack,
}: EndPlanQuestionProps) {
  const date = until && formatLongDate(until)
  return (
    <>
      <div className="plan-question">
        {date !== null ? (
          <>
            <p>
              {planName} is paid until {date}. It goes on until then and is not renewed; nothing is paid or given back.
              Until shortly before that day you can take this back.
            </p>
            {stays === null ? (
              <p>
                After that you have no plan: your editors are read-only until you choose one. What people have written
                stays, and so does your account.
              </p>
            ) : (
              <p>Your plan stays {stays}.</p>
            )}
          </>
        ) : (
          <p>
            The renewal of {planName} was not paid.{' '}
            {isOver
              ? 'The plan has ended already. If you end it for good, its payment is not tried again.'
              : 'If you end the plan, it ends at once and its payment is not tried again. Your editors are then read-only until you choose a plan. What people have written stays.'}
          </p>
        )}
      </div>
      <DialogActions>
        <button type="button" className="button" onClick={onBack}>
          Back to Plans
        </button>
        <SteadyButton className="button button-danger" isDisabled={isEnding} onClick={onEnd}>
          {isEnding ? 'Ending...' : date !== null ? `End on ${date}` : 'End now'}
        </SteadyButton>
      </DialogActions>
    </>
  )
}
