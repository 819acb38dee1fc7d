import { expect, test } from '../../../e2e/shared-page.ts'

const TABLE = '<table data-id="t1"><tbody><tr><td>cell</td></tr></tbody></table>'

test('the arrow keys reach the places before and after a table, and typing there makes a paragraph', async ({
  editor,
  page,
}) => {
  await editor.setData(TABLE)
  await editor.content.getByText('cell').click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('before')
  expect(await editor.getData()).toBe(`<p>before</p>${TABLE}`)
  await editor.setData(TABLE)
  await editor.content.getByText('cell').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('after')
  expect(await editor.getData()).toBe(`${TABLE}<p>after</p>`)
})

test('Down in the last row and Up in the first lead out of a table with nothing beyond it, from any column (TB33)', async ({
  editor,
  page,
}) => {
  const grid = '<table data-id="t1"><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>'
  for (const [key, cells, expected] of [
    ['ArrowDown', ['a', 'b', 'c', 'd'], `${grid}<p>x</p>`],
    ['ArrowUp', ['c', 'd', 'a', 'b'], `<p>x</p>${grid}`],
  ] as const)
    for (const [index, cell] of cells.entries()) {
      await editor.setData(grid)
      await editor.content.getByText(cell, { exact: true }).click()
      // From the other row it takes two presses.
      if (index < 2) await page.keyboard.press(key)
      await page.keyboard.press(key)
      await page.keyboard.type('x')
      expect(await editor.getData(), `${key} in ${cell}`).toBe(expected)
    }
})

test('a rule stays selected when it is clicked again', async ({ editor, page }) => {
  await editor.setData('<hr><p>x</p>')
  await editor.content.locator('hr').click()
  await editor.content.locator('hr').click()
  await page.keyboard.press('Delete')
  expect(await editor.getData()).toBe('<p>x</p>')
})

test('text without a key, as from a phone or a list of characters, makes a paragraph there, too', async ({
  editor,
  page,
}) => {
  await editor.setData(TABLE)
  await editor.content.getByText('cell').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.insertText('né')
  await page.keyboard.type('e')
  expect(await editor.getData()).toBe(`${TABLE}<p>née</p>`)
})

test('Ctrl+Home leads above a formula that a document begins with', async ({ editor, page }) => {
  await editor.setData('<div class="formula formula-display" data-latex="x"></div><p>end</p>')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Title')
  expect(await editor.getData()).toMatch(/^<p>Title<\/p><div class="formula formula-display.*<p>end<\/p>$/)
})
