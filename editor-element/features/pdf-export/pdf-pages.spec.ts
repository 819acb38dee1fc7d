import { readFileSync } from 'node:fs'
import type { FormularyEditorElement, PdfOptions } from '#editor'
import { getDocumentProxy } from 'unpdf'
import type { FormularyFrame } from '#iframe-protocol'
import { service } from '../../../e2e/addresses.ts'
import { dense, readPdf } from '../../../e2e/pdf.ts'
import { expect, pageHtml, publish, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

interface PageWithFrame {
  Formulary: { embed: (target: string) => FormularyFrame }
  editor: FormularyFrame
}
declare const window: Window & PageWithFrame

async function pdfOf(editor: EditorOnPage, options: PdfOptions): Promise<Uint8Array> {
  const downloading = editor.page.waitForEvent('download')
  await editor.element.evaluate((element: FormularyEditorElement, given) => element.exportPdf(given), options)
  return new Uint8Array(readFileSync(await (await downloading).path()))
}

const exportPdf = async (editor: EditorOnPage, options: PdfOptions) => readPdf(await pdfOf(editor, options))

/** How many lines and filled shapes the first page has. */
async function countShapes(bytes: Uint8Array): Promise<number> {
  const pdf = await getDocumentProxy(bytes.slice())
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
  return fnArray.filter((operator) => operator === CONSTRUCT_PATH).length
}

/** As pdf.js calls it. */
const CONSTRUCT_PATH = 91

const long = `<h1>Buffers</h1><p>${'filler '.repeat(1500)}</p>`

test('pages have the size and margins that are asked for, and lines end within them (PD24)', async ({ editor }) => {
  await editor.setData(`<p>${'word '.repeat(60)}</p>`)
  const { pages } = await exportPdf(editor, {
    pageSize: 'A5',
    orientation: 'landscape',
    margins: { left: 40, right: 40 },
  })
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 420]])
  const [first] = pages[0]!.text.split('\n')
  // 128 mm hold some fourteen words of this; 190 mm would hold twenty.
  expect(first!.trim().split(/\s+/).length).toBeLessThan(17)
})

test('a code block begins on the page of its first line, however little room there is', async ({ editor }) => {
  await editor.setData(`<p>${'word '.repeat(100)}</p><pre><code>first line\nsecond</code></pre>`)
  const starts = new Set<boolean>()
  for (const height of [72, 80]) {
    const bytes = await pdfOf(editor, { pageSize: { width: 210, height }, footer: '' })
    const [first] = (await readPdf(bytes)).pages
    const hasLine = dense(first!.text).includes('firstline')
    starts.add(hasLine)
    expect([height, await countShapes(bytes)]).toEqual([height, hasLine ? expect.any(Number) : 0])
  }
  expect([...starts]).toEqual([false, true])
})

test('every page has its header and footer, with numbers, title and letters of any script (PD25)', async ({
  editor,
}) => {
  await editor.setData(long)
  const { pages } = await exportPdf(editor, {
    header: { left: '{title}', right: 'größe ≤ 漢字' },
    footer: 'Page {page} of {pages}',
  })
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, { text }] of pages.entries()) {
    expect(dense(text)).toContain(dense(`Page ${index + 1} of ${pages.length}`))
    expect(dense(text)).toContain('größe≤漢字')
    expect(dense(text)).toContain('Buffers')
  }
})

test('pages are numbered where there are several, and not where there is one, or where the footer is empty (PD25)', async ({
  editor,
}) => {
  await editor.setData(long)
  const numbered = await exportPdf(editor, {})
  expect(numbered.pages.map(({ text }) => /\d \/ \d\s*$/.exec(text)?.[0].trim())).toEqual(['1 / 2', '2 / 2'])
  const bare = await exportPdf(editor, { footer: '' })
  expect(bare.pages.map(({ text }) => / \/ /.test(text))).toEqual([false, false])
  await editor.setData('<p>short</p>')
  expect(dense((await exportPdf(editor, {})).pages[0]!.text)).toBe('short')
})

test('a wrong option is said, and nothing is downloaded (PD24)', async ({ editor, page }) => {
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const message = await editor.element.evaluate((element: FormularyEditorElement) =>
    element.exportPdf({ pageSize: 'A3' as 'A4' }).catch((error: Error) => error.message),
  )
  expect(message).toBe('pageSize must be A4, A5, Letter, Legal or { width, height }.')
  expect(downloads).toBe(0)
})

test('an editor in a frame takes the same options, and says the same of wrong ones (PD24)', async ({ page }) => {
  const script = `<script src="${service}/formulary/formulary-embed.js"></script>`
  await page.goto(await publish({ html: pageHtml('<div id="frame"></div>', script) }))
  await page.evaluate(() => void (window.editor = window.Formulary.embed('#frame')))
  const wrong = page.evaluate(() => window.editor.exportPdf({ margins: 'wide' } as unknown as PdfOptions))
  await expect(wrong).rejects.toThrow('The parts of margins must be an object')
  const downloading = page.waitForEvent('download')
  await page.evaluate(() => window.editor.exportPdf({ pageSize: 'Letter' }))
  const { pages } = await readPdf(new Uint8Array(readFileSync(await (await downloading).path())))
  expect(Math.round(pages[0]!.width)).toBe(612)
})
