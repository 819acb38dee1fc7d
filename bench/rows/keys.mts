/* A key in the middle of a document: how long until it is painted, and how long the main thread works for it. */
import { openAll, interleave, ofPeers } from '../harness/each-editor.mts'
import { report, singleBlocks, type SingleBlock, type Size } from '../harness/documents.mts'
import { openFramed } from '../harness/framed.mts'
import { FLOOR, FORMULARY, type Bench, type Figure, type Measurement } from '../harness/measurement.mts'
import { median, percentile } from '../harness/numbers.mts'
import { OpenEditor } from '../harness/open-editor.mts'
import type { Room } from '../harness/pages-server.mts'
import { freshService } from '../harness/service.mts'

interface Plan {
  readonly size: Size
  readonly rounds: number
  readonly keys: number
  /** The others need up to seconds for a key in more than a megabyte. */
  readonly withPeers: boolean
  /** The most that Formulary may need of what the floor needs, until it is painted. */
  readonly p50: number
  readonly p95: number
  /** The most that the main thread may work for a key, in milliseconds. */
  readonly cpuMs: number
  /** All of it is in one list or one table. */
  readonly block?: SingleBlock
}

const plans: readonly Plan[] = [
  { size: '100 KB', rounds: 3, keys: 20, withPeers: true, p50: 1.1, p95: 1.5, cpuMs: 10 },
  { size: '1 MB', rounds: 3, keys: 15, withPeers: true, p50: 0.3, p95: 0.4, cpuMs: 10 },
  { size: '5 MB', rounds: 2, keys: 12, withPeers: false, p50: 0.1, p95: 0.2, cpuMs: 14 },
  { size: '1 MB', block: 'list', rounds: 2, keys: 12, withPeers: false, p50: 0.3, p95: 0.4, cpuMs: 14 },
  { size: '1 MB', block: 'table', rounds: 2, keys: 12, withPeers: false, p50: 0.3, p95: 0.4, cpuMs: 14 },
]

/** So that keys come at any point of a frame, as a person's do; the longest pause is two frames. */
const LONGEST_PAUSE_MS = 33

interface Times {
  readonly paint: number[]
  readonly cpu: number[]
}

async function typeKeys(editor: OpenEditor, keys: number): Promise<Times> {
  const paint: number[] = []
  const { thread } = editor
  const begun = await thread.cpuMs()
  for (let key = 0; key < keys; key++) {
    paint.push(await editor.press('x'))
    await editor.page.waitForTimeout(Math.random() * LONGEST_PAUSE_MS)
  }
  return { paint, cpu: [((await thread.cpuMs()) - begun) / keys] }
}

type Place = Room | 'frame'

/** Formulary and the floor in all the ways that they can be on a page, and the peers as they come. */
async function openPlaces(bench: Bench, { size, block, withPeers }: Plan, places: readonly Place[], service: string) {
  const html = block ? singleBlocks[block](size) : report(size)
  const all = new Map<string, OpenEditor>()
  for (const place of places)
    for (const name of [FORMULARY, FLOOR]) {
      const editor =
        place === 'frame'
          ? await openFramed(bench.browser, name, { service, origin: bench.origin })
          : await OpenEditor.open(bench.browser, bench.origin, name, { room: place })
      await editor.setContent(html)
      await editor.clickMiddle()
      all.set(`${name} ${place}`, editor)
    }
  for (const [name, editor] of await openAll(bench, withPeers ? bench.peers : [], html)) all.set(name, editor)
  return all
}

async function measure(bench: Bench, plan: Plan, places: readonly Place[], service: string): Promise<Figure[]> {
  const { size, block, rounds, keys } = plan
  const editors = await openPlaces(bench, plan, places, service)
  const times = new Map<string, Times>()
  for (const name of editors.keys()) times.set(name, { paint: [], cpu: [] })
  await interleave(bench, editors, rounds, async (editor, isKept, name) => {
    await editor.page.bringToFront()
    await editor.thread.untilIdle()
    const { paint, cpu } = await typeKeys(editor, isKept ? keys : Math.min(keys, 5))
    if (!isKept) return
    times.get(name)!.paint.push(...paint)
    times.get(name)!.cpu.push(...cpu)
  })
  for (const editor of editors.values()) await editor.close()

  return places.flatMap((place) => {
    const of = (name: string, figure: (times: Times) => number) => figure(times.get(`${name} ${place}`)!)
    const row = (what: string, figure: (times: Times) => number, target: Figure['target']): Figure => ({
      what: `${what}, ${size}${block ? ` in one ${block}` : ''}${place === 'page' ? '' : `, ${placeNames[place]}`}`,
      unit: 'ms',
      formulary: of(FORMULARY, figure),
      floor: of(FLOOR, figure),
      ...(place === 'page' && { peers: ofPeers(bench, times, figure) }),
      target,
    })
    return [
      row('key → paint, p50', ({ paint }) => median(paint), { against: 'floor', atMost: plan.p50 }),
      row('key → paint, p95', ({ paint }) => percentile(paint, 95), { against: 'floor', atMost: plan.p95 }),
      row('CPU a key', ({ cpu }) => median(cpu), { against: 'nothing', atMost: plan.cpuMs }),
    ]
  })
}

const placeNames: Readonly<Record<Exclude<Place, 'page'>, string>> = {
  height: 'with `height`',
  'max-height': 'with `maxHeight`',
  frame: 'in a frame',
}

const measurementOf = (plan: Plan): Measurement => ({
  name: `keys-${plan.block ?? plan.size.replace(' ', '').toLowerCase()}`,
  title: `a key in a document of ${plan.size}${plan.block ? ` that is one ${plan.block}` : ''}`,
  async run(bench) {
    if (plan.block) return measure(bench, plan, ['page'], '')
    const { url, service } = await freshService()
    try {
      return await measure(bench, plan, ['page', 'height', 'max-height', 'frame'], url)
    } finally {
      await service.stop()
    }
  },
})

export const keys: readonly Measurement[] = plans.map(measurementOf)
