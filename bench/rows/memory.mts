/* What is left of fifty editors that were used and removed. */
import type { CDPSession, Page } from '@playwright/test'
import { launchChromium } from '../../scripts/lib/browsers.mts'
import { FORMULARY, type Figure, type Measurement } from '../harness/measurement.mts'

const FIRST_MOUNTS = 10
const MOUNTS = 50
const MOST = 1.05
/**
 * One is opened and closed each time, so that dialogs, popovers and what they load are among it. Before both looks it is the same one:
 * the browser and React keep the last for a while.
 */
const panels = ['emoji', 'link', 'textColor', 'table', 'formula']
/** Code that the browser compiles while an editor is used again and again is no leak: without it, only objects are counted. */
const INTERPRET = '--js-flags=--no-sparkplug,--no-maglev,--no-turbofan'

/** An editor that is made, written in, and removed. */
async function useOnce(page: Page, mount: number): Promise<void> {
  await page.evaluate(() => document.body.append(document.createElement('formulary-editor')))
  const editor = page.locator('formulary-editor')
  await editor.locator('.formulary-toolbar-waiting').waitFor({ state: 'detached' })
  await editor.locator('.formulary-content').click()
  await page.keyboard.type(`Some text ${mount}`)
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and bold')
  await editor.locator(`[data-control="${panels[mount % panels.length]}"]`).click()
  await page.waitForTimeout(100)
  await page.keyboard.press('Escape')
  await editor.evaluate((element) => element.remove())
}

type Counts = Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>

async function counts(page: Page, session: CDPSession): Promise<Counts> {
  await page.waitForTimeout(1_500)
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
  return { JSHeapUsedSize: of('JSHeapUsedSize'), Nodes: of('Nodes'), JSEventListeners: of('JSEventListeners') }
}

export const memory: Measurement = {
  name: 'memory',
  title: 'what is left of 50 mounts and unmounts',
  async run({ origin }) {
    const browser = await launchChromium([INTERPRET])
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(`${origin}/page/${FORMULARY}?alone=yes`)
    await page.locator('formulary-editor').evaluate((element) => element.remove())
    for (let mount = 0; mount < FIRST_MOUNTS; mount++) await useOnce(page, mount)
    const before = await counts(page, session)
    for (let mount = 0; mount < MOUNTS; mount++) await useOnce(page, mount)
    const after = await counts(page, session)
    await browser.close()
    const row = (what: string, unit: string, count: keyof Counts, each = 1): Figure => ({
      what: `${what} after ${MOUNTS} mounts; floor: after the first ${FIRST_MOUNTS}`,
      unit,
      formulary: after[count] / each,
      floor: before[count] / each,
      target: { against: 'floor', atMost: MOST },
    })
    return [
      row('JS heap', 'kB', 'JSHeapUsedSize', 1_000),
      row('nodes', '', 'Nodes'),
      row('listeners', '', 'JSEventListeners'),
    ]
  },
}
