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

test('on a printed page nothing is cut off at the right: code breaks, and tables are as wide as the page (PD27)', async ({
  editor,
  page,
}) => {
  const cells = (count: number) => `<tr>${'<td>measured value</td>'.repeat(count)}</tr>`
  await editor.setData(
    `<pre><code>${'a long line of code '.repeat(20)}${'x'.repeat(200)}</code></pre>
<table><tbody>${cells(16)}</tbody></table>
<table><colgroup>${'<col width="150">'.repeat(8)}</colgroup><tbody>${cells(8)}</tbody></table>
<table><colgroup><col width="400"><col width="400"><col></colgroup><tbody>${cells(3)}</tbody></table>
<table><colgroup><col width="90"><col width="200"></colgroup><tbody>${cells(2)}</tbody></table>`.replaceAll('\n', ''),
  )
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const { width, parts, columns } = await editor.content.evaluate((content) => ({
    width: content.clientWidth,
    parts: [...content.querySelectorAll('pre, pre code, table')].map((part) => part.scrollWidth),
    columns: [...content.querySelectorAll('table')].at(-1)!.querySelectorAll('td')[1]!.offsetWidth,
  }))
  expect(parts.filter((part) => part > width)).toEqual([])
  // What has room stays as it is.
  expect(Math.abs(columns - 200)).toBeLessThan(2)
})

test('a printed page has the color behind marked text, and code without the choice of its language', async ({
  editor,
  page,
}) => {
  await editor.setData(
    '<p><span style="background-color: #ffff00">marked</span></p><pre><code class="language-python">x = 1</code></pre>',
  )
  const language = editor.content.locator('select')
  await expect(language).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(language).toBeHidden()
  const [above, below] = await editor.content.locator('pre').evaluate((pre) => {
    const { paddingTop, paddingBottom } = getComputedStyle(pre)
    return [paddingTop, paddingBottom]
  })
  expect(above).toBe(below)
  const marked = editor.content.getByText('marked')
  expect(await marked.evaluate((span) => getComputedStyle(span).printColorAdjust)).toBe('exact')
})
