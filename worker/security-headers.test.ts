import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { builtSite, fakeAssets } from './testing/fake-assets.ts'
import { EMBED_ORIGIN, SITE_ORIGIN, testApp } from './testing/test-app.ts'

const { routes } = createApp({ now: () => new Date(), visitorAddress: () => null })
/** Every route with a matching path, including routes for all methods. */
const calls = [
  ...new Set(
    routes
      .filter(({ path }) => path !== '/*')
      .map(({ method, path }) => {
        const address = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, 'x').replace('*', 'x.html')
        return `${method === 'ALL' ? 'GET' : method} ${address}`
      }),
  ),
]

it('sends the security headers with every response, on both hosts', async () => {
  const app = await testApp({ env: { ASSETS: fakeAssets({ ...builtSite, '/cdn-test/': '<title>Test</title>' }) } })
  expect(calls.length).toBeGreaterThan(80)
  for (const call of [...calls, 'GET /cdn-test/', 'GET /nothing', 'PATCH /nothing', 'GET /api/nothing'])
    for (const baseUrl of [SITE_ORIGIN, EMBED_ORIGIN]) {
      const [method = '', path = ''] = call.split(' ')
      const { headers, status } = await app.send(method, path, undefined, { baseUrl })
      const where = `${call} on ${baseUrl} (${status})`
      expect(headers.get('X-Content-Type-Options'), where).toBe('nosniff')
      expect(headers.get('Referrer-Policy'), where).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Strict-Transport-Security'), where).toMatch(/^max-age=\d{8}/)
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(policy, where).toMatch(/^default-src '(?:self|none)'/)
      expect(policy, where).not.toMatch(/unsafe-|script-src[^;]*\*/)
      if (!path.startsWith('/embed'))
        expect(policy, where).toContain(
          `frame-ancestors ${path === '/cdn-test/' && baseUrl === SITE_ORIGIN ? "'self'" : "'none'"}`,
        )
      if (path.startsWith('/api/')) expect(headers.get('Cache-Control'), where).toMatch(/no-store|max-age/)
    }
})
