/* The first run of all tests, kept in .cache/mutate for as long as the sources are the same. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, root } from '../project.mts'
import type { Order, ProjectName, TestedModule } from './messages.mts'
import { runnerProcess } from './runner-process.mts'

/** They draw random input for long, or build the whole product: too slow to run once more for every mutant. */
const tooSlow = /fuzz|production-bundle|query-plans/
const patterns: Readonly<Record<ProjectName, readonly string[]>> = {
  worker: ['worker/**/*.test.ts'],
  unit: ['editor-element/**/*.test.{ts,tsx}'],
}

const markedTest = z.object({
  /** Of the file's text. */
  hash: z.string(),
  /** Whether it succeeds without any mutant. */
  ok: z.boolean(),
  milliseconds: z.number(),
  /** The marks that it passes, `file#number`. */
  marks: z.array(z.string()),
})
export type MarkedTest = z.infer<typeof markedTest>

/** Test files by their path. */
export type MarkedTests = Readonly<Record<string, MarkedTest>>

const keptMarks = z.object({
  /** The hash of the sources that had the marks. */
  sources: z.string(),
  tests: z.record(z.string(), markedTest),
})

const hashOf = (files: readonly string[]) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function runOnce(
  project: ProjectName,
  options: readonly '--marks'[],
  order: Order,
): Promise<readonly TestedModule[]> {
  const runner = runnerProcess(project, options)
  const result = await runner.run(order, 20 * 60_000)
  runner.close()
  if (result.kind === 'ran') return result.modules
  throw new Error(`The first run did not end: ${result.kind === 'failed' ? result.error : 'time'}`)
}

/**
 * What the test files of a project reach. Only tests that changed since the last time are run.
 * @param sources the files that get marks, relative to the root.
 */
export async function passedMarks(project: ProjectName, sources: readonly string[]): Promise<MarkedTests> {
  const folder = join(root, '.cache/mutate')
  const file = join(folder, `marks-${project}.json`)
  const kept = existsSync(file) ? readJson(file, keptMarks) : null
  const ofSources = hashOf(sources)
  const tests = globSync(patterns[project], { cwd: root })
    .map((test) => test.replaceAll('\\', '/'))
    .filter((test) => !tooSlow.test(test))
    .sort()
  const known: Record<string, MarkedTest> = kept?.sources === ofSources ? kept.tests : {}
  const changed = tests.filter((test) => known[test]?.hash !== hashOf([test]))
  if (changed.length > 0) {
    console.log(`${project}: ${changed.length} test files run once with marks…`)
    const withMarks = await runOnce(project, ['--marks'], { tests: changed, marks: sources })
    for (const { file: test, ok, milliseconds, marks } of withMarks) {
      known[test] = { hash: hashOf([test]), ok, milliseconds, marks }
    }
    // Marks slow a source down, so what measures time may fail with them alone.
    for (const name of changed) {
      const test = known[name]
      if (!test || test.ok) continue
      test.ok = (await runOnce(project, [], { tests: [name] })).every(({ ok }) => ok)
      if (!test.ok) console.log(`${name} fails without any mutant and is left out.`)
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ sources: ofSources, tests: known }))
  }
  return Object.fromEntries(tests.flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
}
