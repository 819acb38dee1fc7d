import { expect, it } from 'vitest'
import { pricingPlansResponse } from '#contracts/pricing-plans'
import { aPlan } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

it('lists the active plans to anybody, cheapest first (API03)', async () => {
  const app = await testApp({
    plans: [
      aPlan({ planName: 'Enterprise', price: 9000, maxLoads: -1, features: ['All', 'More'] }),
      aPlan({ planName: 'Withdrawn', isActive: false }),
      aPlan({ planName: 'Trial', price: 0 }),
    ],
  })
  const answer = await app.get('/api/pricing-plans')
  expect(answer.status).toBe(200)
  const plans = pricingPlansResponse.parse(answer.body)
  expect(plans.map((plan) => plan.planName)).toEqual(['Trial', 'Enterprise'])
  expect(plans[1]).toMatchObject({ maxLoads: -1, features: ['All', 'More'], currency: 'INR', isActive: true })
})

it('answers INR as the default currency until it is set otherwise (API01, API02)', async () => {
  const app = await testApp()
  expect((await app.get('/api/default-currency')).body).toEqual({ currency: 'INR' })
  const set = (value: string) =>
    app.env.DB.prepare(
      `INSERT INTO system_settings VALUES ('default_currency', 'string', ?1) ON CONFLICT DO UPDATE SET setting_value = ?1`,
    )
      .bind(value)
      .run()
  await set('EUR')
  expect((await app.get('/api/default-currency')).body).toEqual({ currency: 'EUR' })
  await set('Shells')
  expect((await app.get('/api/default-currency')).body).toEqual({ currency: 'INR' })
})
