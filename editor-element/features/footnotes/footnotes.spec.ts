import { expect, test } from '../../../e2e/shared-page.ts'

test('an author puts footnotes in, changes one, and they number themselves (FN01, FN03, FN04)', async ({
  editor,
  page,
}) => {
  await editor.type('A claim')
  await page.keyboard.press('ControlOrMeta+Alt+f')
  await expect(page.getByRole('dialog', { name: 'Footnote' })).toBeVisible()
  await page.keyboard.type('Its source')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' and more^[typed in place]')
  const numbers = editor.content.locator('.footnote')
  await expect(numbers).toHaveCount(2)
  await expect(numbers.nth(1)).toHaveAttribute('data-number', '2')
  const data = await editor.getData()
  expect(data.replaceAll(/n[a-z0-9]{16}/g, 'n1')).toBe(
    '<p>A claim<span class="footnote" data-id="n1" data-text="Its source"><sup><a href="#fn-n1" id="fnref-n1" role="doc-noteref">1</a></sup></span> and more<span class="footnote" data-id="n1" data-text="typed in place"><sup><a href="#fn-n1" id="fnref-n1" role="doc-noteref">2</a></sup></span></p><section class="formulary-footnotes" role="doc-endnotes"><ol><li id="fn-n1">Its source <a href="#fnref-n1" role="doc-backlink">↩</a></li><li id="fn-n1">typed in place <a href="#fnref-n1" role="doc-backlink">↩</a></li></ol></section>',
  )
  await numbers.first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Changed')
  await page.keyboard.press('Escape')
  expect(await editor.getData()).toContain('data-text="Changed"')
  await page.keyboard.press('Backspace')
  await expect(numbers).toHaveCount(1)
  await expect(numbers).toHaveAttribute('data-number', '1')
})

test('a footnote without a text is taken away again (FN03)', async ({ editor, page }) => {
  await editor.type('x')
  await page.keyboard.press('ControlOrMeta+Alt+f')
  await page.keyboard.press('Escape')
  await page.keyboard.type('y')
  expect(await editor.getData()).toBe('<p>xy</p>')
})

test('what is written in a footnote is kept while the page makes the text read-only (ED106)', async ({
  editor,
  page,
}) => {
  await editor.type('x')
  await page.keyboard.press('ControlOrMeta+Alt+f')
  const panel = page.getByRole('dialog', { name: 'Footnote' })
  await page.keyboard.type('Its source')
  await editor.set({ readonly: true })
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('The text is read-only now.')
  await editor.set({ readonly: false })
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  expect(await editor.getData()).toContain('data-text="Its source"')

  await editor.content.locator('.footnote').click()
  await page.keyboard.type(' or another')
  await editor.set({ readonly: true })
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(await editor.getData()).toContain('data-text="Its source"')
})
