/* Everything selected and deleted, and taken back: the most that one edit can do to a document. */
import { interleave, ofPeers, openAll } from '../harness/each-editor.mts'
import { report } from '../harness/documents.mts'
import { FORMULARY, type Figure, type Measurement } from '../harness/measurement.mts'
import { median } from '../harness/numbers.mts'

const ROUNDS = 2
const LIMIT_MS = 250

const steps = ['select', 'delete', 'undo'] as const
const keysOf = { select: 'Control+a', delete: 'Delete', undo: 'Control+z' } as const
type Times = Record<(typeof steps)[number], number[]>

export const clearing: Measurement = {
  name: 'clearing',
  title: 'select all, delete and undo, 1 MB',
  async run(bench) {
    const editors = await openAll(bench, [FORMULARY, ...bench.peers], report('1 MB'))
    const times = new Map<string, Times>()
    for (const name of editors.keys()) times.set(name, { select: [], delete: [], undo: [] })
    await interleave(bench, editors, ROUNDS, async (editor, isKept, name) => {
      await editor.page.bringToFront()
      for (const step of steps) {
        await editor.thread.untilIdle()
        const begun = await editor.thread.cpuMs()
        await editor.press(keysOf[step])
        await editor.thread.untilIdle()
        if (isKept) times.get(name)![step].push((await editor.thread.cpuMs()) - begun)
      }
    })
    for (const editor of editors.values()) await editor.close()

    const row = (what: string, figure: (times: Times) => number, atMost?: number): Figure => ({
      what,
      unit: 'ms CPU',
      formulary: figure(times.get(FORMULARY)!),
      peers: ofPeers(bench, times, figure),
      ...(atMost && { target: { against: 'nothing', atMost } }),
    })
    return [
      row('select all + delete, 1 MB', (of) => median(of.select) + median(of.delete), LIMIT_MS),
      row('of it, to select', (of) => median(of.select)),
      row('undo of it', (of) => median(of.undo), LIMIT_MS),
    ]
  },
}
