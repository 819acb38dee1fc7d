import { expect, test } from '../../../e2e/test.ts'

test('find shows its matches, steps through them, minds the case and replaces; undo takes that back in one step', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="full"')
  const html = '<p>Acid and base, <strong>ac</strong>id</p><p>ACID</p>'
  await editor.setData(html)
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  const field = bar.getByLabel('Find')
  await expect(field).toBeFocused()
  await page.keyboard.type('acid')
  await expect(bar.getByRole('status')).toHaveText(/of 3$/)
  await expect(editor.content.locator('.formulary-match, .formulary-match-current')).toHaveText([
    'Acid',
    'ac',
    'id',
    'ACID',
  ])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('1 of 3')
  await bar.getByRole('button', { name: 'Match case' }).click()
  await expect(bar.getByRole('status')).toHaveText('1 of 1')
  await bar.getByRole('button', { name: 'Match case' }).click()
  await bar.getByLabel('Replace with').fill('salt')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('3 replaced')
  expect(await editor.getData()).toBe('<p>salt and base, <strong>salt</strong></p><p>salt</p>')
  await page.keyboard.press('Escape')
  await expect(editor.content).toBeFocused()
  await expect(editor.content.locator('.formulary-match')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe(html)
})

test('in a small window find is at the bottom, and matches are visible', async ({ openEditor, page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const editor = await openEditor('toolbar="find"')
  await editor.setData(`<p>${'text and more. '.repeat(30)}acid</p>`)
  await editor.press('find')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  await expect(bar.getByLabel('Find')).toBeFocused()
  await page.keyboard.type('acid')
  const match = editor.content.locator('.formulary-match-current')
  await expect(match).toHaveText('acid')
  const [box, found] = [(await bar.boundingBox())!, (await match.boundingBox())!]
  expect(found.y + found.height).toBeLessThanOrEqual(box.y)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(box.y + box.height).toBeLessThanOrEqual(780)
})
