import { describe, expect, it } from 'vitest'
import { adminPricingResponse, pricingPlanResponse } from '#contracts/pricing-plans'
import { payments, subscriptions } from '../../schema.ts'
import { adminApp } from '../../testing/admin-app.ts'
import { aClient, aPlan } from '../../testing/fixtures.ts'
import { openStates, type SubscriptionState } from '../billing/payments/subscription-states.ts'

const path = '/api/admin/pricing'
const starter = aPlan({ id: 'starter', planName: 'Starter', yearlyPrice: 900 })
const withdrawn = aPlan({ id: 'withdrawn', planName: 'Old', price: 5, isActive: false })
const ada = aClient(starter)
const form = {
  planName: 'Team',
  description: 'For teams',
  price: 29,
  currency: 'USD',
  interval: 'month',
  features: ['One', ' ', 'Two'],
  maxLoads: 100,
  isActive: true,
}

async function plansApp() {
  const app = await adminApp({ plans: [starter, withdrawn], clients: [ada, aClient(starter)] })
  const plan = (id: string) => app.env.DB.prepare('SELECT * FROM pricing_plans WHERE id = ?').bind(id).first()
  return { ...app, plan }
}

it('lists every plan, active or not, with how many clients use it (API25)', async () => {
  const app = await plansApp()
  const { data } = adminPricingResponse.parse((await app.asRole('viewer').get(path)).body)
  expect(data.map((plan) => [plan.id, plan.isActive, plan.clientCount])).toEqual([
    ['withdrawn', false, 0],
    ['starter', true, 2],
  ])
})

describe('creating and changing a plan', () => {
  it('stores it without blank features, and visitors see it (API26, AP16)', async () => {
    const app = await plansApp()
    const answer = await app.asRole('admin').post(path, form)
    expect(answer.status).toBe(201)
    const { data } = pricingPlanResponse.parse(answer.body)
    expect(data).toMatchObject({ ...form, features: ['One', 'Two'], yearlyPrice: null, clientCount: 0 })
    expect((await app.get('/api/pricing-plans')).text).toContain('"Team"')
    expect(await app.auditLines()).toEqual([`pricing_plan.create ${data.id}`])
  })

  it('accepts a free plan, an unlimited one and each known currency (API26)', async () => {
    const app = await plansApp()
    for (const currency of ['USD', 'EUR', 'GBP', 'INR', 'CAD', 'AUD']) {
      expect((await app.admin.post(path, { ...form, price: 0, maxLoads: -1, currency })).status).toBe(201)
    }
    const { maxLoads: _, ...withoutLimit } = form
    const answer = await app.admin.post(path, withoutLimit)
    expect(pricingPlanResponse.parse(answer.body).data.maxLoads).toBe(-1)
  })

  it.each([
    ['price', 9.5],
    ['price', '29'],
    ['price', -1],
    ['price', undefined],
    ['price', 1e300],
    ['maxLoads', 1.5],
    ['maxLoads', -2],
    ['currency', 'BTC'],
    ['interval', 'week'],
    ['planName', '  '],
    ['description', undefined],
    ['features', 'One'],
    ['features', [1]],
    ['isActive', 'yes'],
  ])('refuses %s %j and says why (API29)', async (field, value) => {
    const app = await plansApp()
    const created = await app.admin.post(path, { ...form, [field]: value })
    const updated = await app.admin.send('PUT', `${path}/starter`, { ...form, [field]: value })
    for (const answer of [created, updated]) {
      expect(answer.status).toBe(400)
      expect(answer.message).toBeTruthy()
    }
    expect(await app.auditLines()).toEqual([])
  })

  it('changes a plan, keeps its yearly price if none is sent, and refuses an unknown one (API27)', async () => {
    const app = await plansApp()
    const answer = await app.asRole('admin').send('PUT', `${path}/starter`, { ...form, id: 'withdrawn' })
    expect(pricingPlanResponse.parse(answer.body).data).toMatchObject({ id: 'starter', price: 29, yearlyPrice: 900 })
    const without = await app.admin.send('PUT', `${path}/starter`, { ...form, yearlyPrice: null })
    expect(pricingPlanResponse.parse(without.body).data.yearlyPrice).toBeNull()
    expect((await app.admin.send('PUT', `${path}/nothing`, form)).status).toBe(404)
  })

  it('lets an editor change the texts and nothing else (AU13, SEC08)', async () => {
    const app = await plansApp()
    const { id: _, createdAt: __, yearlyPrice: ___, ...same } = starter
    const put = (body: object) => app.asRole('editor').send('PUT', `${path}/starter`, { ...same, ...body })
    expect((await put({ planName: 'New', description: 'Text', features: ['A'] })).status).toBe(200)
    for (const change of [
      { price: 1 },
      { maxLoads: -1 },
      { isActive: false },
      { currency: 'USD' },
      { interval: 'year' },
      { yearlyPrice: 1 },
      { maxDomains: 1 },
      { branding: false },
      { support: 'priority' },
    ]) {
      expect((await put({ planName: 'New', description: 'Text', features: ['A'], ...change })).status).toBe(403)
    }
    expect(await app.plan('starter')).toMatchObject({ plan_name: 'New', price: 100, max_loads: 1000, is_active: 1 })
  })
})

