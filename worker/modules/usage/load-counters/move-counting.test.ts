/** @module-tag slow */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runScheduledJobs } from '../../../scheduled.ts'
import { skipWaits } from '../../../testing/fault-run.ts'
import { anAdministrator } from '../../../testing/fixtures.ts'
import { dyingDatabase, objectApp } from '../../../testing/object-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const docs = 'https://docs.acme.test'
const MONTH = '2026-06'

beforeEach(skipWaits)
afterEach(() => vi.unstubAllGlobals())

describe('a client that moves from one counter to the other', () => {
  /**
   * Loads all the time, each id twice, while `move` runs.
   * @param move gets what waits until a share of the loads has been sent.
   * @returns the ids that were allowed.
   */
  async function loadsDuring(
    app: Awaited<ReturnType<typeof objectApp>>,
    count: number,
    move: (sent: (share: number) => Promise<void>) => Promise<void>,
  ) {
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    const allowed = new Set<string>()
    const queue = [...ids, ...ids]
    let look = () => {}
    const sendSome = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        look()
        const { status, code } = await app.loadFrom(docs, id)
        if (status === 200) allowed.add(id)
        else expect(code).toBe('limit_reached')
      }
    }
    const sent = (share: number) =>
      new Promise<void>((resolve) => {
        look = () => queue.length <= (1 - share) * 2 * count && resolve()
        look()
      })
    await Promise.all([...Array.from({ length: 12 }, sendSome), move(sent)])
    return allowed
  }

  it.each([
    ['there and back', ['durable-object', 'd1']],
    ['back and there', ['d1', 'durable-object', 'd1', 'durable-object']],
  ])('%s under traffic has each load counted once (D134, EB16, EB17)', async (_, counters) => {
    const first = counters[0] === 'd1' ? 'durable-object' : 'd1'
    const app = await objectApp(-1, { counter: first })
    const allowed = await loadsDuring(app, 150, async (sent) => {
      for (const [index, counter] of counters.entries()) {
        await sent((index + 1) / (counters.length + 1))
        await app.setCounter(counter)
      }
    })
    expect(allowed.size).toBe(150)
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(150)
    expect(await app.shown()).toMatchObject({ month: 150, day: 150 })
  })

  it('under traffic keeps its limit exactly (D134, EB20)', async () => {
    const app = await objectApp(100, { counter: 'd1' })
    const allowed = await loadsDuring(app, 200, async () => {
      await app.setCounter('durable-object')
      await app.setCounter('d1')
      await app.setCounter('durable-object')
    })
    expect(allowed.size).toBe(100)
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(100)
  })

  it.each(['refused', 'answer_lost'] as const)(
    'back to D1 is finished by the next try, whichever of its calls is %s (D134)',
    async (kind) => {
      for (let at = 1; ; at += 1) {
        const app = await objectApp()
        const loadId = crypto.randomUUID()
        await app.loadFrom(docs, loadId)
        await app.loadFrom(docs)
        const { database, calls } = dyingDatabase(app.DB, { at, kind })
        await app.withDatabase(database)
        await app.setCounter('d1')
        await evictDurableObject(app.stub())
        // Whoever counts now counts exactly.
        await app.loadFrom(docs, loadId)
        await app.loadFrom(docs)
        await app.setCounter('d1')
        await app.loadFrom(docs, loadId)
        expect(await app.shown(), `call ${at}`).toEqual({ month: 3, day: 3, trials: 1 })
        const counters = await app.DB.prepare('SELECT counter FROM load_counters').all()
        expect(counters.results).toEqual([{ counter: 'd1' }])
        if (calls.length < at) break
        expect(at).toBeLessThan(12)
      }
    },
  )

  it('leaves nothing in its object (D134)', async () => {
    const app = await objectApp()
    await app.loadFrom(docs)
    await app.setCounter('d1')
    const left = await runInDurableObject(app.stub(), async (_, state) => ({
      rows: ['load_ids', 'counting', 'known_owners', 'monthly_loads', 'network_loads'].flatMap((table) =>
        state.storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
      ),
      alarm: await state.storage.getAlarm(),
    }))
    expect(left).toEqual({ rows: [], alarm: null })
  })
})

describe('a client that is deleted', () => {
  it('has its object emptied when its data are erased, and its figures kept (D40, D134)', async () => {
    const app = await objectApp()
    await app.loadFrom(docs)
    await app.DB.prepare('UPDATE clients SET is_active = 0, deleted_at = ?').bind(Date.parse('2026-06-16')).run()
    await runScheduledJobs(app.env, new Date('2026-07-20T00:00:00Z'))
    expect(await app.shown()).toMatchObject({ month: 1, day: 1 })
    expect(await app.DB.prepare('SELECT count(*) AS n FROM load_counters').first('n')).toBe(0)
    const ids = await runInDurableObject(app.stub(), (_, state) =>
      state.storage.sql.exec('SELECT * FROM load_ids').toArray(),
    )
    expect(ids).toEqual([])
  })
})

describe('moving the counting', () => {
  const moveBy = async (app: Awaited<ReturnType<typeof objectApp>>, to: string) => {
    const { token } = await issueToken(app.database, 'admin', 'root', new Date('2026-06-15T12:00:00Z'))
    return app.as(token).post('/api/admin/load-counting/move', { to })
  }
  const root = { administrators: [anAdministrator({ id: 'root' })] }

  it('goes to the configured counter only, and is in the audit log (D134)', async () => {
    const app = await objectApp(10, { ...root, counter: 'd1' })
    expect(await moveBy(app, 'durable-object')).toMatchObject({ status: 409, code: 'other_counter' })
    app.env.LOAD_COUNTER = 'durable-object'
    expect((await moveBy(app, 'durable-object')).body).toEqual({ moved: 1, isDone: true })
    expect((await moveBy(app, 'durable-object')).body).toEqual({ moved: 0, isDone: true })
    const log = await app.DB.prepare('SELECT action, details FROM audit_log').all()
    expect(log.results[0]).toEqual({ action: 'load_counting.move', details: '["durable-object"]' })
  })

  it('happens to nobody while the configured counter is unknown, and loads are counted as before (D134)', async () => {
    const app = await objectApp(10, root)
    await app.setCounter('paper')
    expect((await moveBy(app, 'd1')).code).toBe('other_counter')
    expect((await app.loadFrom(docs)).status).toBe(200)
    expect(await app.loadsOf('client', app.acme.id, MONTH)).toBe(1)
  })
})
