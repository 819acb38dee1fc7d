/*
 * How much the tests notice: puts small faults, one at a time, into a sample of the sources and counts those that no test
 * finds. docs/mutation-testing.md says how to read the result.
 *
 *   npm run mutate -- [--only PATH]… [--per-file 2 | --all] [--seed WORD] [--tests 6]
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { blockAt, blocksOf } from './lib/mutation/marks.mjs'
import { passedMarks } from './lib/mutation/passed-marks.mjs'
import { mutantsOf, sampleOf } from './lib/mutation/operators.mjs'
import { reportText } from './lib/mutation/report.mjs'
import { runnerProcess } from './lib/mutation/runner-process.mjs'
import { ensureInstalled, root } from './lib/project.mjs'

ensureInstalled()
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    'per-file': { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'formulary' },
    tests: { type: 'string', default: '6' },
  },
})
const rooms = [
  { project: 'worker', folder: 'worker/modules' },
  // The Worker sanitizes with the same code: its tests get the mutants that the unit tests miss.
  { project: 'unit', folder: 'editor-element/html', alsoInWorker: 'worker/modules/content/sanitize/sanitize.test.ts' },
  { project: 'unit', folder: 'editor-element/features/formula' },
  { project: 'unit', folder: 'editor-element/features/chemistry' },
]
const isRule = (file) => !/\.(test|spec|d|data|messages)\.ts$|-messages\.ts$|\/testing\/|openapi\//.test(file)

const filesOf = (folder) =>
  globSync('**/*.ts', { cwd: join(root, folder) })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isRule)
    .sort()
const isChosen = (file) => options.only.length === 0 || options.only.some((part) => file.startsWith(part))

function plannedMutants(room) {
  return filesOf(room.folder)
    .filter(isChosen)
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      const blocks = blocksOf(code, file)
      const mutants = mutantsOf(code, file)
      const chosen = options.all ? mutants : sampleOf(mutants, Number(options['per-file']), `${options.seed} ${file}`)
      return chosen.map((mutant) => ({
        ...mutant,
        ...room,
        file,
        block: blockAt(blocks, mutant.start, mutant.end),
      }))
    })
}

/**
 * The tests that pass the mutant's mark: those of its folder first, then the quick ones. What a module does while it is
 * loaded may have happened before a test's marks are kept; there, it is those that pass any mark of the file.
 */
function testsFor({ file, block }, tests) {
  const isOwn = (test) => dirname(test.file) === dirname(file)
  const passes = (test) =>
    block === 0
      ? isOwn(test) || test.marks.some((mark) => mark.startsWith(`${file}#`))
      : test.marks.includes(`${file}#${block}`)
  return Object.entries(tests)
    .map(([name, test]) => ({ ...test, file: name }))
    .filter((test) => test.ok && passes(test))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.milliseconds - b.milliseconds)
    .slice(0, Number(options.tests))
}

/** Runs the tests one file after the other until one of them fails or hangs. */
async function judge(mutant, relevant, runner) {
  for (const test of relevant) {
    const order = { tests: [test.file], file: mutant.file, code: mutant.code }
    // Besides its own time a run needs some to start, and more on a busy machine.
    const result = await runner.run(order, 30_000 + 8 * test.milliseconds)
    if (result.hung || result.died) return { state: 'killed', by: `${test.file} (no answer)` }
    if (!result.ok) throw new Error(result.error)
    const failed = result.modules.find((module) => !module.ok)
    if (failed || result.errors.length > 0) return { state: 'killed', by: `${test.file}: ${failed?.failed[0] ?? ''}` }
  }
  return { state: relevant.length > 0 ? 'survived' : 'unreached' }
}

async function judgeAll(project, mutants, testsOf) {
  const runner = runnerProcess(project)
  for (const [at, mutant] of mutants.entries()) {
    Object.assign(mutant, await judge(mutant, testsOf(mutant), runner))
    console.log(`${project} ${at + 1}/${mutants.length} ${mutant.state} ${mutant.file}:${mutant.line}`)
    save()
  }
  runner.close()
}

const planned = rooms.flatMap(plannedMutants)
const judged = () => planned.filter(({ state }) => state).map(({ code: _code, ...result }) => result)

/** Printed as it goes, so that a run that is aborted has output. */
function save() {
  mkdirSync(join(root, '.cache/mutate'), { recursive: true })
  writeFileSync(join(root, '.cache/mutate/report.json'), JSON.stringify({ options, results: judged() }, null, 1))
}
process.prependListener('SIGINT', () => console.log(reportText(judged())))

for (const project of new Set(planned.map((mutant) => mutant.project))) {
  const sources = rooms.filter((room) => room.project === project).flatMap(({ folder }) => filesOf(folder))
  const tests = await passedMarks(project, sources)
  await judgeAll(
    project,
    planned.filter((mutant) => mutant.project === project),
    (mutant) => testsFor(mutant, tests),
  )
}
const left = planned.filter((mutant) => mutant.alsoInWorker && mutant.state !== 'killed')
if (left.length > 0) await judgeAll('worker', left, ({ alsoInWorker }) => [{ file: alsoInWorker, milliseconds: 2000 }])

console.log(reportText(judged()))
process.exit(0)
