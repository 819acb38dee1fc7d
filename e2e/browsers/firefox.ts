import { existsSync, writeFileSync } from 'node:fs'
import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core'
import { partsOfKey, type DrivenBrowser, type Driver } from './driver.ts'

const VIEWPORT = { width: 1280, height: 800 }

const paths = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The path of Firefox, or null. */
export const firefoxPath = (): string | null => paths.find((path) => path && existsSync(path)) ?? null

/** The system's own Firefox, by WebDriver BiDi. */
export async function launchFirefox(): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath()!,
    headless: true,
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: {
      // A mouse: headless, the page would think that nothing can hover.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // By itself the clock has steps of a millisecond, an eighth of what the benchmark measures.
      'privacy.reduceTimerPrecision': false,
    },
  })
  return { open: () => firefoxDriver(browser), close: () => browser.close() }
}

async function firefoxDriver(browser: Browser): Promise<Driver> {
  const [other] = await browser.pages()
  // With a storage of its own.
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(VIEWPORT)
  // In a background page the arrow keys do nothing.
  await page.bringToFront()
  // For 20 ms after the focus came ProseMirror may put the cursor back to where it was. Nobody types as soon after pressing a
  // button or a key that moves the focus.
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
  // Tab past the last control leaves the page for Firefox's own bar. WebDriver's keys and clicks do not follow: they come to a
  // page without the focus, as no person's do, and only another tab in front in between gives it back.
  let mayBeAway = false
  const comeBack = async () => {
    if (!mayBeAway) return
    mayBeAway = false
    if (await page.evaluate(() => document.hasFocus())) return
    await other?.bringToFront()
    await page.bringToFront()
    await settle()
  }
  const { keyboard, mouse } = page
  return {
    name: 'firefox',
    async goto(url, before) {
      if (before) await page.evaluateOnNewDocument(before)
      await page.goto(url)
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument as never),
    async type(text) {
      await comeBack()
      await keyboard.type(text)
    },
    async press(keys) {
      await comeBack()
      const { modifiers, key } = partsOfKey(keys)
      mayBeAway = key === 'Tab'
      for (const modifier of modifiers) await keyboard.down(modifier as KeyInput)
      await keyboard.press(key as KeyInput)
      for (const modifier of modifiers.toReversed()) await keyboard.up(modifier as KeyInput)
      if (['Tab', 'Enter', 'Escape'].includes(key)) await settle()
    },
    async click(x, y) {
      await comeBack()
      await mouse.click(x, y)
      await settle()
    },
    async doubleClick(x, y) {
      await comeBack()
      await mouse.click(x, y, { count: 2 })
      await settle()
    },
    async drag(from, to) {
      await comeBack()
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 4 })
      await mouse.up()
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (file) => writeFileSync(file, await page.screenshot()),
    close: () => context.close(),
  }
}
