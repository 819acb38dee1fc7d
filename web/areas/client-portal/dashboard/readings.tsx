import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { ReactNode } from 'react'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { usageLevel, usagePercent } from './usage-rules.ts'

type Plan = PortalUsage['plan']
type Disputed = PortalUsage['disputed']

/** The three readings at the top: usage, plan, domains. */
export function Readings({ usage }: { usage: PortalUsage }) {
  const { currentLoads, plan, domains, disputed } = usage
  return (
    <div className="readings">
      <Reading title="Current Usage" value={formatCount(currentLoads)} note={usageNote(plan, disputed)}>
        {plan && plan.maxLoads !== UNLIMITED_LOADS && <UsageBar loads={currentLoads} maxLoads={plan.maxLoads} />}
      </Reading>
      <Reading
        title="Current Plan"
        value={plan?.name ?? disputed?.planName ?? 'No Plan'}
        note={planNote(plan, disputed)}
      />
      <Reading
        title="Active Domains"
        value={formatCount(domains.filter((domain) => domain.isActive).length)}
        note="Configured domains"
      />
    </div>
  )
}

function usageNote(plan: Plan, disputed: Disputed): string {
  if (!plan) return disputed ? 'The plan is suspended' : 'No plan selected'
  return plan.maxLoads === UNLIMITED_LOADS ? 'Unlimited loads' : `of ${formatCount(plan.maxLoads)} loads used`
}

function planNote(plan: Plan, disputed: Disputed): string {
  if (!plan) return disputed ? 'Suspended: its payment is disputed' : 'Select a plan to get started'
  return plan.price === 0 ? 'Free plan' : `${formatMoney(plan.price, plan.currency)} per ${plan.interval}`
}

function Reading(props: { title: string; value: string; note: string; children?: ReactNode }) {
  const id = `reading-${props.title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section className="reading" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <p className="reading-value">{props.value}</p>
      <p className="reading-note">{props.note}</p>
      {props.children}
    </section>
  )
}

function UsageBar({ loads, maxLoads }: { loads: number; maxLoads: number }) {
  const percent = usagePercent(loads, maxLoads)
  return (
    <div
      className="usage-bar"
      role="progressbar"
      aria-label="Loads used this month"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      data-level={usageLevel(percent)}
    >
      <div className="usage-bar-fill" style={{ width: `${percent}%` }} />
    </div>
  )
}
