import { expect, it } from 'vitest'
import { fakeAssets } from '../../../testing/fake-assets.ts'
import { EMBED_ORIGIN, testApp } from '../../../testing/test-app.ts'

async function releasesApp() {
  const app = await testApp({ env: { ASSETS: fakeAssets({ '/formulary/chunks/new-1.js': 'of the build' }) } })
  const files = {
    '0.9.0/formulary.js': 'older',
    '0.10.0/formulary.js': 'newer',
    '0.10.0/katex-0.19.1/fonts/a.woff2': 'font',
    '0.10.0/page.html': '<script>alert(1)</script>',
    'chunks/old-1.js': 'of a release',
    'chunks/new-1.js': 'never asked for',
  }
  for (const [key, content] of Object.entries(files)) await app.env.RELEASES.put(key, content)
  for (const [version, date] of [
    ['0.9.0', '2026-10-01'],
    ['0.10.0', '2026-11-22'],
  ] as const)
    await app.env.RELEASES.put(`releases/${version}`, '', { customMetadata: { date } })
  return app
}

it('lists the releases, newest first', async () => {
  const answer = await (await releasesApp()).get('/formulary/releases.json')
  expect(answer.body).toEqual({
    releases: [
      { version: '0.10.0', date: '2026-11-22' },
      { version: '0.9.0', date: '2026-10-01' },
    ],
  })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

it.each([
  ['/formulary/0.9.0/formulary.js', 'older', 'text/javascript; charset=utf-8'],
  ['/formulary/0.10.0/formulary.js', 'newer', 'text/javascript; charset=utf-8'],
  ['/formulary/0.10.0/katex-0.19.1/fonts/a.woff2', 'font', 'font/woff2'],
  ['/formulary/0.10.0/page.html', '<script>alert(1)</script>', 'application/octet-stream'],
  ['/formulary/chunks/old-1.js', 'of a release', 'text/javascript; charset=utf-8'],
])('serves %s of its release forever, on both hosts', async (path, text, type) => {
  const app = await releasesApp()
  for (const options of [{}, { baseUrl: EMBED_ORIGIN }]) {
    const answer = await app.get(path, options)
    expect(answer).toMatchObject({ status: 200, text })
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  }
})

it('sends no body to a browser that has the file', async () => {
  const app = await releasesApp()
  const path = '/formulary/0.9.0/formulary.js'
  const etag = (await app.get(path)).headers.get('ETag')!
  expect(await app.get(path, { headers: { 'If-None-Match': etag } })).toMatchObject({ status: 304, text: '' })
})

it('serves a chunk of the current build from the build', async () => {
  expect((await (await releasesApp()).get('/formulary/chunks/new-1.js')).text).toBe('of the build')
})

it.each([
  '/formulary/0.9.0/nothing.js',
  '/formulary/0.8.0/formulary.js',
  '/formulary/0.9.0/',
  '/formulary/0.9.0//formulary.js',
  '/formulary/releases/0.9.0',
  '/formulary/chunks/gone-1.js',
])('has nothing at %s, and is not cached there', async (path) => {
  const answer = await (await releasesApp()).get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toMatch(/no-store|no-cache/)
})
