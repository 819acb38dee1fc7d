import { expect, test } from '../../../e2e/shared-page.ts'

test('a click inserts the emoji at the cursor, in place of selected text, and several in a row (EM01, ED33)', async ({
  editor,
  page,
}) => {
  await editor.type('ab')
  await page.keyboard.press('ArrowLeft')
  await editor.press('emoji')
  const picker = page.getByRole('dialog', { name: 'Emoji' })
  await picker.getByRole('gridcell', { name: 'grinning face', exact: true }).click()
  await picker.getByRole('gridcell', { name: 'thumbs up' }).click()
  await expect(picker).toBeVisible()
  expect(await editor.getData()).toBe('<p>a😀👍b</p>')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(editor.content).toBeFocused()
  await page.keyboard.type('!')
  expect(await editor.getData()).toBe('<p>a😀👍!b</p>')
})

test('the search narrows by name and keyword, Enter takes the first, and a search without hits says so (EM02, EM11)', async ({
  editor,
  page,
}) => {
  await editor.type('x')
  await editor.press('emoji')
  const search = page.getByLabel('Search emoji')
  await expect(search).toBeFocused()
  await search.fill('MICROSCOPE')
  await expect(page.getByRole('gridcell')).toHaveText(['🔬'])
  await search.fill('geometry')
  await expect(page.getByRole('gridcell')).toHaveText(['📏', '📐'])
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p>x📏</p>')
  await search.fill('qqq')
  await expect(page.getByText('No emojis found')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p>x📏</p>')
})

test('a screen reader is told how many emojis a search finds, and which was inserted', async ({ editor, page }) => {
  await editor.press('emoji')
  const said = page.getByRole('dialog').getByRole('status')
  await expect(said).toHaveText('')
  await page.getByLabel('Search emoji').fill('cat')
  await expect(said).toHaveText(/^\d+ emojis found$/)
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/^Inserted: \w+/)
  await page.getByLabel('Search emoji').fill('no such thing')
  await expect(said).toHaveText('No emojis found')
})

test('six tabs of about 50 emoji each, in 10 columns (EM03, EM04, EM05, EM06, EM07, EM08, EM09, EM10)', async ({
  editor,
  page,
}) => {
  await editor.press('emoji')
  const tabs = page.getByRole('tab')
  const names = [
    'Smileys & People',
    'Animals & Nature',
    'Food & Drink',
    'Activities',
    'Travel & Places',
    'Objects',
  ] as const
  await expect(tabs).toHaveCount(6)
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-label')))).toEqual(names)
  const seen = new Set<string>()
  for (const name of names) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    const cells = await page.getByRole('gridcell').allTextContents()
    expect(cells.length).toBeGreaterThanOrEqual(45)
    expect(cells.length).toBeLessThanOrEqual(55)
    for (const cell of cells) seen.add(cell)
  }
  expect(seen.size).toBeGreaterThanOrEqual(6 * 45)
  const lefts = await page
    .getByRole('row')
    .first()
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(10)
  await expect(page.getByRole('row').nth(1).getByRole('gridcell')).toHaveCount(10)
})

test('arrow keys move over the grid and back to the search; Enter inserts', async ({ editor, page }) => {
  await editor.type('k')
  await editor.press('emoji')
  await expect(page.getByLabel('Search emoji')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const cells = page.getByRole('gridcell')
  await expect(cells.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(11)).toBeFocused()
  await page.keyboard.press('End')
  await expect(cells.nth(19)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const inserted = await cells.nth(10).textContent()
  expect(await editor.getData()).toBe(`<p>k${inserted}</p>`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Search emoji')).toBeFocused()
})

test('when the page replaced the content meanwhile, the emoji goes to its end (EM12)', async ({ editor, page }) => {
  await editor.setData('<p>one</p><p>two</p>')
  await editor.content.locator('p').first().click()
  await editor.press('emoji')
  await expect(page.getByLabel('Search emoji')).toBeFocused()
  await editor.setData('<p>other</p><hr>')
  await page.getByRole('gridcell', { name: 'grinning face', exact: true }).click()
  await page.getByRole('gridcell', { name: 'winking face', exact: true }).click()
  expect(await editor.getData()).toBe('<p>other</p><hr><p>😀😉</p>')
})

test('the picker remembers nothing: search and tab are reset when it closes (EM13)', async ({ editor, page }) => {
  await editor.press('emoji')
  await page.getByRole('tab', { name: 'Objects' }).click()
  await page.getByLabel('Search emoji').fill('cat')
  await page.keyboard.press('Escape')
  await editor.press('emoji')
  await expect(page.getByLabel('Search emoji')).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'Smileys & People' })).toHaveAttribute('aria-selected', 'true')
})
