import { describe, expect, it } from 'vitest'
import { siteRoutes } from '#contracts/site-routes'
import production from './index.ts'
import { builtSite, fakeAssets } from './testing/fake-assets.ts'
import { SITE_ORIGIN, testApp } from './testing/test-app.ts'

const siteApp = () => testApp({ env: { ASSETS: fakeAssets(builtSite) } })

describe('calls', () => {
  it('answers an unknown path with a JSON 404', async () => {
    const app = await siteApp()
    for (const path of ['/api', '/api/', '/api/nothing', '/api/admin/../x', '/api/client/login/x']) {
      expect(await app.get(path)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  it('answers a wrong method with 405 and the right ones', async () => {
    const app = await siteApp()
    const answer = await app.get('/api/client/login')
    expect(answer).toMatchObject({ status: 405, code: 'method_not_allowed' })
    expect(answer.headers.get('Allow')).toBe('POST')
    expect((await app.send('DELETE', '/api/pricing-plans')).headers.get('Allow')).toBe('GET')
  })

  it('answers malformed JSON with 400, even if it is not valid UTF-8', async () => {
    const app = await siteApp()
    const json = { headers: { 'Content-Type': 'application/json' } }
    for (const body of ['{', '', '{"email":', 'null x']) {
      expect(await app.post('/api/client/login', body, json)).toMatchObject({ status: 400, code: 'invalid_json' })
    }
    const bytes = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([0x22, 0xff, 0x22]))
        controller.close()
      },
    })
    expect(await app.post('/api/client/login', bytes, json)).toMatchObject({ status: 400, code: 'invalid_json' })
  })

  it.each([[null], [[]], [{ email: { $ne: 1 }, password: ['x'] }], [{ email: 'a@b.test' }], ['text']])(
    'answers %j in the wrong shape with 400 and a message',
    async (body) => {
      const app = await siteApp()
      const answer = await app.post('/api/client/login', JSON.stringify(body), {
        headers: { 'Content-Type': 'application/json' },
      })
      expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(answer.message).toBeTruthy()
    },
  )

  it('accepts JSON only with its content type, so that no form of another site can send it', async () => {
    const app = await siteApp()
    const answer = await app.post('/api/client/login', '{"email":"a@b.test","password":"x"}', {
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  })

  it('counts the bytes of a body while it reads them, and answers 413', async () => {
    const app = await siteApp()
    const json = { 'Content-Type': 'application/json' }
    const big = `{"email":"${'a'.repeat(70_000)}","password":"x"}`
    expect((await app.post('/api/client/login', big, { headers: json })).code).toBe('body_too_large')
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new TextEncoder().encode('x'.repeat(16_384)))
        if (sent > 1000) controller.close()
      },
    })
    expect(await app.post('/api/client/login', endless, { headers: json })).toMatchObject({
      status: 413,
      code: 'body_too_large',
    })
    expect(sent).toBeLessThan(50)
  })

  it('does not reveal what went wrong inside', async () => {
    const app = await siteApp()
    app.env.DB = {
      prepare: () => {
        throw new Error('D1_ERROR: no such table: secrets at /worker/db')
      },
    } as never
    const answer = await app.get('/api/pricing-plans')
    expect(answer.body).toEqual({ code: 'internal_error', message: 'Something went wrong. Please try again.' })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('opens CORS on the calls of the embedded editor and on no other', async () => {
    const app = await siteApp()
    for (const path of ['/api/pricing-plans', '/api/health', '/api/nothing', '/', '/api/client/profile']) {
      const answer = await app.from('https://docs.acme.test').get(path)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
    const preflight = await app.from('https://docs.acme.test').send('OPTIONS', '/api/client/login')
    expect(preflight.status).toBe(405)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('limits public calls per address, and says when to try again', async () => {
    const app = await siteApp()
    const answers = await Promise.all(Array.from({ length: 125 }, () => app.get('/api/default-currency')))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ code: 'rate_limited' })
    expect(refused[0]?.headers.get('Retry-After')).toBe('60')
  })
})

describe('pages', () => {
  it.each(siteRoutes.map((route) => route.path))('answers %s with 200', async (path) => {
    const app = await siteApp()
    for (const address of [path, `${path}?plan=starter`]) {
      const answer = await app.get(address)
      expect(answer.status).toBe(200)
      expect(answer.text).toBe(builtSite['/'])
    }
  })

  it.each(['/nothing', '/pricing/x', '/docs/x', '/client/dashboard/secret', '/admin/login.php', '/%00', '/index.html'])(
    'answers the same page with a real 404 at %s',
    async (path) => {
      const app = await siteApp()
      const answer = await app.get(path)
      expect(answer).toMatchObject({ status: 404, text: builtSite['/'] })
    },
  )

  it('redirects the misspelled docs link (D9)', async () => {
    const app = await siteApp()
    const answer = await app.get('/docs/develoepr')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe('/docs/developer')
  })

  it('leads from short addresses to their pages (PG93)', async () => {
    const app = await siteApp()
    for (const [path, page] of [
      ['/login', '/client/login'],
      ['/register', '/client/register'],
      ['/signup/', '/client/register'],
      ['/dashboard', '/client/dashboard'],
      ['/client', '/client/dashboard'],
      ['/admin', '/admin/dashboard'],
      ['/docs', '/docs/developer'],
    ] as const)
      expect((await app.get(path)).headers.get('Location')).toBe(page)
  })

  it('serves other files as they are', async () => {
    const app = await siteApp()
    expect(await app.get('/favicon.ico')).toMatchObject({ status: 200, text: 'icon' })
  })

  it('answers missing element files with a plain 404, readable by every origin', async () => {
    const app = await siteApp()
    const answer = await app.get('/formulary/chunks/gone-1234.js')
    expect(answer).toMatchObject({ status: 404, text: 'Not found' })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('never lets a missing file of the site be cached, nor answers it with a page', async () => {
    const app = await siteApp()
    const answer = await app.get('/assets/gone-1234.js')
    expect(answer).toMatchObject({ status: 404, text: 'Not found' })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('carries its security headers on every answer', async () => {
    const app = await siteApp()
    for (const path of ['/', '/nothing', '/api/health', '/api/nothing', '/favicon.ico', '/formulary/x.js', '/embed']) {
      const { headers } = await app.get(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
      expect(headers.get('Content-Security-Policy')).toMatch(/default-src '(?:self|none)'/)
    }
    for (const [path, scripts] of [
      ['/', "script-src 'self';"],
      ['/admin/dashboard', "script-src 'self';"],
      ['/contact', "script-src 'self';"],
      // The page where a client pays, and the sign-in page that leads there.
      ['/client/login', "script-src 'self' https://js.stripe.com;"],
      ['/client/dashboard', "script-src 'self' https://js.stripe.com;"],
    ] as const) {
      const policy = (await app.get(path)).headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain(scripts)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain('https://embed.formulary.test')
      expect(policy).not.toMatch(/unsafe/)
    }
    expect((await app.get('/api/health')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the production entry', () => {
  const request = async (path: string, init: RequestInit = {}) => {
    const { env } = await siteApp()
    const waiting: Promise<unknown>[] = []
    const context = {
      waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
      passThroughOnException: () => {},
    }
    const { SIGNING_KEY: _, ...withoutKey } = env
    return production.fetch(new Request(new URL(path, SITE_ORIGIN), init), withoutKey, context as never)
  }

  it.each(['/outbox', '/outbox.json?to=ada@acme.test', '/__local/seed'])(
    'has none of the local hooks: %s (MAIL03, SEC35)',
    async (path) => {
      expect((await request(path)).status).toBe(404)
      expect((await request(path, { method: 'POST' })).status).toBe(405)
    },
  )

  it('never answers demo mode (SEC35, AL10)', async () => {
    const answer = await request('/api/demo-mode')
    expect(await answer.json()).toEqual({ demoMode: false })
  })

  it('never includes a login of the local demo in its responses (AL10)', async () => {
    const { paths } = (await (await request('/api/openapi.json')).json()) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path: path.replaceAll(/\{\w+\}/g, 'demo-client'), method })),
    )
    expect(calls.length).toBeGreaterThan(60)
    for (const { path, method } of calls) {
      const body = method === 'get' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }
      const answer = await request(path, { method: method.toUpperCase(), ...body })
      expect(await answer.text(), `${method} ${path}`).not.toMatch(/formulary-admin|formulary-client|@formulary\.test/)
    }
  })

  it('takes neither time nor address from a header (SEC35)', async () => {
    const { env } = await siteApp()
    const limit = { limit: ({ key }: { key: string }) => Promise.resolve({ success: key === '203.0.113.5' }) }
    const call = (headers: Record<string, string>) =>
      production.fetch(
        new Request(new URL('/api/pricing-plans', SITE_ORIGIN), { headers }),
        { ...env, CALLS_PER_ADDRESS: limit },
        { waitUntil: () => {}, passThroughOnException: () => {} } as never,
      )
    expect((await call({ 'X-Local-IP': '203.0.113.5', 'CF-Connecting-IP': '198.51.100.1' })).status).toBe(429)
    expect((await call({ 'X-Forwarded-For': '203.0.113.5' })).status).toBe(429)
    expect((await call({ 'CF-Connecting-IP': '203.0.113.5' })).status).toBe(200)
  })

  it('is unhealthy without its signing key, and issues no grants', async () => {
    expect((await request('/api/health')).status).toBe(503)
    const body = JSON.stringify({ loadId: crypto.randomUUID() })
    const load = await request('/api/editor-loads', { method: 'POST', body, headers: { Origin: SITE_ORIGIN } })
    expect(load.status).toBe(503)
  })
})
