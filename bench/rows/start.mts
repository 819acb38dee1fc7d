/* From the address to the first character that a person typed: the main thread's work, and the time on a poor machine or line. */
import type { Browser, Page } from '@playwright/test'
import { interleave, ofPeers } from '../harness/each-editor.mts'
import { FLOOR, FORMULARY, type Bench, type Figure, type Measurement } from '../harness/measurement.mts'
import { median } from '../harness/numbers.mts'
import { traced } from '../harness/trace.mts'

const ROUNDS = 5
const CPU_MOST = 1.9
const SLOWER = 4
/** 40 ms there and back, 10 Mbit a second. */
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const LIMIT_MS = 60_000
const TYPED = 'first character typed'

declare global {
  /** Has a real key pressed. */
  var pressKey: () => Promise<void>
  /** Is told when the first character that was typed was on the page. */
  var tellTyped: (ms: number) => Promise<void>
}

/** Types as soon as there is something to type into, and notes when the character is on the page. Runs in the page. */
function typeAtOnce(typed: string): void {
  if (window !== top) return
  const place = () => {
    const documents = [document, ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument)]
    for (const each of documents) {
      const found = each?.querySelector<HTMLElement>('[contenteditable="true"]')
      if (found) return found
    }
    return null
  }
  let isPressing = false
  const look = () => {
    const found = place()
    if (found?.textContent.includes('x')) {
      performance.mark(typed)
      void tellTyped(performance.now())
      return
    }
    if (found && !isPressing) {
      isPressing = true
      found.focus()
      void pressKey().then(() => (isPressing = false))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Rejects when nothing was typed for too long. */
const toldBy = (page: Page) =>
  new Promise<number>((resolve, reject) => {
    void page.exposeFunction('tellTyped', resolve)
    setTimeout(() => reject(new Error('Nothing could be typed')), LIMIT_MS).unref()
  })

type Condition = 'cpu' | 'slow' | 'line'

async function firstCharacter(bench: Bench, name: string, condition: Condition): Promise<number> {
  const context = await bench.browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.exposeFunction('pressKey', () => page.keyboard.press('x'))
  const typed = toldBy(page)
  await page.addInitScript(typeAtOnce, TYPED)
  if (condition === 'slow') await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (condition === 'line') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
  }
  // The page is not asked anything meanwhile: the script with which Playwright does so is as large as an editor, and would be read by
  // the page's main thread while the slower editors are still loading.
  const address = `${bench.origin}/page/${name}?alone=yes`
  const open = async () => {
    const [ms] = await Promise.all([typed, page.goto(address, { waitUntil: 'commit' })])
    return ms
  }
  const ms = condition === 'cpu' ? await cpuOf(bench.browser, page, open) : await open()
  await context.close()
  return ms
}

async function cpuOf(browser: Browser, page: Page, open: () => Promise<number>): Promise<number> {
  const trace = await traced(browser, page, open)
  return trace.cpuUntil(TYPED)
}

export const start: Measurement = {
  name: 'start',
  title: 'start → first typed character',
  async run(bench) {
    const conditions: readonly Condition[] = ['cpu', 'slow', 'line']
    const times = new Map<string, Record<Condition, number[]>>(
      bench.editors.map((name) => [name, { cpu: [], slow: [], line: [] }]),
    )
    const names = new Map(bench.editors.map((name) => [name, name]))
    await interleave(bench, names, ROUNDS, async (name, isKept) => {
      for (const condition of conditions) {
        const ms = await firstCharacter(bench, name, condition)
        if (isKept) times.get(name)![condition].push(ms)
      }
    })
    const row = (what: string, unit: string, condition: Condition, target: Figure['target']): Figure => ({
      what,
      unit,
      formulary: median(times.get(FORMULARY)![condition]),
      floor: median(times.get(FLOOR)![condition]),
      peers: ofPeers(bench, times, (of) => median(of[condition])),
      target,
    })
    return [
      row('start → first character', 'ms CPU', 'cpu', { against: 'floor', atMost: CPU_MOST }),
      row(`the same on a CPU ${SLOWER} × slower`, 'ms', 'slow', { against: 'best', atMost: 1 }),
      row('the same on a line of 40 ms, 10 Mbit/s', 'ms', 'line', { against: 'best', atMost: 1 }),
    ]
  },
}
