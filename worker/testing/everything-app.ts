import { issueToken } from '../modules/identity/tokens/auth-tokens.queries.ts'
import { adminApp } from './admin-app.ts'
import { aClient, anAdministrator, aPlan } from './fixtures.ts'
import { smallWeb } from './published-sites.ts'
import { lightHash } from './light-hash.ts'

export const NOW = '2026-06-15T12:00:00Z'
export const PASSWORD = 'correct horse battery'
export const NEW_PASSWORD = 'staple of another battery'

const free = aPlan({ id: 'free', planName: 'Free', price: 0, maxLoads: 100 })
const small = aPlan({ id: 'small', planName: 'Small', price: 0, maxLoads: 4 })
const unused = aPlan({ id: 'unused', planName: 'Unused' })
const endsSoon = new Date('2026-06-17T00:00:00Z')
const acme = aClient(free, { id: 'acme', email: 'ada@acme.test', trialEndsAt: endsSoon, hadTrial: true })
const tiny = aClient(small, { id: 'tiny', email: 'tom@tiny.test' })
const idle = aClient(free, { id: 'idle', email: 'ida@idle.test', isActive: false })
const made = aClient(free, { id: 'made', email: 'made@acme.test', emailVerifiedAt: null })
const left = aClient(free, { id: 'left', email: 'new@acme.test', deletedAt: new Date('2026-06-14T00:00:00Z') })

const passwordHash = lightHash(PASSWORD)
const unlimited = { limit: () => Promise.resolve({ success: true }) } as unknown as RateLimit

/** The service with something of everything, and nobody's rate limited. */
export async function everythingApp() {
  const app = await adminApp({
    now: NOW,
    plans: [free, small, unused],
    clients: [{ ...acme, passwordHash }, { ...tiny, passwordHash }, idle, made, left],
    administrators: [anAdministrator({ id: 'helper', email: 'helper@admin.test', role: 'admin', passwordHash })],
    domains: [
      { id: 'docs', client: acme, hostname: 'docs.acme.test' },
      { id: 'stage', client: acme, hostname: 'stage.acme.test', isStaging: true },
      { id: 'tiny', client: tiny, hostname: 'tiny.test' },
      { id: 'local', client: tiny, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
      { id: 'idle', client: idle, hostname: 'idle.test' },
    ],
    env: {
      ...smallWeb,
      LOADS_PER_ADDRESS: unlimited,
      CALLS_PER_ADDRESS: unlimited,
      CREDENTIALS_PER_ADDRESS: unlimited,
      SITE_ORIGIN: 'https://formulary.test',
    },
  })
  await app.env.DB.prepare(
    `INSERT INTO usage_webhooks (client_id, url, secret_salt, created_at) VALUES ('tiny', ?, 'salt', 0)`,
  )
    .bind(smallWeb.DNS_OVER_HTTPS_URL)
    .run()
  await app.env.DB.prepare(
    `INSERT INTO contact_inquiries (id, name, email, company, subject, message, inquiry_type, created_at)
     VALUES ('asked', 'Bob', 'bob@elsewhere.test', '', 'Hello', 'A question', 'general', 0)`,
  ).run()
  const tokenOf = async (kind: 'admin' | 'client', id: string) =>
    (await issueToken(app.database, kind, id, new Date(NOW))).token
  const acmeToken = await tokenOf('client', 'acme')
  const helperToken = await tokenOf('admin', 'helper')
  return { ...app, mine: app.as(acmeToken), helper: app.as(helperToken), acmeToken }
}

export type EverythingApp = Awaited<ReturnType<typeof everythingApp>>
