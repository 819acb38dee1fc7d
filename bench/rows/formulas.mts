/* A key in a formula, beside MathLive's field on the same page: how long until it is painted, and how many keys formulas need. */
import type { Page } from '@playwright/test'
import '../pages/benched-formulas.ts'
import { startPaintClock } from '../pages/paint-clock.ts'
import { FORMULAS, type Bench, type Figure, type Measurement } from '../harness/measurement.mts'
import { median, percentile } from '../harness/numbers.mts'
import { newContext } from '../harness/open-editor.mts'
import { EditorThread } from '../harness/thread.mts'

type Field = 'formulary' | 'mathlive'
const FIELDS: readonly Field[] = ['formulary', 'mathlive']
const SIZES = [10, 50, 200, 1_000]
/** The first is dropped. */
const ROUNDS = 4
const KEYS = 16
/** So that keys come at any point of a frame. */
const LONGEST_PAUSE_MS = 33

interface Times {
  readonly paint: number[]
  readonly cpu: number[]
}

/** A sum with powers and fractions of so many signs. */
function formulaOf(signs: number): string {
  const pieces = ['x^{2}', '+', 'a', 'b', '-', '\\frac{c}{d}', '+', 'y', '-']
  const counts = [2, 1, 1, 1, 1, 2, 1, 1, 1]
  let latex = ''
  for (let count = 0, at = 0; count < signs; at++) {
    latex += pieces[at % pieces.length]!
    count += counts[at % counts.length]!
  }
  return `${latex}z`
}

export async function openFormulas(bench: Bench): Promise<Page> {
  const context = await newContext(bench.browser)
  const page = await context.newPage()
  await page.goto(`${bench.origin}/page/${FORMULAS}`)
  await page.waitForFunction(() => globalThis.benchedFormulas)
  return page
}

/** The caret in the middle of the formula of this field. */
async function enter(page: Page, field: Field, signs: number): Promise<void> {
  await page.evaluate(async (name) => (await benchedFormulas!)[name].focus(), field)
  if (field === 'mathlive') return page.evaluate(async () => (await benchedFormulas!).mathlive.toMiddle!())
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < signs / 2; step++) await page.keyboard.press('ArrowRight')
}

async function typeKeys(page: Page, thread: EditorThread): Promise<Times> {
  const paint: number[] = []
  const begun = await thread.cpuMs()
  for (let key = 0; key < KEYS; key++) {
    // What is typed is deleted again, so that the formula keeps its size.
    await page.keyboard.press(key % 2 === 0 ? 'k' : 'Backspace')
    paint.push(await page.evaluate(() => paintClock.painted))
    await page.waitForTimeout(Math.random() * LONGEST_PAUSE_MS)
  }
  return { paint, cpu: [((await thread.cpuMs()) - begun) / KEYS] }
}

async function measure(bench: Bench, signs: number): Promise<Figure[]> {
  bench.log(`  ${signs} signs`)
  const page = await openFormulas(bench)
  const thread = new EditorThread(await page.context().newCDPSession(page))
  await thread.start()
  await page.evaluate(`(${String(startPaintClock)})(document.body)`)
  await page.evaluate(async (latex) => {
    const fields = await benchedFormulas!
    for (const field of Object.values(fields)) field.set(latex)
  }, formulaOf(signs))
  await thread.untilIdle()
  const times: Record<Field, Times> = { formulary: { paint: [], cpu: [] }, mathlive: { paint: [], cpu: [] } }
  for (let round = 0; round < ROUNDS; round++)
    for (const field of FIELDS) {
      await enter(page, field, signs)
      await thread.untilIdle()
      const { paint, cpu } = await typeKeys(page, thread)
      if (round === 0) continue
      times[field].paint.push(...paint)
      times[field].cpu.push(...cpu)
    }
  await page.context().close()
  const row = (what: string, figure: (times: Times) => number): Figure => ({
    what: `${what}, formula of ${signs} signs`,
    unit: 'ms',
    formulary: figure(times.formulary),
    peers: new Map([['mathlive', figure(times.mathlive)]]),
    target: { against: 'best', atMost: 1 },
  })
  return [
    row('key → paint, p50', ({ paint }) => median(paint)),
    row('key → paint, p95', ({ paint }) => percentile(paint, 95)),
    row('CPU a key', ({ cpu }) => median(cpu)),
  ]
}

export const formulas: Measurement = {
  name: 'formulas',
  title: 'a key in a formula, beside MathLive',
  async run(bench) {
    if (bench.peers.length === 0) return []
    const figures: Figure[] = []
    for (const signs of SIZES) figures.push(...(await measure(bench, signs)))
    return figures
  },
}
