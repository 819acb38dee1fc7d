import { expect, it } from 'vitest'
import { usageHistoryResponse } from '#contracts/client-usage'
import { toCsv } from '../../../platform/lib/csv.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const plan = aPlan({ usageMonths: 12 })

async function historyApp() {
  const [acme, other] = [aClient(plan), aClient(plan)]
  const app = await testApp({
    plans: [plan],
    clients: [acme, other],
    domains: [{ id: 'docs', client: acme, hostname: 'docs.acme.test' }],
  })
  const day = (domainId: string, date: string, loads: number, client = acme) =>
    app.env.DB.prepare(
      'INSERT INTO daily_loads (domain_id, day, client_id, loads, rate_limited, unbilled) VALUES (?, ?, ?, ?, 1, 0)',
    )
      .bind(domainId, date, client.id, loads)
      .run()
  await day('docs', '2026-06-15', 5)
  await day('gone', '2026-06-15', 2)
  await day('docs', '2026-06-01', 3)
  await day('docs', '2026-05-31', 7)
  await day('docs', '2025-06-30', 100)
  await day('theirs', '2026-06-15', 1000, other)
  const mine = app.as((await issueToken(app.database, 'client', acme.id, new Date('2026-06-15T12:00:00Z'))).token)
  const history = async (query: string) =>
    usageHistoryResponse.parse((await mine.get(`/api/client/usage/history?${query}`)).body)
  return { ...app, mine, history }
}

it('shows the days up to today, including those without loads (EB30)', async () => {
  const app = await historyApp()
  const { entries } = await app.history('by=day&days=15')
  expect(entries).toHaveLength(15)
  expect(entries[0]).toEqual({ day: '2026-06-01', loads: 3, rateLimitedLoads: 1, unbilledLoads: 0, stagingLoads: 0 })
  expect(entries[1]).toEqual({ day: '2026-06-02', loads: 0, rateLimitedLoads: 0, unbilledLoads: 0, stagingLoads: 0 })
  expect(entries.at(-1)).toEqual({
    day: '2026-06-15',
    loads: 7,
    rateLimitedLoads: 2,
    unbilledLoads: 0,
    stagingLoads: 0,
  })
  expect((await app.history('')).entries).toHaveLength(30)
})

it('shows twelve months', async () => {
  const app = await historyApp()
  const { entries } = await app.history('by=month')
  expect(entries).toHaveLength(12)
  expect(entries[0]).toEqual({ month: '2025-07', loads: 0, rateLimitedLoads: 0, unbilledLoads: 0, stagingLoads: 0 })
  expect(entries.slice(-2)).toEqual([
    { month: '2026-05', loads: 7, rateLimitedLoads: 1, unbilledLoads: 0, stagingLoads: 0 },
    { month: '2026-06', loads: 10, rateLimitedLoads: 3, unbilledLoads: 0, stagingLoads: 0 },
  ])
})

it('goes as far back as the plan does, and deletes nothing (CD33)', async () => {
  const app = await historyApp()
  await app.env.DB.exec('UPDATE pricing_plans SET usage_months = 1')
  expect((await app.history('by=month')).entries.map((entry) => 'month' in entry && entry.month)).toEqual(['2026-06'])
  expect((await app.history('by=day&days=366')).entries).toHaveLength(31)
  const refused = await app.mine.get('/api/client/usage/history?by=domain&month=2026-05')
  expect(refused).toMatchObject({ status: 403, code: 'usage_not_in_plan' })
  expect(refused.message).toBe('Your plan shows the usage since 2026-06')
  await app.env.DB.exec('UPDATE pricing_plans SET usage_months = 13')
  expect((await app.history('by=month')).entries[0]).toMatchObject({ month: '2025-06', loads: 100 })
  await app.env.DB.exec('UPDATE clients SET plan_id = NULL')
  expect((await app.history('by=month')).entries).toHaveLength(12)
})

it('shows the domains of a month, a deleted one without its name', async () => {
  const app = await historyApp()
  expect(await app.history('by=domain')).toEqual({
    by: 'domain',
    month: '2026-06',
    entries: [
      { domainId: 'docs', domain: 'docs.acme.test', loads: 8, rateLimitedLoads: 2, unbilledLoads: 0, stagingLoads: 0 },
      { domainId: 'gone', domain: null, loads: 2, rateLimitedLoads: 1, unbilledLoads: 0, stagingLoads: 0 },
    ],
  })
  expect((await app.history('by=domain&month=2026-05')).entries).toHaveLength(1)
})

it.each(['by=week', 'days=0', 'days=1000', 'by=domain&month=2026-13', 'month=x'])(
  'refuses the question %s',
  async (query) => {
    const app = await historyApp()
    expect((await app.mine.get(`/api/client/usage/history?${query}`)).status).toBe(400)
  },
)

it('is shown to nobody else (SEC04)', async () => {
  const app = await historyApp()
  expect((await app.get('/api/client/usage/history')).status).toBe(401)
  expect((await app.get('/api/client/usage?format=csv')).status).toBe(401)
})

it('writes CSV that no spreadsheet runs as a formula', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['=1+1', 2],
        ['@x', null],
        ['-3', 'plain'],
        ['a "b", c', '\t=x'],
      ],
    ),
  ).toBe(`a,b\r\n"'=1+1",2\r\n"'@x",\r\n"'-3",plain\r\n"a ""b"", c","'\t=x"\r\n`)
})
