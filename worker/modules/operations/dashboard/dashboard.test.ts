import { expect, it } from 'vitest'
import { dashboardResponse } from '#contracts/dashboard'
import { payments } from '../../../schema.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { countActiveDomains } from './dashboard.queries.ts'
import { changePercentOf } from './dashboard.rules.ts'

const plan = aPlan({ planName: 'Starter' })
const day = (text: string) => new Date(`${text}T00:00:00Z`)
type Payment = typeof payments.$inferInsert
let number = 0
const payment = (clientId: string, amountMinor: number, date: string, change: Partial<Payment> = {}): Payment => ({
  id: `p${(number += 1)}`,
  clientId,
  planName: 'Starter',
  amountMinor,
  currency: 'INR',
  status: 'succeeded',
  createdAt: day(date),
  ...change,
})

async function dashboardApp() {
  const old = aClient(plan, { id: 'old', email: 'old@acme.test', companyName: '' })
  const fresh = aClient(plan, {
    id: 'fresh',
    email: 'fresh@acme.test',
    contactName: 'Fresh',
    createdAt: day('2026-06-10'),
  })
  const gone = aClient(plan, { id: 'gone', isActive: false, deletedAt: day('2026-06-05') })
  const suspended = aClient(plan, { id: 'suspended', isActive: false })
  const app = await adminApp({
    plans: [plan],
    clients: [old, fresh, gone, suspended],
    domains: [
      { id: 'a', client: old, hostname: 'a.test' },
      { id: 'b', client: fresh, hostname: 'b.test' },
      { id: 'c', client: old, hostname: 'c.test', isActive: false },
      { id: 'd', client: suspended, hostname: 'd.test' },
    ],
    now: '2026-06-15T12:00:00Z',
  })
  await app.env.DB.exec(`UPDATE domains SET created_at = ${day('2026-06-11').getTime()} WHERE id = 'b'`)
  const data = async () => dashboardResponse.parse((await app.asRole('viewer').get('/api/admin/dashboard')).body).data
  const insert = (...rows: Payment[]) => app.database.insert(payments).values(rows)
  return { ...app, data, insert }
}

it('counts clients that are not deleted and domains that may load (API17, AD21, D6)', async () => {
  const data = await (await dashboardApp()).data()
  expect(data).toMatchObject({ totalCustomers: 3, activeDomains: 2 })
  // When June began, the clients old, gone and suspended existed.
  expect(data.changes).toMatchObject({ totalCustomers: 0 })
})

it('compares the active domains with those at the start of the month, also if domains were removed since (AD23, D6)', async () => {
  const app = await dashboardApp()
  expect((await app.data()).changes.activeDomains).toBeNull()
  const domains = (change: string) => app.env.DB.exec(`UPDATE domains SET is_active = ${change}`)
  await domains('true')
  await runScheduledJobs(app.env, day('2026-06-01'))
  await domains(`id IN ('a', 'b')`)
  await runScheduledJobs(app.env, day('2026-06-15'))
  expect(await app.data()).toMatchObject({ activeDomains: 2, changes: { activeDomains: -33.3 } })
  await app.env.DB.exec(`DELETE FROM domains WHERE id = 'b'`)
  expect((await app.data()).changes.activeDomains).toBe(-66.7)
  // July begins with what remains.
  await runScheduledJobs(app.env, new Date('2026-07-01T00:04:00Z'))
  expect(await countActiveDomains(app.database, '2026-07')).toEqual({ now: 1, before: 1 })
})

