import { describe, expect, it } from 'vitest'
import { loadCounterNames } from '#contracts/load-counting'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { EMBED_ORIGIN, SIGNING_KEY, testApp } from '../../../testing/test-app.ts'
import { issueTicket } from '../../identity/tokens/load-tokens.ts'

describe.each(loadCounterNames)('counted by %s:', (counter) => {
  const docs = 'https://docs.acme.test'
  const other = 'https://other.acme.test'
  const [home, neighbor, mobile] = ['198.51.100.7', '198.51.100.90', '203.0.113.5']

  async function acmeApp(maxLoads = 1000) {
    const plan = aPlan({ maxLoads })
    const acme = aClient(plan)
    const domains = [
      { client: acme, hostname: 'docs.acme.test' },
      { client: acme, hostname: 'other.acme.test' },
    ]
    const app = await testApp({
      counter,
      plans: [plan],
      clients: [acme],
      domains,
      now: '2026-06-15T12:00:00Z',
    })
    const report = async (load: Record<string, unknown>, address = home, origin = docs) => {
      const headers = { Origin: origin, 'X-Test-Address': address }
      const answer = await app.post('/api/editor-loads', load, { headers })
      return { ...answer, grant: (answer.body as { grant?: string }).grant ?? '' }
    }
    const counted = () => app.loadsOf('client', acme.id, '2026-06')
    return { ...app, report, counted }
  }

  const loadId = crypto.randomUUID()

  describe('a load id belongs to the network that first sent it', () => {
    it('so one id for a whole audience counts each of its networks (D48)', async () => {
      const app = await acmeApp()
      for (const address of [home, mobile, '192.0.2.1', '2001:db8:1::1', '2001:db8:2::1']) {
        expect((await app.report({ loadId }, address)).status).toBe(200)
      }
      expect(await app.counted()).toBe(5)
    })

    it('and counts once for that whole network, concurrently or repeatedly (D48, EB17)', async () => {
      const app = await acmeApp()
      await Promise.all(Array.from({ length: 20 }, (_, n) => app.report({ loadId }, n % 2 ? home : neighbor)))
      expect(await app.counted()).toBe(1)
    })
  })

  describe('a page that renews its grant', () => {
    it('is not counted again when its phone changes the network (D48)', async () => {
      const app = await acmeApp(1)
      const { grant } = await app.report({ loadId })
      const moved = await app.report({ loadId, grant }, mobile)
      expect(moved.status).toBe(200)
      expect((await app.report({ loadId, grant: moved.grant }, home)).status).toBe(200)
      expect((await app.report({ loadId, grant: moved.grant }, mobile)).status).toBe(200)
      expect(await app.counted()).toBe(1)
    })

    it('is not counted again however long the page stays open, asleep or awake (D48)', async () => {
      const app = await acmeApp()
      let { grant } = await app.report({ loadId })
      for (const time of ['2026-06-17T13:00:00Z', '2026-06-17T14:00:00Z', '2026-06-29T08:00:00Z']) {
        await app.passTo(time)
        const renewed = await app.report({ loadId, grant })
        expect(renewed.status).toBe(200)
        grant = renewed.grant
      }
      expect(await app.counted()).toBe(1)
    })

    it.each([
      ["another load's", { loadId: crypto.randomUUID() }, docs],
      ["another domain's", { loadId }, other],
      ['an invented one', { loadId, grant: `${'A'.repeat(60)}.${'A'.repeat(43)}` }, docs],
    ])('proves nothing with %s (D48)', async (_, load, origin) => {
      const app = await acmeApp()
      const { grant } = await app.report({ loadId })
      expect((await app.report({ grant, ...load }, mobile, origin)).status).toBe(200)
      expect(await app.counted()).toBe(2)
    })

    it('cannot share it with an audience: one load is in at most ten networks (D48)', async () => {
      const app = await acmeApp()
      const { grant } = await app.report({ loadId })
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => app.report({ loadId, grant }, `203.0.${n}.1`)),
      )
      expect(answers.every((answer) => answer.status === 200)).toBe(true)
      expect(await app.counted()).toBe(1 + 30 - 9)
    })
  })

  describe('a frame that renews its grant', () => {
    const ticketFor = (origin: string) =>
      issueTicket(SIGNING_KEY, { parentOrigin: origin, loadId }, new Date('2026-06-15T12:00:00Z'))

    it('continues long after its ticket and its id were deleted (D48, EB06)', async () => {
      const app = await acmeApp()
      const ticket = await ticketFor(docs)
      const { grant } = await app.report({ loadId, ticket }, home, EMBED_ORIGIN)
      await app.passTo('2026-06-19T12:00:00Z')
      expect((await app.report({ loadId, ticket, grant }, mobile, EMBED_ORIGIN)).status).toBe(200)
      expect((await app.report({ loadId, ticket }, home, EMBED_ORIGIN)).code).toBe('ticket_invalid')
      expect(await app.counted()).toBe(1)
    })

    it('needs a grant for the page that its ticket names (D48, EB06)', async () => {
      const app = await acmeApp()
      const { grant } = await app.report({ loadId }, home, other)
      app.setNow('2026-06-15T13:00:00Z')
      const answer = await app.report({ loadId, ticket: await ticketFor(docs), grant }, mobile, EMBED_ORIGIN)
      expect(answer.code).toBe('ticket_invalid')
    })
  })
})
