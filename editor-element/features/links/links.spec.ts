import { expect, test } from '../../../e2e/test.ts'

test('the cursor in a link shows where it leads, to open, edit or remove it', async ({ editor, page }) => {
  await editor.setData('<p>before</p><p>see <a href="https://example.com/a">the <strong>page</strong></a> now</p>')
  await editor.content.getByText('page').click()
  const bar = editor.element.getByRole('toolbar', { name: /^Link/ })
  await expect(bar).toContainText('https://example.com/a')
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'opened' }))
  const opened = page.context().waitForEvent('page')
  await bar.getByRole('button', { name: 'Open link in a new tab' }).click()
  expect((await opened).url()).toBe('https://example.com/a')
  await page.bringToFront()
  await bar.getByRole('button', { name: 'Edit link' }).click()
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/a')
  await page.getByLabel('URL').fill('example.org')
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toContain('<a href="https://example.org">the <strong>page</strong></a>')
  await bar.getByRole('button', { name: 'Remove link' }).click()
  expect(await editor.getData()).toBe('<p>before</p><p>see the <strong>page</strong> now</p>')
  await expect(bar).toHaveCount(0)
})

test('an address that is typed becomes a link at the space or Enter after it; undo gives the text back', async ({
  editor,
  page,
}) => {
  await editor.type('see https://example.com/a, ')
  expect(await editor.getData()).toBe('<p>see <a href="https://example.com/a">https://example.com/a</a>,&nbsp;</p>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>see https://example.com/a,&nbsp;</p>')
  await editor.setData('')
  await editor.type('- www.example.org')
  await page.keyboard.press('Enter')
  await page.keyboard.type('next')
  expect(await editor.getData()).toBe(
    '<ul><li><a href="https://www.example.org">www.example.org</a></li><li>next</li></ul>',
  )
})

test('an address that is pasted alone becomes a link; text with an address in it stays text', async ({
  editor,
  page,
}) => {
  const paste = (text: string) =>
    editor.content.evaluate((content, value) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', value)
      content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await editor.type('a ')
  await paste('https://example.com/b')
  expect(await editor.getData()).toBe('<p>a <a href="https://example.com/b">https://example.com/b</a></p>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>a https://example.com/b</p>')
})
