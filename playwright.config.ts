import { defineConfig } from '@playwright/test'
import { customerPort, service, servicePort } from './e2e/addresses.ts'
import { engine, engineOfShortTests } from './e2e/engine.ts'
import type { Fixtures, WorkerFixtures } from './e2e/test.ts'

const SLOW = /@slow|e2e\/sessions\//
/** Tests in `e2e/` that begin on a page of a customer, as the editor's do, and not on one of the site. */
const ON_CUSTOMERS_PAGES = 'e2e/{browsers/*,embedding}.spec.ts'

const OTHER_LANES = new RegExp(`${SLOW.source}|@firefox|@webkit`)

/**
 * For lanes of many short tests. As people have it who ask for less motion (D175): frames that only move something are a
 * twentieth of the work.
 */
const short = { launchOptions: engineOfShortTests, contextOptions: { reducedMotion: 'reduce' } } as const

/** `npm test` counts by a report. */
const isWholeRun = Boolean(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'])

export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/.cache/**',
  // Firefox, WebKit and what takes long have a lane each beside the others: they wait more than they work.
  projects: [
    // An author's hour is a minute of work where nothing else runs, and three beside the other lanes.
    { name: 'slow', grep: SLOW, workers: 1, timeout: 300_000 },
    { name: 'firefox', grep: /@firefox/, workers: 1, timeout: 300_000 },
    { name: 'webkit', grep: /@webkit/, workers: 1, timeout: 300_000 },
    {
      name: 'editor',
      testMatch: ['{editor-element,iframe-host}/**/*.spec.ts', ON_CUSTOMERS_PAGES],
      grepInvert: OTHER_LANES,
      // A page, and what the browser has read for it, serve all tests of a worker (D167, D168).
      use: { reuseContext: true, ...short },
    },
    {
      name: 'site',
      testMatch: ['{web,e2e}/**/*.spec.ts'],
      testIgnore: ['**/.cache/**', ON_CUSTOMERS_PAGES],
      grepInvert: OTHER_LANES,
      // Any small file of the site's origin, whose storage can be written and which may share a process with its pages (D178).
      use: { reuseContext: true, ...short, home: `${service}/favicon.svg` },
    },
  ],
  // One service and one browser serve all; the tests tell their data apart by host name.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: isWholeRun ? [['list'], ['json']] : 'list',
  outputDir: '.cache/test-results',
  use: {
    baseURL: `http://localhost:${servicePort}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: engine,
  },
  webServer: {
    command: 'node scripts/run.mjs serve-for-tests',
    url: `http://localhost:${customerPort}/ready`,
    timeout: 240_000,
    // A service that runs already may be another checkout's.
    reuseExistingServer: !process.env['CI'] && !isWholeRun,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
