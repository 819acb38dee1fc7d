import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { runToolBeside } from './project.mts'

const systemPaths = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Programs of Debian's packages beside Chromium: a lighter one, Firefox, WebKitGTK with a virtual screen, and PHP for the samples. */
const otherPrograms = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'php-cli': '/usr/bin/php',
}

function systemChromium(): string | null {
  return systemPaths.find((path) => path && existsSync(path)) ?? null
}

async function playwrightChromium(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

const installedChromium = async () => systemChromium() ?? (await playwrightChromium())

/** A Chromium: the system's or Playwright's own if one is there, else Debian's package or Playwright's; null if there is none. */
export async function findChromium(): Promise<string | null> {
  const present = await installedChromium()
  if (present) return present
  await installPackages(['chromium'])
  return systemChromium() ?? (await downloadedChromium())
}

async function downloadedChromium(): Promise<string | null> {
  console.log('Looking for a Chromium to test with…')
  await runToolBeside('playwright', ['install', 'chromium'])
  return playwrightChromium()
}

/**
 * Installs what the tests need of other programs. Where Debian's packages are not available, the tests of the missing ones say that
 * they did not run.
 * @returns the Chromium of `findChromium`.
 */
export async function installPrograms(): Promise<string | null> {
  const missing = Object.entries(otherPrograms).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  // All at once: each further call would read the lists and set up what is shared again.
  if (missing.length > 0) await installPackages((await installedChromium()) ? missing : ['chromium', ...missing])
  return findChromium()
}

/** The Chromium of `findChromium`, as pictures and measurements need it. @param args further ones of its command line. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  const executablePath = await findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
}

async function installPackages(names: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`Installing ${names.join(', ')} to test with…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    await once(spawn('apt-get', args, { stdio: 'ignore', env }), 'close')
}
