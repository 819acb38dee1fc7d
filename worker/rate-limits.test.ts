import { expect, it } from 'vitest'
import type { RateLimitName } from './platform/http/rate-limits.ts'
import { issueToken } from './modules/identity/tokens/auth-tokens.queries.ts'
import { adminApp } from './testing/admin-app.ts'
import { aClient, aPlan } from './testing/fixtures.ts'

const NOW = '2026-06-15T12:00:00Z'
const ADDRESS = '203.0.113.5'
const names: readonly RateLimitName[] = ['LOADS_PER_ADDRESS', 'CALLS_PER_ADDRESS', 'CREDENTIALS_PER_ADDRESS']

/** The calls that a limit refuses, by its name and scope. */
const limited: Readonly<Record<string, readonly string[]>> = {
  CREDENTIALS_PER_ADDRESS: [
    'POST /api/client/verify-email/request',
    'POST /api/client/verify-email/verify',
    'POST /api/client/register',
    'POST /api/client/login',
    'POST /api/client/forgot-password',
    'POST /api/client/verify-reset-token',
    'POST /api/client/reset-password',
    'POST /api/admin/login',
  ],
  'CREDENTIALS_PER_ADDRESS contact': ['POST /api/contact'],
  'CREDENTIALS_PER_ADDRESS account': [
    'PUT /api/client/password',
    'GET /api/client/export',
    'DELETE /api/client/account',
  ],
  'CREDENTIALS_PER_ADDRESS checkout': ['POST /api/client/checkout', 'DELETE /api/client/plan-change'],
  'CREDENTIALS_PER_ADDRESS proofs': ['POST /api/client/domains/{id}/proof'],
  'CREDENTIALS_PER_ADDRESS api keys': ['POST /api/client/api-keys'],
  'CREDENTIALS_PER_ADDRESS webhook': ['PUT /api/client/usage-webhook'],
  'CREDENTIALS_PER_ADDRESS webhook test': ['POST /api/client/usage-webhook/test'],
  'CREDENTIALS_PER_ADDRESS admin': ['PUT /api/admin/password'],
  'CREDENTIALS_PER_ADDRESS test mail': ['POST /api/admin/email-templates/{id}/test'],
  'CREDENTIALS_PER_ADDRESS github': ['POST /api/github/sync-changes'],
  CALLS_PER_ADDRESS: [
    'GET /api/health',
    'GET /api/openapi.json',
    'GET /api/pricing-plans',
    'GET /api/default-currency',
    'POST /api/sanitize',
    'POST /api/render',
  ],
  'CALLS_PER_ADDRESS upload': ['POST /api/upload-image'],
  'CALLS_PER_ADDRESS domains': [
    'POST /api/client/domains',
    'POST /api/client/domains/import',
    'PUT /api/client/domains/{id}',
    'DELETE /api/client/domains/{id}',
    'PUT /api/client/domains/{id}/staging',
    'GET /api/client/domains/{id}/proof',
  ],
  'CALLS_PER_ADDRESS plans': ['GET /api/client/plan-change', 'GET /api/client/unpaid-page'],
  'CALLS_PER_ADDRESS usage': ['GET /api/client/usage', 'GET /api/client/usage/history'],
  'CALLS_PER_ADDRESS page check': ['GET /api/client/page-check'],
  'LOADS_PER_ADDRESS access': ['GET /api/page-access'],
  'LOADS_PER_ADDRESS webhooks': ['POST /api/webhooks/stripe', 'POST /api/webhooks/razorpay'],
}

it('limits each call by its own limit, for every caller and every request', async () => {
  let asked: string[] = []
  const refusing = (name: RateLimitName) => ({
    limit: ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`.replace(ADDRESS, '').trim())
      return Promise.resolve({ success: false })
    },
  })
  const plan = aPlan()
  const acme = aClient(plan)
  const app = await adminApp({ plans: [plan], clients: [acme], address: ADDRESS, now: NOW })
  const { paths } = (await app.get('/api/openapi.json')).body as { paths: Record<string, object> }
  Object.assign(app.env, Object.fromEntries(names.map((name) => [name, refusing(name)])))
  const { token } = await issueToken(app.database, 'client', acme.id, new Date(NOW))
  const client = app.as(token)

  const found: Record<string, string[]> = {}
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      // Calls that end a session would break the next calls.
      if (path.endsWith('/logout')) continue
      const caller = /^\/api\/(?:admin|github)\//.test(path) ? app.admin : client
      asked = []
      const address = path.replaceAll(/\{\w+\}/g, 'x')
      const { status } = await caller.send(method.toUpperCase(), address, method === 'get' ? undefined : {})
      const call = `${method.toUpperCase()} ${path}`
      expect(status === 429, call).toBe(asked.length > 0)
      if (asked[0] !== undefined) (found[asked[0]] ??= []).push(call)
    }
  const sorted = (calls: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(calls).map(([name, all]) => [name, all.toSorted()]))
  expect(sorted(found)).toEqual(sorted(limited))
})
