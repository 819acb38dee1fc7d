import { expect, it } from 'vitest'
import { inquiriesResponse, inquiryResponse, inquiryStatuses } from '#contracts/contact-inquiries'
import { clients, contactInquiries, pricingPlans } from '../../../schema.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'

const path = '/api/admin/contact-inquiries'

async function inquiriesApp() {
  const app = await adminApp()
  const rows = inquiryStatuses.map((status, index) => ({
    id: status,
    name: `Writer ${index}`,
    email: `w${index}@acme.test`,
    company: index === 0 ? 'Acme' : '',
    subject: 'About <b>formulas</b>',
    message: `Message ${index}`,
    inquiryType: 'sales' as const,
    status,
    createdAt: new Date(Date.UTC(2026, 0, 10 - index)),
  }))
  await app.database.insert(contactInquiries).values(rows)
  const list = async (query = '') => inquiriesResponse.parse((await app.asRole('viewer').get(path + query)).body)
  return { ...app, list, ids: async (query: string) => (await list(query)).data.inquiries.map((row) => row.id) }
}

it('lists contact requests, newest first (API46, API47)', async () => {
  const app = await inquiriesApp()
  const { data, totalPages } = await app.list()
  expect(totalPages).toBe(1)
  expect(data.inquiries[0]).toEqual({
    id: 'new',
    name: 'Writer 0',
    email: 'w0@acme.test',
    company: 'Acme',
    subject: 'About <b>formulas</b>',
    message: 'Message 0',
    inquiryType: 'sales',
    status: 'new',
    createdAt: '2026-01-10T00:00:00.000Z',
    support: null,
  })
  expect(data.inquiries.map((row) => row.id)).toEqual([...inquiryStatuses])
})

it("shows the support of the plan that the writer's address has (AR23)", async () => {
  const app = await inquiriesApp()
  const plan = aPlan({ support: 'priority' })
  await app.database.insert(pricingPlans).values(plan)
  await app.database.insert(clients).values(aClient(plan, { email: 'w1@acme.test' }))
  await app.env.DB.exec("UPDATE contact_inquiries SET email = 'W1@Acme.test' WHERE name = 'Writer 1'")
  const { data } = await app.list()
  expect(data.inquiries.map(({ support }) => support)).toEqual([null, 'priority', null, null])
})

it('filters by status; no filter and `all` show everything (API71)', async () => {
  const app = await inquiriesApp()
  for (const status of inquiryStatuses) expect(await app.ids(`?status=${status}`)).toEqual([status])
  expect(await app.ids('?status=all')).toHaveLength(4)
  expect(await app.ids('')).toHaveLength(4)
  expect((await app.admin.get(`${path}?status=open`)).status).toBe(400)
})

it('finds by substring, also within a status, and paginates (API69, API70)', async () => {
  const app = await inquiriesApp()
  expect(await app.ids('?search=ACME&status=new')).toEqual(['new'])
  expect(await app.ids('?search=message%202')).toEqual(['resolved'])
  expect(await app.ids('?search=message%202&status=new')).toEqual([])
  expect([...(await app.ids('?pageSize=3')), ...(await app.ids('?pageSize=3&page=2'))]).toEqual([...inquiryStatuses])
  expect(await app.list('?pageSize=3')).toMatchObject({ total: 4, totalPages: 2 })
})

it('moves a request between the four states, and refuses another one (API73, AR19, D33)', async () => {
  const app = await inquiriesApp()
  for (const status of ['in_progress', 'resolved', 'closed', 'new'] as const) {
    const answer = await app.asRole('editor').send('PATCH', `${path}/new`, { status, message: 'x' })
    expect(inquiryResponse.parse(answer.body).data).toMatchObject({ id: 'new', status, message: 'Message 0' })
  }
  for (const status of ['open', '', null, undefined, 1]) {
    expect((await app.admin.send('PATCH', `${path}/new`, { status })).status).toBe(400)
  }
  expect((await app.admin.send('PATCH', `${path}/nothing`, { status: 'new' })).status).toBe(404)
  expect((await app.asRole('viewer').send('PATCH', `${path}/new`, { status: 'closed' })).status).toBe(403)
  expect(await app.ids('?status=new')).toEqual(['new'])
  expect(await app.auditLines()).toHaveLength(4)
})

it('moves a request only from the status that was seen, and says which it has by now (API77)', async () => {
  const app = await inquiriesApp()
  const move = (change: object) => app.asRole('editor').send('PATCH', `${path}/new`, change)
  expect((await move({ status: 'in_progress', from: 'new' })).status).toBe(200)
  const refused = await move({ status: 'resolved', from: 'new' })
  expect(refused).toMatchObject({ status: 409, code: 'status_changed' })
  expect(refused.body).toMatchObject({
    message: 'Somebody else changed the status to “in progress” meanwhile. Choose again to replace it.',
  })
  expect(await app.ids('?status=resolved')).toEqual(['resolved'])
  expect((await move({ status: 'in_progress', from: 'new' })).status, 'who chose the same').toBe(200)
  expect((await move({ status: 'resolved', from: 'in_progress' })).status).toBe(200)
  expect((await move({ status: 'closed', from: 'open' })).status).toBe(400)
  expect((await app.admin.send('PATCH', `${path}/nothing`, { status: 'new', from: 'new' })).status).toBe(404)
  expect(await app.ids('?status=resolved')).toEqual(['new', 'resolved'])
})

it('keeps of a deleted request in the audit log what it was about and when it came, and nothing that was written (AD43)', async () => {
  const app = await inquiriesApp()
  await app.asRole('editor').send('DELETE', `${path}/closed`)
  const { results } = await app.env.DB.prepare('SELECT * FROM audit_log').all()
  expect(results).toMatchObject([
    {
      action: 'contact_inquiry.delete',
      subject_id: 'closed',
      details: '["sales","2026-01-07T00:00:00.000Z"]',
      changes: '[]',
    },
  ])
  expect(JSON.stringify(results)).not.toMatch(/acme|About|Message|Writer/i)
})

it('deletes a request, once (API48)', async () => {
  const app = await inquiriesApp()
  expect((await app.asRole('viewer').send('DELETE', `${path}/closed`)).status).toBe(403)
  expect((await app.asRole('editor').send('DELETE', `${path}/closed`)).status).toBe(200)
  expect((await app.admin.send('DELETE', `${path}/closed`)).status).toBe(404)
  expect(await app.ids('')).toEqual(['new', 'in_progress', 'resolved'])
})
