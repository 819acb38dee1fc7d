import { expect, it } from 'vitest'
import { entitlementRows, featuresOf, type PlanEntitlements, planEntitlements, takesAway } from './plan-entitlements.ts'

const plan: PlanEntitlements = { maxDomains: 5, branding: true, usageMonths: 24, support: 'priority' }

it('makes the features of a plan from what the service enforces, then from words, none of them twice (PR42)', () => {
  const features = ['PDF export', 'custom branding', 'Unlimited domains']
  expect(featuresOf({ ...plan, isTrial: false, features })).toEqual([
    '5 domains',
    'Custom branding',
    'Priority support',
    '24 months of usage history',
    'PDF export',
    'Unlimited domains',
  ])
  const least = { maxDomains: -1, branding: false, usageMonths: 1, support: 'documentation' } as const
  expect(featuresOf({ ...least, isTrial: true, features })).toEqual([
    'Ends after 14 days',
    'Unlimited domains',
    '1 month of usage history',
    'PDF export',
    'custom branding',
  ])
})

it('compares the same entitlement of each plan (PR42)', () => {
  const other = { maxDomains: -1, branding: false, usageMonths: 1, support: 'documentation' } as const
  expect(entitlementRows([plan, other])).toEqual([
    { name: 'Domains', values: ['5', 'Unlimited'] },
    { name: 'Custom branding', values: ['Yes', '—'] },
    { name: 'Support', values: ['Priority', 'Documentation'] },
    { name: 'Usage history', values: ['24 months', '1 month'] },
  ])
})

it('knows what takes something from those who have a plan (AP27)', () => {
  for (const less of [{ branding: false }, { usageMonths: 23 }, { support: 'email' }] as const)
    expect(takesAway(plan, less), JSON.stringify(less)).toBe(true)
  for (const same of [{}, plan, { maxDomains: 1 }, { usageMonths: 36 }] as const)
    expect(takesAway(plan, same), JSON.stringify(same)).toBe(false)
  expect(takesAway({ ...plan, branding: false, support: 'email' }, plan)).toBe(false)
})

it('has at least one domain and one month', () => {
  expect(planEntitlements.safeParse({ ...plan, maxDomains: -1 }).success).toBe(true)
  for (const wrong of [{ maxDomains: 0 }, { maxDomains: 1.5 }, { usageMonths: 0 }])
    expect(planEntitlements.safeParse({ ...plan, ...wrong }).success).toBe(false)
})
