/*
 * Everything that must hold: types, lint, format, unit, Worker and end-to-end tests. The last line alone says how many
 * passed and how many failed; types, lint, unused code, format and the byte budgets count as one each.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium, installOtherPrograms } from './lib/browsers.mts'
import { build } from './lib/build.mts'
import { readJson, root, runToolBeside } from './lib/project.mts'

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }).optional(),
})

const withoutE2e = process.argv.includes('--without-e2e')
const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0

async function check(title: string, tool: string, args: readonly string[]): Promise<void> {
  const begun = Date.now()
  const { ok, output } = await runToolBeside(tool, args)
  process.stdout.write(output)
  console.log(`${ok ? '✓' : '✗'} ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  if (ok) passed += 1
  else failed += 1
}

function readReport<T>(name: string, shape: z.ZodType<T>): T | null {
  const file = join(reports, name)
  return existsSync(file) ? readJson(file, shape) : null
}

const chromium = withoutE2e ? null : await findChromium()
if (!withoutE2e) installOtherPrograms()
if (!withoutE2e && !chromium) {
  failed += 1
  console.error(
    '✗ No Chromium for the end-to-end tests: none is installed, and neither Playwright nor Debian could give one.',
  )
}

// Formatting is read by one process, types and lint by both cores: the build has room beside them.
const building = chromium ? runToolBeside('node', ['scripts/build.mts']) : null
const format = ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location=.cache/prettier']
await Promise.all([
  check('format', 'prettier', format),
  check('types', 'tsc', ['-b'])
    .then(() => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']))
    .then(() => check('unused code', 'knip', ['--no-progress'])),
  building,
])

/** @param isBeside the output is shown at the end, because the browsers' tests write at the same time. */
async function unitTests(isBeside: boolean): Promise<void> {
  const report = join(reports, 'vitest.json')
  const some = withoutE2e ? ['--tags-filter', '!slow'] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, output } = await runToolBeside('vitest', ['run', ...some, ...reporters], {
    stdio: isBeside ? 'pipe' : 'inherit',
  })
  process.stdout.write(output)
  const result = readReport('vitest.json', vitestReport)
  passed += result?.numPassedTests ?? 0
  failed += result?.numFailedTests ?? 0
  // A file that cannot even be loaded fails without a failed test.
  if (!ok && !result?.numFailedTests) failed += 1
}

async function browserTests(executable: string): Promise<void> {
  const { ok } = await runToolBeside('playwright', ['test'], {
    stdio: 'inherit',
    env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  })
  const stats = readReport('playwright.json', playwrightReport)?.stats
  // Playwright is set to no retries, so there is nothing flaky that could hide in 'expected'.
  passed += stats?.expected ?? 0
  failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  if (!ok && !stats?.unexpected) failed += 1
}

if (chromium) {
  // Again where it failed, which ends the run with what it says.
  await build()
  await check('byte budgets', 'node', ['scripts/budgets.mts'])
  // Side by side neither core is idle while one of the two waits.
  await Promise.all([unitTests(true), browserTests(chromium)])
} else await unitTests(false)

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
