/* Firefox and WebKit, where they are installed: opening, writing in, clearing and taking back a long document, beside the floor in
   the same browser. WebDriver knows no clock of the thread, so all of it is wall time. */
import type { DrivenBrowser } from '../../e2e/browsers/driver.ts'
import { firefoxPath, launchFirefox } from '../../e2e/browsers/firefox.ts'
import { hasWebkit, launchWebkit } from '../../e2e/browsers/webkit.ts'
import { report, type Size } from '../harness/documents.mts'
import { DrivenEditor } from '../harness/driven-editor.mts'
import { interleave } from '../harness/each-editor.mts'
import { FLOOR, FORMULARY, type Bench, type Figure, type Measurement, type Target } from '../harness/measurement.mts'
import { median, percentile } from '../harness/numbers.mts'
import type { Room } from '../harness/pages-server.mts'

const ROUNDS = 2
const KEYS = 15
/** The first ones after a click still find work of the click. */
const KEYS_BEFORE = 3
const LONGEST_PAUSE_MS = 33
const SCREEN_LIMIT_MS = 350

interface Plan {
  readonly size: Size
  readonly room: Room
  /** What is done with the document once it is open. */
  readonly work: 'keys' | 'clearing' | 'nothing'
  readonly p50?: number
  readonly p95?: number
}

const plans: readonly Plan[] = [
  { size: '100 KB', room: 'page', work: 'keys', p50: 1.1, p95: 1.5 },
  { size: '100 KB', room: 'height', work: 'keys', p50: 1.1, p95: 1.5 },
  { size: '1 MB', room: 'page', work: 'keys', p50: 0.3, p95: 0.4 },
  { size: '1 MB', room: 'height', work: 'keys', p50: 0.3, p95: 0.4 },
  { size: '1 MB', room: 'height', work: 'clearing' },
  { size: '5 MB', room: 'height', work: 'nothing' },
]

/** Milliseconds by what was done. */
type Times = Map<string, number[]>

async function measureOnce(
  driven: DrivenBrowser,
  origin: string,
  name: string,
  plan: Plan,
  times: Times,
): Promise<void> {
  const { size, room, work } = plan
  const keep = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms])
  const driver = await driven.open()
  try {
    const editor = await DrivenEditor.open(driver, origin, name, room)
    const { screenMs, allMs } = await editor.setContent(report(size))
    keep('screen', screenMs)
    keep('all', allMs)
    if (work === 'nothing') return
    await editor.untilIdle()
    await editor.clickMiddle()
    if (work === 'clearing') {
      for (const key of ['Control+a', 'Delete', 'Control+z']) {
        keep(key, await editor.press(key))
        await editor.untilIdle()
      }
      return
    }
    for (let key = 0; key < KEYS_BEFORE + KEYS; key++) {
      const ms = await editor.press('x')
      if (key >= KEYS_BEFORE) keep('key', ms)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS))
    }
  } finally {
    await driver.close()
  }
}

async function measure(bench: Bench, browser: string, driven: DrivenBrowser, plan: Plan): Promise<Figure[]> {
  const { size, room, work, p50, p95 } = plan
  bench.log(`  ${browser}, ${size}, ${room}, ${work}`)
  const times = new Map<string, Times>([FORMULARY, FLOOR].map((name) => [name, new Map()]))
  const names = new Map([FORMULARY, FLOOR].map((name) => [name, name]))
  await interleave(bench, names, ROUNDS, async (name, isKept) => {
    // The floor may need half a minute for five megabytes.
    if (work === 'nothing' && name === FLOOR && (!isKept || times.get(name)!.size > 0)) return
    await measureOnce(driven, bench.origin, name, plan, isKept ? times.get(name)! : new Map())
  })
  const valueOf = (name: string, kept: string, of: (ms: readonly number[]) => number) =>
    of(times.get(name)!.get(kept) ?? [])
  const alone = (what: string, kept: string, of = median): Figure => ({
    what: `${browser}: ${what}, ${size}${room === 'page' ? '' : ', with `height`'}`,
    unit: 'ms',
    formulary: valueOf(FORMULARY, kept, of),
  })
  const figure = (what: string, kept: string, of = median, target?: Target): Figure => {
    const floor = valueOf(FLOOR, kept, of)
    return { ...alone(what, kept, of), ...(!Number.isNaN(floor) && { floor }), ...(target && { target }) }
  }
  const against = (atMost: number): Target => ({ against: 'floor', atMost })
  if (work === 'keys')
    return [
      figure('key → paint, p50', 'key', median, against(p50!)),
      figure('key → paint, p95', 'key', (ms) => percentile(ms, 95), against(p95!)),
    ]
  if (work === 'clearing')
    return [
      figure('select all', 'Control+a'),
      figure('delete it', 'Delete'),
      // The floor has no history.
      alone('undo of it', 'Control+z'),
      figure('first screen', 'screen'),
      figure('all loaded', 'all'),
    ]
  return [
    figure('first screen', 'screen', median, { against: 'nothing', atMost: SCREEN_LIMIT_MS }),
    figure('all loaded', 'all'),
  ]
}

export const browsers: Measurement = {
  name: 'browsers',
  title: 'long documents in Firefox and WebKit',
  async run(bench) {
    const installed = [
      { browser: 'Firefox', launch: firefoxPath() ? launchFirefox : null },
      { browser: 'WebKit', launch: hasWebkit() ? () => launchWebkit() : null },
    ]
    const figures: Figure[] = []
    for (const { browser, launch } of installed) {
      if (!launch) {
        bench.log(`${browser} is not installed`)
        continue
      }
      const driven = await launch()
      for (const plan of plans) figures.push(...(await measure(bench, browser, driven, plan)))
      await driven.close()
    }
    return figures
  },
}
