import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failingDatabase } from '../../../testing/failing-database.ts'
import { skipWaits } from '../../../testing/fault-run.ts'
import { dyingDatabase, objectApp, unwritable } from '../../../testing/object-app.ts'

const docs = 'https://docs.acme.test'
const MONTH = '2026-06'

beforeEach(skipWaits)
afterEach(() => vi.unstubAllGlobals())

describe('an object that counts', () => {
  it('shows its loads in D1 with the next flush, for which its first load sets the alarm (D134)', async () => {
    const app = await objectApp()
    for (let n = 0; n < 3; n += 1) expect((await app.loadFrom(docs)).status).toBe(200)
    expect(await app.shown()).toEqual({ month: null, day: null, trials: 0 })
    expect(await runDurableObjectAlarm(app.stub())).toBe(true)
    expect(await app.shown()).toEqual({ month: 3, day: 3, trials: 1 })
    await app.stub().flush()
    expect(await app.shown()).toEqual({ month: 3, day: 3, trials: 1 })
  })

  it('remembers everything when it is put out of memory, and when it dies (D134, EB17)', async () => {
    const app = await objectApp(3)
    const loadId = crypto.randomUUID()
    await app.loadFrom(docs, loadId)
    await evictDurableObject(app.stub())
    expect((await app.loadFrom(docs, loadId)).status).toBe(200)
    await app.loadFrom(docs)
    await runInDurableObject(app.stub(), (_, state) => state.abort('it dies')).catch(() => undefined)
    expect((await app.loadFrom(docs)).status).toBe(200)
    expect((await app.loadFrom(docs)).code).toBe('limit_reached')
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(3)
  })

  it('goes on counting while D1 takes nothing, and loses nothing (D134)', async () => {
    const app = await objectApp()
    await app.loadFrom(docs)
    await app.withDatabase(unwritable(app.DB))
    expect((await app.loadFrom(docs)).status).toBe(200)
    expect(await runDurableObjectAlarm(app.stub())).toBe(true)
    await app.loadFrom(docs)
    // It is there again, and so is the alarm.
    await app.withDatabase(app.DB)
    expect(await runDurableObjectAlarm(app.stub())).toBe(true)
    expect(await app.shown()).toMatchObject({ month: 3, day: 3 })
  })

  it.each(['refused', 'answer_lost'] as const)(
    'neither loses nor doubles a load when it dies in a flush, whose call is %s (D134)',
    async (kind) => {
      for (let at = 1; ; at += 1) {
        const app = await objectApp()
        for (let n = 0; n < 4; n += 1) await app.loadFrom(docs)
        const { database, calls } = dyingDatabase(app.DB, { at, kind })
        await app.withDatabase(database)
        await app
          .stub()
          .flush()
          .catch(() => undefined)
        await evictDurableObject(app.stub())
        await app.loadFrom(docs)
        await app.stub().flush()
        expect(await app.shown(), `call ${at}`).toEqual({ month: 5, day: 5, trials: 1 })
        if (calls.length < at) break
        expect(at).toBeLessThan(10)
      }
    },
  )

  it('is not confused by a flush that arrives late (D134)', async () => {
    const app = await objectApp()
    await app.loadFrom(docs)
    const late: (() => Promise<unknown>)[] = []
    const { DB } = app
    await app.withDatabase(
      new Proxy(DB, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (name === 'batch')
            return (statements: D1PreparedStatement[]) => {
              late.push(() => DB.batch(statements))
              throw new Error('D1_ERROR: timeout')
            }
          return typeof member === 'function' ? member.bind(target) : member
        },
      }),
    )
    await app
      .stub()
      .flush()
      .catch(() => undefined)
    await app.withDatabase(DB)
    await app.loadFrom(docs)
    await app.stub().flush()
    await app.stub().flush()
    expect(await app.shown()).toMatchObject({ month: 2, day: 2 })
    for (const arrive of late) await arrive()
    expect(await app.shown()).toMatchObject({ month: 2, day: 2 })
    await app.setCounter('d1')
    await app.loadFrom(docs)
    for (const arrive of late) await arrive()
    expect(await app.shown()).toMatchObject({ month: 3, day: 3 })
  })

  it('begins anew where D1 was restored to a time when D1 counted (D134)', async () => {
    const app = await objectApp(3)
    await app.loadFrom(docs)
    await app.DB.prepare('DELETE FROM load_counters').run()
    await app.loadFrom(docs)
    await app.stub().flush()
    expect(await app.shown()).toMatchObject({ month: 1, day: 1 })
    await app.setCounter('durable-object')
    await app.loadFrom(docs)
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(2)
  })

  it('begins with what D1 has counted, to the id (D134, EB17, EB20)', async () => {
    const app = await objectApp(3, { counter: 'd1' })
    const loadId = crypto.randomUUID()
    await app.loadFrom(docs, loadId)
    await app.loadFrom(docs)
    await app.setCounter('durable-object')
    expect((await app.loadFrom(docs, loadId)).status).toBe(200)
    expect((await app.loadFrom(docs)).status).toBe(200)
    expect((await app.loadFrom(docs)).code).toBe('limit_reached')
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(3)
  })

  it('reads thousands of ids from D1, and gives them back (D134, EB17)', async () => {
    const app = await objectApp(-1, { counter: 'd1' })
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const network = '198.51.100.0/24'
    const ids = JSON.stringify(Array.from({ length: 12_000 }, (_, n) => `${id(n)} ${network}`))
    await app.DB.prepare('INSERT INTO load_ids (owner_id, load_id, created_at) SELECT ?1, value, ?2 FROM json_each(?3)')
      .bind(app.acme.id, Date.parse('2026-06-15T11:00:00Z'), ids)
      .run()
    const from = { 'X-Test-Address': '198.51.100.7' }
    await app.setCounter('durable-object')
    for (const n of [0, 4999, 5000, 5001, 11_999]) await app.loadFrom(docs, id(n), from)
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(0)
    await app.loadFrom(docs, id(12_000), from)
    await app.DB.prepare('DELETE FROM load_ids').run()
    await app.setCounter('d1')
    expect(await app.DB.prepare('SELECT count(*) AS n FROM load_ids').first('n')).toBe(12_001)
    await app.loadFrom(docs, id(12_000), from)
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(1)
  })

  it('is bound by a change of the plan at once, unless the service may rely on what it has read (D134, EB20)', async () => {
    const app = await objectApp(2)
    await app.loadFrom(docs)
    await app.DB.prepare('UPDATE pricing_plans SET max_loads = 1').run()
    expect((await app.loadFrom(docs)).code).toBe('limit_reached')
    const relyFor = (seconds: string) =>
      runInDurableObject(app.stub(), (instance) =>
        Object.assign(instance, { env: { ...app.env, LOAD_STATUS_SECONDS: seconds } }),
      )
    await app.DB.prepare('UPDATE pricing_plans SET max_loads = 3').run()
    expect((await app.loadFrom(docs)).status).toBe(200)
    await relyFor('1000')
    await app.DB.prepare('UPDATE clients SET is_active = 0').run()
    expect((await app.loadFrom(docs)).status).toBe(200)
    await relyFor('0')
    expect((await app.loadFrom(docs)).code).toBe('account_suspended')
  })

  it('asks D1 about a page once for many loads that come together, and never before they came (D134)', async () => {
    const app = await objectApp()
    await app.loadFrom(docs)
    const { database, calls } = failingDatabase(app.DB)
    await app.withDatabase(database)
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.loadFrom(docs)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const asked = calls.filter(({ statements }) => statements[0]?.startsWith('SELECT page, '))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(30)
  })
})
