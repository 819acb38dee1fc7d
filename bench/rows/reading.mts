/* What a page waits for that reads the content after each key. */
import '../pages/benched.ts'
import { interleave, ofPeers, openAll } from '../harness/each-editor.mts'
import { report } from '../harness/documents.mts'
import { FLOOR, FORMULARY, type Measurement } from '../harness/measurement.mts'
import { median } from '../harness/numbers.mts'

const ROUNDS = 4
const READS = 6

export const reading: Measurement = {
  name: 'reading',
  title: 'reading the content after a key, 1 MB',
  async run(bench) {
    const editors = await openAll(bench, bench.editors, report('1 MB'))
    const times = new Map<string, number[]>()
    for (const name of editors.keys()) times.set(name, [])
    await interleave(bench, editors, ROUNDS, async (editor, isKept, name) => {
      await editor.page.bringToFront()
      for (let read = 0; read < READS; read++) {
        await editor.press('x')
        const ms = await editor.frame.evaluate(async () => {
          const benchedEditor = await benched!
          const begun = performance.now()
          benchedEditor.getContent()
          return performance.now() - begun
        })
        if (isKept) times.get(name)!.push(ms)
      }
    })
    for (const editor of editors.values()) await editor.close()
    return [
      {
        what: 'getData after one key, 1 MB',
        unit: 'ms',
        formulary: median(times.get(FORMULARY)!),
        floor: median(times.get(FLOOR)!),
        peers: ofPeers(bench, times, median),
        target: { against: 'nothing', atMost: 2 },
      },
    ]
  },
}
