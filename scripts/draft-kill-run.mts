/*
 * Tabs that are killed while somebody writes: opens pages with `autosave`, writes in each, ends its process at a random moment, and
 * reads what its browser kept. How much of the text is lost, in milliseconds before the kill, is counted; the most may be two seconds
 * (DR07). Beside `node scripts/run.mjs serve-for-tests`, at its TEST_PORT:
 *
 *   KILLS=1000 TABS=6 node scripts/run.mjs draft-kill-run
 */
import type { BrowserContext, Page } from '@playwright/test'
import { customerOrigin } from '../e2e/addresses.ts'
import { pageHtml, publish } from '../e2e/test.ts'
import { launchChromium } from './lib/browsers.mts'

const kills = Number(process.env['KILLS'] || 1_000)
const tabs = Number(process.env['TABS'] || 6)
const MOST_MS = 2_000
/** A life is long enough for several writes, and ends anywhere between them. */
const [SHORTEST_MS, LONGEST_MS] = [200, 3_500]

interface Outcome {
  written: number
  kept: number
  /** How old the oldest letter was that is not kept; 0 where all are. */
  lostMs: number
}

/** In the page: a letter every now and then, told with its time. */
function writeLetters(tell: (at: number) => void): void {
  const content = document.querySelector<HTMLElement>('.formulary-content')!
  content.focus()
  const next = () => {
    document.execCommand('insertText', false, 'x')
    tell(Date.now())
    setTimeout(next, Math.random() * 160)
  }
  next()
}

async function killOne(context: BrowserContext, reader: Page, address: string, run: number): Promise<Outcome> {
  const page = await context.newPage()
  const times: number[] = []
  await page.exposeFunction('tell', (at: number) => void times.push(at))
  await page.goto(`${address}?run=${run}`)
  await page.locator('.formulary-content').waitFor()
  // What keeps drafts is loaded after the bar.
  await page.locator('[data-name="bold"], .formulary-toolbar button').first().waitFor()
  await page.evaluate(`(${String(writeLetters)})(window.tell)`)
  await page.waitForTimeout(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  const killedAt = Date.now()
  void session.send('Page.crash').catch(() => null)
  await crashed
  await page.close()
  const kept = await lettersKept(reader, `?run=${run}`)
  const lost = times.filter((at) => at < killedAt)[kept]
  return { written: times.length, kept, lostMs: lost === undefined ? 0 : killedAt - lost }
}

const lettersKept = (reader: Page, search: string): Promise<number> =>
  reader.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('formulary-drafts')
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const { result } = opening
          const rows = result.transaction('drafts').objectStore('drafts').getAll()
          rows.addEventListener('success', () => {
            result.close()
            const all = rows.result as { key: string; html: string }[]
            const own = all
              .filter(({ key }) => key.includes(`${wanted}"`))
              .map(({ html }) => html.split('x').length - 1)
            resolve(Math.max(0, ...own))
          })
        })
      }),
    search,
  )

const browser = await launchChromium()
const context = await browser.newContext()
const address = await publish({
  html: pageHtml('<formulary-editor autosave name="text" min-height="80px"></formulary-editor>'),
  path: `/draft-kills-${process.pid}`,
})
const reader = await context.newPage()
await reader.goto(address)
await reader.locator('.formulary-draft, .formulary-content').first().waitFor()
await reader.waitForTimeout(2_000)

const outcomes: Outcome[] = []
let started = 0
let failures = 0
async function killInTurn(): Promise<void> {
  while (started < kills) {
    const run = ++started
    try {
      outcomes.push(await killOne(context, reader, address, run))
    } catch (error) {
      failures += 1
      console.error(`Run ${run}: ${String(error).split('\n')[0]}`)
    }
    if (outcomes.length % 100 === 0) console.log(`${outcomes.length} of ${kills}`)
  }
}
await Promise.all(Array.from({ length: tabs }, killInTurn))
await browser.close()

const lost = outcomes.map(({ lostMs }) => lostMs).sort((a, b) => a - b)
const share = (part: number) => lost[Math.min(lost.length - 1, Math.floor(lost.length * part))] ?? 0
const written = outcomes.reduce((sum, each) => sum + each.written, 0)
const kept = outcomes.reduce((sum, each) => sum + each.kept, 0)
const late = outcomes.filter(({ lostMs }) => lostMs > MOST_MS)
const over = late.length
// On a busy machine the part that keeps drafts comes later than the first letters.
const early = late.filter((each) => each.kept === 0).length
console.log(`${outcomes.length} tabs killed on ${customerOrigin('customer')}, ${written} letters written, ${kept} kept`)
console.log(`Lost before the kill: ${share(0.5)} ms (median), ${share(0.99)} ms (99 %), ${share(1)} ms (most)`)
console.log(
  `${over === 0 ? '✓' : '✗'} more than ${MOST_MS} ms: ${over}, of them before anything was kept: ${early}; could not be run: ${failures}`,
)
process.exitCode = over > 0 || failures > 0 ? 1 : 0
