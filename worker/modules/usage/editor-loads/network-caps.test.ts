import { describe, expect, it } from 'vitest'
import { editorLoadResponse, UNLIMITED_LOADS } from '#contracts/editor-loads'
import { loadCounterNames } from '#contracts/load-counting'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { dailyNetworkCap, hourlyNetworkCap } from './editor-loads.rules.ts'

describe.each(loadCounterNames)('counted by %s:', (counter) => {
  const docs = 'https://docs.acme.test'
  const now = '2026-06-15T12:00:00Z'
  const stranger = '198.51.100.7'

  async function appWithLimit(maxLoads: number) {
    const plan = aPlan({ maxLoads })
    const acme = aClient(plan)
    // The approximate limit per minute lets everything pass: nothing exact may depend on it.
    const env = { LOADS_PER_ADDRESS: { limit: () => Promise.resolve({ success: true }) } }
    const domains = [{ id: 'docs', client: acme, hostname: 'docs.acme.test' }]
    const app = await testApp({
      counter,
      plans: [plan],
      clients: [acme],
      domains,
      now,
      env,
    })
    const loadBy = (address: string, loadId = crypto.randomUUID()) =>
      app.loadFrom(docs, loadId, { 'X-Test-Address': address })
    const counted = () => app.loadsOf('client', acme.id, '2026-06')
    const day = async () => {
      await app.flushObjects()
      return app.env.DB.prepare('SELECT sum(loads) AS loads, sum(unbilled) AS unbilled FROM daily_loads').first()
    }
    /** Simulates a network that has sent this many loads already. */
    const hadLoads = (network: string, loads: number, hour: string, hourLoads: number) =>
      app.env.DB.prepare(`INSERT INTO network_loads VALUES ('2026-06-15', ?, ?, ?, ?, ?)`)
        .bind(acme.id, network, loads, hour, hourLoads)
        .run()
    return { ...app, acme, loadBy, counted, day, hadLoads }
  }

  const unbilled = { status: 200, allowed: true, grant: null, expiresAt: null }
  const billed = { status: 200, allowed: true, grant: expect.any(String) as string }

  it('caps a network at 1/50 of the plan per hour and 1/10 per day, but never below 300 (D44)', () => {
    expect([100, 15_000, 50_000, 1_000_000].map(hourlyNetworkCap)).toEqual([300, 300, 1000, 20_000])
    expect([100, 3000, 50_000, 1_000_000].map(dailyNetworkCap)).toEqual([300, 300, 5000, 100_000])
  })

  describe('what one network sends beyond its cap', () => {
    it(
      'is served, not counted, without a grant, exactly from the 301st load on, all at once (D44)',
      { tags: ['slow'] },
      async () => {
        const app = await appWithLimit(2000)
        const answers = await Promise.all(Array.from({ length: 340 }, (_, n) => app.loadBy(`198.51.100.${n % 250}`)))
        expect(answers.every((answer) => answer.status === 200)).toBe(true)
        const answered = answers.map((answer) => editorLoadResponse.parse(answer.body))
        expect(answered.filter((answer) => answer.grant !== null)).toHaveLength(300)
        expect(answered.filter((answer) => answer.grant === null && answer.expiresAt === null)).toHaveLength(40)
        expect(await app.counted()).toBe(300)
        expect(await app.day()).toEqual({ loads: 300, unbilled: 40 })
      },
    )

    it('does not use up the month for everybody else (D44)', async () => {
      const app = await appWithLimit(2000)
      await app.hadLoads('198.51.100.0/24', 300, '12', 300)
      expect(await app.loadBy(stranger)).toMatchObject(unbilled)
      expect(await app.loadBy('198.51.101.7')).toMatchObject(billed)
      expect(await app.counted()).toBe(1)
    })

    it('is stored once, however often its id is sent (D44)', async () => {
      const app = await appWithLimit(2000)
      await app.hadLoads('198.51.100.0/24', 300, '12', 300)
      const loadId = crypto.randomUUID()
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.loadBy(stranger, loadId)))
      for (const answer of answers) expect(answer).toMatchObject(unbilled)
      app.setNow('2026-06-15T14:00:00Z')
      expect(await app.loadBy(stranger, loadId)).toMatchObject(unbilled)
      expect(await app.day()).toEqual({ loads: 0, unbilled: 1 })
    })

    it('is refused like any other load once the month is used up (D44, EB20)', async () => {
      const app = await appWithLimit(0)
      await app.hadLoads('198.51.100.0/24', 300, '12', 300)
      expect(await app.loadBy(stranger)).toMatchObject({ status: 403, code: 'limit_reached' })
      expect(await app.counterRows('SELECT count(*) AS n FROM load_ids')).toEqual([{ n: 0 }])
    })

    it('is counted again in the next hour, until the day is full, and on the next day (D44)', async () => {
      const app = await appWithLimit(20_000)
      await app.hadLoads('198.51.100.0/24', 1998, '12', 400)
      expect(await app.loadBy(stranger)).toMatchObject(unbilled)
      app.setNow('2026-06-15T13:00:00Z')
      expect(await app.loadBy(stranger)).toMatchObject(billed)
      expect(await app.loadBy(stranger)).toMatchObject(billed)
      expect(await app.loadBy(stranger)).toMatchObject(unbilled)
      app.setNow('2026-06-16T00:00:00Z')
      expect(await app.loadBy(stranger)).toMatchObject(billed)
    })

    it('does not affect the responses to its counted loads (D44, EB17)', async () => {
      const app = await appWithLimit(2000)
      const loadId = crypto.randomUUID()
      await app.loadBy(stranger, loadId)
      await app.counterRows('UPDATE network_loads SET loads = 300, hour_loads = 300')
      expect(await app.loadBy(stranger, loadId)).toMatchObject(billed)
      expect(await app.day()).toEqual({ loads: 1, unbilled: 0 })
    })

    it('is counted on a plan without a limit, which needs no cap (D44)', async () => {
      const app = await appWithLimit(UNLIMITED_LOADS)
      await app.hadLoads('198.51.100.0/24', 1_000_000, '12', 1_000_000)
      expect(await app.loadBy(stranger)).toMatchObject(billed)
      expect(await app.counted()).toBe(1)
    })

    it('counts an IPv6 network by its /48 (D44)', async () => {
      const app = await appWithLimit(2000)
      await app.hadLoads('2001:db8:1::/48', 300, '12', 300)
      expect(await app.loadBy('2001:db8:1:ffff::9')).toMatchObject(unbilled)
      expect(await app.loadBy('2001:db8:2::9')).toMatchObject(billed)
    })
  })

  it('shows its owner how many loads were not billed (D44)', async () => {
    const app = await appWithLimit(2000)
    await app.hadLoads('198.51.100.0/24', 300, '12', 300)
    await app.loadBy(stranger)
    await app.loadBy('192.0.2.1')
    await app.flushObjects()
    const mine = app.as((await issueToken(app.database, 'client', app.acme.id, new Date(now))).token)
    expect((await mine.get('/api/client/usage')).body).toMatchObject({ currentLoads: 1, unbilledLoads: 1 })
    const history = await mine.get('/api/client/usage/history?by=domain&format=csv')
    expect(history.text).toBe(
      'month,domain,loads,rateLimitedLoads,unbilledLoads,stagingLoads\r\n2026-06,docs.acme.test,1,0,1,0\r\n',
    )
  })

  it('deletes the networks of loads after two days (D44)', async () => {
    const app = await appWithLimit(2000)
    await app.loadBy(stranger)
    const left = async () => (await app.counterRows('SELECT count(*) AS n FROM network_loads'))[0]?.['n']
    await app.passTo('2026-06-16T23:59:00Z')
    expect(await left()).toBe(1)
    await app.passTo('2026-06-17T00:00:00Z')
    expect(await left()).toBe(0)
  })
})
