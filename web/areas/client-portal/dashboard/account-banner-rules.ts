import type { ClientProfile } from '#contracts/accounts'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { formatCount, formatDay, formatLongDate } from '../../../lib/dates.ts'
import { monthEnd } from '../../../lib/months.ts'
import { usagePercent } from './usage-rules.ts'

/** What decides which banner an account has. */
export interface AccountFacts {
  readonly isActive: boolean
  readonly trialEndsAt: string | null
  /** Of a plan that was given. */
  readonly planUntil: string | null
  readonly planName: string | null
  readonly maxLoads: number | null
  /** Loads of this month, `YYYY-MM`. */
  readonly used: number
  readonly month: string
  readonly unpaid: PortalUsage['unpaid']
  readonly disputed: PortalUsage['disputed']
  /** Each domain has a plan of its own, so that the account needs none (D39). */
  readonly needsNoPlan: boolean
}

export const factsOf = ({ isActive, trialEndsAt, planUntil }: ClientProfile, usage: PortalUsage): AccountFacts => ({
  isActive,
  trialEndsAt,
  planUntil,
  planName: usage.plan?.name ?? null,
  maxLoads: usage.plan?.maxLoads ?? null,
  used: usage.currentLoads,
  month: usage.month,
  unpaid: usage.unpaid,
  disputed: usage.disputed,
  needsNoPlan: usage.domains.length > 0 && usage.domains.every(({ hasOwnPlan }) => hasOwnPlan),
})

/** Those that stop the editors come first (D60). */
const causes = [
  'deactivated',
  'payment_over',
  'disputed',
  'trial_ended',
  'no_plan',
  'used_up',
  'payment_failed',
  'trial_ending',
  'plan_ending',
  'used_90',
  'used_75',
  'trial',
] as const
type Cause = (typeof causes)[number]

export interface Banner {
  readonly cause: Cause
  readonly tone: 'alarm' | 'caution' | 'plain'
  readonly title: string
  readonly text: string
  readonly action: 'contact' | 'pay' | 'choose'
  readonly label: string
}

const DAY_MS = 86_400_000
const SOON_MS = 3 * DAY_MS
/** A plan that was given is replaced by an order, which takes longer than a click. */
const PLAN_SOON_MS = 7 * DAY_MS

/** The one banner of an account, with the one thing to do about it; null where nothing is the matter (D60). */
export function bannerOf(facts: AccountFacts, now: number): Banner | null {
  const decisive = facts.needsNoPlan ? { ...facts, trialEndsAt: null } : facts
  const cause = causes.find((each) => holds[each](decisive, now))
  return cause ? { cause, ...texts[cause](facts) } : null
}

/** Whether loads are refused now. */
export const blocksLoads = (banner: Banner | null): boolean =>
  banner !== null && causes.indexOf(banner.cause) <= causes.indexOf('used_up')

const share = ({ used, maxLoads }: AccountFacts) =>
  maxLoads === null || maxLoads === UNLIMITED_LOADS ? 0 : usagePercent(used, maxLoads)
const isPast = (time: string | null | undefined, now: number) => typeof time === 'string' && Date.parse(time) <= now

const holds: Readonly<Record<Cause, (facts: AccountFacts, now: number) => boolean>> = {
  deactivated: ({ isActive }) => !isActive,
  payment_over: ({ unpaid, planName }, now) => planName === null && isPast(unpaid?.endsAt, now),
  disputed: ({ disputed, planName, needsNoPlan }) => !needsNoPlan && planName === null && disputed !== null,
  trial_ended: ({ trialEndsAt }, now) => isPast(trialEndsAt, now),
  no_plan: ({ planName, needsNoPlan }) => !needsNoPlan && planName === null,
  used_up: (facts) => share(facts) >= 100,
  payment_failed: ({ unpaid }) => unpaid !== null,
  trial_ending: ({ trialEndsAt }, now) => trialEndsAt !== null && Date.parse(trialEndsAt) - now <= SOON_MS,
  plan_ending: ({ planUntil }, now) => planUntil !== null && Date.parse(planUntil) - now <= PLAN_SOON_MS,
  used_90: (facts) => share(facts) >= 90,
  used_75: (facts) => share(facts) >= 75,
  trial: ({ trialEndsAt }) => trialEndsAt !== null,
}

