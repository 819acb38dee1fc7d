import { describe, expect, it } from 'vitest'
import { UNLIMITED_LOADS } from '#contracts/editor-loads'
import { loadCounterNames } from '#contracts/load-counting'
import { aClient, aPlan, type PlanRow } from '../../../testing/fixtures.ts'
import { SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'

describe.each(loadCounterNames)('counted by %s:', (counter) => {
  const docs = 'https://docs.acme.test'

  /** A client with one domain, on a plan with this limit. */
  async function appWithLimit(maxLoads: number, more: Parameters<typeof testApp>[0] = {}) {
    const plan = aPlan({ maxLoads })
    const acme = aClient(plan)
    const domain = { id: crypto.randomUUID(), client: acme, hostname: 'docs.acme.test' }
    return {
      ...(await testApp({
        counter,
        plans: [plan],
        clients: [acme],
        domains: [domain],
        ...more,
      })),
      acme,
      domain,
    }
  }

  const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
  const times = <T>(count: number, act: () => T): T[] => Array.from({ length: count }, act)

  describe('a load is counted exactly once', () => {
    it('whether it is sent once or again (EB16, EB17)', async () => {
      const app = await appWithLimit(100)
      const loadId = crypto.randomUUID()
      for (const _ of times(3, () => 0)) expect((await app.loadFrom(docs, loadId)).status).toBe(200)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(1)
    })

    it('when the same id arrives 50 times at once (EB17)', { tags: ['slow'] }, async () => {
      const app = await appWithLimit(100)
      const loadId = crypto.randomUUID()
      const answers = await Promise.all(times(50, () => app.loadFrom(docs, loadId)))
      expect(new Set(statuses(answers))).toEqual(new Set([200]))
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(1)
    })

    it('separately for each client, even if two pages make the same id (EB17)', async () => {
      const plan = aPlan()
      const [acme, other] = [aClient(plan), aClient(plan)]
      const app = await testApp({
        counter,
        plans: [plan],
        clients: [acme, other],
        domains: [
          { client: acme, hostname: 'docs.acme.test' },
          { client: other, hostname: 'other.test' },
        ],
      })
      const loadId = crypto.randomUUID()
      await app.loadFrom(docs, loadId)
      await app.loadFrom('https://other.test', loadId)
      expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(1)
      expect(await app.loadsOf('client', other.id, '2026-06')).toBe(1)
    })

    it("incrementing the domain's and the client's figures by one (EB30)", async () => {
      const app = await appWithLimit(100)
      await app.loadFrom(docs)
      await app.loadFrom(docs)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(2)
      await app.flushObjects()
      const day = await app.env.DB.prepare('SELECT domain_id, client_id, day, loads FROM daily_loads').all()
      expect(day.results).toEqual([{ domain_id: app.domain.id, client_id: app.acme.id, day: '2026-06-15', loads: 2 }])
    })

    it('in the month in which it happens, by UTC (EB18)', async () => {
      const app = await appWithLimit(1)
      app.setNow('2026-06-30T23:59:59.999Z')
      expect((await app.loadFrom(docs)).status).toBe(200)
      expect((await app.loadFrom(docs)).code).toBe('limit_reached')
      app.setNow('2026-07-01T00:00:00.000Z')
      expect((await app.loadFrom(docs)).status).toBe(200)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(1)
      expect(await app.loadsOf('client', app.acme.id, '2026-07')).toBe(1)
    })

    it('and not again when its id comes back in the next month (EB17, EB18)', async () => {
      const app = await appWithLimit(10)
      const loadId = crypto.randomUUID()
      app.setNow('2026-06-30T23:59:00Z')
      await app.loadFrom(docs, loadId)
      app.setNow('2026-07-01T00:01:00Z')
      expect((await app.loadFrom(docs, loadId)).status).toBe(200)
      expect(await app.loadsOf('client', app.acme.id, '2026-07')).toBe(0)
    })
  })

  describe("a plan's limit", () => {
    it('allows N loads and refuses the next (EB20)', async () => {
      const app = await appWithLimit(3)
      for (const _ of times(3, () => 0)) expect((await app.loadFrom(docs)).status).toBe(200)
      expect(await app.loadFrom(docs)).toMatchObject({ status: 403, code: 'limit_reached' })
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(3)
    })

    it('stops exactly at it under 200 concurrent loads (EB20)', { tags: ['slow'] }, async () => {
      const app = await appWithLimit(100)
      const answers = await Promise.all(times(200, () => app.loadFrom(docs)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(100)
      expect(answers.filter((answer) => answer.code === 'limit_reached')).toHaveLength(100)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(100)
      const [ids] = await app.counterRows('SELECT count(*) AS n FROM load_ids')
      const day = await app.env.DB.prepare('SELECT sum(loads) AS n FROM daily_loads').first()
      expect([ids, day]).toEqual([{ n: 100 }, { n: 100 }])
    })

    it('of 0 allows no load (EB20)', async () => {
      const app = await appWithLimit(0)
      expect((await app.loadFrom(docs)).code).toBe('limit_reached')
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(0)
    })

    it('still allows a load that was counted before it was reached (EB17, EB20)', async () => {
      const app = await appWithLimit(1)
      const loadId = crypto.randomUUID()
      await app.loadFrom(docs, loadId)
      expect((await app.loadFrom(docs)).code).toBe('limit_reached')
      expect((await app.loadFrom(docs, loadId)).status).toBe(200)
    })

    it('counts a refused load when it is reported again after the limit was raised (EB20)', async () => {
      const app = await appWithLimit(0)
      const loadId = crypto.randomUUID()
      expect((await app.loadFrom(docs, loadId)).code).toBe('limit_reached')
      await app.env.DB.prepare('UPDATE pricing_plans SET max_loads = 5').run()
      expect((await app.loadFrom(docs, loadId)).status).toBe(200)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(1)
    })

    it('of -1 never refuses, and still counts (EB21)', { tags: ['slow'] }, async () => {
      const app = await appWithLimit(UNLIMITED_LOADS)
      const answers = await Promise.all(times(150, () => app.loadFrom(docs)))
      expect(new Set(statuses(answers))).toEqual(new Set([200]))
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(150)
    })
  })

  describe('a domain with a plan of its own', () => {
    async function appWithOwnPlan(own: PlanRow, clientLimit: number) {
      const plan = aPlan({ maxLoads: clientLimit })
      const acme = aClient(plan)
      const domain = { id: crypto.randomUUID(), client: acme, hostname: 'own.acme.test', plan: own }
      const domains = [domain, { client: acme, hostname: 'docs.acme.test' }]
      return {
        ...(await testApp({
          counter,
          plans: [plan, own],
          clients: [acme],
          domains,
        })),
        acme,
        domain,
      }
    }

    it("is counted and limited separately, and its client's count does not change (EB39)", async () => {
      const app = await appWithOwnPlan(aPlan({ maxLoads: 2 }), 1)
      expect(
        statuses([await app.loadFrom('https://own.acme.test'), await app.loadFrom('https://own.acme.test')]),
      ).toEqual([200, 200])
      expect((await app.loadFrom('https://own.acme.test')).code).toBe('limit_reached')
      expect(await app.loadsOf('domain', app.domain.id, '2026-06')).toBe(2)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(0)
      expect((await app.loadFrom(docs)).status).toBe(200)
    })

    it("is not stopped by its client's used-up plan (EB39)", async () => {
      const app = await appWithOwnPlan(aPlan({ maxLoads: 5 }), 0)
      expect((await app.loadFrom(docs)).code).toBe('limit_reached')
      expect((await app.loadFrom('https://own.acme.test')).status).toBe(200)
    })
  })

  // What an object does then is in load-object.test.ts.
  describe.runIf(counter === 'd1')('when the database refuses for a moment', () => {
    /** The real database, whose batches run `fault` first, `faults` times. */
    function faultyDatabase(
      real: D1Database,
      faults: number,
      fault: (run: () => Promise<unknown>) => Promise<unknown>,
    ) {
      let left = faults
      return new Proxy(real, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
          return async (statements: D1PreparedStatement[]) => {
            if (left === 0) return target.batch(statements)
            left -= 1
            await fault(() => target.batch(statements))
            throw new Error('D1_ERROR: the fault did not fail')
          }
        },
      })
    }

    it('half-way through a batch, nothing of it stays, and the retry counts once (EB17, EB30)', async () => {
      const healthy = await appWithLimit(100)
      const { DB } = healthy.env
      const failing = faultyDatabase(DB, 2, async (run) => {
        await DB.exec(`CREATE TRIGGER refuse BEFORE INSERT ON daily_loads BEGIN SELECT RAISE(ABORT, 'refused'); END`)
        try {
          await run()
        } finally {
          await DB.exec('DROP TRIGGER refuse')
          const left = await DB.prepare('SELECT count(*) AS n FROM load_ids').first()
          expect(left).toEqual({ n: 0 })
          expect(await healthy.loadsOf('client', healthy.acme.id, '2026-06')).toBe(0)
        }
      })
      healthy.env.DB = failing
      expect((await healthy.loadFrom(docs)).status).toBe(200)
      expect(await healthy.loadsOf('client', healthy.acme.id, '2026-06')).toBe(1)
    })

    it('after the batch was done but its response was lost, the retry does not count again (EB17)', async () => {
      const app = await appWithLimit(100)
      app.env.DB = faultyDatabase(app.env.DB, 1, async (run) => {
        await run()
        throw new Error('D1_ERROR: Network connection lost.')
      })
      expect((await app.loadFrom(docs)).status).toBe(200)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(1)
    })

    it('for longer than the retries last, the page is told to try again later, and its load then counts once (EB17)', async () => {
      const app = await appWithLimit(100)
      const healthy = app.env.DB
      const loadId = crypto.randomUUID()
      app.env.DB = faultyDatabase(healthy, Infinity, () => Promise.reject(new Error('D1_ERROR: overloaded')))
      const refused = await app.loadFrom(docs, loadId)
      expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
      expect(refused.headers.get('Retry-After')).toBe('5')
      expect(refused.text).not.toContain('D1_ERROR')
      app.env.DB = healthy
      expect((await app.loadFrom(docs, loadId)).status).toBe(200)
      expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(1)
    })
  })

  describe('load ids', () => {
    it('are forgotten after 48 hours, and not before (EB17)', async () => {
      const app = await appWithLimit(100)
      app.setNow('2026-06-10T00:00:00Z')
      const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
      await app.loadFrom(docs, old)
      app.setNow('2026-06-10T12:00:00Z')
      await app.loadFrom(docs, young)
      await app.passTo('2026-06-12T06:00:00Z')
      const left = await app.counterRows('SELECT substr(load_id, 1, 36) AS load_id FROM load_ids')
      expect(left).toEqual([{ load_id: young }])
    })

    it("of the product's own pages leave no trace (EB19)", async () => {
      const app = await appWithLimit(1)
      await Promise.all(times(5, () => app.loadFrom(SITE_ORIGIN)))
      expect(await app.env.DB.prepare('SELECT count(*) AS n FROM monthly_loads').first()).toEqual({ n: 0 })
    })
  })
})
