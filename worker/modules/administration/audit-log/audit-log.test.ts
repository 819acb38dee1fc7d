import { describe, expect, it } from 'vitest'
import { adminClientResponse } from '#contracts/clients'
import { auditLogResponse } from '#contracts/audit-log'
import { emailTemplatesResponse } from '#contracts/email-templates'
import { runScheduledJobs } from '../../../scheduled.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const path = '/api/admin/audit-log'
const setting = { key: 'payment_gateway', value: 'stripe' }
const settingBack = { key: 'payment_gateway', value: 'razorpay' }

it('shows who changed what and when, newest first', async () => {
  const app = await adminApp({ now: '2026-06-15T12:00:00Z' })
  await app.admin.send('PUT', '/api/admin/system-settings', setting)
  app.setNow('2026-06-15T13:00:00Z')
  await app.asRole('admin').send('PUT', '/api/admin/system-settings', { key: 'payment_enabled', value: 'true' })
  const { data, total, totalPages } = auditLogResponse.parse((await app.asRole('viewer').get(path)).body)
  expect([total, totalPages]).toEqual([2, 1])
  expect(data.entries).toMatchObject([
    {
      administratorId: 'the-admin',
      administratorName: 'A admin',
      action: 'system_setting.update',
      subjectId: 'payment_enabled',
      createdAt: '2026-06-15T13:00:00.000Z',
    },
    { administratorId: 'the-super_admin', subjectId: 'payment_gateway' },
  ])
})

it('finds by substring and pages (API69, API70)', async () => {
  const app = await adminApp()
  for (let round = 0; round < 7; round += 1)
    await app.admin.send('PUT', '/api/admin/system-settings', round % 2 === 0 ? setting : settingBack)
  await app.asRole('admin').send('PUT', '/api/admin/system-settings', settingBack)
  const ids: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const answer = auditLogResponse.parse((await app.admin.get(`${path}?page=${page}&pageSize=3`)).body)
    expect(answer).toMatchObject({ total: 8, totalPages: 3 })
    ids.push(...answer.data.entries.map((entry) => entry.id))
  }
  expect(new Set(ids).size).toBe(8)
  const found = auditLogResponse.parse((await app.admin.get(`${path}?search=a%20ADMIN`)).body)
  expect(found.total).toBe(1)
  expect(auditLogResponse.parse((await app.admin.get(`${path}?search=%25`)).body).total).toBe(0)
})

it('names the subject until it is erased, and finds it by its name (AD41)', async () => {
  const plan = aPlan()
  const client = aClient(plan, { email: 'ada@acme.test' })
  const app = await adminApp({ plans: [plan], clients: [client] })
  await app.admin.send('PUT', '/api/admin/system-settings', setting)
  await app.admin.send('PUT', `/api/admin/clients/${client.id}/deactivate`)
  const found = async (search: string) =>
    auditLogResponse.parse((await app.admin.get(`${path}?search=${search}`)).body).data.entries
  expect(await found('ADA@acme')).toMatchObject([{ action: 'client.deactivate', subjectName: 'ada@acme.test' }])
  expect(await found('payment_gateway')).toMatchObject([{ subjectName: null }])
  await app.admin.send('DELETE', `/api/admin/clients/${client.id}`)
  const ofDeleted = await found('ada@acme')
  expect(ofDeleted.map(({ action }) => action).toSorted()).toEqual(['client.deactivate', 'client.delete'])
  expect(ofDeleted.map(({ subjectName }) => subjectName)).toEqual(['ada@acme.test', 'ada@acme.test'])
  await app.env.DB.exec('UPDATE clients SET erased_at = 1')
  expect(await found('ada@acme')).toEqual([])
  expect(await found(client.id)).toMatchObject([{ subjectName: null }, { subjectName: null }])
})

it('names a mail template, too, and finds it by its name', async () => {
  const app = await adminApp()
  const templates = '/api/admin/email-templates'
  const rows = emailTemplatesResponse.parse((await app.admin.get(templates)).body)
  const { id, subject, htmlContent } = rows.find(({ name }) => name === 'password_changed') ?? expect.unreachable()
  await app.admin.send('PUT', `${templates}/${id}`, { subject, htmlContent, isActive: false })
  const found = auditLogResponse.parse((await app.admin.get(`${path}?search=password_changed`)).body)
  expect(found.data.entries).toMatchObject([{ action: 'email_template.update', subjectName: 'password_changed' }])
})

