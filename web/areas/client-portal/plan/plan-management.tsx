import './plan.css'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { useAskedPlan } from './use-asked-plan.ts'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatCount, formatLongDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { nextPlan, renewalPrice } from '../../../lib/renewal.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { usePart } from '../../../lib/use-part.ts'
import { BillingDialog } from '../billing/billing-dialog.tsx'
import { currentPlanPayment, type UnpaidEnd } from './current-plan-payment.ts'
import type { PlanDialogProps } from './plan-dialog.tsx'
import { TakeBackButton } from './take-back-button.tsx'

interface PlanManagementProps {
  readonly number: number
  readonly usage: PortalUsage
  readonly clientId: string
  readonly unpaidEnd: UnpaidEnd
  /** Loads are refused now: the plan is there, but nothing is live. */
  readonly isBlocked: boolean
}

export function PlanManagement({ number, usage, clientId, unpaidEnd, isBlocked }: PlanManagementProps) {
  const { plan, paidPeriod, alsoPaid, disputed } = usage
  const takenBack = paidPeriod ?? alsoPaid
  const renewal = paidPeriod && renewalPrice(paidPeriod)
  const asked = useAskedPlan()
  const { shown, open, close: closeShown } = useDialog<'plans' | 'billing'>()
  const close = () => {
    closeShown()
    if (asked.isAsked) asked.forget()
  }
  return (
    <section className="section" id="billing" tabIndex={-1} aria-labelledby="plan-management-title">
      <span className="section-number" aria-hidden="true">
        {number}
      </span>
      <div className="section-body">
        <div>
          <h2 id="plan-management-title">Plan Management</h2>
          <p className="section-lead">Upgrade or change your plan to get more loads and features.</p>
        </div>
        {plan ? (
          <div className="plan-current">
            <div>
              <h3>Current Plan</h3>
              <p className="plan-current-name">
                {plan.name}{' '}
                <span className="badge" data-tone={isBlocked ? undefined : 'positive'}>
                  Active
                </span>
              </p>
              {isBlocked && <p className="plan-current-note">Your editors are read-only at the moment.</p>}
              <p className="plan-current-note">
                {plan.maxLoads === UNLIMITED_LOADS ? 'Unlimited' : `${formatCount(plan.maxLoads)} loads per month`}
                {plan.price > 0 && `, ${formatMoney(plan.price, plan.currency)} per ${plan.interval}`}
              </p>
              {paidPeriod && (
                <p className="plan-current-note">
                  {paidPeriod.interval === 'year' ? 'Paid yearly, until' : 'Paid until'}{' '}
                  {formatLongDate(paidPeriod.until)}
                  {paidPeriod.isEnding && `, then ${nextPlan(paidPeriod) ?? 'no plan'}`}
                  {renewal && `, then ${renewal}`}
                </p>
              )}
              {!paidPeriod && <UnpaidEndNote end={unpaidEnd} isPaidPlan={plan.price > 0} />}
              <AlsoPaidNote also={alsoPaid} />
              {takenBack?.canTakeBack && <p className="plan-current-note">You can still take that back.</p>}
            </div>
            <div className="button-row">
              {takenBack?.canTakeBack && <TakeBackButton planName={alsoPaid?.planName ?? plan.name} />}
              <button type="button" className="button" onClick={() => open('plans')}>
                Change Plan
              </button>
              <button type="button" className="button" onClick={() => open('billing')}>
                Billing History
              </button>
            </div>
          </div>
        ) : (
          <div className="state-message">
            <div>
              <strong>{disputed ? `${disputed.planName} Is Suspended` : 'No Plan Selected'}</strong>
              <p>
                {disputed
                  ? 'Your payment for it is disputed. It comes back if the bank decides for it; no other plan can be paid until then.'
                  : 'Choose a plan to start using the editor with more features'}
              </p>
              <AlsoPaidNote also={alsoPaid} />
            </div>
            <div className="button-row">
              <button
                type="button"
                className={disputed ? 'button' : 'button button-primary'}
                onClick={() => open('plans')}
              >
                Select a Plan
              </button>
              <button type="button" className="button" onClick={() => open('billing')}>
                Billing History
              </button>
            </div>
          </div>
        )}
      </div>
      {(shown === 'plans' || asked.isAsked) && (
        <LaterPlanDialog
          usage={usage}
          payment={currentPlanPayment(usage, unpaidEnd)}
          asked={asked.chosen}
          onClose={close}
        />
      )}
      {shown === 'billing' && <BillingDialog clientId={clientId} onClose={close} />}
    </section>
  )
}

const loadPlanDialog = () => import('./plan-dialog.tsx')

/** The dialog is fetched when it is opened first. Where it cannot be fetched, one of the same title says so. */
function LaterPlanDialog(props: PlanDialogProps) {
  const { part, error, retry } = usePart(loadPlanDialog)
  if (part) return <part.PlanDialog {...props} />
  if (!error) return null
  return (
    <Dialog isOpen onClose={props.onClose} size="large" title="Select a Plan">
      <LoadFailure
        title="Error Loading Pricing Plans"
        error={error}
        fallback="Failed to load pricing plans"
        onRetry={retry}
      />
    </Dialog>
  )
}

/** A plan that is charged although the account has another one, or none. */
function AlsoPaidNote({ also }: { also: PortalUsage['alsoPaid'] }) {
  if (!also) return null
  const renewal = renewalPrice(also)
  return (
    <p className="plan-current-note">
      You pay for {also.planName}, until {formatLongDate(also.until)}
      {also.isEnding ? `, then ${nextPlan(also) ?? 'no longer'}` : ', when it is renewed'}
      {renewal && ` for ${renewal}`}
    </p>
  )
}

function UnpaidEndNote({ end: { trialEndsAt, planUntil }, isPaidPlan }: { end: UnpaidEnd; isPaidPlan: boolean }) {
  if (planUntil) return <p className="plan-current-note">Given to you until {formatLongDate(planUntil)}</p>
  if (!trialEndsAt || !isPaidPlan) return null
  return <p className="plan-current-note">Trial until {formatLongDate(trialEndsAt)}; not paid yet</p>
}
