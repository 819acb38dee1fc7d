import { issueToken } from '../modules/identity/tokens/auth-tokens.queries.ts'
import { giveMissingNotices } from '../modules/usage/usage/usage-notices.service.ts'
import { serviceContext } from '../platform/service-context.ts'
import { adminApp } from './admin-app.ts'
import { aClient, anAdministrator, aPlan } from './fixtures.ts'
import { publish, smallWeb } from './published-sites.ts'
import { samplePng } from './sample-images.ts'
import type { TestAnswer } from './test-app.ts'
import { lightHash } from './light-hash.ts'

const NOW = '2026-06-15T12:00:00Z'
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple of another battery'

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
type Send = () => Promise<TestAnswer>

/** A request that changes something. Whatever it needs is arranged first; then the same request may be sent again. */
export interface WritingCall {
  /** Tells the cases of one route apart. */
  readonly title?: string
  readonly arrange: (app: EverythingApp) => Send | Promise<Send>
  /** What the scheduled job makes up for, where the tail of the request could not do it. */
  readonly settle?: (app: EverythingApp) => Promise<void>
  /** How a repetition of what was done already is refused, where it is. */
  readonly isDoneAnswer?: string
  /** Tables in which a failed try may leave something, and why. */
  readonly leaves?: Readonly<Record<string, string>>
}

/** A sign-in whose answer was lost is nobody's; a password try is counted before the password is looked at. */
const signIns = { auth_tokens: 'a token nobody was told', password_tries: 'tries are counted first' }
const tries = { password_tries: signIns.password_tries }

const webhookCalls = { webhook_deliveries: 'a call whose claim was lost is made by a later run' }
/** Where the answer to the load that reached a share of the plan was lost, the scheduled job tells of it. */
const giveNotices = (app: EverythingApp) => giveMissingNotices(serviceContext(app.env, new Date(NOW)))

const admin =
  (method: string, path: string, body: object = {}) =>
  (app: EverythingApp): Send =>
  () =>
    app.admin.send(method, path, body)
const client =
  (method: string, path: string, body: object = {}) =>
  (app: EverythingApp): Send =>
  () =>
    app.mine.send(method, path, body)
const anyone =
  (path: string, body: object): WritingCall['arrange'] =>
  (app) =>
  () =>
    app.post(path, body)

async function mailedCode(app: EverythingApp, email: string): Promise<string> {
  await app.post('/api/client/verify-email/request', { email })
  return /^\d{6}$/m.exec((await app.mails('email_verification')).at(-1)?.text ?? '')?.[0] ?? ''
}

async function mailedResetToken(app: EverythingApp): Promise<string> {
  await app.post('/api/client/forgot-password', { email: 'ada@acme.test' })
  return /#token=([\w-]+)/.exec((await app.mails('password_reset')).at(-1)?.text ?? '')?.[1] ?? ''
}

const load = (origin: string, before = 0, address = '198.51.100.4'): WritingCall['arrange'] =>
  async function arrange(app) {
    for (let index = 0; index < before; index += 1) await app.loadFrom(origin)
    const loadId = crypto.randomUUID()
    return () => app.loadFrom(origin, loadId, { 'X-Test-Address': address })
  }

const planForm = {
  planName: 'Team',
  description: 'For teams',
  price: 10,
  currency: 'INR',
  interval: 'month',
  features: ['Formulas'],
  maxLoads: 500,
  isActive: true,
}
const clientForm = { email: 'new@acme.test', companyName: 'New Co', contactName: 'Nia', phone: '1', isActive: true }
const userForm = { email: 'second@admin.test', name: 'Second', role: 'editor' }
const templateForm = { subject: 'Hi', htmlContent: '<p>Hi</p>', textContent: 'Hi', isActive: true }

