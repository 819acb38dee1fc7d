import { describe, expect, it, vi } from 'vitest'
import { paymentHistoryResponse } from '#contracts/payment-history'
import { passwordChangeResponse } from '#contracts/password-change'
import { payments, subscriptions } from '../../../schema.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { aClient, aPlan, type ClientRow } from '../../../testing/fixtures.ts'
import { samplePng } from '../../../testing/sample-images.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { lightHash } from '../../../testing/light-hash.ts'

vi.setConfig({ testTimeout: 20_000 })

const paid = aPlan({ planName: 'Starter', price: 999, maxLoads: 1000 })
const free = aPlan({ planName: 'Free', price: 0, maxLoads: 2 })
const trial = aPlan({ planName: 'Trial', price: 0, isTrial: true })
const withdrawn = aPlan({ planName: 'Old', price: 0, isActive: false })
const now = new Date('2026-06-15T12:00:00Z')
const password = 'correct horse battery'
const passwordHash = lightHash(password)

async function accountApp(overrides: Partial<ClientRow> = {}) {
  const acme = aClient(paid, { email: 'ada@acme.test', passwordHash, ...overrides })
  const other = aClient(paid, { email: 'eve@other.test', passwordHash })
  const app = await testApp({
    plans: [paid, free, trial, withdrawn],
    clients: [acme, other],
    domains: [
      { id: 'docs', client: acme, hostname: 'docs.acme.test' },
      { id: 'other', client: other, hostname: 'other.test' },
    ],
  })
  const { token } = await issueToken(app.database, 'client', acme.id, now)
  const mine = app.as(token)
  const put = (path: string, body: unknown) => mine.send('PUT', path, body)
  const payment = {
    clientId: acme.id,
    planName: 'Starter',
    currency: 'INR',
    status: 'succeeded',
    createdAt: now,
  } as const
  const clientRow = () => app.env.DB.prepare('SELECT * FROM clients WHERE id = ?').bind(acme.id).first()
  return { ...app, acme, other, token, mine, put, payment, clientRow }
}

describe('the profile', () => {
  it('changes name, company and phone, and nothing else', async () => {
    const app = await accountApp()
    const answer = await app.put('/api/client/profile', {
      name: ' Ada L. ',
      company: 'New',
      phone: '+44',
      email: 'eve@x.test',
      planId: null,
      isActive: false,
    })
    expect(answer.body).toMatchObject({
      name: 'Ada L.',
      company: 'New',
      phone: '+44',
      email: 'ada@acme.test',
      planId: paid.id,
      isActive: true,
    })
  })

  it('is refused without a name, without a sign-in and for a suspended client', async () => {
    const app = await accountApp()
    expect(await app.put('/api/client/profile', { name: '' })).toMatchObject({
      status: 400,
      message: 'Full name is required',
    })
    expect((await app.send('PUT', '/api/client/profile', { name: 'x' })).status).toBe(401)
    const suspended = await accountApp({ isActive: false })
    expect(await suspended.put('/api/client/profile', { name: 'x' })).toMatchObject({
      status: 403,
      code: 'account_suspended',
    })
  })
})

