import './plan.css'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { useState } from 'react'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { formatCount, formatLongDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { BillingDialog } from '../billing/billing-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

export function PlanManagement({ usage, clientId }: { usage: PortalUsage; clientId: string }) {
  const { plan, paidPeriod } = usage
  const [open, setOpen] = useState<'plans' | 'billing' | null>(null)
  return (
    <section className="section" aria-labelledby="plan-management-title">
      <span className="section-number" aria-hidden="true">
        3
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
                <span className="badge" data-tone="positive">
                  Active
                </span>
              </p>
              <p className="plan-current-note">
                {plan.maxLoads === UNLIMITED_LOADS ? 'Unlimited' : `${formatCount(plan.maxLoads)} loads per month`}
                {plan.price > 0 && `, ${formatMoney(plan.price, plan.currency)} per ${plan.interval}`}
              </p>
              {paidPeriod && (
                <p className="plan-current-note">
                  Paid until {formatLongDate(paidPeriod.until)}
                  {paidPeriod.isEnding && `, then ${paidPeriod.nextPlanName ?? 'no plan'}`}
                </p>
              )}
            </div>
            <div className="button-row">
              <button type="button" className="button" onClick={() => setOpen('plans')}>
                Change Plan
              </button>
              <button type="button" className="button" onClick={() => setOpen('billing')}>
                Billing History
              </button>
            </div>
          </div>
        ) : (
          <div className="state-message">
            <div>
              <strong>No Plan Selected</strong>
              <p>Choose a plan to start using the editor with more features</p>
            </div>
            <button type="button" className="button button-primary" onClick={() => setOpen('plans')}>
              Select a Plan
            </button>
          </div>
        )}
      </div>
      {open === 'plans' && <PlanDialog usage={usage} onClose={() => setOpen(null)} />}
      {open === 'billing' && <BillingDialog clientId={clientId} onClose={() => setOpen(null)} />}
    </section>
  )
}
