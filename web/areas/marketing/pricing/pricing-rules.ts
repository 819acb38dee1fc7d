import { TRIAL_DAYS } from '#contracts/plan-entitlements'
import { type PublicPricingPlan, yearlyPriceOf } from '#contracts/pricing-plans'

export type Billing = 'monthly' | 'yearly'
type Price = Pick<PublicPricingPlan, 'price' | 'yearlyPrice' | 'interval'>

/** The saving of the yearly price against twelve months, in whole major units. */
export const yearlySavingOf = (plan: Price): number => 12 * plan.price - yearlyPriceOf(plan)

export interface ShownPrice {
  readonly amount: number
  readonly per: 'month' | 'year'
  /** Shown only with a yearly price, and only if there is a saving. */
  readonly saving: number | null
}

/** A plan that is only sold by the year keeps its price, whichever period is chosen. */
export function shownPrice(plan: Price, billing: Billing): ShownPrice {
  if (plan.interval === 'year') return { amount: plan.price, per: 'year', saving: null }
  if (billing === 'monthly' || plan.price === 0) return { amount: plan.price, per: 'month', saving: null }
  const saving = yearlySavingOf(plan)
  return { amount: yearlyPriceOf(plan), per: 'year', saving: saving > 0 ? saving : null }
}

/** The largest saving among the plans shown, in whole percent and never rounded up; 0 when there is none (D23). */
export function largestSavingPercent(plans: readonly Price[]): number {
  const percents = plans
    .filter((plan) => plan.interval === 'month' && plan.price > 0)
    .map((plan) => Math.floor((100 * yearlySavingOf(plan)) / (12 * plan.price)))
  return Math.max(0, ...percents)
}

export interface PlanAction {
  readonly kind: 'contact' | 'pay' | 'trial'
  readonly label: string
  readonly to: string
  readonly next: string
}

/**
 * Where a card leads: enterprise to sales, paid plans to the login, free ones to the registration (PR24 to PR26); the plan goes
 * with it, and `next` says what happens next (D60).
 */
export function planAction(
  plan: Pick<PublicPricingPlan, 'id' | 'planName' | 'price' | 'interval' | 'isTrial'>,
  billing: Billing,
): PlanAction {
  if (isNamed(plan, 'enterprise'))
    return {
      kind: 'contact',
      label: 'Contact Sales',
      to: '/contact',
      next: 'You tell us what you need; nothing is charged.',
    }
  const query = new URLSearchParams({ planId: plan.id, plan: plan.planName })
  if (plan.price === 0)
    return {
      kind: 'trial',
      label: 'Start Free Trial',
      to: `/client/register?${query}`,
      next: plan.isTrial
        ? `No card. After ${TRIAL_DAYS} days you choose a plan, or your editors become read-only.`
        : 'An address and a password are enough; no card.',
    }
  if (billing === 'yearly' && plan.interval === 'month') query.set('interval', 'year')
  return {
    kind: 'pay',
    label: 'Sign Up / Sign In to Pay',
    to: `/client/login?${query}`,
    next: 'New here: 14 days free, no card; you pay only if you stay. With an account: you see the cost before you pay.',
  }
}

/** What a thousand loads cost where all of a month are used, in major units; null without a limit, or without a price. */
export function pricePerThousand(plan: Price & Pick<PublicPricingPlan, 'maxLoads'>, billing: Billing): number | null {
  if (plan.maxLoads <= 0 || plan.price === 0) return null
  const { amount, per } = shownPrice(plan, billing)
  const monthly = per === 'year' ? amount / 12 : amount
  return Math.round((100 * 1000 * monthly) / plan.maxLoads) / 100
}

/** The features that not every plan has, each with whether each plan has it, in the order in which the plans name them. */
export function differingFeatures(plans: readonly Pick<PublicPricingPlan, 'features'>[]) {
  const all = [...new Set(plans.flatMap(({ features }) => features))]
  return all
    .map((feature) => ({ feature, has: plans.map(({ features }) => features.includes(feature)) }))
    .filter(({ has }) => has.includes(false))
}

export const isMostPopular = (plan: Pick<PublicPricingPlan, 'planName'>): boolean => isNamed(plan, 'professional')

const isNamed = ({ planName }: { planName: string }, name: string) => planName.trim().toLowerCase() === name