describe('entitlements (D67)', () => {
  const {
    id: _,
    createdAt: __,
    ...same
  } = aPlan({
    planName: 'Starter',
    maxDomains: 5,
    branding: true,
    usageMonths: 24,
    support: 'priority',
  })
  const less = [{ branding: false }, { usageMonths: 12 }, { support: 'email' }, { support: 'documentation' }] as const

  it('are stored, shown to everybody and kept if none are sent (AP26, PR42)', async () => {
    const app = await plansApp()
    const entitlements = { maxDomains: 3, branding: false, usageMonths: 6, support: 'documentation' }
    const { data } = pricingPlanResponse.parse((await app.admin.post(path, { ...form, ...entitlements })).body)
    expect(data).toMatchObject(entitlements)
    await app.admin.send('PUT', `${path}/${data.id}`, form)
    expect((await app.get('/api/pricing-plans')).body).toContainEqual(expect.objectContaining(entitlements))
  })

  it.each([
    ['maxDomains', 0],
    ['maxDomains', -2],
    ['maxDomains', 501],
    ['branding', 'yes'],
    ['usageMonths', 0],
    ['usageMonths', 37],
    ['support', 'phone'],
  ])('are refused with %s %j (AP26)', async (field, value) => {
    const app = await plansApp()
    expect((await app.admin.post(path, { ...form, [field]: value })).status).toBe(400)
  })

  it.each(less)('are not taken from a plan in use: %o (AP27)', async (change) => {
    const app = await plansApp()
    expect((await app.admin.send('PUT', `${path}/starter`, same)).status).toBe(200)
    const answer = await app.admin.send('PUT', `${path}/starter`, { ...same, ...change })
    expect(answer).toMatchObject({ status: 409, code: 'plan_in_use' })
    expect(answer.message).toBe(
      'This plan is used by 2 clients, who would lose what they have. To sell less, add a new plan and deactivate this one',
    )
    expect(await app.plan('starter')).toMatchObject({ branding: 1, usage_months: 24, support: 'priority' })
    expect(await app.auditLines()).toEqual(['pricing_plan.update starter'])
  })

  it.each([...less, { maxDomains: 1 }])('are taken from a plan that nobody uses: %o (AP27)', async (change) => {
    const app = await plansApp()
    await app.admin.send('PUT', `${path}/withdrawn`, same)
    expect((await app.admin.send('PUT', `${path}/withdrawn`, { ...same, ...change })).status).toBe(200)
  })

  it('of a plan in use can grow, and its number of domains can change (AP27, DM62)', async () => {
    const app = await plansApp()
    for (const change of [{ maxDomains: 1 }, { maxDomains: -1 }, { usageMonths: 36 }])
      expect((await app.admin.send('PUT', `${path}/starter`, { ...same, ...change })).status).toBe(200)
  })
})

