import { expect, it } from 'vitest'
import { auditLogResponse } from '#contracts/audit-log'
import { runScheduledJobs } from '../../../scheduled.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'

const path = '/api/admin/audit-log'
const setting = { key: 'payment_gateway', value: 'stripe' }

it('shows who changed what and when, newest first', async () => {
  const app = await adminApp({ now: '2026-06-15T12:00:00Z' })
  await app.admin.send('PUT', '/api/admin/system-settings', setting)
  app.setNow('2026-06-15T13:00:00Z')
  await app.asRole('admin').send('PUT', '/api/admin/system-settings', { key: 'payment_enabled', value: 'false' })
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
  for (let round = 0; round < 7; round += 1) await app.admin.send('PUT', '/api/admin/system-settings', setting)
  await app.asRole('admin').send('PUT', '/api/admin/system-settings', setting)
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

it('names the subject as long as it exists, and finds it by its name', async () => {
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
  expect(await found('ada@acme')).toEqual([])
  expect(await found(client.id)).toMatchObject([{ subjectName: null }, { subjectName: null }])
})

it('filters by action and by administrator', async () => {
  const app = await adminApp()
  await app.admin.send('PUT', '/api/admin/system-settings', setting)
  await app.asRole('admin').send('PUT', '/api/admin/system-settings', setting)
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
