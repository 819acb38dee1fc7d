/*
 * Everything that must hold: types, lint, format, unit, Worker and end-to-end tests. The last line alone says how many
 * passed and how many failed; types, lint, unused code, format, the build and the byte budgets count as one
 * each.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { installPrograms } from './lib/browsers.mts'
import { readJson, root, runToolBeside } from './lib/project.mts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type VitestFile = z.infer<typeof vitestReport>['testResults'][number]

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }).optional(),
  suites: z.array(playwrightSuite).optional(),
})

const withoutE2e = process.argv.includes('--without-e2e')
const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0
/** What failed and why, for the end: what was written at the time is thousands of lines above. */
const failures: string[] = []

function noteFailure(title: string, message = ''): void {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  failures.push([`✗ ${title}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n'))
}

function noteFailedFile({ name, status, message, assertionResults }: VitestFile): void {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  for (const test of tests) noteFailure(`${file} › ${test.fullName}`, test.failureMessages?.[0])
  if (status === 'failed' && tests.length === 0) noteFailure(file, message)
}

function noteFailedSpecs({ specs, suites = [] }: PlaywrightSuite): void {
  for (const { ok, file, line, title, tests } of specs) {
    if (ok) continue
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    noteFailure(`[${tests[0]?.projectName}] ${file}:${line} › ${title}`, error?.message)
  }
  suites.forEach(noteFailedSpecs)
}

async function check(title: string, tool: string, args: readonly string[]): Promise<boolean> {
  const begun = Date.now()
  const { ok, output } = await runToolBeside(tool, args)
  process.stdout.write(output)
  console.log(`${ok ? '✓' : '✗'} ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  if (ok) passed += 1
  else {
    failed += 1
    noteFailure(title, output)
  }
  return ok
}

function readReport<T>(name: string, shape: z.ZodType<T>): T | null {
  const file = join(reports, name)
  return existsSync(file) ? readJson(file, shape) : null
}

// Each further checker reads again what projects share: four take more time than one, and half more work.
const TYPES = ['-b', '--checkers', '1']

async function staticChecks(): Promise<void> {
  // So quick that nothing needs to be kept from one run to the next (D170).
  await check('format', 'oxfmt', ['--check'])
  await check('types', 'tsc', TYPES)
  await check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await check('unused code', 'knip', ['--no-progress'])
}

/** What they write is shown at their end, because others write at the same time. */
async function unitTests(): Promise<void> {
  const report = join(reports, 'vitest.json')
  // Beside the browsers, which want both cores, one process gets as much done as two, and all of them more: the fewer there are, the
  // less each has to read again that the others pushed out of the processor's caches.
  const some = withoutE2e ? ['--tags-filter', '!slow'] : ['--maxWorkers=1']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, output } = await runToolBeside('vitest', ['run', ...some, ...reporters])
  process.stdout.write(output)
  const result = readReport('vitest.json', vitestReport)
  passed += result?.numPassedTests ?? 0
  failed += result?.numFailedTests ?? 0
  // A file that cannot even be loaded fails without a failed test.
  if (!ok && !result?.numFailedTests) failed += 1
  result?.testResults.forEach(noteFailedFile)
  if (!ok && !result?.testResults.some(({ status }) => status === 'failed')) noteFailure('Vitest', output.slice(-2000))
}

async function builtTests(programs: Promise<string | null>): Promise<void> {
  if (!(await check('build', 'node', ['scripts/build.mts']))) return
  await check('byte budgets', 'node', ['scripts/budgets.mts'])
  const chromium = await programs
  if (chromium) await browserTests(chromium)
  else {
    failed += 1
    noteFailure(
      'No Chromium for the end-to-end tests: none is installed, and neither Debian nor Playwright could give one.',
    )
  }
}

async function browserTests(executable: string): Promise<void> {
  const { ok } = await runToolBeside('playwright', ['test'], {
    stdio: 'inherit',
    env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  })
  const report = readReport('playwright.json', playwrightReport)
  const stats = report?.stats
  // Playwright is set to no retries, so there is nothing flaky that could hide in 'expected'.
  passed += stats?.expected ?? 0
  failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  if (!ok && !stats?.unexpected) failed += 1
  report?.suites?.forEach(noteFailedSpecs)
}

// Side by side neither core is idle while one of them waits, for packages or for a browser.
if (withoutE2e) await Promise.all([staticChecks(), unitTests()])
else {
  const programs = installPrograms()
  const checked = Promise.all([programs, staticChecks()])
  await Promise.all([builtTests(programs), checked.then(unitTests)])
}

if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