/** Every call that writes, with a request that is answered well. A new one must be added here, or a test fails. */
export const writingCalls: Readonly<Record<string, readonly WritingCall[]>> = {
  'POST /api/editor-loads': [
    { title: 'of a trial', arrange: load('https://docs.acme.test') },
    {
      title: 'that reaches three quarters of a plan',
      arrange: load('https://tiny.test', 2),
      settle: giveNotices,
      leaves: webhookCalls,
    },
    { title: 'of a staging host', arrange: load('https://stage.acme.test') },
    { title: 'of a local host', arrange: load('http://localhost:3000', 0, '203.0.113.7') },
  ],
  'POST /api/client/verify-email/request': [
    { arrange: anyone('/api/client/verify-email/request', { email: 'zoe@new.test' }) },
  ],
  'POST /api/client/verify-email/verify': [
    {
      title: 'of a new address',
      arrange: async (app) => {
        const code = await mailedCode(app, 'zoe@new.test')
        return () => app.post('/api/client/verify-email/verify', { email: 'zoe@new.test', code })
      },
      isDoneAnswer: 'invalid_code',
      leaves: { verification_codes: 'a try is counted before the code is looked at' },
    },
    {
      title: 'of an account',
      arrange: async (app) => {
        const code = await mailedCode(app, 'ada@acme.test')
        return () => app.post('/api/client/verify-email/verify', { email: 'ada@acme.test', code })
      },
      isDoneAnswer: 'invalid_code',
      leaves: { verification_codes: 'a try is counted before the code is looked at' },
    },
  ],
  'POST /api/client/register': [
    {
      arrange: async (app) => {
        const code = await mailedCode(app, 'new@acme.test')
        const verified = await app.post('/api/client/verify-email/verify', { email: 'new@acme.test', code })
        const { registrationToken } = verified.body as { registrationToken: string }
        const body = { email: 'new@acme.test', password: PASSWORD, name: 'Zoe', registrationToken }
        return () => app.post('/api/client/register', body)
      },
      isDoneAnswer: 'invalid_registration_token',
    },
  ],
  'POST /api/client/login': [
    {
      arrange: anyone('/api/client/login', { email: 'ada@acme.test', password: PASSWORD }),
      leaves: signIns,
    },
  ],
  'POST /api/client/logout': [{ arrange: client('POST', '/api/client/logout'), isDoneAnswer: 'not_signed_in' }],
  'POST /api/client/forgot-password': [{ arrange: anyone('/api/client/forgot-password', { email: 'ada@acme.test' }) }],
  'POST /api/client/reset-password': [
    {
      arrange: async (app) => {
        const token = await mailedResetToken(app)
        return () => app.post('/api/client/reset-password', { token, password: NEW_PASSWORD })
      },
      isDoneAnswer: 'invalid_reset_token',
    },
  ],
  'PUT /api/client/profile': [
    { arrange: client('PUT', '/api/client/profile', { name: 'Ada L', company: 'Acme Ltd', phone: '1' }) },
  ],
  'PUT /api/client/password': [
    {
      arrange: client('PUT', '/api/client/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      isDoneAnswer: 'not_signed_in',
      leaves: tries,
    },
  ],
  'PUT /api/client/update-plan': [
    { title: 'to a free plan', arrange: client('PUT', '/api/client/update-plan', { planId: 'small' }) },
    {
      title: 'to Trial',
      arrange: async (app) => {
        await app.env.DB.prepare(`UPDATE pricing_plans SET is_trial = 1 WHERE id = 'small'`).run()
        return client('PUT', '/api/client/update-plan', { planId: 'small' })(app)
      },
    },
  ],
  'DELETE /api/client/account': [
    {
      arrange: client('DELETE', '/api/client/account', { password: PASSWORD }),
      isDoneAnswer: 'not_signed_in',
      leaves: tries,
    },
  ],
  'POST /api/client/api-keys': [{ arrange: client('POST', '/api/client/api-keys', { name: 'CI' }) }],
  'DELETE /api/client/api-keys/:id': [
    {
      arrange: async (app) => {
        const { id } = (await app.mine.post('/api/client/api-keys', { name: 'CI' })).body as { id: string }
        return client('DELETE', `/api/client/api-keys/${id}`)(app)
      },
      isDoneAnswer: 'api_key_not_found',
    },
  ],
  'PUT /api/client/usage-webhook': [
    { arrange: client('PUT', '/api/client/usage-webhook', { url: 'https://hooks.acme.test/usage' }) },
  ],
  'POST /api/client/usage-webhook/test': [
    {
      arrange: async (app) => {
        await app.mine.send('PUT', '/api/client/usage-webhook', { url: 'https://hooks.acme.test/usage' })
        return client('POST', '/api/client/usage-webhook/test')(app)
      },
      leaves: webhookCalls,
    },
  ],
  'DELETE /api/client/usage-webhook': [
    {
      arrange: async (app) => {
        await app.mine.send('PUT', '/api/client/usage-webhook', { url: 'https://hooks.acme.test/usage' })
        return client('DELETE', '/api/client/usage-webhook')(app)
      },
    },
  ],
  'POST /api/client/domains': [
    {
      title: 'of a hostname',
      arrange: client('POST', '/api/client/domains', { domain: 'more.acme.test' }),
      isDoneAnswer: 'domain_added',
    },
    {
      title: 'of a local host',
      arrange: client('POST', '/api/client/domains', { domain: 'localhost', allowedIPs: ['203.0.113.8'] }),
      isDoneAnswer: 'domain_added',
    },
  ],
  'POST /api/client/domains/import': [
    { arrange: client('POST', '/api/client/domains/import', { domains: ['more.acme.test', 'again.acme.test'] }) },
  ],
  'PUT /api/client/domains/:id': [
    { arrange: client('PUT', '/api/client/domains/docs', { domain: 'localhost', allowedIPs: ['203.0.113.9'] }) },
  ],
  'DELETE /api/client/domains/:id': [
    { arrange: client('DELETE', '/api/client/domains/docs'), isDoneAnswer: 'domain_not_found' },
  ],
  'PUT /api/client/domains/:id/staging': [
    { arrange: client('PUT', '/api/client/domains/docs/staging', { isStaging: true }) },
  ],
  'POST /api/client/domains/:id/proof': [
    {
      arrange: async (app) => {
        const proof = await app.mine.get('/api/client/domains/docs/proof')
        const { value } = (proof.body as { dns: { value: string } }).dns
        await publish('docs.acme.test', { txtRecords: [`"${value}"`] })
        return client('POST', '/api/client/domains/docs/proof')(app)
      },
    },
  ],
  'POST /api/upload-image': [
    {
      arrange: (app) => () => {
        const form = new FormData()
        form.set('image', new File([samplePng], 'x.png'))
        return app.mine.post('/api/upload-image', form)
      },
    },
  ],
  'POST /api/contact': [
    {
      arrange: anyone('/api/contact', {
        name: 'Zoe',
        email: 'zoe@new.test',
        subject: 'Question',
        message: 'How many loads does one page make?',
      }),
    },
  ],
  'POST /api/sanitize': [
    {
      arrange: async (app) => {
        const { key } = (await app.mine.post('/api/client/api-keys', { name: 'CI' })).body as { key: string }
        return () => app.as(key).post('/api/sanitize', { html: '<p>x</p>' })
      },
      leaves: { api_keys: 'its use is noted in the tail, once an hour' },
    },
  ],
  'POST /api/admin/login': [
    {
      arrange: anyone('/api/admin/login', { email: 'helper@admin.test', password: PASSWORD }),
      leaves: { ...signIns, audit_log: 'each sign-in is noted' },
    },
  ],
  'POST /api/admin/logout': [{ arrange: admin('POST', '/api/admin/logout'), isDoneAnswer: 'not_signed_in' }],
  'POST /api/admin/users': [
    {
      arrange: admin('POST', '/api/admin/users', { ...userForm, password: PASSWORD }),
      isDoneAnswer: 'email_taken',
    },
  ],
  'PUT /api/admin/users/:id': [
    { arrange: admin('PUT', '/api/admin/users/helper', { ...userForm, password: NEW_PASSWORD }) },
  ],
  'DELETE /api/admin/users/:id': [
    { arrange: admin('DELETE', '/api/admin/users/helper'), isDoneAnswer: 'administrator_not_found' },
  ],
  'PUT /api/admin/profile': [
    { arrange: admin('PUT', '/api/admin/profile', { email: 'me@admin.test', name: 'Grace H' }) },
  ],
  'PUT /api/admin/password': [
    {
      arrange: (app) => () =>
        app.helper.send('PUT', '/api/admin/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      isDoneAnswer: 'not_signed_in',
      leaves: tries,
    },
  ],
  'POST /api/admin/clients': [
    { arrange: admin('POST', '/api/admin/clients', clientForm), isDoneAnswer: 'email_taken' },
  ],
  'PUT /api/admin/clients/:id': [
    { arrange: admin('PUT', '/api/admin/clients/tiny', { ...clientForm, isActive: false, planId: 'free' }) },
  ],
  'PUT /api/admin/clients/:id/deactivate': [{ arrange: admin('PUT', '/api/admin/clients/tiny/deactivate') }],
  'DELETE /api/admin/clients/:id': [
    { arrange: admin('DELETE', '/api/admin/clients/idle'), isDoneAnswer: 'client_not_found' },
  ],
  'POST /api/admin/pricing': [{ arrange: admin('POST', '/api/admin/pricing', planForm) }],
  'PUT /api/admin/pricing/:id': [{ arrange: admin('PUT', '/api/admin/pricing/free', planForm) }],
  'DELETE /api/admin/pricing/:id': [
    { arrange: admin('DELETE', '/api/admin/pricing/unused'), isDoneAnswer: 'plan_not_found' },
  ],
  'POST /api/admin/domains': [
    {
      arrange: admin('POST', '/api/admin/domains', { domain: 'more.acme.test', customerId: 'acme' }),
      isDoneAnswer: 'domain_added',
    },
  ],
  'DELETE /api/admin/domains/:id': [
    { arrange: admin('DELETE', '/api/admin/domains/local'), isDoneAnswer: 'domain_not_found' },
  ],
  'PUT /api/admin/domains/:id/activate': [{ arrange: admin('PUT', '/api/admin/domains/docs/activate') }],
  'PUT /api/admin/domains/:id/deactivate': [{ arrange: admin('PUT', '/api/admin/domains/docs/deactivate') }],
  'PATCH /api/admin/contact-inquiries/:id': [
    { arrange: admin('PATCH', '/api/admin/contact-inquiries/asked', { status: 'resolved' }) },
  ],
  'DELETE /api/admin/contact-inquiries/:id': [
    { arrange: admin('DELETE', '/api/admin/contact-inquiries/asked'), isDoneAnswer: 'inquiry_not_found' },
  ],
  'PUT /api/admin/email-templates/:id': [
    { arrange: admin('PUT', '/api/admin/email-templates/welcome_email', templateForm) },
  ],
  'POST /api/admin/email-templates/:id/test': [
    { arrange: admin('POST', '/api/admin/email-templates/welcome_email/test') },
  ],
  'PUT /api/admin/system-settings': [
    { arrange: admin('PUT', '/api/admin/system-settings', { key: 'stripe_secret_key', value: 'sk_test_1234567890' }) },
  ],
  'POST /api/admin/load-counting/move': [
    {
      title: 'to objects',
      arrange: (app) => {
        app.env.LOAD_COUNTER = 'durable-object'
        return admin('POST', '/api/admin/load-counting/move', { to: 'durable-object' })(app)
      },
      leaves: { audit_log: 'each call that finds everything moved says so' },
    },
  ],
}

/** Calls that are sent like a change and write nothing. */
export const readingCalls: readonly string[] = [
  'POST /api/client/verify-reset-token',
  'POST /api/admin/email-templates/:id/preview',
]

/** Calls that speak with a payment provider or with GitHub; their cases have a provider of their own. */
export const providerCalls: readonly string[] = [
  'DELETE /api/client/plan-change',
  'POST /api/client/checkout',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/razorpay',
  'POST /api/github/sync-changes',
]
