import { service } from '../../../e2e/addresses.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../../e2e/shared-page.ts'

const CSP = `default-src 'none'; script-src ${service}; style-src 'self' ${service}; font-src ${service}; connect-src ${service}; img-src 'self' data:`

test('the builder raises no report under a policy that forbids inline styles', async ({ page }) => {
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sourceFile, lineNumber, columnNumber }) => {
        reports.push(`${violatedDirective} ${sourceFile}:${lineNumber}:${columnNumber} ${new Error().stack ?? ''}`)
      },
    )
  })
  await page.goto(
    await publish({
      html: pageHtml('<formulary-editor></formulary-editor>'),
      headers: { 'content-security-policy': CSP },
    }),
  )
  const editor = await new EditorOnPage(page).whenReady()
  await editor.press('formula')
  const dialog = page.getByRole('dialog', { name: 'Visual Formula Builder' })
  await expect(dialog.locator('.formulary-palette-tile .katex').first()).toBeVisible()
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click()
    const tiles = dialog.getByRole('tabpanel').locator('.formulary-palette-tile')
    await expect(tiles.locator('.katex')).toHaveCount(await tiles.count())
  }
  await dialog.getByRole('button', { name: 'More Symbols & Formulas' }).click()
  const latex = dialog.getByLabel('Generated LaTeX')
  const preview = dialog.getByRole('group', { name: 'Live preview' })
  for (const source of [
    '\\frac{a}{b}+\\sqrt[3]{x}',
    '\\cancel{a}\\sout{b}\\boxed{c}\\fcolorbox{red}{blue}{d}\\colorbox{red}{e}\\textcolor{green}{f}',
    '\\begin{array}{|c|c|}\\hline a & b \\\\ \\hdashline c & d \\\\[1em] \\hline\\end{array}',
    '\\overbrace{a}^{b}\\xrightarrow[c]{d}\\rule{1em}{1em}\\raisebox{2pt}{x}\\smash{y}\\phantom{z}\\angl{n}\\phase{x}',
    '\\ce{2H2 + O2 ->[\\Delta] 2H2O ^}\\large\\mathbb{R}\\text{a\\textbf{b}}\\substack{a\\\\b}\\genfrac(]{2pt}{1}{a}{b}',
  ]) {
    await latex.fill(source)
    await expect(dialog.getByRole('alert')).toHaveText('')
    await expect(preview.locator('annotation')).toHaveText(source)
  }
  expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert Formula' }).click()
  await expect(editor.content.locator('.katex')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([])
})
