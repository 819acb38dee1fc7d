import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { type AdministratorRole, administratorRoles } from '#contracts/administrator-permissions'
import type { Call } from '#contracts/call'
import { calls } from '#contracts/calls'
import { issueToken } from './modules/identity/tokens/auth-tokens.queries.ts'
import { adminApp } from './testing/admin-app.ts'
import { aClient, aPlan } from './testing/fixtures.ts'

const adminCalls = calls.filter(({ who }) => who.startsWith('admin:'))
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** What the roles may change, by the rows and not by the declarations (D34). Reading is everybody's. */
const changes: Readonly<Record<string, readonly AdministratorRole[]>> = {
  'POST /api/admin/logout': administratorRoles,
  'PUT /api/admin/profile': administratorRoles,
  'PUT /api/admin/password': administratorRoles,
  // An editor changes the texts of a plan only: pricing-plans.admin.test.ts.
  'PUT /api/admin/pricing/{id}': ['super_admin', 'admin', 'editor'],
  'PATCH /api/admin/contact-inquiries/{id}': ['super_admin', 'admin', 'editor'],
  'DELETE /api/admin/contact-inquiries/{id}': ['super_admin', 'admin', 'editor'],
  'PUT /api/admin/email-templates/{id}': ['super_admin', 'admin', 'editor'],
  'POST /api/admin/email-templates/{id}/preview': ['super_admin', 'admin', 'editor'],
  'POST /api/admin/email-templates/{id}/test': ['super_admin', 'admin', 'editor'],
  'POST /api/admin/users': ['super_admin'],
  'PUT /api/admin/users/{id}': ['super_admin'],
  'DELETE /api/admin/users/{id}': ['super_admin'],
  'POST /api/github/sync-changes': ['super_admin'],
  'POST /api/admin/load-counting/move': ['super_admin'],
}
/** Any other change is for those who change records; of settings, secret ones are not: system-settings.test.ts. */
const rolesFor = (call: Call): readonly AdministratorRole[] =>
  call.method === 'GET' ? administratorRoles : (changes[nameOf(call)] ?? ['super_admin', 'admin'])

/** An empty form and unknown ids: whoever is let in is answered 200, 400 or 404, and changes nothing. */
const requestOf = ({ method, path }: Call): [method: string, path: string, body: object | undefined] => [
  method,
  path.replaceAll('{id}', 'nobody'),
  method === 'GET' ? undefined : {},
]

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
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/api\/(?:admin|github)\//.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const declared = adminCalls.map(nameOf)
  expect([...new Set(served)].toSorted()).toEqual(['POST /api/admin/login', ...declared].toSorted())
  expect(declared).toEqual(expect.arrayContaining(Object.keys(changes)))
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
    for (const call of adminCalls) {
      for (const token of ['', 'A'.repeat(43), client.token, expired.token, orphan.token]) {
        const headers = {
          'X-Test-Address': `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
        }
        const caller = token === '' ? app : app.as(token)
        const answer = await caller.send(...requestOf(call), { headers })
        expect([nameOf(call), answer.status, answer.code]).toEqual([nameOf(call), 401, 'not_signed_in'])
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
    for (const call of adminCalls) {
      const name = nameOf(call)
      if (name === 'POST /api/admin/logout' || name === 'GET /api/admin/payments.csv') continue
      const { status } = await app.asRole(role).send(...requestOf(call))
      expect(status, name).not.toBe(401)
      expect(status, name).toBeLessThan(500)
      if (status === 403) refused.push(name)
    }
    expect(refused).toEqual(adminCalls.filter((call) => !rolesFor(call).includes(role)).map(nameOf))
    expect(await snapshot(app.env.DB)).toBe(before)
    expect((await app.asRole(role).get('/api/admin/payments.csv')).status).toBe(200)
    expect((await app.asRole(role).post('/api/admin/logout')).status).toBe(200)
  },
)
