import { giveMissingNotices } from '../modules/usage/usage/usage-notices.service.ts'
import { serviceContext } from '../platform/service-context.ts'
import { adminWritingCalls } from './admin-writing-calls.ts'
import { NEW_PASSWORD, NOW, PASSWORD, type EverythingApp } from './everything-app.ts'
import { publish } from './published-sites.ts'
import { samplePng } from './sample-images.ts'
import { anyone, noted, type Send, signIns, tries, type WritingCall } from './writing-call.ts'

const webhookCalls = { webhook_deliveries: 'a call whose claim was lost is made by a later run' }
/** Where the answer to the load that reached a share of the plan was lost, the scheduled job tells of it. */
const giveNotices = (app: EverythingApp) => giveMissingNotices(serviceContext(app.env, new Date(NOW)))

const client =
  (method: string, path: string, body: object = {}) =>
  (app: EverythingApp): Send =>
  () =>
    app.mine.send(method, path, body)
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
      leaves: noted,
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
    {
      arrange: client('PUT', '/api/client/profile', { name: 'Ada L', company: 'Acme Ltd', phone: '1' }),
      leaves: noted,
    },
  ],
  'PUT /api/client/password': [
    {
      arrange: client('PUT', '/api/client/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      isDoneAnswer: 'not_signed_in',
      leaves: { ...tries, ...noted },
    },
  ],
  'PUT /api/client/update-plan': [
    { title: 'to a free plan', arrange: client('PUT', '/api/client/update-plan', { planId: 'small' }), leaves: noted },
    {
      title: 'to Trial',
      arrange: async (app) => {
        await app.env.DB.prepare(`UPDATE pricing_plans SET is_trial = 1 WHERE id = 'small'`).run()
        return client('PUT', '/api/client/update-plan', { planId: 'small' })(app)
      },
      leaves: noted,
    },
  ],
  'DELETE /api/client/account': [
    {
      arrange: client('DELETE', '/api/client/account', { password: PASSWORD }),
      isDoneAnswer: 'not_signed_in',
      leaves: tries,
    },
  ],
  'POST /api/client/api-keys': [{ arrange: client('POST', '/api/client/api-keys', { name: 'CI' }), leaves: noted }],
  'DELETE /api/client/api-keys/:id': [
    {
      arrange: async (app) => {
        const { id } = (await app.mine.post('/api/client/api-keys', { name: 'CI' })).body as { id: string }
        return client('DELETE', `/api/client/api-keys/${id}`)(app)
      },
      isDoneAnswer: 'api_key_not_found',
      leaves: noted,
    },
  ],
  'PUT /api/client/usage-webhook': [
    { arrange: client('PUT', '/api/client/usage-webhook', { url: 'https://hooks.acme.test/usage' }), leaves: noted },
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
      leaves: noted,
    },
  ],
  'POST /api/client/domains': [
    {
      title: 'of a hostname',
      arrange: client('POST', '/api/client/domains', { domain: 'more.acme.test' }),
      isDoneAnswer: 'domain_added',
      leaves: noted,
    },
    {
      title: 'of a local host',
      arrange: client('POST', '/api/client/domains', { domain: 'localhost', allowedIPs: ['203.0.113.8'] }),
      isDoneAnswer: 'domain_added',
      leaves: noted,
    },
  ],
  'POST /api/client/domains/import': [
    {
      arrange: client('POST', '/api/client/domains/import', { domains: ['more.acme.test', 'again.acme.test'] }),
      leaves: noted,
    },
  ],
  'PUT /api/client/domains/:id': [
    {
      arrange: client('PUT', '/api/client/domains/docs', { domain: 'localhost', allowedIPs: ['203.0.113.9'] }),
      leaves: noted,
    },
  ],
  'DELETE /api/client/domains/:id': [
    { arrange: client('DELETE', '/api/client/domains/docs'), isDoneAnswer: 'domain_not_found', leaves: noted },
  ],
  'PUT /api/client/domains/:id/staging': [
    { arrange: client('PUT', '/api/client/domains/docs/staging', { isStaging: true }), leaves: noted },
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
  'POST /api/render': [
    {
      arrange: async (app) => {
        const { key } = (await app.mine.post('/api/client/api-keys', { name: 'CI' })).body as { key: string }
        return () => app.as(key).post('/api/render', { html: '<p>x</p>' })
      },
      leaves: { api_keys: 'its use is noted in the tail, once an hour' },
    },
  ],
  ...adminWritingCalls,
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