it('filters by action and by administrator', async () => {
  const app = await adminApp()
  await app.admin.send('PUT', '/api/admin/system-settings', setting)
  await app.asRole('admin').send('PUT', '/api/admin/system-settings', settingBack)
  await app.admin.send('POST', '/api/admin/users', {
    email: 'new@formulary.test',
    name: 'New Editor',
    role: 'editor',
    password: 'correct horse battery',
  })
  const totalOf = async (query: string) => auditLogResponse.parse((await app.admin.get(`${path}?${query}`)).body).total
  expect(await totalOf('action=administrator.create')).toBe(1)
  expect(await totalOf('action=system_setting.update')).toBe(2)
  expect(await totalOf('administratorId=the-admin')).toBe(1)
  expect(await totalOf('action=system_setting.update&administratorId=the-super_admin')).toBe(1)
  expect(await totalOf('action=system_setting.update&search=nobody')).toBe(0)
  expect(await totalOf('administratorId=nobody')).toBe(0)
})

it.each(['action=nothing', 'page=0', 'page=x', 'pageSize=101', 'pageSize=0', 'page=1.5', `search=${'a'.repeat(201)}`])(
  'refuses the query %s',
  async (query) => {
    const app = await adminApp()
    expect((await app.admin.get(`${path}?${query}`)).status).toBe(400)
  },
)

it('is kept for two years', async () => {
  const app = await adminApp({ now: '2026-06-15T12:00:00Z' })
  await app.admin.send('PUT', '/api/admin/system-settings', setting)
  await runScheduledJobs(app.env, new Date('2028-06-13T12:00:00Z'))
  expect(await app.auditLines()).toHaveLength(1)
  await runScheduledJobs(app.env, new Date('2028-06-15T12:00:00Z'))
  expect(await app.auditLines()).toHaveLength(0)
})

/** Lets time pass: entries are in its order. */
function clock(app: Awaited<ReturnType<typeof adminApp>>) {
  let minutes = 0
  return () => app.setNow(new Date(Date.parse('2026-06-15T12:00:00Z') + ++minutes * 60_000).toISOString())
}

describe('before and after (AD32)', () => {
  const latest = async (app: Awaited<ReturnType<typeof adminApp>>) =>
    auditLogResponse.parse((await app.admin.get(path)).body).data.entries[0]
  const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })

  it('of a plan, a setting and a secret', async () => {
    const plan = aPlan({ planName: 'Team', price: 20, maxLoads: 1000, features: ['A'] })
    const app = await adminApp({ plans: [plan] })
    const later = clock(app)
    const { planName, description, currency, interval } = plan
    const request = {
      planName,
      description: description ?? 'x',
      currency,
      interval,
      price: 25,
      maxLoads: -1,
      features: ['A', 'B'],
    }
    await app.admin.send('PUT', `/api/admin/pricing/${plan.id}`, request)
    expect((await latest(app))?.changes).toEqual(
      expect.arrayContaining([
        change('price', '20', '25'),
        change('maxLoads', '1000', '-1'),
        change('features', 'A', 'A, B'),
      ]),
    )
    expect((await latest(app))?.changes.map(({ field }) => field)).not.toContain('planName')
    later()
    await app.admin.send('PUT', '/api/admin/system-settings', setting)
    expect((await latest(app))?.changes).toEqual([change('payment_gateway', null, 'stripe')])
    const secret = (value: string | null) => {
      later()
      return app.admin.send('PUT', '/api/admin/system-settings', { key: 'stripe_secret_key', value })
    }
    await secret('sk_live_abcdefghijkl')
    expect((await latest(app))?.changes).toEqual([change('stripe_secret_key', null, 'set')])
    await secret('sk_live_mnopqrstuvwx')
    expect((await latest(app))?.changes).toEqual([change('stripe_secret_key', 'set', 'replaced')])
    await secret(null)
    expect((await latest(app))?.changes).toEqual([change('stripe_secret_key', 'set', null)])
    expect(JSON.stringify(await app.env.DB.prepare('SELECT * FROM audit_log').all())).not.toContain('sk_live')
  })

  it('of a client, by the names of its plans, erased with it', async () => {
    const [starter, team] = [aPlan({ planName: 'Starter', price: 5 }), aPlan({ planName: 'Team', price: 20 })]
    const client = aClient(starter, { email: 'ada@acme.test', companyName: 'Acme', contactName: '' })
    const app = await adminApp({ plans: [starter, team], clients: [client], now: '2026-06-15T12:00:00Z' })
    const request = {
      email: 'ada@new.test',
      companyName: 'Acme',
      contactName: '',
      phone: '',
      isActive: true,
      planId: team.id,
    }
    await app.admin.send('PUT', `/api/admin/clients/${client.id}`, request)
    const entry = await latest(app)
    expect(entry).toMatchObject({ clientId: client.id, clientName: 'ada@new.test', actorName: 'A super_admin' })
    expect(entry?.changes).toEqual([
      change('email', 'ada@acme.test', 'ada@new.test'),
      change('plan', 'Starter', 'Team'),
      change('planUntil', null, '2026-07-15T12:00:00.000Z'),
    ])
    await app.admin.send('PUT', `/api/admin/clients/${client.id}/deactivate`)
    await app.admin.send('DELETE', `/api/admin/clients/${client.id}`)
    await runScheduledJobs(app.env, new Date('2026-07-15T12:00:00Z'))
    expect(JSON.stringify(await app.env.DB.prepare('SELECT * FROM audit_log').all())).not.toContain('ada@')
  })

  it('of a plan that is given with an end, and taken away', async () => {
    const team = aPlan({ planName: 'Team', price: 20 })
    const app = await adminApp({ plans: [team], now: '2026-06-15T12:00:00Z' })
    const ada = { email: 'ada@acme.test', companyName: '', contactName: '', phone: '', isActive: true }
    const planUntil = '2026-08-01T23:59:59.000Z'
    const { body } = await app.admin.post('/api/admin/clients', { ...ada, planId: team.id, planUntil })
    expect((await latest(app))?.changes).toEqual(
      expect.arrayContaining([change('plan', null, 'Team'), change('planUntil', null, planUntil)]),
    )
    clock(app)()
    const { id } = adminClientResponse.parse(body).data
    await app.admin.send('PUT', `/api/admin/clients/${id}`, { ...ada, planId: null, planUntil: null })
    expect((await latest(app))?.changes).toEqual([change('plan', 'Team', null), change('planUntil', planUntil, null)])
  })

  it('of an administrator, until it is deleted', async () => {
    const app = await adminApp()
    await app.admin.send('PUT', '/api/admin/users/the-viewer', {
      email: 'v@formulary.test',
      name: 'Vera',
      role: 'editor',
    })
    expect((await latest(app))?.changes).toEqual(
      expect.arrayContaining([change('name', 'A viewer', 'Vera'), change('role', 'viewer', 'editor')]),
    )
    clock(app)()
    await app.admin.send('DELETE', '/api/admin/users/the-viewer')
    const entries = auditLogResponse.parse((await app.admin.get(`${path}?search=the-viewer`)).body).data.entries
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['administrator.delete', []],
      ['administrator.update', []],
    ])
  })
})

