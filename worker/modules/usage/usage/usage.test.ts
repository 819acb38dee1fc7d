import { expect, it } from 'vitest'
import { clientUsage } from '#contracts/accounts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const plan = aPlan({ planName: 'Starter', maxLoads: 10 })
const acme = aClient(plan)
const other = aClient(plan)

async function usageApp() {
  const app = await testApp({
    plans: [plan],
    clients: [acme, other],
    domains: [
      { id: 'docs', client: acme, hostname: 'docs.acme.test' },
      { id: 'local', client: acme, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
      { client: other, hostname: 'other.test' },
    ],
  })
  const usage = async (clientId: string) => {
    const { token } = await issueToken(app.database, 'client', clientId, new Date('2026-06-15T12:00:00Z'))
    return clientUsage.parse((await app.as(token).get('/api/client/usage')).body)
  }
  return { ...app, usage }
}

it('shows a load as soon as it is counted, in the month and for its domain (EB30, API61, API62, D52)', async () => {
  const app = await usageApp()
  await app.loadFrom('https://docs.acme.test')
  await app.loadFrom('https://docs.acme.test')
  await app.loadFrom('http://localhost:5173', crypto.randomUUID(), { 'X-Test-Address': '203.0.113.7' })
  const usage = await app.usage(acme.id)
  expect(usage).toMatchObject({ month: '2026-06', currentLoads: 2, rateLimitedLoads: 0, stagingLoads: 1 })
  expect(usage.plan).toEqual({
    id: plan.id,
    name: 'Starter',
    maxDomains: -1,
    branding: true,
    usageMonths: 12,
    support: 'email',
    price: 100,
    currency: 'INR',
    interval: 'month',
    maxLoads: 10,
  })
  expect(usage.domains).toMatchObject([
    { id: 'docs', domain: 'docs.acme.test', isActive: true, currentLoads: 2, allowedIPs: [] },
    { id: 'local', domain: 'localhost', currentLoads: 0, stagingLoads: 1, allowedIPs: ['203.0.113.7'] },
  ])
})

it('contains nothing about another client (EB08)', async () => {
  const app = await usageApp()
  await app.loadFrom('https://docs.acme.test')
  const usage = await app.usage(other.id)
  expect(usage.currentLoads).toBe(0)
  expect(usage.domains.map((domain) => domain.domain)).toEqual(['other.test'])
})

it('starts again with the month (EB18, API61)', async () => {
  const app = await usageApp()
  await app.loadFrom('https://docs.acme.test')
  app.setNow('2026-07-01T00:00:00Z')
  const { token } = await issueToken(app.database, 'client', acme.id, new Date('2026-07-01T00:00:00Z'))
  const answer = await app.as(token).get('/api/client/usage')
  expect(answer.body).toMatchObject({ month: '2026-07', currentLoads: 0 })
})