describe('deleting a plan', () => {
  it('that clients use returns 409 and how many (AP25, API28)', async () => {
    const app = await plansApp()
    const answer = await app.admin.send('DELETE', `${path}/starter`)
    expect(answer).toMatchObject({ status: 409, code: 'plan_in_use' })
    expect(answer.message).toContain('used by 2 clients')
    expect(await app.plan('starter')).not.toBeNull()
    expect(await app.auditLines()).toEqual([])
  })

  it('that a domain uses returns 409 as well (AP25, D39)', async () => {
    const app = await adminApp({
      plans: [starter, withdrawn],
      clients: [ada],
      domains: [{ client: ada, hostname: 'docs.acme.test', plan: withdrawn }],
    })
    expect((await app.admin.send('DELETE', `${path}/withdrawn`)).message).toContain('used by 1 client')
  })

  const order = (status: SubscriptionState, change: Partial<typeof subscriptions.$inferInsert> = {}) => ({
    id: crypto.randomUUID(),
    clientId: ada.id,
    planId: 'withdrawn',
    interval: 'month' as const,
    amountMinor: 500,
    currency: 'INR' as const,
    gateway: 'stripe' as const,
    status,
    createdAt: new Date(0),
    ...change,
  })

  it.each(openStates)('that a subscription is for returns 409 while it is %s (AP25, API28)', async (status) => {
    const app = await plansApp()
    await app.database.insert(subscriptions).values(order(status))
    const answer = await app.admin.send('DELETE', `${path}/withdrawn`)
    expect(answer).toMatchObject({ status: 409, code: 'plan_in_use' })
    expect(answer.message).toContain('used by 1 client')
    expect(await app.plan('withdrawn')).not.toBeNull()
  })

  it('that a subscription changes to, or must still be cancelled for, returns 409 (AP25, API28)', async () => {
    for (const user of [
      order('cancelled', { planId: 'starter', nextPlanId: 'withdrawn' }),
      order('ended', { pendingAction: 'cancel' }),
    ]) {
      const app = await plansApp()
      await app.database.insert(subscriptions).values(user)
      expect((await app.admin.send('DELETE', `${path}/withdrawn`)).message).toContain('used by 1 client')
    }
  })

  it('that only ended and abandoned subscriptions were for works (AP25, API28)', async () => {
    const app = await plansApp()
    await app.database
      .insert(subscriptions)
      .values([order('ended'), order('abandoned'), order('ended', { planId: 'starter', nextPlanId: 'withdrawn' })])
    const { data } = adminPricingResponse.parse((await app.admin.get(path)).body)
    expect(data.find(({ id }) => id === 'withdrawn')?.clientCount).toBe(0)
    expect((await app.admin.send('DELETE', `${path}/withdrawn`)).status).toBe(200)
    expect(await app.plan('withdrawn')).toBeNull()
  })

  it('that is unused works; old payments keep its name (API28)', async () => {
    const app = await plansApp()
    await app.env.DB.exec(`UPDATE clients SET plan_id = NULL`)
    await app.env.DB.exec(`UPDATE clients SET plan_id = 'starter', deleted_at = 1 WHERE id = '${ada.id}'`)
    await app.database.insert(payments).values({
      id: 'p1',
      clientId: ada.id,
      planId: 'starter',
      planName: 'Starter',
      amountMinor: 100,
      currency: 'INR',
      status: 'succeeded',
      createdAt: new Date(0),
    })
    expect((await app.admin.send('DELETE', `${path}/starter`)).status).toBe(200)
    expect(await app.plan('starter')).toBeNull()
    expect((await app.admin.get('/api/admin/payments')).body).toMatchObject({ payments: [{ planName: 'Starter' }] })
    expect((await app.admin.send('DELETE', `${path}/starter`)).status).toBe(404)
    expect(await app.auditLines()).toEqual(['pricing_plan.delete starter'])
  })
})
