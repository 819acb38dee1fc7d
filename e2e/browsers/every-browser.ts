import { test } from '../test.ts'
import { chromiumDriver } from './chromium.ts'
import type { Driver } from './driver.ts'
import { firefoxDriver, firefoxPath } from './firefox.ts'
import { hasWebkit, webkitDriver } from './webkit.ts'

/**
 * The same test in Chromium, Firefox and WebKit, each in its lane; if a browser is not installed, its test says so.
 * @param tag of the test in Chromium.
 */
export function everyBrowser(
  title: string,
  run: (driver: Driver) => Promise<void>,
  { tag = [] }: { tag?: string[] } = {},
): void {
  test.describe(title, () => {
    test('in Chromium', { tag }, async ({ page }) => run(await chromiumDriver(page)))

    test('in Firefox', { tag: '@firefox' }, async () => {
      test.skip(!firefoxPath(), 'Firefox is not installed')
      await runAndClose(await firefoxDriver(), run)
    })

    test('in WebKit', { tag: '@webkit' }, async () => {
      test.skip(!hasWebkit(), 'WebKitGTK and its driver are not installed')
      await runAndClose(await webkitDriver(), run)
    })
  })
}

async function runAndClose(driver: Driver, run: (driver: Driver) => Promise<void>): Promise<void> {
  try {
    await run(driver)
  } finally {
    await driver.close()
  }
}
