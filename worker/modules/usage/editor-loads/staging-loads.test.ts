import { describe, expect, it } from 'vitest'
import { STAGING_LOADS_PER_DAY } from '#contracts/editor-loads'
import { loadCounterNames } from '#contracts/load-counting'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { clients } from '../../clients/clients/clients.table.ts'

describe.each(loadCounterNames)('counted by %s:', (counter) => {
  const now = '2026-06-15T12:00:00Z'
  const acme = aClient(aPlan(), { id: 'acme' })
  const staging = 'https://staging.acme.test'
  const live = 'https://docs.acme.test'
  const local = { 'X-Test-Address': '203.0.113.7' }

  async function stagingApp(maxLoads = 1000, more: Parameters<typeof testApp>[0] = {}) {
    const plan = aPlan({ maxLoads })
    const client = { ...acme, planId: plan.id }
    const app = await testApp({
      counter,
      now,
      plans: [plan],
      clients: [client],
      domains: [
        { id: 'staging', client, hostname: 'staging.acme.test', isStaging: true },
        { id: 'live', client, hostname: 'docs.acme.test' },
        { id: 'local', client, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
      ],
      ...more,
    })
    const mine = app.as((await issueToken(app.database, 'client', client.id, new Date(now))).token)
    const mark = (id: string, isStaging: boolean) =>
      mine.send('PUT', `/api/client/domains/${id}/staging`, { isStaging })
    const billed = () => app.loadsOf('client', client.id, '2026-06')
    /** Simulates this many loads today. */
    const hadLoads = (hostname: string, loads: number) =>
      app.env.DB.prepare('INSERT INTO staging_loads (client_id, day, hostname, is_local, loads) VALUES (?, ?, ?, ?, ?)')
        .bind(client.id, now.slice(0, 10), hostname, hostname === 'localhost' ? 1 : 0, loads)
        .run()
    return { ...app, client, mine, mark, billed, hadLoads }
  }

  describe('a load of a staging host', () => {
    it('is allowed with a grant, not billed, and shown separately (D52)', async () => {
      const app = await stagingApp()
      expect((await app.loadFrom(staging)).body).toMatchObject({ allowed: true, grant: expect.any(String) })
      expect((await app.loadFrom('http://localhost:3000', undefined, local)).status).toBe(200)
      await app.loadFrom(live)
      expect(await app.billed()).toBe(1)
      const usage = await app.mine.get('/api/client/usage')
      expect(usage.body).toMatchObject({
        currentLoads: 1,
        stagingLoads: 2,
        domains: [
          { id: 'live', currentLoads: 1, stagingLoads: 0, isStaging: false },
          { id: 'local', currentLoads: 0, stagingLoads: 1, isStaging: true },
          { id: 'staging', currentLoads: 0, stagingLoads: 1, isStaging: true },
        ],
      })
      const history = await app.mine.get('/api/client/usage/history?by=day&days=1')
      expect(history.body).toMatchObject({ entries: [{ loads: 1, stagingLoads: 2 }] })
    })

    it('continues when the plan is used up, but not if its account may not load anything (D52)', async () => {
      const app = await stagingApp(0)
      expect((await app.loadFrom(live)).code).toBe('limit_reached')
      expect((await app.loadFrom(staging)).status).toBe(200)
      await app.env.DB.prepare('UPDATE clients SET is_active = false').run()
      expect((await app.loadFrom(staging)).code).toBe('account_suspended')
      await app.env.DB.prepare('UPDATE clients SET is_active = true, trial_ends_at = 1').run()
      expect((await app.loadFrom('http://localhost:3000', undefined, local)).code).toBe('trial_ended')
    })

    it('counts once, however often it is sent at once (D52)', async () => {
      const app = await stagingApp()
      const loadId = crypto.randomUUID()
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.loadFrom(staging, loadId)))
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
      expect(await app.stagingLoadsOf(app.client.id)).toBe(1)
    })

    it('covers no load elsewhere: the same id on a live host is billed (D52)', async () => {
      const app = await stagingApp()
      const loadId = crypto.randomUUID()
      await app.loadFrom(staging, loadId)
      await app.loadFrom(live, loadId)
      expect(await app.billed()).toBe(1)
      await app.mark('staging', false)
      await app.loadFrom(staging, loadId)
      expect(await app.stagingLoadsOf(app.client.id)).toBe(1)
    })

    it('uses up no trial of its hostname (D45, D52)', async () => {
      const app = await stagingApp()
      await app.env.DB.prepare('UPDATE clients SET trial_ends_at = ?').bind(new Date('2026-07-01').getTime()).run()
      await app.loadFrom(staging)
      await app.flushObjects()
      expect(await app.env.DB.prepare('SELECT count(*) AS n FROM trial_hostnames').first('n')).toBe(0)
    })
  })

  describe('500 loads a day', () => {
    it.each([
      [staging, 'staging.acme.test', {}],
      ['http://localhost:3000', 'localhost', local],
    ])('are the exact limit of %s, under many concurrent loads (D52)', async (origin, hostname, headers) => {
      const app = await stagingApp()
      await app.hadLoads(hostname, STAGING_LOADS_PER_DAY - 5)
      const answers = await Promise.all(Array.from({ length: 30 }, () => app.loadFrom(origin, undefined, headers)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
      expect(answers.filter((answer) => answer.code === 'staging_limit_reached')).toHaveLength(25)
      expect(answers.find((answer) => answer.status === 403)?.message).toContain('today')
      expect(await app.billed()).toBe(0)
      app.setNow('2026-06-16T00:00:00Z')
      expect((await app.loadFrom(origin, undefined, headers)).status).toBe(200)
    })

    it('are not reset by removing the domain, or by marking it again (D52)', async () => {
      const app = await stagingApp()
      await app.hadLoads('staging.acme.test', STAGING_LOADS_PER_DAY)
      await app.mark('staging', false)
      await app.mark('staging', true)
      expect((await app.loadFrom(staging)).code).toBe('staging_limit_reached')
      await app.mine.send('DELETE', '/api/client/domains/staging')
      const added = await app.mine.post('/api/client/domains', { domain: 'staging.acme.test' })
      await app.mark((added.body as { domain: { id: string } }).domain.id, true)
      expect((await app.loadFrom(staging)).code).toBe('staging_limit_reached')
    })

    it('apply to five hostnames a day, whichever are marked meanwhile, and to local hosts in addition (D52)', async () => {
      const app = await stagingApp()
      for (const name of ['a', 'b', 'c', 'd', 'e']) await app.hadLoads(`${name}.acme.test`, 1)
      expect((await app.loadFrom(staging)).code).toBe('staging_limit_reached')
      expect((await app.loadFrom('http://localhost:3000', undefined, local)).status).toBe(200)
    })

    it('are forgotten after two days', async () => {
      const app = await stagingApp()
      await app.loadFrom(staging)
      const left = async () => (await app.counterRows('SELECT count(*) AS n FROM staging_loads'))[0]?.['n']
      await app.passTo('2026-06-16T23:59:00Z')
      expect(await left()).toBe(1)
      await app.passTo('2026-06-17T00:00:00Z')
      expect(await left()).toBe(0)
    })
  })

  describe('marking a domain as staging', () => {
    it('is limited to five at a time, even if ten are marked at once (D52)', async () => {
      const app = await stagingApp()
      const ids: string[] = []
      for (let n = 0; n < 10; n += 1) {
        const added = await app.mine.post('/api/client/domains', { domain: `host-${n}.acme.test` })
        ids.push((added.body as { domain: { id: string } }).domain.id)
      }
      const answers = await Promise.all(ids.map((id) => app.mark(id, true)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4)
      expect(answers.filter((answer) => answer.code === 'too_many_staging_domains')).toHaveLength(6)
      await app.mark('staging', false)
      expect((await app.mark('live', true)).body).toMatchObject({ domain: { id: 'live', isStaging: true } })
      expect((await app.mark('live', true)).status).toBe(200)
    })

    it('ends when the domain gets another hostname, and has no effect on a local host', async () => {
      const app = await stagingApp()
      await app.mine.send('PUT', '/api/client/domains/staging', { domain: 'next.acme.test' })
      await app.loadFrom('https://next.acme.test')
      expect(await app.billed()).toBe(1)
      expect((await app.mark('local', true)).body).toMatchObject({ domain: { isStaging: true } })
      expect(await app.env.DB.prepare('SELECT count(*) AS n FROM domains WHERE is_staging').first('n')).toBe(0)
    })

    it("is its client's alone (SEC05)", async () => {
      const app = await stagingApp()
      const other = aClient(null)
      await app.database.insert(clients).values(other)
      const theirs = app.as((await issueToken(app.database, 'client', other.id, new Date(now))).token)
      const answer = await theirs.send('PUT', '/api/client/domains/live/staging', { isStaging: true })
      expect(answer).toMatchObject({ status: 404, code: 'domain_not_found' })
      expect((await app.mine.send('PUT', '/api/client/domains/live/staging', {})).status).toBe(400)
    })
  })
})
