import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { runScheduledJobs } from './scheduled.ts'
import * as schema from './schema.ts'
import { adminApp } from './testing/admin-app.ts'
import { aClient, aPlan } from './testing/fixtures.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

/** A row of the client 'gone' in each table that refers to clients, and what happens to it when the client is deleted (D40). */
const rows: Readonly<Record<string, { insert: string; becomes: 'deleted' | 'erased' | 'kept' }>> = {
  api_keys: {
    insert: `INSERT INTO api_keys (id, client_id, name, key_hash, last_characters, created_at) VALUES ('x', 'gone', 'x', 'x', 'x', 0)`,
    becomes: 'erased',
  },
  // What was done stays; the values before and after are erased.
  audit_log: {
    insert: `INSERT INTO audit_log (id, actor_kind, administrator_id, administrator_name, action, subject_id, details, changes, client_id, created_at) VALUES ('x', 'client', 'gone', '', 'account.update', 'gone', '[]', '[]', 'gone', 0)`,
    becomes: 'kept',
  },
  daily_loads: {
    insert: `INSERT INTO daily_loads (domain_id, day, client_id, loads) VALUES ('x', '2026-06-14', 'gone', 1)`,
    becomes: 'kept',
  },
  domains: {
    insert: `INSERT INTO domains (id, hostname, client_id, created_at) VALUES ('x', 'docs.gone.test', 'gone', 0)`,
    becomes: 'deleted',
  },
  load_counters: {
    insert: `INSERT INTO load_counters VALUES ('gone', 'd1', 3)`,
    becomes: 'erased',
  },
  payments: {
    insert: `INSERT INTO payments (id, client_id, plan_name, amount_minor, currency, status, created_at) VALUES ('x', 'gone', 'x', 1, 'INR', 'succeeded', 0)`,
    becomes: 'kept',
  },
  // The scheduled job deletes them after two days anyway.
  staging_loads: {
    insert: `INSERT INTO staging_loads VALUES ('gone', '2026-07-15', 'stage.gone.test', 0, 1)`,
    becomes: 'kept',
  },
  subscriptions: {
    insert: `INSERT INTO subscriptions (id, client_id, plan_id, interval, amount_minor, currency, gateway, status, created_at) VALUES ('x', 'gone', 'plan', 'month', 1, 'INR', 'stripe', 'ended', 0)`,
    becomes: 'kept',
  },
  trial_hostnames: {
    insert: `INSERT INTO trial_hostnames (hostname, client_id, created_at) VALUES ('docs.gone.test', 'gone', 0)`,
    becomes: 'kept',
  },
  uploads: {
    insert: `INSERT INTO uploads (key, client_id, content_type, size_bytes, created_at) VALUES ('gone.png', 'gone', 'image/png', 1, 0)`,
    becomes: 'erased',
  },
  usage_webhooks: {
    insert: `INSERT INTO usage_webhooks VALUES ('gone', 'https://hooks.gone.test/', 'x', 0)`,
    becomes: 'deleted',
  },
  webhook_deliveries: {
    insert: `INSERT INTO webhook_deliveries (id, client_id, payload, status, next_attempt_at, created_at) VALUES ('x', 'gone', '{}', 'delivered', 0, ${NOW})`,
    becomes: 'deleted',
  },
}

it('defines for every table that refers to a client what happens to its rows when the client is deleted (D40)', async () => {
  const tables = Object.values<unknown>(schema).filter((table) => table instanceof SQLiteTable)
  const ofClients = tables
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => name === 'client_id'))
    .map(({ name }) => name)
  expect(ofClients.toSorted()).toEqual(Object.keys(rows))

  const plan = aPlan({ id: 'plan' })
  const gone = aClient(plan, { id: 'gone', isActive: false })
  const app = await adminApp({ plans: [plan], clients: [gone], now: new Date(NOW).toISOString() })
  await app.env.DB.batch(Object.values(rows).map(({ insert }) => app.env.DB.prepare(insert)))
  const left = async () => {
    const count = (table: string) =>
      app.env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE client_id = 'gone'`).first<{ rows: number }>()
    const counts = await Promise.all(ofClients.map(async (table) => ({ table, rows: (await count(table))?.rows ?? 0 })))
    return counts.filter((one) => one.rows > 0).map(({ table }) => table)
  }
  const where = (...fates: string[]) => Object.keys(rows).filter((table) => fates.includes(rows[table]?.becomes ?? ''))

  expect(await left()).toEqual(expect.arrayContaining(Object.keys(rows)))
  expect(await app.admin.send('DELETE', '/api/admin/clients/gone')).toMatchObject({ status: 200 })
  expect((await left()).toSorted()).toEqual(where('erased', 'kept'))
  await runScheduledJobs(app.env, new Date('2026-07-15T12:00:00Z'))
  expect((await left()).toSorted()).toEqual(where('kept'))
})
