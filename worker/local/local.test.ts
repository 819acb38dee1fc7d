/** @module-tag slow */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { databaseOf } from '../platform/db/client.ts'
import { outboxMails } from '../schema.ts'
import { demoLogins } from '../seed/demo-logins.ts'
import { failingDatabase } from '../testing/failing-database.ts'
import { testApp } from '../testing/test-app.ts'
import local from './index.ts'

async function localService() {
  const { env } = await testApp()
  const { database, calls } = failingDatabase(env.DB)
  const { SIGNING_KEY: _, ...others } = env
  const withoutKey = { ...others, DB: database }
  const request = async (path: string, init: RequestInit = {}) => {
    const context = createExecutionContext()
    const answer = await local.fetch(
      new Request(new URL(path, 'http://localhost:8787'), init) as never,
      withoutKey,
      context,
    )
    await waitOnExecutionContext(context)
    return answer
  }
  const load = (origin: string, headers: Record<string, string> = {}) =>
    request('/api/editor-loads', {
      method: 'POST',
      headers: { Origin: origin, ...headers },
      body: JSON.stringify({ loadId: crypto.randomUUID() }),
    })
  return { env, calls, request, load, seed: () => request('/__local/seed', { method: 'POST' }) }
}

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>

it('seeds the demo data once, and keeps what the user changed since (D46)', async () => {
  const { env, calls, seed } = await localService()
  expect(await json(await seed())).toEqual({ seeded: true })
  // One query and one batch, with as many rows in a statement as D1 accepts.
  expect(calls).toHaveLength(2)
  expect(calls[1]?.statements.length).toBeLessThan(100)
  await env.DB.exec(`UPDATE clients SET company_name = 'Renamed' WHERE id = 'demo-client'`)
  await env.DB.exec(`DELETE FROM contact_inquiries WHERE id = 'demo-inquiry-1'`)
  expect(await json(await seed())).toEqual({ seeded: false })
  const client = await env.DB.prepare(`SELECT company_name FROM clients WHERE id = 'demo-client'`).first()
  expect(client).toEqual({ company_name: 'Renamed' })
  const inquiries = await env.DB.prepare('SELECT count(*) AS n FROM contact_inquiries').first()
  expect(inquiries).toEqual({ n: 3 })
})

it('seeds clients that show each status of a load (EB20, EB22, EB38)', async () => {
  const { load, seed } = await localService()
  await seed()
  expect((await load('http://customer.localhost:9000')).status).toBe(200)
  expect((await load('http://localhost:9000')).status).toBe(200)
  expect((await load('http://localhost:9000', { 'X-Local-IP': '::1' })).status).toBe(200)
  for (const allowed of [true, true, true, true, true, false]) {
    expect((await load('http://small.localhost:9000')).status).toBe(allowed ? 200 : 403)
  }
  expect(await json(await load('http://suspended.localhost'))).toMatchObject({ code: 'account_suspended' })
  expect(await json(await load('http://trial-ended.localhost'))).toMatchObject({ code: 'trial_ended' })
  expect(await json(await load('http://inactive.localhost'))).toMatchObject({ code: 'domain_not_allowed' })
})

it('signs in with every demo login, and shows them to the sign-in pages (D3)', async () => {
  const { request, seed } = await localService()
  await seed()
  for (const { area, email, password } of demoLogins) {
    const answer = await request(`/api/${area}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(await answer.text()).toContain('"token"')
  }
  expect(await json(await request('/api/demo-mode'))).toEqual({ demoMode: true, logins: demoLogins })
})

it('seeds consistent counters: each month is the sum of its days (EB30)', async () => {
  const { env, seed } = await localService()
  await seed()
  const rows = await env.DB.prepare(
    `SELECT m.owner_id, m.month, m.loads, sum(d.loads) AS days FROM monthly_loads m
     JOIN daily_loads d ON d.client_id = m.owner_id AND substr(d.day, 1, 7) = m.month GROUP BY 1, 2`,
  ).all<{ loads: number; days: number }>()
  expect(rows.results.length).toBeGreaterThan(8)
  for (const row of rows.results) expect(row.days).toBe(row.loads)
})

it('reads the time and the address of the visitor from headers (D46)', async () => {
  const { env, load, seed } = await localService()
  await seed()
  const elsewhere = await load('http://localhost:9000', { 'X-Local-IP': '203.0.113.5' })
  expect(await json(elsewhere)).toMatchObject({ code: 'ip_not_allowed' })
  await load('http://customer.localhost', { 'X-Local-Now': '2031-02-28T23:59:59Z' })
  const month = await env.DB.prepare(`SELECT loads FROM monthly_loads WHERE month = '2031-02'`).first()
  expect(month).toEqual({ loads: 1 })
})

it('shows its mails to people and to tests, without running anything in them', async () => {
  const { env, request } = await localService()
  const at = new Date('2026-06-15T12:00:00Z')
  const mail = { templateName: 'welcome_email', text: 'Hello', nextAttemptAt: at, createdAt: at }
  await databaseOf(env.DB)
    .insert(outboxMails)
    .values([
      { ...mail, id: '1', recipient: 'ada@acme.test', subject: '<b>Hi</b>', html: '<script>alert("x")</script>' },
      { ...mail, id: '2', recipient: 'bob@acme.test', subject: 'Other', html: '' },
    ])
  const list = await request('/outbox.json?to=ada@acme.test')
  expect(await list.json()).toMatchObject([{ to: 'ada@acme.test', subject: '<b>Hi</b>' }])
  const page = await (await request('/outbox')).text()
  expect(page).toContain('bob@acme.test')
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;')
})
