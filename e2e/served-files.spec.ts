import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { service } from './addresses.ts'
import { expect, pageHtml, publish, test } from './test.ts'

test('formulary.js and formulary-cdn.css are served as JavaScript and CSS, to every origin (EB01, EB02)', async ({
  request,
}) => {
  for (const [file, type] of [
    ['formulary.js', 'text/javascript'],
    ['formulary-cdn.css', 'text/css'],
  ] as const) {
    const response = await request.get(`/formulary/${file}`)
    expect(response.status()).toBe(200)
    const headers = response.headers()
    expect(headers['content-type']).toContain(type)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toMatch(/max-age=300/)
  }
  const loader = await (await request.get('/formulary/formulary.js')).text()
  const [chunk] = /chunks\/editor-[\w-]+\.js/.exec(loader)!
  expect((await request.get(`/formulary/${chunk}`)).headers()['cache-control']).toContain('immutable')
  expect((await request.get('/formulary/chunks/nothing.js')).status()).toBe(404)
})

test('declarations for TypeScript are served as text, so that a browser shows them', async ({ request }) => {
  for (const file of ['formulary.d.ts', 'formulary-react.d.ts', 'formulary-embed.d.ts']) {
    const headers = (await request.get(`/formulary/${file}`)).headers()
    expect(headers['content-type'], file).toBe('text/plain; charset=utf-8')
  }
})

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const builtFiles = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)

test('the styles of formulas, which browsers keep for a year, are named by what is in them', async ({ request }) => {
  const built = fileURLToPath(new URL('../dist/formulary/', import.meta.url))
  const styles = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^katex-.*\.css$/.test(file),
  )
  expect(styles).toHaveLength(1)
  for (const file of styles) {
    const hash = createHash('sha256')
      .update(readFileSync(join(built, file)))
      .digest('hex')
    expect(file).toMatch(new RegExp(`-${hash.slice(0, 8)}\\.css$`))
    expect((await request.get(`/formulary/${file}`)).headers()['cache-control']).toContain('immutable')
  }
})

test('no built file holds a login of the local demo (AL10)', () => {
  const file = fileURLToPath(new URL('../worker/seed/demo-logins.json', import.meta.url))
  const demoLogins = JSON.parse(readFileSync(file, 'utf8')) as { email: string; password: string }[]
  const secrets = demoLogins.flatMap(({ email, password }) => [email, password])
  expect(secrets.length).toBeGreaterThan(4)
  const holding = builtFiles.filter((built) => {
    const text = readFileSync(join(dist, built), 'latin1')
    return secrets.some((secret) => text.includes(secret))
  })
  expect(holding).toEqual([])
})

test('every built file is served with the headers that keep its origin from being used, a page with those of pages', async () => {
  expect(builtFiles.length).toBeGreaterThan(200)
  const addresses = builtFiles.flatMap((file) =>
    file.endsWith('.html') ? [file, file.replace(/\.html$/, ''), file.replace(/index\.html$/, '')] : [file],
  )
  // A step of the test for each header of each file took most of a minute.
  const found: string[] = []
  for (const address of addresses) {
    const response = await fetch(new URL(address, service), { redirect: 'manual' })
    await response.body?.cancel()
    const header = (name: string) => response.headers.get(name) ?? ''
    const isPage = header('content-type').startsWith('text/html')
    const policy = header('content-security-policy')
    const framedBy = address.startsWith('/cdn-test/') && isPage ? "'self'" : "'none'"
    const isSafe =
      header('x-content-type-options') === 'nosniff' &&
      header('referrer-policy') === 'strict-origin-when-cross-origin' &&
      /^(?:max-age=63072000)?$/.test(header('strict-transport-security')) &&
      /^default-src '(?:self|none)'/.test(policy) &&
      policy.includes(`frame-ancestors ${framedBy}`) &&
      (framedBy === "'self'" || !response.ok || header('cross-origin-opener-policy') === 'same-origin') &&
      !policy.includes('unsafe')
    // Nothing but the pages of the site itself, and of CDN Testing, is a page here.
    const isExpected = !isPage || !response.ok || /^\/(?:cdn-test\/)?$/.test(address)
    if (!isSafe || !isExpected)
      found.push([`${address}: ${response.status}`, ...[...response.headers].map((pair) => pair.join(': '))].join('\n'))
  }
  expect(found).toEqual([])
})

test.describe('the page of CDN Testing', () => {
  test.use({ ignoredNoise: /violates the following Content Security Policy directive: "frame-ancestors 'self'"/ })

  test('can be framed by the docs, and by no foreign page', async ({ page }) => {
    await page.goto('/docs/cdn-testing')
    await expect(page.frameLocator('iframe').locator('formulary-editor')).toBeVisible()
    const frame = `<iframe src="${service}/cdn-test/"></iframe>`
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(await publish({ html: pageHtml(frame) }))
    await refused
  })
})
