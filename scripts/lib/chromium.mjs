import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runTool } from './project.mjs'

const systemPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function systemChromium() {
  return systemPaths.find((path) => path && existsSync(path)) ?? null
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

/** A Chromium for the tests: the system's, Playwright's own, or Debian's package, in that order; null when none can be had. */
export async function findChromium() {
  const present = systemChromium() ?? (await playwrightChromium())
  if (present) return present
  console.log('Looking for a Chromium to test with…')
  const downloaded =
    runTool('playwright', ['install', 'chromium'], { stdio: 'pipe' }).ok && (await playwrightChromium())
  if (downloaded) return downloaded
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  }
  return systemChromium()
}
