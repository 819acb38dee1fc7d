import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { aClient, anAdministrator, aPlan } from './testing/fixtures.ts'
import { testApp } from './testing/test-app.ts'
import { issueToken } from './modules/identity/tokens/auth-tokens.queries.ts'

/** Calls that need no sign-in (SEC07). Every other call of a client needs a token. */
const open = new Set([
  'POST /api/client/verify-email/request',
  'POST /api/client/verify-email/verify',
  'POST /api/client/register',
  'POST /api/client/login',
  'POST /api/client/forgot-password',
  'POST /api/client/verify-reset-token',
  'POST /api/client/reset-password',
])

const routes = createApp({ now: () => new Date(), visitorAddress: () => null }).routes
const clientCalls = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (call) => /^[A-Z]+ \/api\/(?:client|stripe)\//.test(call) && !call.startsWith('ALL') && !open.has(call),
)
const pathOf = (call: string) => (call.split(' ')[1] ?? '').replaceAll(/:\w+/g, 'some-id')

it('knows the calls that need a sign-in from the list of routes, so that a new one cannot be forgotten', () => {
  expect(clientCalls.length).toBeGreaterThan(18)
  for (const call of [
    'GET /api/client/profile',
    'GET /api/client/usage',
    'GET /api/stripe/payment-history/:id',
    'PUT /api/client/update-plan',
    'POST /api/client/domains',
    'PUT /api/client/domains/:id',
    'DELETE /api/client/domains/:id',
  ]) {
    expect(clientCalls).toContain(call)
  }
})

it.each(clientCalls)(
  "%s answers 401 without a token, with an invented, an expired and an administrator's one (SEC04)",
  async (call) => {
    const plan = aPlan()
    const [acme, admin] = [aClient(plan), anAdministrator()]
    const app = await testApp({ plans: [plan], clients: [acme], administrators: [admin], now: '2026-06-15T12:00:00Z' })
    const expired = await issueToken(app.database, 'client', acme.id, new Date('2026-05-01T00:00:00Z'))
    const foreign = await issueToken(app.database, 'admin', admin.id, new Date('2026-06-15T12:00:00Z'))
    const tokens = [null, 'A'.repeat(43), expired.token, foreign.token]
    for (const token of tokens) {
      const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
      const answer = await app.send(call.split(' ')[0] ?? '', pathOf(call), call.startsWith('GET') ? undefined : {}, {
        headers,
      })
      expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' })
    }
  },
)

const changes = clientCalls.filter((call) => !call.startsWith('GET ') && call !== 'POST /api/client/logout')

it.each(changes)(
  '%s changes nothing for a deactivated client, which can only read and sign out (AC39, D40)',
  async (call) => {
    const plan = aPlan()
    const suspended = aClient(plan, { isActive: false })
    const app = await testApp({ plans: [plan], clients: [suspended], now: '2026-06-15T12:00:00Z' })
    const { token } = await issueToken(app.database, 'client', suspended.id, new Date('2026-06-15T12:00:00Z'))
    const client = app.as(token)
    const answer = await client.send(call.split(' ')[0] ?? '', pathOf(call), {})
    expect(answer).toMatchObject({ status: 403, code: 'account_suspended' })
    expect((await client.get('/api/client/profile')).status).toBe(200)
    expect((await client.post('/api/client/logout')).status).toBe(200)
  },
)

it.each([
  ['a client by its address', `SELECT id FROM clients WHERE lower(email) = 'x'`],
  [
    'the payments of a client',
    `SELECT id FROM payments WHERE client_id = 'x' ORDER BY created_at DESC, id DESC LIMIT 10`,
  ],
  [
    'the API keys of a client',
    `SELECT id FROM api_keys WHERE client_id = 'x' AND revoked_at IS NULL ORDER BY created_at DESC`,
  ],
  ['the domains of a client', `SELECT id FROM domains WHERE client_id = 'x' ORDER BY created_at`],
  [
    'the days of a client',
    `SELECT sum(loads) FROM daily_loads WHERE client_id = 'x' AND day >= '2026-06-01' AND day <= '2026-06-30'`,
  ],
  [
    'the newest code of an address',
    `SELECT id FROM verification_codes WHERE email = 'x' ORDER BY created_at DESC LIMIT 1`,
  ],
  [
    'the mails that are due',
    `SELECT id FROM outbox_mails WHERE status = 'waiting' AND next_attempt_at <= 1 ORDER BY next_attempt_at LIMIT 50`,
  ],
  ['the mails of an address', `SELECT count(*) FROM outbox_mails WHERE recipient = 'x' AND created_at > 1`],
  [
    'the calls that are due',
    `SELECT id FROM webhook_deliveries WHERE status = 'waiting' AND next_attempt_at <= 1 ORDER BY next_attempt_at LIMIT 50`,
  ],
  ["the month's counters", `SELECT owner_id FROM monthly_loads WHERE month = '2026-06' AND loads > 1`],
  ['the trials that end soon', `SELECT id FROM clients WHERE trial_ends_at > 1 AND trial_ends_at <= 2 LIMIT 100`],
  [
    'the accounts to be erased',
    `SELECT id FROM clients WHERE deleted_at <= 1 AND erased_at IS NULL ORDER BY deleted_at LIMIT 20`,
  ],
  [
    'the subscriptions that ran out',
    `SELECT id FROM subscriptions WHERE status = 'cancelled' AND paid_until <= 1 LIMIT 50`,
  ],
])('%s are found by an index, however many rows there are', async (_, query) => {
  const { env } = await testApp()
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()
  const details = plan.results.map((row) => row.detail)
  expect(details.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
  expect(details.join()).toContain('USING')
})
