import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { administratorRoles, type Permission, permissions } from './contracts/administrator-permissions.ts'
import { issueToken } from './modules/identity/tokens/auth-tokens.queries.ts'
import { adminApp } from './testing/admin-app.ts'
import { aClient, aPlan } from './testing/fixtures.ts'

/** What each call of the administration asks of its caller (D34). A new route must be added here, or the test fails. */
const calls: Record<string, Permission> = {
  'POST /api/admin/logout': 'read',
  'GET /api/admin/dashboard': 'read',
  'GET /api/admin/profile': 'read',
  'PUT /api/admin/profile': 'read',
  'PUT /api/admin/password': 'read',
  'GET /api/admin/users': 'read',
  'POST /api/admin/users': 'changeSystem',
  'PUT /api/admin/users/:id': 'changeSystem',
  'DELETE /api/admin/users/:id': 'changeSystem',
  'GET /api/admin/clients': 'read',
  'POST /api/admin/clients': 'changeRecords',
  'PUT /api/admin/clients/:id': 'changeRecords',
  'GET /api/admin/clients/:id/details': 'read',
  'GET /api/admin/clients/:id/domains': 'read',
  'PUT /api/admin/clients/:id/deactivate': 'changeRecords',
  'DELETE /api/admin/clients/:id': 'changeRecords',
  'GET /api/admin/pricing': 'read',
  'POST /api/admin/pricing': 'changeRecords',
  // An editor changes the texts of a plan only: pricing-plans.admin.test.ts.
  'PUT /api/admin/pricing/:id': 'changeTexts',
  'DELETE /api/admin/pricing/:id': 'changeRecords',
  'GET /api/admin/domains': 'read',
  'POST /api/admin/domains': 'changeRecords',
  'DELETE /api/admin/domains/:id': 'changeRecords',
  'PUT /api/admin/domains/:id/activate': 'changeRecords',
  'PUT /api/admin/domains/:id/deactivate': 'changeRecords',
  'GET /api/admin/payments': 'read',
  'GET /api/admin/payments.csv': 'read',
  'GET /api/admin/contact-inquiries': 'read',
  'PATCH /api/admin/contact-inquiries/:id': 'changeTexts',
  'DELETE /api/admin/contact-inquiries/:id': 'changeTexts',
  'GET /api/admin/email-templates': 'read',
  'PUT /api/admin/email-templates/:id': 'changeTexts',
  'POST /api/admin/email-templates/:id/preview': 'changeTexts',
  'POST /api/admin/email-templates/:id/test': 'changeTexts',
  'GET /api/admin/system-settings': 'read',
  // Secret settings are the super admin's: system-settings.test.ts.
  'PUT /api/admin/system-settings': 'changeRecords',
  'GET /api/admin/audit-log': 'read',
  'POST /api/github/sync-changes': 'changeSystem',
}
const entries = Object.entries(calls).map(([call, permission]) => ({ call, permission }))

/** An empty form and unknown ids: whoever is let in is answered 200, 400 or 404, and changes nothing. */
const requestOf = (call: string): [method: string, path: string, body: object | undefined] => {
  const [method = '', path = ''] = call.split(' ')
  return [method, path.replaceAll(':id', 'nobody'), method === 'GET' ? undefined : {}]
}

const tables = [
  'administrators',
  'clients',
  'domains',
  'pricing_plans',
  'contact_inquiries',
  'email_templates',
  'audit_log',
]
tables.push('system_settings', 'payments', 'auth_tokens', 'outbox_mails')

async function snapshot(database: D1Database): Promise<string> {
  const results = await database.batch(tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`)))
  return JSON.stringify(results.map((result) => result.results))
}

const plan = aPlan()
const acme = aClient(plan, { id: 'acme' })

it('knows every call of the administration from the list of routes (SEC01)', () => {
  const { routes } = createApp({ now: () => new Date(), visitorAddress: () => null })
  const standing = routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/api\/(?:admin|github)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(standing)].toSorted()).toEqual(['POST /api/admin/login', ...Object.keys(calls)].toSorted())
})

it(
  'answers 401 to nobody, to strangers and to clients at every call, and changes nothing (SEC01, SEC02)',
  { timeout: 60_000 },
  async () => {
    const app = await adminApp({ plans: [plan], clients: [acme], domains: [{ client: acme, hostname: 'acme.test' }] })
    const now = new Date('2026-06-15T12:00:00Z')
    const client = await issueToken(app.database, 'client', 'acme', now)
    const expired = await issueToken(app.database, 'admin', 'the-super_admin', new Date('2026-06-14T23:59:59Z'))
    const orphan = await issueToken(app.database, 'admin', 'deleted-since', now)
    const before = await snapshot(app.env.DB)
    for (const { call } of entries) {
      for (const token of ['', 'A'.repeat(43), client.token, expired.token, orphan.token]) {
        const headers = {
          'X-Test-Address': `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
        }
        const caller = token === '' ? app : app.as(token)
        const answer = await caller.send(...requestOf(call), { headers })
        expect([call, answer.status, answer.code]).toEqual([call, 401, 'not_signed_in'])
      }
    }
    expect(await snapshot(app.env.DB)).toBe(before)
  },
)

it.each(administratorRoles)(
  'lets a %s make exactly the calls of the role (SEC08, AU09, AU10, AU11, AU12, AU13, D34)',
  { timeout: 60_000 },
  async (role) => {
    const app = await adminApp({ plans: [plan], clients: [acme], domains: [{ client: acme, hostname: 'acme.test' }] })
    const before = await snapshot(app.env.DB)
    const refused: string[] = []
    for (const { call } of entries) {
      if (call === 'POST /api/admin/logout' || call === 'GET /api/admin/payments.csv') continue
      const { status } = await app.asRole(role).send(...requestOf(call))
      expect(status, call).not.toBe(401)
      expect(status, call).toBeLessThan(500)
      if (status === 403) refused.push(call)
    }
    const expected = entries.filter(({ permission }) => !(permissions[permission] as readonly string[]).includes(role))
    expect(refused).toEqual(expected.map(({ call }) => call))
    expect(await snapshot(app.env.DB)).toBe(before)
    expect((await app.asRole(role).get('/api/admin/payments.csv')).status).toBe(200)
    expect((await app.asRole(role).post('/api/admin/logout')).status).toBe(200)
  },
)
