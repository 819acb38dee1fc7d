import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import type { FormularyFrame } from '#iframe-protocol'
import { service } from '../../../e2e/addresses.ts'
import { openScreen } from '../../../e2e/browsers/screen.ts'
import { wholeBrowser } from '../../../e2e/engine.ts'
import { dense, readPdf } from '../../../e2e/pdf.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../../e2e/shared-page.ts'

declare const window: Window & { Formulary: { embed: (target: string) => FormularyFrame } }

const text = `<h1>Worksheet</h1><p>${'filler '.repeat(1500)}</p><p><span class="math-tex">\\(x^2\\)</span></p>`

test.use({ ignoredNoise: /Framing 'blob:/ })

const print = (editor: EditorOnPage) =>
  editor.element.evaluate((element: FormularyEditorElement) => element.exportPdf({ pageSize: 'A5', print: true }))

/** Prints by a browser whose print dialog is answered at once, by the printer that writes files. */
async function printed(print: (page: Page) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'))
  const files = join(folder, 'files')
  const destination = { selectedDestinationId: 'Save as PDF', version: 2 }
  const preferences = {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(destination) } },
    savefile: { default_directory: files },
  }
  mkdirSync(files)
  mkdirSync(join(folder, 'profile/Default'), { recursive: true })
  writeFileSync(join(folder, 'profile/Default/Preferences'), JSON.stringify(preferences))
  const screen = await openScreen()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...wholeBrowser,
    headless: false,
    args: ['--no-sandbox', '--disable-gpu', '--kiosk-printing'],
    env: { ...process.env, DISPLAY: screen.display },
  })
  try {
    const page = await browser.newPage()
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await print(page)
    await expect.poll(() => readdirSync(files), { timeout: 30_000 }).toHaveLength(1)
    expect(downloads).toBe(0)
    return await readPdf(new Uint8Array(readFileSync(join(files, readdirSync(files)[0]!))))
  } finally {
    await browser.close()
    screen.process.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the print dialog has the pages of the PDF (PD28)', { tag: '@slow' }, async () => {
  const { pages } = await printed(async (page) => {
    await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.setData(text)
    expect(await print(editor)).toBe(true)
  })
  expect(pages.map(({ width }) => Math.round(width))).toEqual(pages.map(() => 420))
  expect(pages.length).toBeGreaterThan(2)
  expect(dense(pages[0]!.text)).toContain('Worksheet')
  expect(dense(pages.at(-1)!.text)).toContain(`${pages.length}/${pages.length}`)
})

test('what cannot be printed is downloaded: no PDF viewer, a page that forbids its frame, or an editor in a frame (PD28)', async ({
  page,
}) => {
  for (const [hasViewer, headers] of [
    [false, {}],
    [true, { 'content-security-policy': `frame-src ${service}` }],
  ] as const) {
    await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>'), headers }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.setData('<p>kept</p>')
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true }),
      hasViewer,
    )
    const downloading = page.waitForEvent('download')
    expect(await print(editor)).toBe(true)
    const { pages } = await readPdf(new Uint8Array(readFileSync(await (await downloading).path())))
    expect(dense(pages[0]!.text)).toBe('kept')
  }

  const script = `<script src="${service}/formulary/formulary-embed.js"></script>`
  await page.goto(await publish({ html: pageHtml('<div id="frame"></div>', script) }))
  const downloading = page.waitForEvent('download')
  await page.evaluate(() => window.Formulary.embed('#frame').exportPdf({ print: true }))
  expect((await downloading).suggestedFilename()).toBe('document.pdf')
})
