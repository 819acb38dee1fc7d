import { expect, test } from '../../../e2e/shared-page.ts'

test('a slash offers blocks, filtered, by keys, and Undo gives the slash back (SM01, SM02, SM03)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('slash-menu')
  await editor.type('/')
  const list = page.getByRole('listbox', { name: 'Insert' })
  await expect(list).toBeVisible()
  await page.keyboard.type('head')
  await expect(list.getByRole('option')).toHaveText(['Heading 1#', 'Heading 2##', 'Heading 3###'])
  await page.keyboard.press('ArrowDown')
  const active = await editor.content.getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveText('Heading 2##')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('Title')
  expect(await editor.getData()).toBe('<h2>Title</h2>')
  await page.keyboard.press('Enter')
  await page.keyboard.type('km/h and /code')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  expect(await editor.getData()).toContain('<p>km/h and&nbsp;</p><pre><code>x')
})

test('Escape leaves what was typed, and so does any other text (SM04, SM05)', async ({ openEditor, page }) => {
  const editor = await openEditor('slash-menu emoji-completion')
  await editor.type('/')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('tmp/x 10:30 :) a /zzz ')
  await expect(list).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>/tmp/x 10:30 :) a /zzz&nbsp;</p>')
})

test('a colon and two letters offer emoji (SM06); without the options nothing opens (SM07)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('emoji-completion')
  await editor.type('Hello :smi')
  const list = page.getByRole('listbox', { name: 'Emoji' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toMatch(/^<p>Hello \p{Extended_Pictographic}/u)
  expect(await editor.getData()).not.toContain(':smi')
})

test('a letter and Enter that come at once choose by all letters (SM06)', async ({ openEditor, page }) => {
  const editor = await openEditor('emoji-completion')
  await editor.type('Hello :sm')
  await expect(page.getByRole('listbox', { name: 'Emoji' })).toBeVisible()
  await editor.content.evaluate(async (content) => {
    document.execCommand('insertText', false, 'i')
    // The editor has read the letter, and nothing else has had its turn.
    await Promise.resolve()
    content.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  expect(await editor.getData()).toMatch(/^<p>Hello \p{Extended_Pictographic}\ufe0f?<\/p>$/u)
})

test('a slash and a colon are text where the options are off (SM07)', async ({ editor, page }) => {
  await editor.type('/head :smile ')
  await page.waitForTimeout(300)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>/head :smile&nbsp;</p>')
})

test('in a low window the whole list can be seen, and what is chosen in it (SM01)', async ({ openEditor, page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const editor = await openEditor('slash-menu')
  await editor.setData('<p>first</p><p>second</p>')
  await editor.focusEnd()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: 'Insert' })
  await expect(list).toBeVisible()
  const isInWindow = async () => {
    const { y, height } = (await list.boundingBox())!
    return y >= 0 && y + height <= 390
  }
  await expect.poll(isInWindow).toBe(true)
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown')
  await expect(list.locator('[aria-selected="true"]')).toBeInViewport({ ratio: 0.99 })
})
