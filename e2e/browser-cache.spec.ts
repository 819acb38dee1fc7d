import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

/** The scripts that came over the network. */
async function sentScripts(page: Page): Promise<string[]> {
  // What is still on its way when the page is left is not kept.
  await page.goto('/client/login', { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      size: (entry as PerformanceResourceTiming).transferSize,
    })),
  )
  // Each of them has a name that changes with what is in it.
  const scripts = entries.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
  expect(scripts.length).toBeGreaterThan(5)
  return scripts.filter(({ size }) => size > 0).map(({ name }) => name)
}

test.describe('a page of the tests', () => {
  test('takes from the browser’s cache what it has loaded before, also where calls are intercepted', async ({
    page,
  }) => {
    await sentScripts(page)
    await page.route('**/api/**', (route) => route.continue())
    expect(await sentScripts(page)).toEqual([])
  })

  test('takes from it what the test before has loaded', async ({ page }) => {
    expect(await sentScripts(page)).toEqual([])
  })

  test('asks for each file anew where files are intercepted', async ({ page }) => {
    await page.route('**/api/**', (route) => route.continue())
    await sentScripts(page)
    let asked = 0
    await page.route('**/assets/*.js', (route) => {
      asked += 1
      return route.continue()
    })
    expect((await sentScripts(page)).length).toBeGreaterThan(5)
    expect(asked).toBeGreaterThan(5)
  })
})
