import type { Browser, CDPSession, Page } from '@playwright/test'

/** What the key with the least made the browser do. */
export interface WorkOfAKey {
  /** Boxes whose place or drawing was looked at after the layout. */
  boxes: number
  /** Stretches of script that ran: a loop counts once for each round. */
  script: number
}

interface TraceEvent {
  name: string
  /** When, in microseconds. */
  ts: number
}

const KEYS = 'abcd'
/** In a trace, where a key begins. */
const KEY_MARK = 'a key of the test'

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
    await page.evaluate((mark) => void performance.mark(mark), KEY_MARK)
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
  // What runs by the clock, such as the count, comes between the keys of a slow machine more often: the least is the key's own.
  let script = Infinity
  for (const key of KEYS) {
    await pressAndPaint(page, key)
    script = Math.min(script, await scriptSinceLast(session))
  }
  await browser.startTracing(page, { categories: ['disabled-by-default-blink.invalidation', 'blink.user_timing'] })
  await pressAndPaint(page, KEYS)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return { boxes: Math.min(...boxesOfKeys(traceEvents)), script }
}

function boxesOfKeys(events: readonly TraceEvent[]): number[] {
  const timesOf = (wanted: string) => events.filter(({ name }) => name === wanted).map(({ ts }) => ts)
  const begins = timesOf(KEY_MARK)
  const boxes = timesOf('PaintInvalidator::InvalidatePaint()')
  return begins.map((begin, key) => boxes.filter((ts) => ts >= begin && ts < (begins[key + 1] ?? Infinity)).length)
}
