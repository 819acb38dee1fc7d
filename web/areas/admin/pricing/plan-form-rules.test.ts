import { expect, it } from 'vitest'
import type { AdminPricingPlan } from '#contracts/pricing-plans'
import { isPlanFormComplete, planFormErrors, planFormOf, planRequestOf } from './plan-form-rules.ts'

const plan: AdminPricingPlan = {
  id: 'team',
  planName: 'Team',
  description: 'For teams',
  price: 29,
  yearlyPrice: 290,
  currency: 'CAD',
  interval: 'month',
  features: ['Formulas', 'PDF'],
  maxLoads: 25_000,
  maxDomains: 10,
  branding: true,
  usageMonths: 24,
  support: 'priority',
  isActive: false,
  isTrial: false,
  clientCount: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const filled = { ...planFormOf(null), planName: 'A', description: 'B', price: '9' }

it('gives back what it was given, in any known currency (AP06, AP09)', () => {
  const { id: _, clientCount: __, createdAt: ___, isTrial: ____, ...fields } = plan
  expect(planRequestOf(planFormOf(plan))).toEqual(fields)
  expect(planRequestOf(planFormOf({ ...plan, maxLoads: -1, yearlyPrice: null }))).toMatchObject({
    maxLoads: -1,
    yearlyPrice: null,
  })
})

it('begins empty, in the default currency, active (AP05)', () => {
  expect(planFormOf(null)).toEqual({
    planName: '',
    description: '',
    price: '',
    yearlyPrice: '',
    currency: 'INR',
    interval: 'month',
    features: '',
    maxLoads: '',
    maxDomains: '',
    branding: false,
    usageMonths: '12',
    support: 'email',
    isActive: true,
  })
})

it('wants name, description and price, and takes 0 for a price (AP11, AP12, AP13, AP14)', () => {
  expect(isPlanFormComplete(filled)).toBe(true)
  expect(isPlanFormComplete({ ...filled, price: '0' })).toBe(true)
  for (const field of ['planName', 'description', 'price'])
    expect(isPlanFormComplete({ ...filled, [field]: '  ' }), field).toBe(false)
})

it('sends the price as an integer, no maxLoads as -1, and no blank features (AP15, AP16, AP17)', () => {
  expect(planRequestOf({ ...filled, price: '12.9', features: ' One \n\n  \nTwo' })).toMatchObject({
    price: 12,
    maxLoads: -1,
    features: ['One', 'Two'],
  })
  expect(planRequestOf({ ...filled, maxLoads: ' 500 ' }).maxLoads).toBe(500)
  expect(planRequestOf(filled).maxDomains).toBe(-1)
  expect(planRequestOf({ ...filled, maxDomains: '3' }).maxDomains).toBe(3)
  expect(planRequestOf({ ...filled, maxLoads: '1e3' }).maxLoads).toBe(1000)
})

it('refuses a fraction instead of saving another number than was typed', () => {
  expect(planFormErrors({ ...filled, price: '9.50' })).toEqual([
    { name: 'price', text: 'The price must be a whole number' },
  ])
  for (const name of ['yearlyPrice', 'maxLoads', 'maxDomains', 'usageMonths'] as const)
    expect(planFormErrors({ ...filled, [name]: '2.5' }).map((error) => error.name)).toEqual([name])
  expect(planFormErrors({ ...filled, price: '9.0', maxLoads: '1e3' })).toEqual([])
})
