import { expect, test } from '../../../e2e/shared-page.ts'

const box = (text: string, checked = false) =>
  `<li class="task-list-item"><input type="checkbox" disabled=""${checked ? ' checked=""' : ''}>${text}`

test('an author types tasks, checks them by pointer and key, and undoes (TK01, TK03, TK04)', async ({
  editor,
  page,
}) => {
  await editor.type('- [ ] one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('in two')
  const html = (one: boolean, inTwo: boolean) =>
    `<ul>${box('one', one)}</li>${box('two')}<ul>${box('in two', inTwo)}</li></ul></li></ul>`
  expect(await editor.getData()).toBe(html(false, false))
  const boxes = editor.content.getByRole('checkbox')
  await boxes.first().click()
  expect(await editor.getData()).toBe(html(true, false))
  await expect(boxes.first()).toBeChecked()
  await page.keyboard.press('ControlOrMeta+Enter')
  expect(await editor.getData()).toBe(html(true, true))
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe(html(false, false))
  await expect(boxes.first()).not.toBeChecked()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('three')
  expect(await editor.getData()).toContain(`</ul></li>${box('three')}</li></ul>`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('out')
  expect(await editor.getData()).toContain('</ul><p>out</p>')
})

test('readers see the boxes, and nobody can check them there (TK05)', async ({ openEditor }) => {
  const editor = await openEditor('readonly')
  await editor.setData('<ul><li data-checked="true">a</li></ul>')
  await editor.content.getByRole('checkbox').click()
  await expect(editor.content.getByRole('checkbox')).toBeChecked()
})

test('a box is as large as the letters beside it, whatever the page says of its fields', async ({ editor, page }) => {
  await editor.setData('<ul><li class="task-list-item"><input type="checkbox" disabled>a</li></ul>')
  const box = editor.content.getByRole('checkbox')
  const size = () => box.evaluate((each) => [each.getBoundingClientRect().width, getComputedStyle(each).top])
  const plain = await size()
  expect(plain[0]).toBe(await editor.content.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
  const sheet = await page.addStyleTag({ content: 'input { font: 30px/1 serif }' })
  expect(await size()).toEqual(plain)
  await sheet.evaluate((style) => (style as Element).remove())
})
