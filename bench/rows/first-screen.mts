/* A document of 5 MB: when its beginning is on the screen, and whether the page can be used while the rest comes. */
import type { Browser } from '@playwright/test'
import { report } from '../harness/documents.mts'
import { interleave, ofPeers } from '../harness/each-editor.mts'
import { FLOOR, FORMULARY, type Figure, type Measurement } from '../harness/measurement.mts'
import { median } from '../harness/numbers.mts'
import { OpenEditor } from '../harness/open-editor.mts'
import { traced } from '../harness/trace.mts'

const ROUNDS = 3
const SCREEN_LIMIT_MS = 350
const TASK_LIMIT_MS = 50
const PAINTED = 'first screen painted'

declare global {
  /** On a page: what is to be set. */
  var longDocument: string
}

interface Opened {
  screenMs: number
  longestTaskMs: number
}

/** Milliseconds from the call until its effect is painted. Runs in the page. */
async function setAndPaint(mark: string): Promise<number> {
  const editor = await benched!
  const begun = performance.now()
  editor.setContent(globalThis.longDocument)
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
  })
  performance.mark(mark)
  return performance.now() - begun
}

async function openLong(browser: Browser, origin: string, name: string, html: string): Promise<Opened> {
  const editor = await OpenEditor.open(browser, origin, name)
  try {
    await editor.page.evaluate((value) => void (globalThis.longDocument = value), html)
    await editor.page.bringToFront()
    await editor.thread.untilIdle()
    let screenMs = NaN
    const trace = await traced(browser, editor.page, async () => {
      screenMs = await editor.page.evaluate(setAndPaint, PAINTED)
      await editor.thread.untilIdle()
    })
    return { screenMs, longestTaskMs: trace.longestTaskAfter(PAINTED) }
  } finally {
    await editor.close()
  }
}

export const firstScreen: Measurement = {
  name: 'first-screen',
  title: 'the first screen of 5 MB',
  async run(bench) {
    const html = report('5 MB')
    const opened = new Map<string, Opened[]>(bench.editors.map((name) => [name, []]))
    const names = new Map(bench.editors.map((name) => [name, name]))
    await interleave(bench, names, ROUNDS, async (name, isKept) => {
      // The slowest take a minute each; they are opened once.
      if (!isKept && name !== FORMULARY) return
      const result = await openLong(bench.browser, bench.origin, name, html)
      if (isKept) opened.get(name)!.push(result)
    })
    const row = (what: string, figure: (of: Opened) => number, atMost: number): Figure => {
      const middle = (of: Opened[]) => median(of.map(figure))
      return {
        what,
        unit: 'ms',
        formulary: middle(opened.get(FORMULARY)!),
        floor: middle(opened.get(FLOOR)!),
        peers: ofPeers(bench, opened, middle),
        target: { against: 'nothing', atMost },
      }
    }
    return [
      row('first screen of 5 MB', ({ screenMs }) => screenMs, SCREEN_LIMIT_MS),
      row('longest task after it (CPU)', ({ longestTaskMs }) => longestTaskMs, TASK_LIMIT_MS),
    ]
  },
}