const choose = { action: 'choose', label: 'Choose a plan' } as const
const chooseLarger = { action: 'choose', label: 'Choose a larger plan' } as const
const pay = { action: 'pay', label: 'Pay now' } as const

const counted = ({ used, maxLoads }: AccountFacts) => `${formatCount(used)} of ${formatCount(maxLoads ?? 0)}`
const endOf = ({ month }: AccountFacts) => formatLongDate(monthEnd(month))

const trialText = ({ trialEndsAt }: AccountFacts) => ({
  title: `Trial until ${formatDay(trialEndsAt ?? '')}`,
  text: 'After that your editors are read-only until you choose a plan.',
})
const usedText = (percent: number, facts: AccountFacts) => ({
  title: `${percent} % of this month’s loads are used`,
  text: `${counted(facts)}. At ${formatCount(facts.maxLoads ?? 0)} your editors become read-only until ${endOf(facts)}.`,
})

const texts: Readonly<Record<Cause, (facts: AccountFacts) => Omit<Banner, 'cause'>>> = {
  deactivated: () => ({
    tone: 'alarm',
    title: 'Your account is suspended',
    text: 'Your editors are read-only. You can read everything and download your data, but change nothing. Contact us to have the account activated again, or deleted with its data.',
    action: 'contact',
    label: 'Contact us',
  }),
  payment_over: ({ unpaid }) => ({
    tone: 'alarm',
    title: 'Your payment failed',
    text: `${unpaid?.planName ?? 'Your plan'} has ended, because its renewal was not paid. Your editors are read-only. What people have written stays.`,
    ...pay,
  }),
  disputed: ({ disputed }) => ({
    tone: 'alarm',
    title: 'Your payment is disputed',
    text: `${disputed?.planName ?? 'Your plan'} is suspended until the bank has decided, and your editors are read-only. What people have written stays.`,
    action: 'contact',
    label: 'Contact us',
  }),
  trial_ended: () => ({
    tone: 'alarm',
    title: 'Your trial has ended',
    text: 'Your editors are read-only until you choose a plan. What people have written stays.',
    ...choose,
  }),
  no_plan: () => ({
    tone: 'alarm',
    title: 'You have no plan',
    text: 'Your editors are read-only until you choose one. What people have written stays.',
    ...choose,
  }),
  used_up: (facts) => ({
    tone: 'alarm',
    title: 'All loads of this month are used',
    text: `${counted(facts)}. Your editors are read-only until ${endOf(facts)}, or until you choose a larger plan. What people have written stays.`,
    ...chooseLarger,
  }),
  payment_failed: ({ unpaid }) => ({
    tone: 'alarm',
    title: 'Your payment failed',
    text: `The renewal of ${unpaid?.planName ?? 'your plan'} was not paid. Without a payment the plan ends on ${formatLongDate(unpaid?.endsAt ?? '')}, and your editors become read-only.`,
    ...pay,
  }),
  trial_ending: (facts) => ({ tone: 'caution', ...trialText(facts), ...choose }),
  plan_ending: ({ planName, planUntil }) => ({
    tone: 'caution',
    title: `${planName ?? 'Your plan'} ends on ${formatLongDate(planUntil ?? '')}`,
    text: 'It was given to you until then. After that your editors are read-only until you choose a plan.',
    ...choose,
  }),
  used_90: (facts) => ({ tone: 'caution', ...usedText(90, facts), ...chooseLarger }),
  used_75: (facts) => ({ tone: 'plain', ...usedText(75, facts), ...chooseLarger }),
  trial: (facts) => ({ tone: 'plain', ...trialText(facts), ...choose }),
}
