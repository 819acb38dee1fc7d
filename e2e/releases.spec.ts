import { service } from './addresses.ts'
import type { Driver } from './browsers/driver.ts'
import { everyBrowser } from './browsers/every-browser.ts'
import { whenBarShown } from './browsers/open-editor.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from './test.ts'

const hashesOf = async (version: string) =>
  (await (await fetch(`${service}/formulary/${version}/integrity.json`)).json()) as Record<string, string>

/** The elements with which a page pins a release. */
async function pinned(version: string, attributes = ''): Promise<string> {
  const hashes = await hashesOf(version)
  return `<script src="${service}/formulary/${version}/formulary.js" integrity="${hashes['formulary.js']}" crossorigin ${attributes}></script>`
}

async function openPinned(driver: Driver, version: string): Promise<void> {
  await driver.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', await pinned(version)) }))
  await driver.evaluate(async () => {
    await customElements.whenDefined('formulary-editor')
    await document.querySelector('formulary-editor')!.whenReady()
  })
  await whenBarShown(driver)
}

const openFormulaBuilder = (driver: Driver) =>
  driver.evaluate(() =>
    document
      .querySelector('formulary-editor')!
      .shadowRoot!.querySelector<HTMLElement>('[data-control="formula"]')!
      .click(),
  )

/** How much of the builder is shown. */
const tiles = (driver: Driver) =>
  driver.evaluate(
    () => document.querySelector('formulary-editor')!.shadowRoot!.querySelectorAll('.formulary-palette-tile').length,
  )

const releaseMark = (driver: Driver) => driver.evaluate(() => document.documentElement.dataset['release'] ?? null)

test('a page pins the newest release by its hashes, its style sheet too', async ({ page }) => {
  const [{ version }] = (
    (await (await fetch(`${service}/formulary/releases.json`)).json()) as {
      releases: [{ version: string }]
    }
  ).releases
  const hashes = await hashesOf(version)
  const link = `<link rel="stylesheet" href="${service}/formulary/${version}/formulary-cdn.css" integrity="${hashes['formulary-cdn.css']}" crossorigin>`
  await page.goto(
    await publish({ html: pageHtml('<formulary-editor></formulary-editor>', link + (await pinned(version))) }),
  )
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('pinned')
  expect(await editor.getData()).toBe('<p>pinned</p>')
  await expect(editor.toolbar).toHaveCSS('display', 'flex')
})

test('the docs offer the newest release with its hashes, to copy', async ({ page }) => {
  await page.goto('/docs/developer#pinning')
  const listing = page.getByRole('region', { name: /^Release \d/ })
  const code = (await listing.textContent())!
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', code) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('copied')
  expect(await editor.getData()).toBe('<p>copied</p>')
})

test('a pinned release works under a policy with a nonce, and asks for every chunk once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const csp = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src ${service}; font-src ${service}; connect-src ${service}; img-src data:`
  await page.goto(
    await publish({
      html: pageHtml('<formulary-editor></formulary-editor>', await pinned('0.0.1', 'nonce="abc"')),
      headers: { 'content-security-policy': csp },
    }),
  )
  const editor = await new EditorOnPage(page).whenReady()
  await editor.toolbar
    .getByRole('button', { name: /formula/i })
    .first()
    .click()
  await expect(page.locator('.formulary-palette-tile').first()).toBeVisible()
  const chunks = asked.filter((url) => url.includes('/chunks/'))
  expect(chunks.length).toBeGreaterThan(5)
  expect(chunks.filter((url, index) => chunks.indexOf(url) !== index)).toEqual([])
})

test('a tab from before a deployment still finds its chunks', async ({ request }) => {
  const chunk = Object.keys(await hashesOf('0.0.1')).find((name) => name.startsWith('first-formula-builder-'))!
  const response = await request.get(`/formulary/chunks/${chunk}`)
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

everyBrowser('a page stays on an older release, with what that loads later', async (driver) => {
  await openPinned(driver, '0.0.1')
  expect(await releaseMark(driver)).toBe('changed')
  await openFormulaBuilder(driver)
  await expect.poll(() => tiles(driver)).toBeGreaterThan(0)
})

test.describe('a chunk that is not the published file', () => {
  test.use({ ignoredNoise: /integrity|is not the published file|Failed to fetch dynamically imported module/ })

  everyBrowser('never runs', async (driver) => {
    await openPinned(driver, '0.0.2')
    await openFormulaBuilder(driver)
    const chunk = Object.keys(await hashesOf('0.0.2')).find((each) => each.startsWith('second-formula-builder-'))!
    const wasAsked = () =>
      driver.evaluate(
        (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
        chunk,
      )
    await expect.poll(wasAsked).toBe(true)
    await driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    expect(await releaseMark(driver)).toBeNull()
    expect(await tiles(driver)).toBe(0)
  })
})
