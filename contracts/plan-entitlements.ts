import { z } from 'zod'

/** As `maxDomains`: as many as one likes. */
export const UNLIMITED_DOMAINS = -1

/** How long a new client may try a plan (D25). */
export const TRIAL_DAYS = 14

/** From least to most. */
export const supportLevels = ['documentation', 'email', 'priority'] as const
export type SupportLevel = (typeof supportLevels)[number]

const MOST_DOMAINS = 500
const MOST_MONTHS = 36

/**
 * What a plan has beside its loads (D67); the service enforces it.
 * - `maxDomains`: hostnames that a client may add; local hosts and hostnames with a plan of their own do not count. -1: no limit.
 * - `branding`: editors show the brand that the page gives them.
 * - `usageMonths`: how many months of its usage a client sees.
 * - `support`: how it is helped.
 */
export const planEntitlements = z.object({
  maxDomains: z
    .int('The number of domains must be a whole number')
    .min(-1, 'The number of domains is -1 (unlimited) or more')
    .max(MOST_DOMAINS, `A plan has at most ${MOST_DOMAINS} domains, or no limit`)
    .refine((count) => count !== 0, 'A plan has at least one domain'),
  branding: z.boolean(),
  usageMonths: z
    .int('The months of usage must be a whole number')
    .min(1, 'A plan shows at least one month of usage')
    .max(MOST_MONTHS, `A plan shows at most ${MOST_MONTHS} months of usage`),
  support: z.enum(supportLevels, { error: 'This kind of support is not known' }),
})
export type PlanEntitlements = z.infer<typeof planEntitlements>

/** What a client without a plan has. */
export const noPlanEntitlements: PlanEntitlements = {
  maxDomains: UNLIMITED_DOMAINS,
  branding: false,
  usageMonths: 12,
  support: 'documentation',
}

const supportTexts: Readonly<Record<SupportLevel, string | null>> = {
  documentation: null,
  email: 'Email support',
  priority: 'Priority support',
}

const domainsText = (count: number) =>
  count === UNLIMITED_DOMAINS ? 'Unlimited domains' : `${count} ${count === 1 ? 'domain' : 'domains'}`
const monthsText = (count: number) => `${count} ${count === 1 ? 'month' : 'months'} of usage history`

/** The features of a plan as they are shown everywhere: what the service enforces, then what the administration adds in words. */
export function featuresOf(plan: PlanEntitlements & { isTrial: boolean; features: readonly string[] }): string[] {
  const own = [
    plan.isTrial ? `Ends after ${TRIAL_DAYS} days` : null,
    domainsText(plan.maxDomains),
    plan.branding ? 'Custom branding' : null,
    supportTexts[plan.support],
    monthsText(plan.usageMonths),
  ].filter((text) => text !== null)
  const isOwn = (feature: string) => own.some((text) => text.toLowerCase() === feature.toLowerCase())
  return [...own, ...plan.features.filter((feature) => !isOwn(feature))]
}

/** One row of a comparison: the same entitlement of each plan, in words. */
export function entitlementRows(plans: readonly PlanEntitlements[]): { name: string; values: string[] }[] {
  return [
    {
      name: 'Domains',
      values: plans.map(({ maxDomains }) => (maxDomains === UNLIMITED_DOMAINS ? 'Unlimited' : String(maxDomains))),
    },
    { name: 'Custom branding', values: plans.map(({ branding }) => (branding ? 'Yes' : '—')) },
    { name: 'Support', values: plans.map(({ support }) => supportNames[support]) },
    {
      name: 'Usage history',
      values: plans.map(({ usageMonths }) => `${usageMonths} ${usageMonths === 1 ? 'month' : 'months'}`),
    },
  ]
}

export const supportNames: Readonly<Record<SupportLevel, string>> = {
  documentation: 'Documentation',
  email: 'Email',
  priority: 'Priority',
}

/** Whether `next` takes something from those who have `before`. Fewer domains take none away: what is there stays (D67). */
export const takesAway = (before: PlanEntitlements, next: Partial<PlanEntitlements>): boolean =>
  (before.branding && next.branding === false) ||
  (next.usageMonths ?? before.usageMonths) < before.usageMonths ||
  supportLevels.indexOf(next.support ?? before.support) < supportLevels.indexOf(before.support)
