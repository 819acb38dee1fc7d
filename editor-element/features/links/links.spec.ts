import { expect, test } from '../../../e2e/shared-page.ts'

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

test('what is typed after words were linked goes on behind the link (ED94)', async ({ editor, page }) => {
  await editor.type('See the site')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('URL').fill('example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type(' now')
  expect(await editor.getData()).toBe('<p>See the <a href="https://example.org">site</a> now</p>')
})

test('words instead of an address are refused, and a link that leads to such a page can be kept', async ({
  editor,
  page,
}) => {
  await editor.type('See the site')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  const url = page.getByLabel('URL')
  for (const words of ['site', 'our new site', 'Übung 3']) {
    await url.fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('web address')
    await expect(url).toBeFocused()
  }
  expect(await editor.getData()).toBe('<p>See the site</p>')
  await url.fill('./site')
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p>See the <a href="./site">site</a></p>')
  await editor.setData('<p>See <a href="site">it</a></p>')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(url).toHaveValue('site')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>See <a href="site">it</a></p>')
})

test('an address that is typed or pasted alone becomes a link; undo gives the text back', async ({ editor, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
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
  await page.evaluate(() => navigator.clipboard.writeText('https://example.com/b'))
  await editor.setData('<p>a</p>')
  await editor.type(' ')
  await page.keyboard.press('ControlOrMeta+v')
  expect(await editor.getData()).toBe('<p>a <a href="https://example.com/b">https://example.com/b</a></p>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>a https://example.com/b</p>')
})
