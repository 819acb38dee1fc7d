import { createHmac } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { usageWebhookPayload, usageWebhookSecretResponse } from '#contracts/usage-webhooks'
import { pricingPlans, usageWebhooks, webhookDeliveries } from '../../../schema.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { aClient, aPlan, type ClientRow } from '../../../testing/fixtures.ts'
import type { ReceivedCall } from '../../../testing/mail-server.ts'
import { SIGNING_KEY, testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { isPublicHttpsUrl } from '../../../platform/lib/public-addresses.ts'
import { webhookSecretOf } from '../usage-webhooks/webhook-delivery.service.ts'
import { thresholdsReachedBy } from './usage-notices.service.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { inspect } = inject('mailServer')
const docs = 'https://docs.acme.test'

async function noticeApp(maxLoads: number, overrides: Partial<ClientRow> = {}) {
  const plan = aPlan({ maxLoads })
  const acme = aClient(plan, { email: 'ada@acme.test', ...overrides })
  const app = await testApp({
    plans: [plan],
    clients: [acme],
    domains: [{ id: 'docs', client: acme, hostname: 'docs.acme.test' }],
    env: { SITE_ORIGIN: 'https://formulary.test' },
  })
  const load = async (count: number) => {
    for (let done = 0; done < count; done += 1) await app.loadFrom(docs)
  }
  const kinds = async () => (await app.mails()).map((mail) => mail.templateName)
  return { ...app, acme, plan, load, kinds }
}

it.each([
  [100, 74, []],
  [100, 75, [75]],
  [100, 76, []],
  [100, 90, [90]],
  [100, 100, [100]],
  [10, 8, [75]],
  [10, 9, [90]],
  [4, 4, [90, 100]],
  [1, 1, [75, 90, 100]],
  [-1, 75, []],
])('of a plan of %i loads, load %i reaches %j', (maxLoads, loads, percents) => {
  expect(thresholdsReachedBy({ maxLoads, loads })).toEqual(percents)
})

describe('a plan that runs out', () => {
  it('sends a warning at 75 and at 90 %, and a notice at 100 %, each once (MAIL11, MAIL12)', async () => {
    const app = await noticeApp(10)
    await app.load(7)
    expect(await app.kinds()).toEqual([])
    await app.load(1)
    expect(await app.kinds()).toEqual(['trial_limit_warning'])
    await app.load(1)
    expect(await app.kinds()).toEqual(['trial_limit_warning', 'trial_limit_warning'])
    await app.load(1)
    expect(await app.kinds()).toEqual(['trial_limit_warning', 'trial_limit_warning', 'trial_exceeded'])
    await app.load(3)
    expect(await app.kinds()).toHaveLength(3)
  })

  it('includes the end of the trial, the domain and the way to a larger plan (MAIL20, MAIL21, MAIL15)', async () => {
    const app = await noticeApp(4, { trialEndsAt: new Date('2026-06-20T12:00:00Z') })
    await app.load(3)
    const [mail] = await app.mails('trial_limit_warning')
    expect(mail).toMatchObject({ recipient: 'ada@acme.test' })
    for (const text of [
      'June 20, 2026',
      'docs.acme.test',
      'https://formulary.test/client/dashboard',
      'ada@acme.test',
    ]) {
      expect(mail?.text).toContain(text)
    }
  })

  it('sends each notice once a month under forty concurrent loads, and again the next month (MAIL11, MAIL12, D36)', async () => {
    const app = await noticeApp(20)
    await Promise.all(Array.from({ length: 40 }, () => app.loadFrom(docs)))
    expect((await app.kinds()).sort()).toEqual(['trial_exceeded', 'trial_limit_warning', 'trial_limit_warning'])
    await runScheduledJobs(app.env, now)
    expect(await app.kinds()).toHaveLength(3)
    app.setNow('2026-07-01T00:00:00Z')
    await app.load(15)
    expect(await app.kinds()).toHaveLength(4)
  })

  it('is handled by the scheduled job, once, if the request could not', async () => {
    const app = await noticeApp(100)
    await app.env.DB.prepare(`INSERT INTO monthly_loads VALUES ('client', ?, '2026-06', 91)`).bind(app.acme.id).run()
    await runScheduledJobs(app.env, now)
    await runScheduledJobs(app.env, now)
    expect(await app.kinds()).toEqual(['trial_limit_warning', 'trial_limit_warning'])
  })

  it('of a single domain is reported with its name (D39)', async () => {
    const app = await noticeApp(1000)
    const own = aPlan({ maxLoads: 4 })
    await app.database.insert(pricingPlans).values(own)
    await app.env.DB.prepare(`UPDATE domains SET plan_id = ?`).bind(own.id).run()
    await app.load(3)
    expect(await app.mails()).toMatchObject([
      { templateName: 'trial_limit_warning', text: expect.stringContaining('docs.acme.test') },
    ])
  })

  it('without a limit is never reported, nor one whose template is switched off (MAIL25)', async () => {
    const unlimited = await noticeApp(-1)
    await unlimited.load(5)
    expect(await unlimited.kinds()).toEqual([])
    const off = await noticeApp(4)
    await off.env.DB.exec('UPDATE email_templates SET is_active = 0')
    await off.load(4)
    expect(await off.kinds()).toEqual([])
  })
})

describe('a trial that ends', () => {
  it('is announced within its last three days, once', async () => {
    const app = await noticeApp(1000, { trialEndsAt: new Date('2026-06-20T12:00:00Z') })
    await runScheduledJobs(app.env, new Date('2026-06-17T11:59:59Z'))
    expect(await app.kinds()).toEqual([])
    await Promise.all([1, 2, 3].map(() => runScheduledJobs(app.env, new Date('2026-06-17T12:00:00Z'))))
    const mails = await app.mails()
    expect(mails).toMatchObject([{ templateName: 'trial_ending', subject: 'Your trial ends on June 20, 2026' }])
    expect(mails[0]!.text).toContain('https://formulary.test/client/dashboard')
    // Nothing of its plan is used up: this text is for limits only (MAIL11).
    expect(mails[0]!.text).not.toMatch(/running out|used up/)
  })

  it('is not announced if a plan was chosen, or to a suspended client', async () => {
    for (const overrides of [
      { trialEndsAt: null },
      { trialEndsAt: new Date('2026-06-16T12:00:00Z'), isActive: false },
    ]) {
      const app = await noticeApp(1000, overrides)
      await runScheduledJobs(app.env, now)
      expect(await app.kinds()).toEqual([])
    }
  })
})

describe('a usage webhook', () => {
  const hookApp = async (name = crypto.randomUUID()) => {
    const app = await noticeApp(4)
    const path = `/hooks/${name}`
    const url = `http://127.0.0.1:${inspect}${path}`
    await app.database.insert(usageWebhooks).values({ clientId: app.acme.id, url, secretSalt: 'salt', createdAt: now })
    const calls = async () => (await (await fetch(url)).json()) as ReceivedCall[]
    const mine = app.as((await issueToken(app.database, 'client', app.acme.id, now)).token)
    return { ...app, calls, mine }
  }

  it('is called at 75, 90 and 100 %, signed so that its receiver can check it', async () => {
    const app = await hookApp()
    await app.load(4)
    const calls = await app.calls()
    const payloads = calls.map((call) => usageWebhookPayload.parse(JSON.parse(call.body)))
    expect(payloads.map((payload) => payload.percent)).toEqual([75, 90, 100])
    expect(payloads[0]).toMatchObject({
      type: 'usage.threshold',
      month: '2026-06',
      loads: 3,
      maxLoads: 4,
      domain: 'docs.acme.test',
    })
    const secret = await webhookSecretOf(SIGNING_KEY, app.acme.id, 'salt')
    for (const call of calls) {
      const [, seconds, signature] =
        /^t=(\d+),v1=([\da-f]{64})$/.exec(String(call.headers['formulary-signature'])) ?? []
      expect(createHmac('sha256', secret).update(`${seconds}.${call.body}`).digest('hex')).toBe(signature)
    }
  })

  it('is retried with the same id when it fails, and shown with what it told, the error and the time of the next (CD45)', async () => {
    const app = await hookApp(`later-${crypto.randomUUID()}`)
    await app.load(3)
    expect((await app.mine.get('/api/client/usage-webhook')).body).toMatchObject({
      deliveries: [
        {
          type: 'usage.threshold',
          percent: 75,
          status: 'waiting',
          attempts: 1,
          lastError: 'answered 500',
          nextAttemptAt: expect.stringMatching(/^2026-06-15T12:0/) as string,
        },
      ],
    })
    await Promise.all([1, 2, 3].map(() => runScheduledJobs(app.env, new Date('2026-06-15T12:01:00Z'))))
    const calls = await app.calls()
    expect(calls).toHaveLength(2)
    expect(calls[0]?.headers['formulary-delivery']).toBe(calls[1]?.headers['formulary-delivery'])
    expect((await app.mine.get('/api/client/usage-webhook')).body).toMatchObject({
      deliveries: [{ status: 'delivered', attempts: 2, lastError: null, nextAttemptAt: null }],
    })
  })

  it('is called once when its client asks for it, signed, and not retried (CD41)', async () => {
    const app = await hookApp()
    const test = () => app.mine.post('/api/client/usage-webhook/test')
    expect((await test()).body).toEqual({ error: null })
    const [call] = await app.calls()
    const payload = usageWebhookPayload.parse(JSON.parse(call?.body ?? ''))
    expect(payload).toMatchObject({ type: 'usage.test', percent: 75, month: '2026-06' })
    const secret = await webhookSecretOf(SIGNING_KEY, app.acme.id, 'salt')
    const [, seconds, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(call?.headers['formulary-signature'])) ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex')).toBe(signature)

    await app.database.update(usageWebhooks).set({ url: 'http://127.0.0.1:1/' })
    expect((await test()).body).toEqual({ error: 'could not be reached' })
    await runScheduledJobs(app.env, new Date('2026-06-16T13:00:00Z'))
    const deliveries = [
      { status: 'failed', attempts: 1, lastError: 'could not be reached' },
      { type: 'usage.test', percent: 75, status: 'delivered', attempts: 1 },
    ]
    const shown = (await app.mine.get('/api/client/usage-webhook')).body as { deliveries: { status: string }[] }
    expect(shown.deliveries.toSorted((a, b) => -a.status.localeCompare(b.status))).toMatchObject(deliveries)
    await app.mine.send('DELETE', '/api/client/usage-webhook')
    expect(await test()).toMatchObject({ status: 404, code: 'no_webhook' })
    expect((await app.send('POST', '/api/client/usage-webhook/test')).status).toBe(401)
  })

  it('is told that its redirect is not followed (CD45)', async () => {
    const app = await hookApp(`moved-${crypto.randomUUID()}`)
    const { body } = await app.mine.post('/api/client/usage-webhook/test')
    expect(body).toEqual({ error: 'answered 302, but redirects are not followed' })
    expect(await app.calls()).toHaveLength(1)
  })

  it('is given up after twelve calls that failed', async () => {
    const app = await hookApp()
    await app.database.update(usageWebhooks).set({ url: 'http://127.0.0.1:1/' })
    await app.load(3)
    await app.database.update(webhookDeliveries).set({ attempts: 10, nextAttemptAt: now })
    const shown = async () => (await app.mine.get('/api/client/usage-webhook')).body
    await runScheduledJobs(app.env, new Date('2026-06-15T12:01:00Z'))
    expect(await shown()).toMatchObject({ deliveries: [{ status: 'waiting', attempts: 11 }] })
    await runScheduledJobs(app.env, new Date('2026-06-16T13:00:00Z'))
    expect(await shown()).toMatchObject({ deliveries: [{ status: 'failed', attempts: 12 }] })
    await runScheduledJobs(app.env, new Date('2026-06-17T13:00:00Z'))
    expect(await shown()).toMatchObject({ deliveries: [{ status: 'failed', attempts: 12 }] })
  })

  it('is set by its client, who gets a new secret each time, shown only once', async () => {
    const app = await hookApp()
    const put = (url: string) => app.mine.send('PUT', '/api/client/usage-webhook', { url })
    const first = usageWebhookSecretResponse.parse((await put('https://hooks.acme.test/usage')).body)
    const second = usageWebhookSecretResponse.parse((await put('https://hooks.acme.test/usage')).body)
    expect(first.secret).not.toBe(second.secret)
    const shown = await app.mine.get('/api/client/usage-webhook')
    expect(shown.body).toMatchObject({ url: 'https://hooks.acme.test/usage' })
    expect(shown.text).not.toContain('whsec_')
    expect((await app.mine.send('DELETE', '/api/client/usage-webhook')).status).toBe(200)
    expect((await app.mine.get('/api/client/usage-webhook')).body).toMatchObject({ url: null })
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await app.send(method, '/api/client/usage-webhook')).status).toBe(401)
  })

  it.each([
    'http://hooks.acme.test/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest',
    'https://intranet/',
    'https://db.internal/',
    'https://user:pass@hooks.acme.test/',
    'javascript:alert(1)',
    '',
  ])('is never sent to %s', async (url) => {
    expect(isPublicHttpsUrl(url)).toBe(false)
    const app = await hookApp()
    expect(await app.mine.send('PUT', '/api/client/usage-webhook', { url })).toMatchObject({
      status: 400,
      code: 'invalid_webhook_url',
    })
  })
})
