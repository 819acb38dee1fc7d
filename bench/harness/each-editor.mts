import type { Bench } from './measurement.mts'
import { OpenEditor } from './open-editor.mts'

/**
 * Does something with each editor in turn, round by round, so that what else the machine does hits all of them; the first round
 * is dropped. One that fails is left out from then on, with a word about it.
 */
export async function interleave<Subject>(
  bench: Bench,
  subjects: ReadonlyMap<string, Subject>,
  rounds: number,
  work: (subject: Subject, isKept: boolean, name: string) => Promise<void>,
): Promise<void> {
  const failed = new Set<string>()
  for (let round = 0; round <= rounds; round++)
    for (const [name, subject] of subjects) {
      if (failed.has(name)) continue
      try {
        await work(subject, round > 0, name)
      } catch (error) {
        failed.add(name)
        sayLeftOut(bench, name, error)
      }
    }
}

/** Opens these editors with this content and the cursor in its middle; who cannot show it is left out. */
export async function openAll(
  bench: Bench,
  names: readonly string[],
  html: string,
  attributes = '',
): Promise<Map<string, OpenEditor>> {
  const open = new Map<string, OpenEditor>()
  for (const name of names) {
    bench.log(`  ${name}`)
    const editor = await OpenEditor.open(bench.browser, bench.origin, name, { attributes })
    try {
      await editor.setContent(html)
      await editor.clickMiddle()
      open.set(name, editor)
    } catch (error) {
      sayLeftOut(bench, name, error)
      await editor.close()
    }
  }
  return open
}

function sayLeftOut(bench: Bench, name: string, error: unknown): void {
  bench.log(`${name} is left out: ${(error as Error).message.split('\n')[0]}`)
}

/** The peers among these figures, by name. */
export const ofPeers = <T,>(bench: Bench, values: ReadonlyMap<string, T>, figure: (value: T) => number) =>
  new Map(
    bench.peers.flatMap((name) => {
      const value = values.get(name)
      return value === undefined ? [] : [[name, figure(value)] as const]
    }),
  )
