import { expect, it } from 'vitest'
import { adminPaymentsResponse } from '#contracts/payments-admin'
import { payments } from '../../../schema.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'

const path = '/api/admin/payments'
const plan = aPlan()
const ada = aClient(plan, { id: 'ada', email: 'ada@acme.test', companyName: 'Acme' })
const bob = aClient(plan, { id: 'bob', email: '=cmd@bob.test', companyName: 'Bobs' })

async function paymentsApp(count = 0) {
  const app = await adminApp({ plans: [plan], clients: [ada, bob] })
  const payment = { currency: 'INR', status: 'succeeded', planName: 'Starter' } as const
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await app.database.insert(payments).values([
    {
      ...payment,
      id: 'p1',
      clientId: 'ada',
      amountMinor: 99_950,
      gateway: 'razorpay',
      paymentId: 'pay_1',
      createdAt: at(2),
    },
    { ...payment, id: 'p2', clientId: 'bob', amountMinor: 2900, currency: 'USD', status: 'failed', createdAt: at(1) },
  ])
  for (let index = 0; index < count; index += 1) {
    await app.database
      .insert(payments)
      .values({ ...payment, id: `more-${index}`, clientId: 'ada', amountMinor: 100, createdAt: at(3) })
  }
  return { ...app, list: async (query = '') => adminPaymentsResponse.parse((await app.admin.get(path + query)).body) }
}

it('lists payments, newest first, in major units of their own currency (API44, API45)', async () => {
  const app = await paymentsApp()
  const answer = await app.asRole('viewer').get(path)
  expect(answer.body).toMatchObject({ total: 2, totalPages: 1 })
  expect(adminPaymentsResponse.parse(answer.body).payments).toEqual([
    {
      id: 'p1',
      customerEmail: 'ada@acme.test',
      stripePaymentId: 'pay_1',
      planName: 'Starter',
      amount: 999.5,
      refunded: 0,
      currency: 'INR',
      status: 'succeeded',
      paymentGateway: 'razorpay',
      createdAt: '2026-01-02T00:00:00.000Z',
    },
    expect.objectContaining({ id: 'p2', amount: 29, currency: 'USD', paymentGateway: null }),
  ])
  expect(JSON.stringify(answer.body)).not.toContain('"stripePaymentId":null')
})

it('finds by substring and by amount, and pages (API69, API70, AY22)', async () => {
  const app = await paymentsApp(5)
  for (const [search, total] of [
    ['FAILED', 1],
    ['pay_1', 1],
    ['acme', 6],
    ['nothing', 0],
    ['usd', 1],
    ['₹999.5', 1],
    ['999', 1],
    ['29.00', 1],
    ['1.00', 5],
    ['9.50', 0],
  ] as const) {
    expect((await app.list(`?search=${encodeURIComponent(search)}`)).total, search).toBe(total)
  }
  const ids = new Set<string>()
  for (const page of [1, 2, 3]) {
    for (const payment of (await app.list(`?pageSize=3&page=${page}`)).payments) ids.add(payment.id)
  }
  expect(ids.size).toBe(7)
})

it('exports every row that the search finds, whatever the page, and logs who did (AY18, D8)', async () => {
  const app = await paymentsApp(12)
  const answer = await app.asRole('viewer').get(`${path}.csv?search=acme&page=2&pageSize=5`)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="payments-2026-06-15.csv"')
  const lines = answer.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toBe('id,customerEmail,planName,amount,currency,status,paymentGateway,paymentId,createdAt,refunded')
  expect(lines.at(-1)).toBe(
    'p1,ada@acme.test,Starter,999.50,INR,succeeded,razorpay,pay_1,2026-01-02T00:00:00.000Z,0.00',
  )
  expect(await app.auditLines()).toEqual(['payments.export null'])
})

it('exports nothing that a spreadsheet would execute (AY19, D8)', async () => {
  const app = await paymentsApp()
  await app.env.DB.exec(`UPDATE payments SET plan_name = '@SUM(1,"2")' WHERE id = 'p2'`)
  const { text } = await app.admin.get(`${path}.csv`)
  expect(text).toContain(`"'=cmd@bob.test","'@SUM(1,""2"")",29.00`)
})

it('sorts the list and the file in the same way', async () => {
  const app = await paymentsApp(3)
  const { payments: rows } = await app.list('?sort=-amount')
  expect(rows.map(({ amount }) => amount)).toEqual([999.5, 29, 1, 1, 1])
  const { text } = await app.admin.get(`${path}.csv?sort=amount`)
  expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/^p1,/)
  expect((await app.admin.get(`${path}?sort=id`)).status).toBe(400)
})

it('says what of a payment was refunded, in the list and in the file (AY23)', async () => {
  const app = await paymentsApp()
  await app.env.DB.exec(`UPDATE payments SET refunded_minor = 20050 WHERE id = 'p1'`)
  await app.env.DB.exec(`UPDATE payments SET status = 'refunded' WHERE id = 'p2'`)
  const { payments: rows } = await app.list()
  expect(rows.map(({ id, refunded }) => [id, refunded])).toEqual([
    ['p1', 200.5],
    ['p2', 29],
  ])
  const { text } = await app.admin.get(`${path}.csv`)
  expect(text).toMatch(/,200\.50\r\n.*,29\.00\r\n/)
})
