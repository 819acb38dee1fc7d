import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import { service } from '../../../e2e/addresses.ts'
import { openScreen } from '../../../e2e/browsers/screen.ts'
import { dense, readPdf } from '../../../e2e/pdf.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../../e2e/test.ts'

const text = `<h1>Worksheet</h1><p>${'filler '.repeat(1500)}</p><p><span class="math-tex">\\(x^2\\)</span></p>`

test.use({ ignoredNoise: /Framing 'blob:/ })

const print = (editor: EditorOnPage) =>
  editor.element.evaluate((element: FormularyEditorElement) => element.exportPdf({ pageSize: 'A5', print: true }))

test('the print dialog has the pages of the PDF (PD28)', { tag: '@slow' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'))
  mkdirSync(join(folder, 'profile/Default'), { recursive: true })
  // A dialog that is answered at once, by the printer that writes files.
  const destination = { selectedDestinationId: 'Save as PDF', version: 2 }
  const preferences = {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(destination) } },
    savefile: { default_directory: join(folder, 'printed') },
  }
  writeFileSync(join(folder, 'profile/Default/Preferences'), JSON.stringify(preferences))
  mkdirSync(join(folder, 'printed'))
  const screen = await openScreen()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...test.info().project.use.launchOptions,
    headless: false,
    args: ['--no-sandbox', '--disable-gpu', '--kiosk-printing'],
    env: { ...process.env, DISPLAY: screen.display },
  })
  try {
    const page = await browser.newPage()
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.setData(text)
    expect(await print(editor)).toBe(true)
    await expect.poll(() => readdirSync(join(folder, 'printed')), { timeout: 30_000 }).toHaveLength(1)
    const [file] = readdirSync(join(folder, 'printed'))
    const { pages } = await readPdf(new Uint8Array(readFileSync(join(folder, 'printed', file!))))
    expect(pages.map(({ width }) => Math.round(width))).toEqual(pages.map(() => 420))
    expect(pages.length).toBeGreaterThan(2)
    expect(dense(pages[0]!.text)).toContain('Worksheet')
    expect(dense(pages.at(-1)!.text)).toContain(`${pages.length}/${pages.length}`)
    expect(downloads).toBe(0)
  } finally {
    await browser.close()
    screen.process.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what cannot be printed is downloaded: no PDF viewer, or a page that forbids its frame (PD28)', async ({
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
})
