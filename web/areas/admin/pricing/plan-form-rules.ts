import { type CurrencyCode, DEFAULT_CURRENCY } from '#contracts/currencies'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { type SupportLevel, UNLIMITED_DOMAINS } from '#contracts/plan-entitlements'
import {
  type AdminPricingPlan,
  type PlanInterval,
  type PricingPlanRequest,
  pricingPlanRequest,
} from '#contracts/pricing-plans'

/** Offered for new plans (AP08); a plan in CAD or AUD keeps it (AP09). */
export const offeredCurrencies = ['USD', 'EUR', 'GBP', 'INR'] as const satisfies readonly CurrencyCode[]

/** The dialog's fields, as they are typed. */
export interface PlanForm {
  planName: string
  description: string
  price: string
  yearlyPrice: string
  currency: CurrencyCode
  interval: PlanInterval
  /** One per line. */
  features: string
  maxLoads: string
  maxDomains: string
  branding: boolean
  usageMonths: string
  support: SupportLevel
  isActive: boolean
}

export const planFormOf = (plan: AdminPricingPlan | null): PlanForm => ({
  planName: plan?.planName ?? '',
  description: plan?.description ?? '',
  price: plan ? String(plan.price) : '',
  yearlyPrice: plan?.yearlyPrice === null || !plan ? '' : String(plan.yearlyPrice),
  currency: plan?.currency ?? DEFAULT_CURRENCY,
  interval: plan?.interval ?? 'month',
  features: plan?.features.join('\n') ?? '',
  maxLoads: !plan || plan.maxLoads === UNLIMITED_LOADS ? '' : String(plan.maxLoads),
  maxDomains: !plan || plan.maxDomains === UNLIMITED_DOMAINS ? '' : String(plan.maxDomains),
  branding: plan?.branding ?? false,
  usageMonths: String(plan?.usageMonths ?? 12),
  support: plan?.support ?? 'email',
  isActive: plan?.isActive ?? true,
})

/** Name, description and price are required (AP11 to AP13); 0 is a price (AP14). */
export const isPlanFormComplete = ({ planName, description, price }: PlanForm): boolean =>
  [planName, description, price].every((value) => value.trim() !== '')

/** The input as a whole number: `12.9` is 12, `1e3` is a thousand. */
const integerIn = (text: string): number => Math.trunc(Number(text))

/** What is sent: the price as an integer, an empty maxLoads as -1, blank features dropped. */
export const planRequestOf = (form: PlanForm): PricingPlanRequest => ({
  planName: form.planName.trim(),
  description: form.description.trim(),
  price: integerIn(form.price),
  yearlyPrice: form.yearlyPrice.trim() === '' ? null : integerIn(form.yearlyPrice),
  currency: form.currency,
  interval: form.interval,
  features: form.features
    .split('\n')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== ''),
  maxLoads: form.maxLoads.trim() === '' ? UNLIMITED_LOADS : integerIn(form.maxLoads),
  maxDomains: form.maxDomains.trim() === '' ? UNLIMITED_DOMAINS : integerIn(form.maxDomains),
  branding: form.branding,
  usageMonths: integerIn(form.usageMonths),
  support: form.support,
  isActive: form.isActive,
})

const requiredTexts = {
  planName: 'Enter a name',
  description: 'Enter a description',
  price: 'Enter a price; 0 is free',
} as const

const numbers = ['price', 'yearlyPrice', 'maxLoads', 'maxDomains', 'usageMonths'] as const

/** What is wrong with which field: what is missing, and else what the service would refuse. A fraction is refused, never cut off. */
export function planFormErrors(form: PlanForm): { name: keyof PlanForm; text: string }[] {
  const names = Object.keys(requiredTexts) as (keyof typeof requiredTexts)[]
  const missing = names.filter((name) => form[name].trim() === '')
  const request = planRequestOf(form)
  const typed = numbers.filter((name) => form[name].trim() !== '').map((name) => [name, Number(form[name])] as const)
  const issues = pricingPlanRequest.safeParse({ ...request, ...Object.fromEntries(typed) }).error?.issues ?? []
  return [
    ...missing.map((name) => ({ name, text: requiredTexts[name] })),
    ...issues
      .map(({ path, message }) => ({ name: path[0] as keyof PlanForm, text: message }))
      .filter(({ name }) => !missing.some((each) => each === name)),
  ]
}
