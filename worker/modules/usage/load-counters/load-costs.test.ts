import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { CountableLoad } from '../editor-loads/load-counter.ts'
import { objectOf } from './durable-load-counter.ts'
import { objectStore } from './object-store.queries.ts'

const docs = 'https://docs.acme.test'
const from = { 'X-Test-Address': '198.51.100.7' }

it('counts a load in D1 with one call, once the page is known, and writes six rows (D112, D134)', async () => {
  const plan = aPlan({ maxLoads: 1000 })
  const acme = aClient(plan)
  const app = await testApp({ plans: [plan], clients: [acme], domains: [{ client: acme, hostname: 'docs.acme.test' }] })
  const real = app.env.DB
  const calls: { statements: number; written: number; read: number }[] = []
  const note = (results: D1Result[]) =>
    calls.push({
      statements: results.length,
      written: results.reduce((sum, { meta }) => sum + meta.rows_written, 0),
      read: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
    })
  app.env.DB = new Proxy(real, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          note(results)
          return results
        }
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  await app.loadFrom(docs, undefined, from)
  calls.length = 0
  await app.loadFrom(docs, undefined, from)
  expect(calls).toEqual([{ statements: 4, written: 6, read: 10 }])
})

it('counts a load in an object with four rows (D134)', async () => {
  const plan = aPlan({ maxLoads: 1000 })
  const acme = aClient(plan)
  const domains = [{ client: acme, hostname: 'docs.acme.test' }]
  const app = await testApp({ counter: 'durable-object', plans: [plan], clients: [acme], domains })
  await app.loadFrom(docs, undefined, from)
  const load: CountableLoad = {
    owner: { kind: 'client', id: acme.id, maxLoads: 1000 },
    clientId: acme.id,
    domainId: 'docs',
    loadId: crypto.randomUUID(),
    network: '198.51.100.0/24',
    page: { hostname: 'docs.acme.test', isLocal: false, isProven: false },
    isOfTrial: false,
    at: new Date('2026-06-15T12:00:00Z'),
  }
  const rows = await runInDurableObject(objectOf(app.env, acme.id), (_, { storage }) => {
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
    const exec = (query: string, ...values: unknown[]) => {
      const cursor = storage.sql.exec(query, ...values)
      cursors.push(cursor)
      return cursor
    }
    const sql = { exec } as unknown as SqlStorage
    const store = objectStore({ sql, transactionSync: (work) => storage.transactionSync(work) })
    store.count({ ...load, loadId: crypto.randomUUID() })
    cursors.length = 0
    store.count(load)
    return {
      written: cursors.reduce((sum, cursor) => sum + cursor.rowsWritten, 0),
      read: cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0),
    }
  })
  expect(rows).toEqual({ written: 4, read: 3 })
})
