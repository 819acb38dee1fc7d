import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PlanTerms } from '#contracts/plan-change'
import { formatCount, formatLoads, formatLongDate } from '../../../lib/dates.ts'
import { monthEnd } from '../../../lib/months.ts'
import { formatMoney } from '../../../lib/money.ts'
import { byLoads } from '#contracts/plan-order'

/** The plan that one has, then the others by their loads. */
export function orderedPlans<Plan extends { id: string; maxLoads: number; price: number }>(
  plans: readonly Plan[],
  currentId: string | null,
): Plan[] {
  return plans.toSorted(
    (one, other) => Number(other.id === currentId) - Number(one.id === currentId) || byLoads(one, other),
  )
}

interface TermsRow {
  readonly name: string
  readonly text: string
}

/** What a paid plan does, when, and what it costs or gives back (D60). */
export function termsRows(terms: PlanTerms, gatewayName: string): TermsRow[] {
  const { maxLoads, effectiveAt, canTakeBackUntil, price, interval } = terms
  const current = otherPlan(terms)
  const loads = loadsOf(maxLoads)
  const money = `${formatMoney(price.amount, price.currency)} per ${interval}`
  return [
    { name: 'Loads per month', text: current ? `${loads} instead of ${loadsOf(current.maxLoads)}` : loads },
    { name: 'Begins', text: beginning(terms) },
    { name: 'You pay now', text: payment(terms, gatewayName) },
    { name: 'After that', text: effectiveAt ? `${money}, first on ${formatLongDate(effectiveAt)}` : money },
    ...(canTakeBackUntil
      ? [{ name: 'Changed your mind?', text: `You can take this back until ${formatLongDate(canTakeBackUntil)}.` }]
      : []),
  ]
}

const loadsOf = (maxLoads: number) => (maxLoads === UNLIMITED_LOADS ? 'Unlimited' : formatCount(maxLoads))

/** The plan that it takes the place of; null where only the billing period changes. */
const otherPlan = ({ planName, current }: PlanTerms) => (current?.planName === planName ? null : current)

function beginning(terms: PlanTerms): string {
  const { effectiveAt, planName } = terms
  const current = otherPlan(terms)
  if (effectiveAt) return `on ${formatLongDate(effectiveAt)}; ${current?.planName ?? planName} goes on until then`
  return `as soon as the payment is confirmed${current ? `; ${current.planName} ends then` : ''}`
}

/** Of the button that changes a running subscription. */
export function changeLabel(terms: PlanTerms): string {
  const { effectiveAt, planName, interval } = terms
  if (effectiveAt) return `Change on ${formatLongDate(effectiveAt)}`
  const isSamePlan = terms.current !== null && otherPlan(terms) === null
  return `Change to ${isSamePlan ? `${interval}ly payment` : planName} now`
}

function payment({ dueNow, kind }: PlanTerms, gatewayName: string): string {
  if (!dueNow) return `the difference for the days that are left, as ${gatewayName} calculates it`
  if (dueNow.amount === 0) return 'nothing'
  const money = formatMoney(Math.abs(dueNow.amount), dueNow.currency)
  if (dueNow.amount < 0) return `nothing; ${money} is credited to your next payments`
  return kind === 'change_now' ? `${money}, the difference for the days that are left` : money
}

interface NextLoads {
  /** This month, so far. */
  readonly used: number
  readonly planName: string
  readonly maxLoads: number
  /** `YYYY-MM`, UTC. */
  readonly month: string
  /** When the plan begins; null: at once. */
  readonly begins: string | null
}

/** What the loads of this month would mean under another plan; null if they fit into it. */
export function loadsWarning({ used, planName, maxLoads, month, begins }: NextLoads): string | null {
  if (maxLoads === UNLIMITED_LOADS || used < maxLoads) return null
  const facts = `You have used ${formatLoads(used)} this month, and ${planName} has ${formatCount(maxLoads)}`
  if (begins !== null) return `${facts}: in such a month your editors become read-only.`
  return `${facts}: your editors are read-only at once, until ${formatLongDate(monthEnd(month))}.`
}
