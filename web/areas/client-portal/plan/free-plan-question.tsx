import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { DialogActions } from '../../../components/dialog.tsx'
import { formatCount, formatLongDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { loadsWarning } from './plan-change-rules.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'
import { PlanLosses } from './plan-losses-list.tsx'

export type ChangeMoment = 'period_end' | 'now'

interface FreePlanQuestionProps {
  readonly plan: PublicPricingPlan
  readonly usage: PortalUsage
  /** The change in progress. */
  readonly changing: ChangeMoment | null
  readonly onChange: (when: ChangeMoment) => void
  readonly onBack: () => void
}

/** Explains what choosing a free plan does; while a paid period runs, asks when (D56), and says until when it can be taken back. */
export function FreePlanQuestion({ plan, usage, changing, onChange, onBack }: FreePlanQuestionProps) {
  const loads = plan.maxLoads === UNLIMITED_LOADS ? 'unlimited loads' : `${formatCount(plan.maxLoads)} loads per month`
  const { plan: current, paidPeriod, currentLoads: used, month } = usage
  const end = paidPeriod && formatLongDate(paidPeriod.until)
  const warning = loadsWarning({ ...plan, used, month, begins: paidPeriod?.until ?? null })
  const endsPaidPlan = end === null && current !== null && current.price > 0
  return (
    <>
      <div className="plan-question">
        {end === null ? (
          <>
            <p>
              Your plan changes to {plan.planName} at once, without payment: {loads} on all your domains.
            </p>
            {endsPaidPlan && (
              <p>
                {current.name} ends with it. To have it again you pay {formatMoney(current.price, current.currency)} per{' '}
                {current.interval}.
              </p>
            )}
          </>
        ) : (
          <>
            <p>
              {current?.name ?? 'Your plan'} is paid until {end}. If you change on that day, it goes on until then, is
              not renewed, and your plan is {plan.planName} afterwards, with {loads}. Nothing is paid or given back.
              Until shortly before that day you can take it back.
            </p>
            <p>If you change now, the rest of the paid period ends at once and is not paid back.</p>
          </>
        )}
        {warning !== null && (
          <p className="notice" data-tone="alarm">
            {warning}
          </p>
        )}
        <PlanLosses usage={usage} plan={plan} />
      </div>
      <DialogActions>
        <button type="button" className="button" onClick={onBack}>
          Back to Plans
        </button>
        {end !== null && (
          <SteadyButton className="button button-danger" isDisabled={changing !== null} onClick={() => onChange('now')}>
            {changing === 'now' ? 'Switching...' : 'Change now'}
          </SteadyButton>
        )}
        <SteadyButton
          className={`button ${endsPaidPlan ? 'button-danger' : 'button-primary'}`}
          isDisabled={changing !== null}
          onClick={() => onChange('period_end')}
        >
          {changing === 'period_end'
            ? 'Switching...'
            : end === null
              ? `Change to ${plan.planName}`
              : `Change on ${end}`}
        </SteadyButton>
      </DialogActions>
    </>
  )
}
