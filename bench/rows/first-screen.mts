/* A document of 5 MB: when its beginning is on the screen, and whether the page can be used while the rest comes. */
import '../pages/benched.ts'
import type { Browser } from '@playwright/test'
import { report } from '../harness/documents.mts'
import { interleave, ofPeers } from '../harness/each-editor.mts'
import { FLOOR, FORMULARY, type Measurement } from '../harness/measurement.mts'
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
    const set = () => editor.within(editor.page.evaluate(setAndPaint, PAINTED))
    // The others do all of it in one task, whose trace would only take time.
    if (name !== FORMULARY) return { screenMs: await set(), longestTaskMs: NaN }
    let screenMs = NaN
    const trace = await traced(browser, editor.page, async () => {
      screenMs = await set()
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
      // Some need a minute for it: the others are opened once.
      if (name !== FORMULARY && (!isKept || opened.get(name)!.length > 0)) return
      bench.log(`  ${name}`)
      const result = await openLong(bench.browser, bench.origin, name, html)
      if (isKept) opened.get(name)!.push(result)
    })
    const screen = (of: Opened[]) => median(of.map(({ screenMs }) => screenMs))
    return [
      {
        what: 'first screen of 5 MB',
        unit: 'ms',
        formulary: screen(opened.get(FORMULARY)!),
        floor: screen(opened.get(FLOOR)!),
        peers: ofPeers(bench, opened, screen),
        target: { against: 'nothing', atMost: SCREEN_LIMIT_MS },
      },
      {
        what: 'longest task while the rest comes',
        unit: 'ms CPU',
        formulary: median(opened.get(FORMULARY)!.map(({ longestTaskMs }) => longestTaskMs)),
        target: { against: 'nothing', atMost: TASK_LIMIT_MS },
      },
    ]
  },
}
