import type { Browser, CDPSession, Page } from '@playwright/test'

/** What keys made the browser do. */
export interface WorkOfAKey {
  /** Boxes whose place or drawing was looked at after the layout, for each key. */
  boxes: number
  /** Stretches of script that ran for the key with the fewest: a loop counts once for each round. */
  script: number
}

interface TraceEvent {
  name: string
}

const KEYS = 'abcd'

/**
 * Counts the script of a page; to be called before the page is loaded, because what ran uncounted stays uncounted. For the same
 * reason the page has to be the first of its context: the browser keeps what it compiled for one before.
 */
export async function countScript(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return session
}

/** How many stretches of script ran since the last call. @param session of `countScript`. */
export async function scriptSinceLast(session: CDPSession): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const counts = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function pressAndPaint(page: Page, keys: string): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
}

/** Types a few letters where the cursor is. @param session of `countScript`. */
export async function workOfAKey(browser: Browser, page: Page, session: CDPSession): Promise<WorkOfAKey> {
  await pressAndPaint(page, 'warm')
  // What loading and typing left for idle moments goes on for a while, on a slow machine for longer.
  for (let look = 0; look < 30; look += 1) {
    await page.waitForTimeout(600)
    if ((await scriptSinceLast(session)) < 1_000) break
  }
  // What runs by the clock, such as the count, comes between the keys of a slow machine more often: the fewest are the key's own.
  let script = Infinity
  for (const key of KEYS) {
    await pressAndPaint(page, key)
    script = Math.min(script, await scriptSinceLast(session))
  }
  await browser.startTracing(page, { categories: ['disabled-by-default-blink.invalidation'] })
  await pressAndPaint(page, KEYS)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return {
    boxes: traceEvents.filter(({ name }) => name === 'PaintInvalidator::InvalidatePaint()').length / KEYS.length,
    script,
  }
}