it("sums this month's paid amounts in the default currency, the others beside it (API17, AD22, AD29, D37)", async () => {
  const app = await dashboardApp()
  await app.insert(
    payment('old', 100_000, '2026-06-01'),
    payment('old', 50_050, '2026-06-14', { status: 'completed' }),
    payment('old', 10_000, '2026-06-02', { refundedMinor: 4000 }),
    payment('old', 7000, '2026-06-03', { status: 'refunded', refundedMinor: 7000 }),
    payment('old', 9999, '2026-06-03', { status: 'failed' }),
    payment('old', 9999, '2026-06-03', { status: 'pending' }),
    payment('old', 100_000, '2026-05-31'),
    payment('old', 2900, '2026-06-04', { currency: 'USD' }),
    payment('old', 1, '2026-04-30'),
  )
  const data = await app.data()
  expect(data).toMatchObject({
    totalRevenue: 1560.5,
    currency: 'INR',
    revenueByCurrency: [{ currency: 'USD', amount: 29 }],
    monthlyGrowth: 56.1,
    changes: { totalRevenue: 56.1 },
  })
  await app.admin.send('PUT', '/api/admin/system-settings', { key: 'default_currency', value: 'USD' })
  expect(await app.data()).toMatchObject({
    totalRevenue: 29,
    currency: 'USD',
    revenueByCurrency: [{ currency: 'INR', amount: 1560.5 }],
    monthlyGrowth: null,
  })
})

it('has nothing to compare if there was nothing before (AD21, AD22, D6)', async () => {
  const app = await adminApp()
  const { data } = dashboardResponse.parse((await app.admin.get('/api/admin/dashboard')).body)
  expect(data).toMatchObject({ totalCustomers: 0, totalRevenue: 0, activeDomains: 0, monthlyGrowth: null })
  expect(data.changes).toEqual({ totalCustomers: null, totalRevenue: null, activeDomains: null })
  expect([changePercentOf(3, 0), changePercentOf(1, 3), changePercentOf(0, 5)]).toEqual([null, -66.7, -100])
})

it('lists the last five payments and clients with their fields (API18, API19)', async () => {
  const app = await dashboardApp()
  await app.insert(...[1, 2, 3, 4, 5, 6].map((index) => payment('old', index * 100, `2026-06-0${index}`)))
  const { recentPayments, recentCustomers } = await app.data()
  expect(recentPayments.map((row) => row.amount)).toEqual([6, 5, 4, 3, 2])
  expect(recentPayments[0]).toMatchObject({
    planName: 'Starter',
    customerEmail: 'old@acme.test',
    createdAt: '2026-06-06T00:00:00.000Z',
  })
  expect(recentCustomers[0]).toEqual({
    id: 'fresh',
    name: 'Fresh',
    email: 'fresh@acme.test',
    company: 'Acme',
    createdAt: '2026-06-10T00:00:00.000Z',
  })
  expect(recentCustomers.find((row) => row.id === 'old')).not.toHaveProperty('company')
  expect(recentCustomers.map((row) => row.id)).not.toContain('gone')
})

it('returns loads by day, revenue and sign-ups by month, with zeros if nothing happened (API17, D37)', async () => {
  const app = await dashboardApp()
  const load = (domainId: string, date: string, loads: number) =>
    app.env.DB.prepare('INSERT INTO daily_loads (domain_id, day, client_id, loads) VALUES (?, ?, ?, ?)')
      .bind(domainId, date, 'old', loads)
      .run()
  await load('a', '2026-06-15', 40)
  await load('b', '2026-06-15', 2)
  await load('a', '2026-05-17', 7)
  await load('a', '2026-05-16', 100)
  await app.insert(
    payment('old', 100_050, '2026-06-01'),
    payment('old', 5000, '2026-06-14', { status: 'refunded' }),
    payment('old', 3000, '2025-07-01'),
    payment('old', 9999, '2025-06-30'),
    payment('old', 2900, '2026-06-04', { currency: 'USD' }),
  )
  const { series } = await app.data()
  expect(series.loads).toHaveLength(30)
  expect([series.loads[0], series.loads[1], series.loads.at(-1)]).toEqual([
    { day: '2026-05-17', loads: 7 },
    { day: '2026-05-18', loads: 0 },
    { day: '2026-06-15', loads: 42 },
  ])
  expect(series.revenue).toHaveLength(12)
  expect([series.revenue[0], series.revenue[1], series.revenue.at(-1)]).toEqual([
    { month: '2025-07', amount: 30 },
    { month: '2025-08', amount: 0 },
    { month: '2026-06', amount: 1000.5 },
  ])
  expect(series.signUps.filter(({ clients }) => clients > 0)).toEqual([
    { month: '2026-01', clients: 3 },
    { month: '2026-06', clients: 1 },
  ])
})
