import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { runTool } from './project.mts'

const systemPaths = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function systemChromium(): string | null {
  return systemPaths.find((path) => path && existsSync(path)) ?? null
}

async function playwrightChromium(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

/** A Chromium for the tests: the system's, Playwright's own, or Debian's package, in that order; null if there is none. */
export async function findChromium(): Promise<string | null> {
  const present = systemChromium() ?? (await playwrightChromium())
  if (present) return present
  console.log('Looking for a Chromium to test with…')
  const downloaded =
    runTool('playwright', ['install', 'chromium'], { stdio: 'pipe' }).ok && (await playwrightChromium())
  if (downloaded) return downloaded
  installPackages(['chromium'])
  return systemChromium()
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

/** Programs from Debian's packages: a lighter Chromium, Firefox, WebKitGTK with a virtual screen, and PHP for the samples. */
const otherPrograms = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'php-cli': '/usr/bin/php',
}

/** Installs them if Debian's packages are available; otherwise their tests say that they did not run. */
export function installOtherPrograms(): void {
  const missing = Object.entries(otherPrograms).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (missing.length === 0) return
  console.log(`Looking for ${missing.join(', ')} to test with…`)
  installPackages(missing)
}

function installPackages(names: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore', env })
}
