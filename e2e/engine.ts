import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { folderInMemory } from './memory.ts'

const chromium = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

/** What the processes share lies in memory where there is room for it. In a file, where Playwright has it, it goes to the disk, too (D176). */
const ROOM_BYTES = 2 ** 30

/** Of several such lists only the last counts, so it repeats what these tests need of Playwright's. */
const WITHOUT = [
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  // A process that waits for the next page: most tests end without one (D176).
  'SpareRendererForSitePerProcess',
]

const launched = (executablePath: string, further: readonly string[] = []): LaunchOptions => ({
  executablePath,
  ignoreDefaultArgs: folderInMemory(ROOM_BYTES) ? ['--disable-dev-shm-usage'] : [],
  args: [
    `--disable-features=${WITHOUT.join(',')}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    ...further,
  ],
})

/** As people have it: for the authors' sessions, and where it matters how letters are drawn. */
export const wholeBrowser = launched(chromium)
const enginePath = existsSync(headlessShell) ? headlessShell : chromium
/** The same engine without the browser around it, at two thirds of the work. */
export const engine = launched(enginePath)
/** For pages that live for a second or two: to optimize their script is a fifth of their work, and is over when they are (D191). */
export const engineOfShortTests = launched(enginePath, ['--js-flags=--no-turbofan --no-maglev'])