it("has clients' own acts, by their address as long as they exist (AD33)", async () => {
  const plan = aPlan()
  const client = aClient(plan, { email: 'ada@acme.test', contactName: 'Ada' })
  const app = await adminApp({ plans: [plan], clients: [client] })
  const mine = app.as((await issueToken(app.database, 'client', client.id, new Date('2026-06-15T12:00:00Z'))).token)
  const added = await mine.post('/api/client/domains', { domain: 'docs.acme.test' })
  const { id } = (added.body as { domain: { id: string } }).domain
  await mine.send('PUT', `/api/client/domains/${id}`, { domain: 'www.acme.test' })
  await mine.send('PUT', '/api/client/profile', { name: 'Ada L', company: 'Acme', phone: '' })
  await mine.post('/api/client/api-keys', { name: 'CI' })
  await mine.send('DELETE', `/api/client/domains/${id}`)
  const read = async (query: string) =>
    auditLogResponse.parse((await app.admin.get(`${path}?${query}`)).body).data.entries
  const entries = await read('actorKind=client')
  expect(entries.map(({ action }) => action).toSorted()).toEqual(
    ['domain.create', 'domain.update', 'account.update', 'api_key.create', 'domain.delete'].toSorted(),
  )
  for (const entry of entries)
    expect(entry).toMatchObject({ actorName: 'ada@acme.test', clientId: client.id, administratorName: '' })
  const of = (action: string) => entries.find((entry) => entry.action === action)
  expect(of('domain.update')?.changes).toEqual([
    { field: 'hostname', before: 'docs.acme.test', after: 'www.acme.test' },
  ])
  expect(of('account.update')?.changes).toEqual([{ field: 'contactName', before: 'Ada', after: 'Ada L' }])
  expect(of('domain.delete')?.details).toEqual(['www.acme.test'])
  expect(await read('actorKind=administrator')).toEqual([])
  expect(await read('search=ADA@acme')).toHaveLength(5)
  expect((await app.admin.get(`${path}?actorKind=nobody`)).status).toBe(400)
})
