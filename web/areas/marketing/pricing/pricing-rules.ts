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

export type PlanAction =
  | { readonly kind: 'contact' | 'pay'; readonly label: string; readonly to: string }
  | { readonly kind: 'trial'; readonly label: string; readonly to: string }

/** Where a card leads: enterprise to sales, paid plans to the login, free ones to the registration (PR24 to PR26). */
export function planAction(plan: Pick<PublicPricingPlan, 'id' | 'planName' | 'price'>): PlanAction {
  if (isNamed(plan, 'enterprise')) return { kind: 'contact', label: 'Contact Sales', to: '/contact' }
  if (plan.price > 0) return { kind: 'pay', label: 'Sign Up / Sign In to Pay', to: '/client/login' }
  const query = new URLSearchParams({ planId: plan.id, plan: plan.planName })
  return { kind: 'trial', label: 'Start Free Trial', to: `/client/register?${query}` }
}

export const isMostPopular = (plan: Pick<PublicPricingPlan, 'planName'>): boolean => isNamed(plan, 'professional')

const isNamed = ({ planName }: { planName: string }, name: string) => planName.trim().toLowerCase() === name
