/*
 * The picture that is shown with a shared address, 1200 by 630 pixels: the first screen of the home page, with the editor
 * working in it. Run it again when that has changed.
 *
 *   node scripts/run.mjs social-card
 */
import type { FormularyEditorElement } from '#editor'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mts'
import { launchChromium } from './lib/browsers.mts'
import { root } from './lib/project.mts'
import { migrate, startService } from './lib/service.mts'

const port = Number(process.env['PORT'] || 8817)
const stateFolder = '.cache/screenshots-state'

await build()
rmSync(join(root, stateFolder), { recursive: true, force: true })
await migrate(stateFolder)
const service = await startService({ port, stateFolder })
const browser = await launchChromium()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
await page.goto(`http://localhost:${port}/`)
await page.waitForSelector('.live-editor[data-state="ready"]')
await page.evaluate(async () => {
  // Controls are useless on a picture.
  for (const part of document.querySelectorAll('.site-nav, .menu-button, .hero .button-row, .hero-note')) part.remove()
  document.querySelector<HTMLElement>('.hero')!.style.setProperty('--live-editor-height', '400px')
  await document.querySelector<FormularyEditorElement>('formulary-editor')!.whenFormulasReady()
})
await page.waitForTimeout(500)
await page.screenshot({ path: join(root, 'web/public/social-card.png') })
await browser.close()
await service.stop()
process.exit(0)
