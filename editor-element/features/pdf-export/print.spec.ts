import { readFileSync } from 'node:fs'
import { dense, readPdf } from '../../../e2e/pdf.ts'
import { expect, test } from '../../../e2e/shared-page.ts'

const report = readFileSync(new URL('../../fixtures/documents/lab-report.html', import.meta.url), 'utf8')
  .trimEnd()
  .replaceAll('>\n<', '><')

test.use({ ignoredNoise: /Failed to load resource|ERR_/ })

test('a printed page has the whole text, dark on light, without bar, count and borders (PD27)', async ({
  openEditor,
}) => {
  const editor = await openEditor('theme="dark" enable-scroll scroll-height="200px"')
  await editor.setData(report)
  const { page } = editor
  await page.emulateMedia({ media: 'print' })
  await expect(editor.element.locator('.formulary-count')).toBeHidden()
  await expect(editor.element.getByRole('toolbar').first()).toBeHidden()
  expect(await editor.content.evaluate((content) => getComputedStyle(content).color)).toBe('rgb(27, 36, 48)')
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(pages.length).toBeGreaterThan(1)
  const text = dense(pages.map((each) => each.text).join(''))
  const last = (await editor.content.locator('p').last().innerText()).slice(0, 30)
  expect(text).toContain('DeterminationofAceticAcid')
  expect(text).toContain(dense(last))
  await page.emulateMedia({ media: 'screen' })
  await expect(editor.element.locator('.formulary-count')).toBeVisible()
})
