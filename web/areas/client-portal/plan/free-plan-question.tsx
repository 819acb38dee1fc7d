import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { DialogActions } from '../../../components/dialog.tsx'
import { formatCount, formatLongDate } from '../../../lib/dates.ts'

export type ChangeMoment = 'period_end' | 'now'

interface FreePlanQuestionProps {
  readonly plan: PublicPricingPlan
  readonly currentPlanName: string | null
  readonly paidPeriod: PortalUsage['paidPeriod']
  /** The change in progress. */
  readonly changing: ChangeMoment | null
  readonly onChange: (when: ChangeMoment) => void
  readonly onBack: () => void
}

/** Explains what choosing a free plan does; while a paid period runs, asks when (D56). */
export function FreePlanQuestion({
  plan,
  currentPlanName,
  paidPeriod,
  changing,
  onChange,
  onBack,
}: FreePlanQuestionProps) {
  const loads = plan.maxLoads === UNLIMITED_LOADS ? 'unlimited loads' : `${formatCount(plan.maxLoads)} loads per month`
  const end = paidPeriod && formatLongDate(paidPeriod.until)
  return (
    <>
      {end === null ? (
        <p>
          Your plan changes to {plan.planName} at once, without payment: {loads} on all your domains.
        </p>
      ) : (
        <>
          <p>
            {currentPlanName ?? 'Your plan'} is paid until {end}. If you change on that day, it goes on until then, is
            not renewed, and your plan is {plan.planName} afterwards, with {loads}.
          </p>
          <p>If you change now, the rest of the paid period ends at once and is not paid back.</p>
        </>
      )}
      <DialogActions>
        <button type="button" className="button" onClick={onBack}>
          Back to Plans
        </button>
        {end !== null && (
          <button
            type="button"
            className="button button-danger"
            disabled={changing !== null}
            onClick={() => onChange('now')}
          >
            {changing === 'now' ? 'Switching...' : 'Change now'}
          </button>
        )}
        <button
          type="button"
          className="button button-primary"
          disabled={changing !== null}
          onClick={() => onChange('period_end')}
        >
          {changing === 'period_end'
            ? 'Switching...'
            : end === null
              ? `Change to ${plan.planName}`
              : `Change on ${end}`}
        </button>
      </DialogActions>
    </>
  )
}
