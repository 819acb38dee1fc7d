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
/** The first character that was typed is on the page; it is in the editor itself. */
const MARKS = ['first character typed', 'first character in the editor'] as const

declare global {
  /** Has a real key pressed. */
  var pressKey: () => Promise<void>
  /** Is told, once for each mark, when it was set. */
  var tellMark: (name: string, ms: number) => Promise<void>
}

/** Types as soon as there is something to type into, and notes when the character is there and when it is in an editor. Runs in the page. */
function typeAtOnce([typed, inEditor]: typeof MARKS): void {
  if (window !== top) return
  const editor = () => {
    const documents = [document, ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument)]
    for (const each of documents) {
      const found = each?.querySelector<HTMLElement>('[contenteditable="true"]')
      if (found) return found
    }
    return null
  }
  const early = () => document.querySelector('formulary-editor')?.shadowRoot?.querySelector('textarea')
  const told = new Set<string>()
  const tell = (name: string) => {
    if (told.has(name)) return
    told.add(name)
    performance.mark(name)
    void tellMark(name, performance.now())
  }
  let isPressing = false
  const look = () => {
    const field = early()
    const text = editor()
    const isInEditor = Boolean(text?.textContent.includes('x'))
    if (isInEditor || field?.value.includes('x')) tell(typed)
    if (isInEditor) return tell(inEditor)
    const place = field ?? text
    if (place && !isPressing && !told.has(typed)) {
      isPressing = true
      place.focus()
      void pressKey().then(() => (isPressing = false))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the address to each mark. Rejects when nothing was typed for too long. */
const toldBy = (page: Page) =>
  new Promise<number[]>((resolve, reject) => {
    const told = new Map<string, number>()
    void page.exposeFunction('tellMark', (name: string, ms: number) => {
      told.set(name, ms)
      if (told.size === MARKS.length) resolve(MARKS.map((mark) => told.get(mark)!))
    })
    setTimeout(() => reject(new Error('Nothing could be typed')), LIMIT_MS).unref()
  })

type Condition = 'cpu' | 'slow' | 'line'

/** Of each mark, in the order of `MARKS`. */
async function firstCharacter(bench: Bench, name: string, condition: Condition): Promise<number[]> {
  const context = await bench.browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.exposeFunction('pressKey', () => page.keyboard.press('x'))
  const told = toldBy(page)
  await page.addInitScript(typeAtOnce, MARKS)
  if (condition === 'slow') await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (condition === 'line') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
  }
  // The page is not asked anything meanwhile: the script with which Playwright does so is as large as an editor, and would be read by
  // the page's main thread while the slower editors are still loading.
  const address = `${bench.origin}/page/${name}?alone=yes`
  const open = async () => {
    const [ms] = await Promise.all([told, page.goto(address, { waitUntil: 'commit' })])
    return ms
  }
  const ms = condition === 'cpu' ? await cpuOf(bench.browser, page, open) : await open()
  await context.close()
  return ms
}

async function cpuOf(browser: Browser, page: Page, open: () => Promise<unknown>): Promise<number[]> {
  const trace = await traced(browser, page, open)
  return MARKS.map((mark) => trace.cpuUntil(mark))
}

export const start: Measurement = {
  name: 'start',
  title: 'start → first typed character',
  async run(bench) {
    const conditions: readonly Condition[] = ['cpu', 'slow', 'line']
    const times = new Map<string, Record<Condition, number[][]>>(
      bench.editors.map((name) => [name, { cpu: [], slow: [], line: [] }]),
    )
    const names = new Map(bench.editors.map((name) => [name, name]))
    await interleave(bench, names, ROUNDS, async (name, isKept) => {
      for (const condition of conditions) {
        const ms = await firstCharacter(bench, name, condition)
        if (isKept) times.get(name)![condition].push(ms)
      }
    })
    const medianOf = (of: Record<Condition, number[][]>, condition: Condition, mark: number) =>
      median(of[condition].map((ms) => ms[mark]!))
    const row = (
      what: string,
      unit: string,
      condition: Condition,
      mark: number,
      target?: Figure['target'],
    ): Figure => ({
      what,
      unit,
      formulary: medianOf(times.get(FORMULARY)!, condition, mark),
      floor: medianOf(times.get(FLOOR)!, condition, mark),
      peers: ofPeers(bench, times, (of) => medianOf(of, condition, mark)),
      ...(target && { target }),
    })
    return [
      row('start → first character', 'ms CPU', 'cpu', 0, { against: 'floor', atMost: CPU_MOST }),
      row(`the same on a CPU ${SLOWER} × slower`, 'ms', 'slow', 0, { against: 'best', atMost: 1 }),
      row('the same on a line of 40 ms, 10 Mbit/s', 'ms', 'line', 0, { against: 'best', atMost: 1 }),
      row('start → it is in the editor itself', 'ms CPU', 'cpu', 1),
      row(`in the editor itself, CPU ${SLOWER} × slower`, 'ms', 'slow', 1),
      row('in the editor itself, 40 ms, 10 Mbit/s', 'ms', 'line', 1),
    ]
  },
}
