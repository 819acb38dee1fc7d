import { test as base } from '@playwright/test'
import { test } from '../shared-page.ts'
import { chromiumDriver } from './chromium.ts'
import type { DrivenBrowser, Driver } from './driver.ts'
import { firefoxPath, launchFirefox } from './firefox.ts'
import { hasWebkit, launchWebkit } from './webkit.ts'

interface OtherBrowsers {
  /** Null where it is not installed. */
  firefox: DrivenBrowser | null
  webkit: DrivenBrowser | null
}

const launched =
  (launch: () => Promise<DrivenBrowser> | null) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
  async ({}: object, use: (browser: DrivenBrowser | null) => Promise<void>): Promise<void> => {
    const browser = await launch()
    await use(browser)
    await browser?.close()
  }

/** Without the page in Chromium that watches the other tests. */
const otherTest = base.extend<object, OtherBrowsers>({
  firefox: [launched(() => (firefoxPath() ? launchFirefox() : null)), { scope: 'worker' }],
  webkit: [launched(() => (hasWebkit() ? launchWebkit(true) : null)), { scope: 'worker' }],
})

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

    otherTest('in Firefox', { tag: '@firefox' }, async ({ firefox }) => {
      otherTest.skip(!firefox, 'Firefox is not installed')
      await runIn(firefox!, run)
    })

    otherTest('in WebKit', { tag: '@webkit' }, async ({ webkit }) => {
      otherTest.skip(!webkit, 'WebKitGTK and its driver are not installed')
      await runIn(webkit!, run)
    })
  })
}

async function runIn(browser: DrivenBrowser, run: (driver: Driver) => Promise<void>): Promise<void> {
  const driver = await browser.open()
  try {
    await run(driver)
  } finally {
    await driver.close()
  }
}
