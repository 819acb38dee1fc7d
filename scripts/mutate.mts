/*
 * How much the tests notice: puts small faults, one at a time, into a sample of the sources and counts those that no test
 * finds. docs/mutation-testing.md says how to read the result.
 *
 *   npm run mutate -- [--only PATH]… [--per-file 2 | --all] [--seed WORD] [--tests 6]
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { blockAt, blocksOf } from './lib/mutation/marks.mts'
import type { ProjectName } from './lib/mutation/messages.mts'
import { mutantsOf, sampleOf, type Mutant } from './lib/mutation/operators.mts'
import { passedMarks, type MarkedTests } from './lib/mutation/passed-marks.mts'
import { reportText, type Result } from './lib/mutation/report.mts'
import { runnerProcess, type Runner } from './lib/mutation/runner-process.mts'
import { root } from './lib/project.mts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    'per-file': { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'formulary' },
    tests: { type: 'string', default: '6' },
  },
})

/** A folder of sources, and the tests that get its mutants. */
interface Room {
  readonly project: ProjectName
  readonly folder: string
  /** A test file of the Worker that gets the mutants that survive. */
  readonly alsoInWorker?: string
}

interface PlannedMutant extends Mutant, Room {
  readonly file: string
  /** The number of the smallest part of the source in which it is. */
  readonly block: number
}

/** What the tests did with a mutant. */
interface Verdict {
  readonly state: Result['state']
  /** The test that noticed it. */
  readonly by?: string
}

/** A test file that may notice a mutant. */
interface RelevantTest {
  readonly file: string
  readonly milliseconds: number
}

const rooms: readonly Room[] = [
  { project: 'worker', folder: 'worker/modules' },
  // The Worker sanitizes with the same code: its tests get the mutants that the unit tests miss.
  { project: 'unit', folder: 'editor-element/html', alsoInWorker: 'worker/modules/content/sanitize/sanitize.test.ts' },
  { project: 'unit', folder: 'editor-element/features/formula' },
  { project: 'unit', folder: 'editor-element/features/chemistry' },
  { project: 'unit', folder: 'editor-element/math/chemistry' },
]
const isRule = (file: string) => !/\.(test|spec|d|data|messages)\.ts$|-messages\.ts$|\/testing\/|openapi\//.test(file)

const filesOf = (folder: string) =>
  globSync('**/*.ts', { cwd: join(root, folder) })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isRule)
    .sort()
const isChosen = (file: string) => options.only.length === 0 || options.only.some((part) => file.startsWith(part))

function plannedMutants(room: Room): PlannedMutant[] {
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
function testsFor({ file, block }: PlannedMutant, tests: MarkedTests): RelevantTest[] {
  const isOwn = (test: RelevantTest) => dirname(test.file) === dirname(file)
  const passes = (test: RelevantTest & { marks: readonly string[] }) =>
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
async function judge(mutant: PlannedMutant, relevant: readonly RelevantTest[], runner: Runner): Promise<Verdict> {
  for (const test of relevant) {
    const order = { tests: [test.file], file: mutant.file, code: mutant.code }
    // Besides its own time a run needs some to start, and more on a busy machine.
    const result = await runner.run(order, 30_000 + 8 * test.milliseconds)
    if (result.kind === 'failed') throw new Error(result.error)
    if (result.kind !== 'ran') return { state: 'killed', by: `${test.file} (no answer)` }
    const failed = result.modules.find((module) => !module.ok)
    if (failed || result.errors.length > 0) return { state: 'killed', by: `${test.file}: ${failed?.failed[0] ?? ''}` }
  }
  return { state: relevant.length > 0 ? 'survived' : 'unreached' }
}

async function judgeAll(
  project: ProjectName,
  mutants: readonly PlannedMutant[],
  testsOf: (mutant: PlannedMutant) => readonly RelevantTest[],
): Promise<void> {
  const runner = runnerProcess(project)
  for (const [at, mutant] of mutants.entries()) {
    const verdict = await judge(mutant, testsOf(mutant), runner)
    verdicts.set(mutant, verdict)
    console.log(`${project} ${at + 1}/${mutants.length} ${verdict.state} ${mutant.file}:${mutant.line}`)
    save()
  }
  runner.close()
}

const planned = rooms.flatMap(plannedMutants)
const verdicts = new Map<PlannedMutant, Verdict>()
const judged = () =>
  planned.flatMap((mutant) => {
    const { code: _code, ...rest } = mutant
    const verdict = verdicts.get(mutant)
    return verdict ? [{ ...rest, ...verdict }] : []
  })

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
const left = planned.filter((mutant) => mutant.alsoInWorker && verdicts.get(mutant)?.state !== 'killed')
if (left.length > 0)
  await judgeAll('worker', left, ({ alsoInWorker }) =>
    alsoInWorker ? [{ file: alsoInWorker, milliseconds: 2000 }] : [],
  )

console.log(reportText(judged()))
process.exit(0)
