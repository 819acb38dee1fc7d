import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

const launched = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ],
})

/** As people have it: for the authors' sessions, and where it matters how letters are drawn. */
export const wholeBrowser = launched(chromium)
/** The same engine without the browser around it, at two thirds of the work. */
export const engine = launched(existsSync(headlessShell) ? headlessShell : chromium)
