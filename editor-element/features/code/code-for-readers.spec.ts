import { expect, test } from '../../../e2e/shared-page.ts'

const CONTENT =
  '<p>Call <code>f(x)</code><span class="footnote" data-id="n1" data-text="A note"></span></p><pre><code class="language-python">def f(x):\n    return x</code></pre><ul><li data-checked="true">done</li></ul>'

test('content with code, tasks and footnotes is shown styled from the beginning, also read-only (CB06, TK05, FN04)', async ({
  openEditor,
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const content = document.querySelector('.formulary-content')
      if (content?.querySelector('pre') && seen.length === 0)
        seen.push(
          `${content.querySelectorAll('.formulary-code').length} ${getComputedStyle(content.querySelector('pre')!).borderTopWidth}`,
        )
    }).observe(document, { childList: true, subtree: true })
  })
  const editor = await openEditor(`readonly initial-content="${CONTENT.replaceAll('"', '&quot;')}"`)
  await expect(editor.content.locator('.formulary-code-keyword').first()).toHaveText('def')
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['1 1px'])
  await expect(editor.content.locator('.footnote')).toHaveAttribute('data-number', '1')
  await expect(editor.content.getByRole('checkbox')).toBeChecked()
})

test('code is found and replaced, and goes into a PDF (CB08, FN05)', async ({ openEditor, page }) => {
  const editor = await openEditor('toolbar="find pdfExport"')
  await editor.setData(CONTENT)
  await editor.press('find')
  await page.getByLabel('Find', { exact: true }).fill('return x')
  await page.getByLabel('Replace with').fill('return 2')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.keyboard.press('Escape')
  expect(await editor.getData()).toContain('\n    return 2</code>')
  const download = page.waitForEvent('download')
  await editor.press('pdfExport')
  expect((await download).suggestedFilename()).toBe('document.pdf')
})
