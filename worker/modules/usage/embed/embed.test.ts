import { describe, expect, it } from 'vitest'
import { embedConfig } from '#contracts/embed'
import { issueTicket } from '../../identity/tokens/load-tokens.ts'
import { builtSite, fakeAssets } from '../../../testing/fake-assets.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { EMBED_ORIGIN, SIGNING_KEY, SITE_ORIGIN, testApp, type TestAnswer } from '../../../testing/test-app.ts'

const plan = aPlan()
const acme = aClient(plan)
const other = aClient(plan)
const parent = 'https://docs.acme.test'

async function embedApp(more: Parameters<typeof testApp>[0] = {}) {
  const { env, ...data } = more
  const app = await testApp({
    plans: [plan],
    clients: [acme, other],
    domains: [
      { client: acme, hostname: 'docs.acme.test' },
      { client: acme, hostname: 'lms.acme.test' },
      { client: acme, hostname: 'old.acme.test', isActive: false },
      { client: other, hostname: 'other.test' },
      { client: acme, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
    ],
    baseUrl: EMBED_ORIGIN,
    env: { ASSETS: fakeAssets(builtSite), ...env },
    ...data,
  })
  const frameFrom = (referrer: string | null, query = '', headers: Record<string, string> = {}) =>
    app.get(`/embed${query}`, {
      headers: { ...(referrer ? { Referer: referrer } : {}), 'Sec-Fetch-Dest': 'iframe', ...headers },
    })
  /** Reads the configuration like the script of the host page. */
  const redeem = (load: { loadId: string; ticket?: string }, origin = EMBED_ORIGIN) =>
    app.from(origin).post('/api/editor-loads', load)
  return { ...app, frameFrom, redeem }
}

function directive(answer: TestAnswer, name: string): string | undefined {
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `) || part === name)
    ?.slice(name.length + 1)
}

const configOf = (answer: TestAnswer) => {
  const json = /<script type="application\/json" id="formulary-embed-config">(.*?)<\/script>/.exec(answer.text)?.[1]
  return embedConfig.parse(JSON.parse(json ?? 'null'))
}

describe('the page of the iframe host', () => {
  it('serves a page on an allowed domain, and lets only that origin embed it (EB05)', async () => {
    const app = await embedApp()
    const answer = await app.frameFrom(`${parent}/`)
    expect(answer.status).toBe(200)
    expect(directive(answer, 'frame-ancestors')).toBe(parent)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Permissions-Policy')).toContain('microphone=(self)')
    expect(directive(answer, 'script-src')).toBe(`'self' ${EMBED_ORIGIN}`)
    expect(directive(answer, 'sandbox')).toBeUndefined()
    expect(configOf(answer)).toMatchObject({ parentOrigin: parent, serviceOrigin: EMBED_ORIGIN })
  })

  it.each([
    ['a domain that no client has', 'https://evil.test/'],
    ['a deactivated domain', 'https://old.acme.test/'],
    ['a subdomain of an allowed one', 'https://sub.docs.acme.test/'],
    ['localhost from an address on no list', 'http://localhost:3000/'],
  ])('lets nobody embed it for %s (EB05)', async (_, referrer) => {
    const app = await embedApp()
    const answer = await app.frameFrom(referrer)
    expect(answer.status).toBe(403)
    expect(directive(answer, 'frame-ancestors')).toBe("'none'")
    expect(answer.text).not.toContain('formulary-embed-config')
  })

  it("serves localhost by the visitor's address (EB05, EB13)", async () => {
    const app = await embedApp()
    const answer = await app.frameFrom('http://localhost:3000/', '', { 'X-Test-Address': '203.0.113.7' })
    expect(directive(answer, 'frame-ancestors')).toBe('http://localhost:3000')
  })

  it("trusts the browser's referrer more than the parent parameter (EB05, EB09)", async () => {
    const app = await embedApp()
    const lie = await app.frameFrom('https://evil.test/', `?parent=${parent}`)
    expect(lie.status).toBe(403)
    const truth = await app.frameFrom(`${parent}/`, '?parent=https://other.test')
    expect(configOf(truth).parentOrigin).toBe(parent)
  })

  it('uses the parent parameter without a referrer, and names it in the policy (EB05)', async () => {
    const app = await embedApp()
    for (const referrer of [null, `${EMBED_ORIGIN}/embed`]) {
      const answer = await app.frameFrom(referrer, `?parent=${parent}`)
      expect(answer.status).toBe(200)
      expect(directive(answer, 'frame-ancestors')).toBe(parent)
    }
    expect((await app.frameFrom(null, '?parent=https://evil.test')).status).toBe(403)
  })

  it('serves an empty page if the parent is unknown', async () => {
    const app = await embedApp()
    const answer = await app.frameFrom(null)
    expect(answer.text).toBe(builtSite['/embed-page/discover'])
    expect(directive(answer, 'frame-ancestors')).toBe('*')
    expect(directive(answer, 'script-src')).toBe(`'self' ${EMBED_ORIGIN}`)
  })

  it('names those ancestors that belong to the same client, and no others (EB05)', async () => {
    const app = await embedApp()
    const ancestors = ['https://lms.acme.test', 'https://other.test', 'https://evil.test', 'https://old.acme.test', '*']
    const answer = await app.frameFrom(`${parent}/`, `?ancestors=${encodeURIComponent(ancestors.join(','))}`)
    expect(directive(answer, 'frame-ancestors')).toBe(`${parent} https://lms.acme.test`)
  })

  it.each(['https://docs.acme.test;script-src *', "https://a' 'unsafe-inline", 'javascript:alert(1)', 'https://*'])(
    'lets no parent write into its policy: %s',
    async (lie) => {
      const app = await embedApp()
      const answer = await app.frameFrom(null, `?parent=${encodeURIComponent(lie)}`)
      expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/unsafe-inline|script-src \*|alert/)
      expect(answer.text).not.toContain('formulary-embed-config')
    },
  )

  it('is a page for frames only, if the browser reports the destination', async () => {
    const app = await embedApp()
    for (const destination of ['document', 'empty', 'script', 'object']) {
      const answer = await app.frameFrom(`${parent}/`, '', { 'Sec-Fetch-Dest': destination })
      expect(answer.status).toBe(403)
    }
    const older = await app.get('/embed', { headers: { Referer: `${parent}/` } })
    expect(older.status).toBe(200)
  })

  it('may be embedded by the product itself, whose loads are not counted (EB19)', async () => {
    const app = await embedApp()
    const answer = await app.frameFrom(`${SITE_ORIGIN}/demo`)
    expect(directive(answer, 'frame-ancestors')).toBe(SITE_ORIGIN)
    const { loadId, ticket } = configOf(answer)
    expect((await app.redeem({ loadId, ticket })).status).toBe(200)
    expect(await app.env.DB.prepare('SELECT count(*) AS n FROM load_ids').first()).toEqual({ n: 0 })
  })

  it('counts nothing by being fetched: a blocked parent reaches the server too (EB16)', async () => {
    const app = await embedApp()
    await app.frameFrom(`${parent}/`)
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(0)
  })

  it('keeps the load id of the page, and makes one if it is missing or invalid (EB16)', async () => {
    const app = await embedApp()
    const load = crypto.randomUUID()
    expect(configOf(await app.frameFrom(`${parent}/`, `?load=${load}`)).loadId).toBe(load)
    const made = configOf(await app.frameFrom(`${parent}/`, '?load=</script><script>alert(1)')).loadId
    expect(made).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('the ticket', () => {
  const now = '2026-06-15T12:00:00Z'

  it('lets the host page report the load of the page around it, once (EB06, EB17)', async () => {
    const app = await embedApp({ now })
    const { loadId, ticket } = configOf(await app.frameFrom(`${parent}/`))
    expect((await app.redeem({ loadId, ticket })).status).toBe(200)
    expect((await app.redeem({ loadId, ticket })).status).toBe(200)
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(1)
  })

  it('counts together with a script on the same page, under its load id (EB16)', async () => {
    const app = await embedApp()
    const load = crypto.randomUUID()
    await app.loadFrom(parent, load)
    const { loadId, ticket } = configOf(await app.frameFrom(`${parent}/`, `?load=${load}`))
    expect((await app.redeem({ loadId, ticket })).status).toBe(200)
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(1)
  })

  it.each([
    ['missing', () => undefined],
    ['altered in its text', (ticket: string) => `A${ticket.slice(1)}`],
    ['altered in its signature', (ticket: string) => ticket.slice(0, -3) + (ticket.endsWith('AAA') ? 'BBB' : 'AAA')],
    ['without a signature', (ticket: string) => ticket.split('.')[0]],
    ['not a ticket', () => 'x'],
    ['two tickets in one', (ticket: string) => `${ticket}.${ticket}`],
  ])('is refused when it is %s (EB06)', async (_, spoil) => {
    const app = await embedApp()
    const { loadId, ticket } = configOf(await app.frameFrom(`${parent}/`))
    const spoiled = spoil(ticket)
    const answer = await app.redeem({ loadId, ...(spoiled === undefined ? {} : { ticket: spoiled }) })
    expect(answer).toMatchObject({ status: 403, code: 'ticket_invalid' })
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(0)
  })

  it('is refused after ten minutes (EB06)', async () => {
    const app = await embedApp({ now })
    const { loadId, ticket } = configOf(await app.frameFrom(`${parent}/`))
    app.setNow('2026-06-15T12:10:00Z')
    expect(await app.redeem({ loadId, ticket })).toMatchObject({ status: 403, code: 'ticket_invalid' })
    app.setNow('2026-06-15T12:09:59Z')
    expect((await app.redeem({ loadId, ticket })).status).toBe(200)
  })

  it('renews the grant of a load that was counted in time, and counts nothing more (EB06, EB17)', async () => {
    const app = await embedApp({ now })
    const { loadId, ticket } = configOf(await app.frameFrom(`${parent}/`))
    await app.redeem({ loadId, ticket })
    app.setNow('2026-06-15T12:59:00Z')
    expect((await app.redeem({ loadId, ticket })).status).toBe(200)
    expect(await app.loadsOf('client', acme.id, '2026-06')).toBe(1)
    app.setNow('2026-06-18T12:59:00Z')
    expect((await app.redeem({ loadId, ticket })).code).toBe('ticket_invalid')
  })

  it('is valid for its own load id only (EB06)', async () => {
    const app = await embedApp()
    const { ticket } = configOf(await app.frameFrom(`${parent}/`))
    expect((await app.redeem({ loadId: crypto.randomUUID(), ticket })).code).toBe('ticket_invalid')
  })

  it('is refused when another key signed it, or for another purpose (EB06)', async () => {
    const app = await embedApp({ now })
    const loadId = crypto.randomUUID()
    const foreign = await issueTicket(`${SIGNING_KEY}!`, { parentOrigin: parent, loadId }, new Date(now))
    expect((await app.redeem({ loadId, ticket: foreign })).code).toBe('ticket_invalid')
    const load = await app.loadFrom(parent)
    const { grant } = load.body as { grant: string }
    expect((await app.redeem({ loadId, ticket: grant })).code).toBe('ticket_invalid')
  })

  it.each(['https://evil.test', parent, SITE_ORIGIN, 'null'])(
    'is redeemed by the host page only, not by a page at %s (EB06, EB09)',
    async (origin) => {
      const app = await embedApp()
      const { loadId, ticket } = configOf(await app.frameFrom(`${parent}/`))
      expect(await app.redeem({ loadId, ticket }, origin)).toMatchObject({ status: 403, code: 'ticket_invalid' })
    },
  )

  it('is issued for a suspended client, too: the load call denies it, so that the editor can show the reason (EB22)', async () => {
    const suspended = aClient(plan, { isActive: false })
    const app = await embedApp({ clients: [suspended], domains: [{ client: suspended, hostname: 'docs.acme.test' }] })
    const answer = await app.frameFrom(`${parent}/`)
    expect(answer.status).toBe(200)
    const { loadId, ticket } = configOf(answer)
    expect((await app.redeem({ loadId, ticket })).code).toBe('account_suspended')
  })
})

describe('the host of the frames', () => {
  const fromSite = { headers: { Referer: `${parent}/` }, baseUrl: SITE_ORIGIN }

  it("is the site's host with embed. before it, to which the site's host redirects frames", async () => {
    const app = await embedApp()
    const answer = await app.get('/embed?load=1&theme=dark', fromSite)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`${EMBED_ORIGIN}/embed?load=1&theme=dark`)
    expect(directive(answer, 'frame-ancestors')).toBeUndefined()
  })

  it('is the configured one', async () => {
    const app = await embedApp({ env: { EMBED_ORIGIN: 'https://frames.example' } })
    const answer = await app.get('/embed', fromSite)
    expect(answer.headers.get('Location')).toBe('https://frames.example/embed')
  })

  const withoutHost = [
    ['EMBED_ORIGIN is self', SITE_ORIGIN, { EMBED_ORIGIN: 'self' }],
    ['the site is at an address', 'http://127.0.0.1:8787', {}],
    ['the site is at a preview host', 'https://formulary.someone.workers.dev', {}],
  ] as const

  it.each(withoutHost)(
    'is needed in production: if %s, there are no frames, no ticket is accepted, and the service is unhealthy',
    async (_, baseUrl, env) => {
      const local = await embedApp({ isLocal: true, env: { ASSETS: fakeAssets(builtSite), ...env } })
      const { loadId, ticket } = configOf(await local.get('/embed', { headers: { Referer: `${parent}/` }, baseUrl }))
      const app = await embedApp({ env: { ASSETS: fakeAssets(builtSite), ...env } })
      const answer = await app.get('/embed', { headers: { Referer: `${parent}/` }, baseUrl })
      expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('EMBED_ORIGIN') })
      expect((await app.from('null').post('/api/editor-loads', { loadId, ticket }, { baseUrl })).code).toBe(
        'ticket_invalid',
      )
      expect(await app.get('/api/health', { baseUrl })).toMatchObject({
        status: 503,
        body: { checks: { frames: 'failed' } },
      })
    },
  )

  it.each(withoutHost)(
    'is missing in local mode if %s: the page is sandboxed, and its opaque origin redeems the ticket',
    async (_, baseUrl, env) => {
      const app = await embedApp({ isLocal: true, env: { ASSETS: fakeAssets(builtSite), ...env } })
      const answer = await app.get('/embed', { headers: { Referer: `${parent}/` }, baseUrl })
      expect(answer.status).toBe(200)
      expect(directive(answer, 'sandbox')).toBe('allow-scripts allow-forms allow-popups allow-downloads allow-modals')
      const { loadId, ticket, serviceOrigin } = configOf(answer)
      expect(serviceOrigin).toBe(baseUrl)
      const redeemed = await app.from('null').post('/api/editor-loads', { loadId, ticket }, { baseUrl })
      expect(redeemed.status).toBe(200)
      expect((await app.from(parent).post('/api/editor-loads', { loadId, ticket }, { baseUrl })).code).toBe(
        'ticket_invalid',
      )
    },
  )

  it.each(['/', '/client/dashboard', '/api/client/login', '/api/pricing-plans', '/uploads/x.png', '/favicon.ico'])(
    'serves nothing but frames: %s is not found',
    async (path) => {
      const app = await embedApp()
      expect((await app.get(path)).status).toBe(404)
      expect((await app.post(path, {})).status).toBe(404)
    },
  )

  it('serves the files of the host page, readable from its own opaque origin, and never the bare page', async () => {
    const app = await embedApp()
    const file = await app.get('/embed-page/assets/index-1.js')
    expect(file.status).toBe(200)
    expect(file.headers.get('Access-Control-Allow-Origin')).toBe('*')
    for (const path of ['/embed-page/', '/embed-page/index.html', '/embed-page/discover', '/embed-page']) {
      expect((await app.get(path)).status).toBe(404)
    }
    expect((await app.get('/api/health')).status).toBe(200)
  })
})
