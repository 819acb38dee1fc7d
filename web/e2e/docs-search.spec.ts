import { expect, test } from '../../e2e/shared-page.ts'
import { docsIndex, findInDocs } from '../areas/docs/search/docs-search-rules.ts'
import { otherNames } from '../areas/docs/search/docs-search-words.ts'
import { DIALOG, expectAccessible } from './portal.ts'

test('the docs are searched by a key, and found by arrow keys; what is typed at once is in the field (DO47, DO50)', async ({
  page,
}) => {
  await page.goto('/docs/developer')
  const open = page.getByRole('button', { name: 'Search the docs' })
  await expect(open).toBeEnabled()
  await page.keyboard.press('/')
  await page.keyboard.type('a keys')
  await page.keyboard.press('Backspace')
  const field = page.getByRole('searchbox', { name: 'Search the docs' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('a key')
  const results = page.getByRole('dialog').getByRole('listitem')
  await field.fill('zzzz')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await field.fill('strikethrough')
  await expect(results.first()).toContainText('Strikethrough')
  await expect(results.first()).toContainText('User Manual')
  await expectAccessible(page, DIALOG)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/user-manual#strikethrough$/)
  await expect(page.locator('#strikethrough')).toBeInViewport()
  await expect(page.locator('#strikethrough')).toBeFocused()
  await open.click()
  await field.fill('webhook')
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/docs\/developer/)
})

test('what developers and teachers call otherwise than the docs leads to where it is', async ({ request }) => {
  const index = docsIndex.parse(await (await request.get('/docs-search.json')).json())
  const found = (query: string) => findInDocs(index, query).map(({ address }) => address)
  for (const name of Object.keys(otherNames)) expect(found(name), name).not.toEqual([])
  for (const [query, address] of [
    ['accessibility', '/docs/developer#accessibility'],
    ['WCAG', '/docs/developer#accessibility'],
    ['spell check', '/docs/developer#accessibility'],
    ['RTL', '/docs/developer#accessibility'],
    ['German', '/docs/developer#accessibility'],
    ['mobile', '/docs/developer#accessibility'],
    ['dictate', '/docs/user-manual#voice'],
    ['csrf', '/docs/developer#security'],
    ['npm', '/docs/developer#installation'],
    ['jQuery', '/docs/developer#react'],
    ['WordPress', '/docs/developer#installation'],
    ['Moodle', '/docs/developer#installation'],
    ['backup', '/docs/developer#operating'],
    ['license', '/docs/developer#data'],
    ['self-hosting', '/docs/developer#operating'],
    ['price', '/docs/developer#data'],
    ['GDPR', '/docs/developer#data'],
    ['cookies', '/docs/developer#data'],
    ['iframe height', '/docs/developer#in-a-frame'],
    ['Alt F10', '/docs/user-manual#keyboard'],
  ] as const)
    expect(found(query), query).toContain(address)
})

test('on a telephone a line says where one is in the docs (DO48)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const [path, id, title] of [
    ['/docs/user-manual', 'media', 'Images and Media'],
    ['/docs/developer', 'options', 'Configuration options'],
  ] as const) {
    await page.goto(path)
    const place = page.locator('.docs-place')
    await expect(place.getByRole('listitem', { includeHidden: true }).nth(3)).toBeAttached()
    // Pictures above it, which are loaded as they are seen, move it.
    await expect(async () => {
      await page.locator(`h2#${id}`).evaluate((heading) => heading.scrollIntoView())
      await expect(place.locator('summary')).toContainText(title, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await place.locator('summary').click()
    await expect(async () => {
      await page.locator(`h2#${id}`).evaluate((heading) => heading.scrollIntoView())
      const link = place.getByRole('link', { name: title })
      await expect(link).toHaveAttribute('aria-current', 'location', { timeout: 500 })
    }).toPass({ timeout: 10_000 })
    if (id === 'media') await expectAccessible(page, '.docs-place')
    await place.getByRole('link').first().click()
    await expect(place.locator('ol')).toBeHidden()
    await expect(place.locator('summary')).not.toContainText(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('a text that only the built page has is there by whichever way one comes (DO49)', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && response.ok()) scripts.push(await response.text().catch(() => ''))
  })
  await test.step('by its address', async () => {
    await page.goto('/docs/user-manual')
    await expect(page.getByRole('button', { name: 'Search the docs' })).toBeEnabled()
    await expect(page.locator('.manual-entry')).toHaveCount(27)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.join('')).not.toContain('Takes back the last change')
  })
  await test.step('its links are followed without loading the page anew', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.locator('#getting-started ~ p').getByRole('link', { name: 'demo' }).click()
    await expect(page).toHaveURL(/\/demo$/)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })
  await test.step('back from another page, and to a section', async () => {
    await page.goBack()
    await expect(page.locator('.manual-entry')).toHaveCount(27)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'User Manual' }).click()
    await expect(page.locator('.manual-entry')).toHaveCount(27)
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Chemical formula' }).click()
    await expect(page.locator('#chemistry')).toBeFocused()
  })
})

test('each public page is served as Markdown (DO45)', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text()
  const addresses = [...list.matchAll(/\]\((http[^)]+\.md)\)/g)].map(([, address]) => address!)
  expect(addresses.length).toBeGreaterThanOrEqual(14)
  for (const address of addresses) {
    const response = await request.get(address)
    expect(response.headers()['content-type'], address).toContain('text/markdown')
    const text = await response.text()
    expect(text, address).toMatch(/^# \S/m)
    expect(text.replaceAll(/```.*?```/gs, ''), address).not.toMatch(/formulary\.invalid|<\w+ class=/)
  }
})
