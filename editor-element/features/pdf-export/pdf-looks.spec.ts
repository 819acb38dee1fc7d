import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  compareWithLayout,
  dense,
  keepExportLayout,
  pressPdfExport,
  readPdf,
  screenshotExportLayout,
} from '../../../e2e/pdf.ts'
import { expect, test, type EditorOnPage } from '../../../e2e/test.ts'
import { lectureNote } from '../../fixtures/lecture-note.ts'

const labReport = readFileSync(new URL('../../fixtures/documents/lab-report.html', import.meta.url), 'utf8')
  .trimEnd()
  .replaceAll('>\n<', '><')

/** Pictures of both and of their differences, to look at. */
const folder = '.cache/pdf-looks'

async function exportAndCompare(editor: EditorOnPage, page: Page, name: string) {
  await keepExportLayout(page)
  const { bytes } = await pressPdfExport(editor)
  const read = await readPdf(bytes)
  const compared = await compareWithLayout(page, bytes, await screenshotExportLayout(page), 2)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.pdf`, bytes)
  for (const [index, { picture }] of compared.entries())
    writeFileSync(`${folder}/${name}-${index + 1}.png`, Buffer.from(picture.split(',')[1]!, 'base64'))
  return { read, shares: compared.map(({ share }) => share) }
}

test.describe('a page of the PDF beside a screenshot', () => {
  test.setTimeout(180_000)
  test.use({ deviceScaleFactor: 2, ignoredNoise: /ERR_|Failed to load resource|CORS/ })
  test.beforeEach(({ page }) => page.route(/^https:/, (route) => route.abort()))

  test('differs by less than 1 % of the pixels: a chemistry lab report (PD11)', async ({ editor, page }) => {
    await editor.setData(labReport)
    const { read, shares } = await exportAndCompare(editor, page, 'lab-report')
    const text = read.pages.map((each) => each.text).join('\n')
    const order = ['Determination of Acetic Acid', 'CH3COOH + H2O', 'Vinegar A', 'highlighted value', '7. Conclusion']
    const places = order.map((part) => dense(text).indexOf(dense(part)))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(read.pages).toHaveLength(3)
    expect(read.outline[0]!.items).toHaveLength(7)
    expect(Math.max(...shares), shares.join(' ')).toBeLessThan(0.01)
  })

  test('differs by less than 1 % of the pixels: a lecture note with 200 formulas (PD11)', async ({ editor, page }) => {
    await editor.setData(lectureNote())
    const { read, shares } = await exportAndCompare(editor, page, 'lecture-note')
    expect(read.pages.length).toBeGreaterThan(5)
    const text = read.pages.map((each) => each.text).join('\n')
    expect([...text.matchAll(/Remark (\d+)/g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    expect(Math.max(...shares), shares.join(' ')).toBeLessThan(0.01)
  })
})
