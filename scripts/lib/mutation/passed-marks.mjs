/* The first run of all tests, kept in .cache/mutate for as long as the sources are the same. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'
import { runnerProcess } from './runner-process.mjs'

/** They draw random input for long, or build the whole product: too slow to run once more for every mutant. */
const tooSlow = /fuzz|production-bundle|query-plans/
const patterns = { worker: ['worker/**/*.test.ts'], unit: ['editor-element/**/*.test.{ts,tsx}'] }

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function runOnce(project, options, order) {
  const runner = runnerProcess(project, options)
  const result = await runner.run(order, 20 * 60_000)
  runner.close()
  if (!result.ok) throw new Error(`The first run did not end: ${result.error ?? 'time'}`)
  return result.modules
}

/**
 * @param sources the files that get marks, relative to the root.
 * @returns for each test file `{ ok, milliseconds, marks }`. Only tests that changed since the last time are run.
 */
export async function passedMarks(project, sources) {
  const folder = join(root, '.cache/mutate')
  const file = join(folder, `marks-${project}.json`)
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const ofSources = hashOf(sources)
  const tests = globSync(patterns[project], { cwd: root })
    .map((test) => test.replaceAll('\\', '/'))
    .filter((test) => !tooSlow.test(test) && !(project === 'worker' && test.startsWith('worker/contracts/')))
    .sort()
  const known = kept?.sources === ofSources ? kept.tests : {}
  const changed = tests.filter((test) => known[test]?.hash !== hashOf([test]))
  if (changed.length > 0) {
    console.log(`${project}: ${changed.length} test files run once with marks…`)
    const withMarks = await runOnce(project, ['--marks'], { tests: changed, marks: sources })
    for (const { file: test, ok, milliseconds, marks } of withMarks) {
      known[test] = { hash: hashOf([test]), ok, milliseconds, marks }
    }
    // Marks slow a source down, so what measures time may fail with them alone.
    const failed = changed.filter((test) => known[test]?.ok === false)
    for (const test of failed) {
      known[test].ok = (await runOnce(project, [], { tests: [test] })).every(({ ok }) => ok)
      if (!known[test].ok) console.log(`${test} fails without any mutant and is left out.`)
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ sources: ofSources, tests: known }))
  }
  return Object.fromEntries(tests.filter((test) => known[test]).map((test) => [test, known[test]]))
}