describe('changing the password', () => {
  const change = { currentPassword: password, newPassword: 'brand new secret' }

  it('ends every sign-in and returns a new one (SEC15)', async () => {
    const app = await accountApp()
    const { token: elsewhere } = await issueToken(app.database, 'client', app.acme.id, now)
    const { token: others } = await issueToken(app.database, 'client', app.other.id, now)
    const answer = passwordChangeResponse.parse((await app.put('/api/client/password', change)).body)
    for (const dead of [app.token, elsewhere]) expect((await app.as(dead).get('/api/client/profile')).status).toBe(401)
    for (const alive of [answer.token, others])
      expect((await app.as(alive).get('/api/client/profile')).status).toBe(200)
    const login = (given: string) => app.post('/api/client/login', { email: 'ada@acme.test', password: given })
    expect((await login('brand new secret')).status).toBe(200)
    expect((await login(password)).status).toBe(401)
  })

  it('is refused with a wrong password, a short and a common one, and changes nothing', async () => {
    const app = await accountApp()
    expect(await app.put('/api/client/password', { ...change, currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      code: 'wrong_password',
    })
    expect(await app.put('/api/client/password', { ...change, newPassword: '12x4y' })).toMatchObject({
      status: 400,
      message: 'Password must be at least 6 characters long',
    })
    expect(await app.put('/api/client/password', { ...change, newPassword: 'qwerty123' })).toMatchObject({
      code: 'common_password',
    })
    expect(await app.put('/api/client/password', { ...change, newPassword: password })).toMatchObject({
      status: 400,
      message: 'The new password is the same as the current one',
    })
    expect(await app.clientRow()).toMatchObject({ password_hash: passwordHash })
    expect((await app.mine.get('/api/client/profile')).status).toBe(200)
    expect(await app.mails()).toEqual([])
  })

  it('is told to the owner by mail (MAIL29)', async () => {
    const app = await accountApp()
    expect((await app.put('/api/client/password', change)).status).toBe(200)
    expect(await app.mails()).toMatchObject([{ templateName: 'password_changed', recipient: 'ada@acme.test' }])
  })

  it('works for only one of two concurrent calls', async () => {
    const app = await accountApp()
    const answers = await Promise.all(
      ['first secret', 'second secret'].map((newPassword) =>
        app.put('/api/client/password', { ...change, newPassword }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

describe('changing the plan', () => {
  it('switches to a free plan immediately: it applies from the next load on (API64, CP34)', async () => {
    const app = await accountApp()
    for (let load = 0; load < 3; load += 1) expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
    const answer = await app.put('/api/client/update-plan', { planId: free.id })
    expect(answer).toMatchObject({ status: 200, message: 'Successfully switched to Free' })
    expect((await app.mine.get('/api/client/usage')).body).toMatchObject({ plan: { id: free.id, maxLoads: 2 } })
    expect(await app.loadFrom('https://docs.acme.test')).toMatchObject({ status: 403, code: 'limit_reached' })
  })

  it('refuses a paid plan with 402 and changes nothing, trial included (API65)', async () => {
    const app = await accountApp({ planId: free.id, trialEndsAt: now })
    expect(await app.put('/api/client/update-plan', { planId: paid.id })).toMatchObject({
      status: 402,
      code: 'payment_required',
    })
    expect(await app.clientRow()).toMatchObject({ plan_id: free.id, trial_ends_at: now.getTime() })
  })

  it("accepts a paid plan covered by this client's verified payment, not by another client's (API65)", async () => {
    const app = await accountApp({ planId: free.id })
    const held = {
      id: 's',
      planId: paid.id,
      interval: 'month',
      amountMinor: 99_900,
      currency: 'INR',
      gateway: 'stripe',
      status: 'active',
      createdAt: now,
    } as const
    await app.database
      .insert(subscriptions)
      .values({ ...held, clientId: app.other.id, paidUntil: new Date('2026-07-15T12:00:00Z') })
    expect((await app.put('/api/client/update-plan', { planId: paid.id })).status).toBe(402)
    await app.env.DB.prepare('UPDATE subscriptions SET client_id = ?').bind(app.acme.id).run()
    expect((await app.put('/api/client/update-plan', { planId: paid.id })).status).toBe(200)
    app.setNow('2026-07-15T12:00:00Z')
    const { token } = await issueToken(app.database, 'client', app.acme.id, new Date('2026-07-15T12:00:00Z'))
    expect((await app.as(token).send('PUT', '/api/client/update-plan', { planId: paid.id })).status).toBe(402)
  })

  it('ends a trial with a free plan, also one that is over (D25, EB38)', async () => {
    const app = await accountApp({ trialEndsAt: now })
    expect(await app.loadFrom('https://docs.acme.test')).toMatchObject({ code: 'trial_ended' })
    await app.put('/api/client/update-plan', { planId: free.id })
    expect(await app.clientRow()).toMatchObject({ trial_ends_at: null })
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  })

  it('brings no trial back: the plan Trial neither ends nor starts one (D25)', async () => {
    const ended = await accountApp({ trialEndsAt: now })
    expect(await ended.put('/api/client/update-plan', { planId: trial.id })).toMatchObject({
      status: 409,
      code: 'trial_used',
    })
    const running = await accountApp({ trialEndsAt: new Date('2026-06-16T00:00:00Z') })
    expect((await running.put('/api/client/update-plan', { planId: trial.id })).status).toBe(200)
    expect(await running.clientRow()).toMatchObject({
      plan_id: trial.id,
      trial_ends_at: Date.parse('2026-06-16T00:00:00Z'),
    })
  })

  it('refuses a withdrawn, an unknown or no plan, and a call without a sign-in (API64, SEC04)', async () => {
    const app = await accountApp()
    for (const planId of [withdrawn.id, 'nothing']) {
      expect(await app.put('/api/client/update-plan', { planId })).toMatchObject({
        status: 400,
        code: 'plan_not_available',
      })
    }
    expect((await app.put('/api/client/update-plan', {})).status).toBe(400)
    expect((await app.send('PUT', '/api/client/update-plan', { planId: free.id })).status).toBe(401)
  })
})

describe('the billing history', () => {
  it("lists the client's own payments, newest first, in major units (API63, CP71)", async () => {
    const app = await accountApp()
    await app.database.insert(payments).values([
      { ...app.payment, id: 'old', amountMinor: 250_050, createdAt: new Date('2026-05-01T00:00:00Z') },
      {
        ...app.payment,
        id: 'new',
        amountMinor: 2900,
        currency: 'USD',
        gateway: 'stripe',
        paymentId: 'pi_1',
        refundedMinor: 950,
      },
      { ...app.payment, id: 'foreign', amountMinor: 1, clientId: app.other.id },
    ])
    const answer = await app.mine.get(`/api/stripe/payment-history/${app.acme.id}`)
    expect(paymentHistoryResponse.parse(answer.body)).toEqual([
      {
        id: 'new',
        planName: 'Starter',
        amount: 29,
        refunded: 9.5,
        currency: 'USD',
        status: 'succeeded',
        paymentGateway: 'stripe',
        paymentId: 'pi_1',
        createdAt: now.toISOString(),
      },
      expect.objectContaining({
        id: 'old',
        amount: 2500.5,
        refunded: 0,
        currency: 'INR',
        paymentGateway: null,
        paymentId: null,
      }),
    ])
    const second = await app.mine.get(`/api/stripe/payment-history/${app.acme.id}?page=2&pageSize=1`)
    expect(second.body).toMatchObject([{ id: 'old' }])
    expect((await app.mine.get(`/api/stripe/payment-history/${app.acme.id}?pageSize=1000`)).status).toBe(400)
  })

  it("refuses another client's id, an unknown one, and a call without a sign-in (SEC06, SEC04)", async () => {
    const app = await accountApp()
    await app.database
      .insert(payments)
      .values({ ...app.payment, id: 'foreign', amountMinor: 1, clientId: app.other.id })
    for (const id of [app.other.id, 'nothing', '%2e%2e']) {
      const answer = await app.mine.get(`/api/stripe/payment-history/${id}`)
      expect([403, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('foreign')
    }
    expect((await app.get(`/api/stripe/payment-history/${app.acme.id}`)).status).toBe(401)
  })
})

describe('the export', () => {
  it('contains everything about the account, nothing about others and no secret (CD42)', async () => {
    const app = await accountApp()
    await app.loadFrom('https://docs.acme.test')
    await app.post('/api/contact', { name: 'Ada', email: 'ada@acme.test', subject: 'Hi', message: 'Mine' })
    await app.post('/api/contact', { name: 'Eve', email: 'eve@other.test', subject: 'Hi', message: 'Foreign' })
    await app.mine.post('/api/client/api-keys', { name: 'Build' })
    const answer = await app.mine.get('/api/client/export')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="formulary-account-2026-06-15.json"')
    expect(answer.body).toMatchObject({
      profile: { email: 'ada@acme.test' },
      domains: [{ domain: 'docs.acme.test' }],
      loads: [{ day: '2026-06-15', loads: 1 }],
      apiKeys: [{ name: 'Build' }],
      contactInquiries: [{ message: 'Mine' }],
    })
    expect(answer.text).not.toMatch(/scrypt|keyHash|Foreign|other\.test/)
    // What the audit log has of it, without who of the administration did it (CD42).
    const { auditLog } = answer.body as { auditLog: { action: string }[] }
    expect(auditLog.filter(({ action }) => action !== 'account.export')).toEqual([
      {
        at: '2026-06-15T12:00:00.000Z',
        by: 'client',
        action: 'api_key.create',
        subject: null,
        details: [],
        changes: [{ field: 'name', before: null, after: 'Build' }],
      },
    ])
    expect((await app.get('/api/client/export')).status).toBe(401)
  })
})

describe('deleting the account', () => {
  const remove = (app: Awaited<ReturnType<typeof accountApp>>, given: string = password) =>
    app.mine.send('DELETE', '/api/client/account', { password: given })

  it('asks for the password again', async () => {
    const app = await accountApp()
    expect(await remove(app, 'wrong')).toMatchObject({ status: 400, code: 'wrong_password' })
    expect((await app.mine.send('DELETE', '/api/client/account', {})).status).toBe(400)
    expect((await app.send('DELETE', '/api/client/account', { password })).status).toBe(401)
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  })

  it('is told to the owner by mail, once (MAIL30)', async () => {
    const app = await accountApp()
    await remove(app, 'wrong')
    expect(await app.mails()).toEqual([])
    await remove(app)
    await remove(app)
    expect(await app.mails()).toMatchObject([{ templateName: 'account_deleted', recipient: 'ada@acme.test' }])
  })

  it('frees its domains, ends its sign-ins and refuses its loads immediately (D40)', async () => {
    const app = await accountApp()
    expect((await remove(app)).status).toBe(200)
    expect((await app.mine.get('/api/client/profile')).status).toBe(401)
    expect((await app.post('/api/client/login', { email: 'ada@acme.test', password })).status).toBe(401)
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(403)
    const other = app.as((await issueToken(app.database, 'client', app.other.id, now)).token)
    expect((await other.post('/api/client/domains', { domain: 'docs.acme.test' })).status).toBe(201)
  })

  it('is refused for a deactivated client, which is told to write to us (AC39)', async () => {
    const app = await accountApp({ isActive: false })
    expect(await remove(app)).toMatchObject({ status: 403, code: 'account_suspended' })
  })

  it('erases personal data within 30 days, files included, keeps payments without a name, and affects nobody else (D40)', async () => {
    const app = await accountApp()
    const form = new FormData()
    form.set('image', new File([samplePng], 'x.png'))
    const { filename } = (await app.mine.post('/api/upload-image', form)).body as { filename: string }
    await app.database.insert(payments).values({ ...app.payment, id: 'p', amountMinor: 100 })
    for (const email of ['ada@acme.test', 'eve@other.test']) {
      await app.post('/api/contact', { name: 'X', email, subject: 'Hi', message: 'Hi' })
      await app.env.DB.prepare(
        `INSERT INTO one_time_tokens (token_hash, kind, subject, network, created_at, expires_at)
         VALUES (?1, 'registration', ?1, '', 0, ?2)`,
      )
        .bind(email, Date.parse('2027-01-01T00:00:00Z'))
        .run()
    }
    await remove(app)
    await runScheduledJobs(app.env, new Date('2026-06-29T11:59:00Z'))
    expect(await app.clientRow()).toMatchObject({ email: 'ada@acme.test', erased_at: null })
    await runScheduledJobs(app.env, new Date('2026-06-29T12:00:00Z'))
    expect(await app.clientRow()).toMatchObject({
      email: `deleted-${app.acme.id}@deleted.invalid`,
      password_hash: null,
      contact_name: '',
      company_name: '',
      erased_at: Date.parse('2026-06-29T12:00:00Z'),
    })
    expect(await app.env.UPLOADS.head(filename)).toBeNull()
    const everything = await Promise.all(
      ['clients', 'contact_inquiries', 'outbox_mails', 'uploads', 'verification_codes', 'auth_tokens', 'payments'].map(
        (table) => app.env.DB.prepare(`SELECT * FROM ${table}`).all(),
      ),
    )
    const left = JSON.stringify(everything.map((table) => table.results))
    expect(left).not.toContain('ada@acme.test')
    expect(left).toContain('eve@other.test')
    const tokens = await app.env.DB.prepare('SELECT subject FROM one_time_tokens').all()
    expect(tokens.results).toEqual([{ subject: 'eve@other.test' }])
    expect(everything.at(-1)?.results).toMatchObject([{ id: 'p', client_id: app.acme.id, amount_minor: 100 }])
  })
})
