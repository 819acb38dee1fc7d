import { describe, expect, it } from 'vitest'
import { editorLoadResponse } from '#contracts/editor-loads'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { EMBED_ORIGIN, SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'

const plan = aPlan()
const acme = aClient(plan)
const docs = 'https://docs.acme.test'

const acmeApp = (more: Parameters<typeof testApp>[0] = {}) =>
  testApp({ plans: [plan], clients: [acme], domains: [{ client: acme, hostname: 'docs.acme.test' }], ...more })

describe('a load is allowed or denied by its page', () => {
  it('allows a page on an active domain and gives it a grant for an hour (EB07, EB08)', async () => {
    const app = await acmeApp({ now: '2026-06-15T12:00:00.000Z' })
    const answer = await app.loadFrom(docs)
    expect(answer).toMatchObject({ status: 200, allowed: true, expiresAt: '2026-06-15T13:00:00.000Z' })
    expect(editorLoadResponse.safeParse(answer.body).success).toBe(true)
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(1)
  })

  it('says whether the plan of the page has custom branding, at once when it changes (EB42)', async () => {
    const [plain, own] = [aPlan({ branding: false }), aPlan({ branding: true })]
    const client = aClient(plain)
    const app = await testApp({
      plans: [plain, own],
      clients: [client],
      domains: [
        { client, hostname: 'docs.acme.test' },
        { client, hostname: 'own.acme.test', plan: own },
      ],
    })
    const brandingOf = async (origin: string) => editorLoadResponse.parse((await app.loadFrom(origin)).body).branding
    expect(await brandingOf(docs)).toBe(false)
    expect(await brandingOf('https://own.acme.test')).toBe(true)
    expect(await brandingOf(SITE_ORIGIN)).toBe(true)
    await app.env.DB.exec('UPDATE pricing_plans SET branding = 1')
    expect(await brandingOf(docs)).toBe(true)
  })

  it('refuses a page whose hostname no client has added (EB23)', async () => {
    const app = await acmeApp()
    expect(await app.loadFrom('https://evil.test')).toMatchObject({ status: 403, code: 'domain_not_allowed' })
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(0)
  })

  it.each([
    ['no Origin at all', {}],
    ['an opaque origin', { Origin: 'null' }],
    ['an origin that is no web page', { Origin: 'chrome-extension://docs.acme.test' }],
    ['a header that is no origin', { Origin: 'docs.acme.test' }],
  ])('refuses a load with %s (EB07)', async (_, headers) => {
    const app = await acmeApp()
    const answer = await app.post('/api/editor-loads', { loadId: crypto.randomUUID() }, { headers })
    expect(answer).toMatchObject({ status: 403, code: 'domain_not_allowed' })
  })

  it('ignores everything else that a page can send (EB09)', async () => {
    const app = await acmeApp()
    const answer = await app.post(
      '/api/editor-loads?hostname=docs.acme.test&origin=https://docs.acme.test',
      { loadId: crypto.randomUUID(), hostname: 'docs.acme.test', origin: docs, domain: 'docs.acme.test' },
      {
        headers: {
          Origin: 'https://evil.test',
          Referer: `${docs}/page`,
          'X-Forwarded-Host': 'docs.acme.test',
          'X-Local-IP': '127.0.0.1',
        },
      },
    )
    expect(answer).toMatchObject({ status: 403, code: 'domain_not_allowed' })
    expect(
      (await app.from(docs).post('/api/editor-loads?origin=https://evil.test', { loadId: crypto.randomUUID() })).status,
    ).toBe(200)
  })

  it('treats each subdomain as a separate domain (EB11)', async () => {
    const app = await acmeApp({
      domains: [
        { client: acme, hostname: 'example.com' },
        { client: acme, hostname: 'www.other.com' },
      ],
    })
    expect((await app.loadFrom('https://example.com')).status).toBe(200)
    expect((await app.loadFrom('https://www.example.com')).code).toBe('domain_not_allowed')
    expect((await app.loadFrom('https://www.other.com')).status).toBe(200)
    expect((await app.loadFrom('https://other.com')).code).toBe('domain_not_allowed')
  })

  it.each([
    'https://docs.acme.test:8443',
    'http://docs.acme.test',
    'https://DOCS.Acme.test',
    'https://docs.acme.test.',
  ])('recognizes the hostname in %s (EB08)', async (origin) => {
    const app = await acmeApp()
    expect((await app.loadFrom(origin)).status).toBe(200)
  })

  it('recognizes an internationalized hostname as browsers send it (EB08)', async () => {
    const app = await acmeApp({ domains: [{ client: acme, hostname: 'xn--mller-kva.test' }] })
    expect((await app.loadFrom('https://xn--mller-kva.test')).status).toBe(200)
  })

  it('refuses a deactivated domain (EB12)', async () => {
    const app = await acmeApp({ domains: [{ client: acme, hostname: 'docs.acme.test', isActive: false }] })
    expect(await app.loadFrom(docs)).toMatchObject({ status: 403, code: 'domain_not_allowed' })
  })

  it('gives a hostname that two clients claim to the first of them (EB10, D47)', async () => {
    const other = aClient(plan)
    const app = await testApp({
      plans: [plan],
      clients: [acme, other],
      domains: [
        { client: other, hostname: 'docs.acme.test', claimedAt: '2026-03-02T00:00:00Z' },
        { client: acme, hostname: 'docs.acme.test', claimedAt: '2026-03-01T00:00:00Z' },
      ],
    })
    expect((await app.loadFrom(docs)).status).toBe(200)
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(1)
    expect(await app.loadsOf('client', other.id, '2026-06')).toBe(0)
  })

  it('gives a proven hostname to no second client (EB10, D47)', async () => {
    const proven = { client: acme, hostname: 'docs.acme.test', provenAt: '2026-06-01T00:00:00Z' }
    const other = aClient(plan)
    const data = { plans: [plan], clients: [acme, other], domains: [proven, { ...proven, client: other }] }
    const refusal = testApp(data).then(() => 'taken')
    await expect(refusal).rejects.toThrow()
  })

  it("does not count loads on the product's own pages (EB19)", async () => {
    const app = await acmeApp()
    expect((await app.loadFrom(SITE_ORIGIN)).status).toBe(200)
    const counted = await app.env.DB.prepare('SELECT count(*) AS n FROM load_ids').first<{ n: number }>()
    expect(counted?.n).toBe(0)
  })

  it.each(['HTTPS://Formulary.TEST', 'https://formulary.test:443', 'https://formulary.test.'])(
    'knows the own origin and the iframe host also as %s, in the same spelling (EB19, EB06)',
    async (own) => {
      const app = await acmeApp()
      expect(await app.loadFrom(own)).toMatchObject({ status: 200, allowed: true })
      const frame = own.toLowerCase().replace('//', '//embed.')
      expect(await app.loadFrom(frame)).toMatchObject({ status: 403, code: 'ticket_invalid' })
      expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(0)
    },
  )

  it('refuses a load of the iframe host without a ticket (EB06)', async () => {
    const app = await acmeApp()
    const answer = await app.from(EMBED_ORIGIN).post('/api/editor-loads', { loadId: crypto.randomUUID() })
    expect(answer).toMatchObject({ status: 403, code: 'ticket_invalid' })
  })
})

describe('localhost and IP-address hosts', () => {
  const other = aClient(plan)
  const localApp = () =>
    testApp({
      plans: [plan],
      clients: [acme, other],
      domains: [
        { client: acme, hostname: 'localhost', allowedIPs: ['203.0.113.7', '2001:db8::7'] },
        { client: other, hostname: 'localhost', allowedIPs: ['203.0.113.8'] },
        { client: other, hostname: '192.168.0.5', allowedIPs: ['203.0.113.9'] },
        { client: acme, hostname: '192.168.0.5', allowedIPs: ['203.0.113.10'] },
        { client: acme, hostname: '::1', allowedIPs: ['203.0.113.7'] },
        { client: other, hostname: 'app.localhost' },
      ],
    })
  const by = (address: string) => ({ 'X-Test-Address': address })

  it("belong to the client whose list holds the visitor's address (EB13)", async () => {
    const app = await localApp()
    const load = (address: string) => app.loadFrom('http://localhost:3000', crypto.randomUUID(), by(address))
    expect((await load('203.0.113.7')).status).toBe(200)
    expect((await load('2001:0db8:0:0::7')).status).toBe(200)
    expect((await load('203.0.113.8')).status).toBe(200)
    expect(await app.stagingLoadsOf(acme.id)).toBe(2)
    expect(await app.stagingLoadsOf(other.id)).toBe(1)
  })

  it('are distinguished in the same way if the host is an address (EB14)', async () => {
    const app = await localApp()
    const load = (origin: string, address: string) => app.loadFrom(origin, crypto.randomUUID(), by(address))
    expect((await load('http://192.168.0.5:8080', '203.0.113.9')).status).toBe(200)
    expect((await load('http://192.168.0.5', '203.0.113.10')).status).toBe(200)
    expect((await load('http://[::1]:5173', '203.0.113.7')).status).toBe(200)
    expect((await load('http://192.168.0.5', '203.0.113.7')).code).toBe('ip_not_allowed')
    expect(await app.stagingLoadsOf(other.id)).toBe(1)
    expect(await app.stagingLoadsOf(acme.id)).toBe(2)
  })

  it("refuse an address on nobody's list (EB15)", async () => {
    const app = await localApp()
    const answer = await app.loadFrom('http://localhost:3000', crypto.randomUUID(), by('203.0.113.99'))
    expect(answer).toMatchObject({ status: 403, code: 'ip_not_allowed' })
  })

  it('do not include app.localhost, which is an ordinary hostname (EB13)', async () => {
    const app = await localApp()
    expect((await app.loadFrom('http://app.localhost:3000', crypto.randomUUID(), by('203.0.113.99'))).status).toBe(200)
    expect(await app.loadsOf('client', other.id, '2026-06')).toBe(1)
  })
})

describe("a client's status", () => {
  it('refuses a suspended client (EB22)', async () => {
    const suspended = aClient(plan, { isActive: false })
    const app = await acmeApp({ clients: [suspended], domains: [{ client: suspended, hostname: 'docs.acme.test' }] })
    expect(await app.loadFrom(docs)).toMatchObject({ status: 403, code: 'account_suspended' })
    expect(await app.loadsOf('client', suspended.id, '2026-06')).toBe(0)
  })

  it('refuses a deleted client as if the domain did not exist (EB23)', async () => {
    const gone = aClient(plan, { deletedAt: new Date('2026-06-01T00:00:00Z') })
    const app = await acmeApp({ clients: [gone], domains: [{ client: gone, hostname: 'docs.acme.test' }] })
    expect(await app.loadFrom(docs)).toMatchObject({ status: 403, code: 'domain_not_allowed' })
  })

  it('refuses a client from the moment its trial ends, and not before (EB38)', async () => {
    const trying = aClient(plan, { trialEndsAt: new Date('2026-06-15T12:00:00Z') })
    const app = await acmeApp({ clients: [trying], domains: [{ client: trying, hostname: 'docs.acme.test' }] })
    app.setNow('2026-06-15T11:59:59Z')
    expect((await app.loadFrom(docs)).status).toBe(200)
    app.setNow('2026-06-15T12:00:00Z')
    expect(await app.loadFrom(docs)).toMatchObject({ status: 403, code: 'trial_ended' })
  })

  it('refuses a client without any plan (EB38)', async () => {
    const planless = aClient(null)
    const app = await acmeApp({ clients: [planless], domains: [{ client: planless, hostname: 'docs.acme.test' }] })
    const answer = await app.loadFrom(docs)
    expect(answer).toMatchObject({ status: 403, code: 'trial_ended' })
    // A plan may have been taken away, from a client that never had a trial.
    expect(answer.body).toMatchObject({
      message: 'No plan covers this website: its trial has ended, or it has none.',
    })
  })
})

describe('the call itself', () => {
  it('needs no preflight: JSON sent as plain text is accepted, and every origin may read the response (EB07)', async () => {
    const app = await acmeApp()
    const answer = await app.from(docs).post('/api/editor-loads', JSON.stringify({ loadId: crypto.randomUUID() }), {
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  it('lets a denied page read the reason (EB23)', async () => {
    const app = await acmeApp()
    expect((await app.loadFrom('https://evil.test')).headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('answers a preflight', async () => {
    const app = await acmeApp()
    const answer = await app.from(docs).send('OPTIONS', '/api/editor-loads')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('POST')
  })

  it.each([
    ['a load id that is no UUID', { loadId: 'load-1' }],
    ['no load id', {}],
    ['a list', []],
  ])('refuses %s with 400', async (_, body) => {
    const app = await acmeApp()
    expect(await app.from(docs).post('/api/editor-loads', body)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('denies what one address sends beyond its limit, counts none of it, and shows it in the usage (D44)', async () => {
    const app = await acmeApp({
      env: { LOADS_PER_ADDRESS: { limit: ({ key }) => Promise.resolve({ success: key.startsWith('denied ') }) } },
    })
    const answer = await app.loadFrom(docs)
    expect(answer).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(0)
    const day = await app.env.DB.prepare('SELECT loads, rate_limited FROM daily_loads').first()
    expect(day).toEqual({ loads: 0, rate_limited: 1 })
  })

  it('caps the loads of an IPv6 visitor by its /64 network (D44)', async () => {
    const keys: string[] = []
    const app = await acmeApp({
      env: {
        LOADS_PER_ADDRESS: {
          limit: ({ key }) => {
            keys.push(key)
            return Promise.resolve({ success: true })
          },
        },
      },
    })
    await app.loadFrom(docs, crypto.randomUUID(), { 'X-Test-Address': '2001:db8:1:2:3:4:5:6' })
    await app.loadFrom(docs, crypto.randomUUID(), { 'X-Test-Address': '2001:db8:1:2::9' })
    await app.loadFrom(docs, crypto.randomUUID(), { 'X-Test-Address': '198.51.100.4' })
    expect(keys).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '198.51.100.4'])
  })

  it('refuses with a clear code when the service has no signing key', async () => {
    const app = await acmeApp({ env: { SIGNING_KEY: 'too short' } })
    expect(await app.loadFrom(docs)).toMatchObject({ status: 503, code: 'not_configured' })
  })
})
