import { expect, test } from '../../../e2e/shared-page.ts'

test('superscript, subscript, clear formatting, indent and outdent are names of the toolbar option', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="superscript subscript clearFormatting indent outdent"')
  await editor.type('x')
  await page.keyboard.press('ControlOrMeta+.')
  await page.keyboard.type('2')
  await page.keyboard.press('ControlOrMeta+.')
  await page.keyboard.type('H')
  await editor.press('subscript')
  await page.keyboard.type('3')
  expect(await editor.getData()).toBe('<p>x<sup>2</sup>H<sub>3</sub></p>')
  await editor.selectAll()
  await editor.press('clearFormatting')
  expect(await editor.getData()).toBe('<p>x2H3</p>')
  await expect(editor.control('clearFormatting')).toHaveAttribute('aria-disabled', 'true')
  await editor.setData('<ul><li>one</li><li>two</li></ul>')
  await editor.focusEnd()
  await editor.press('indent')
  expect(await editor.getData()).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>')
  await editor.press('outdent')
  expect(await editor.getData()).toBe('<ul><li>one</li><li>two</li></ul>')
  await editor.setData('')
  await editor.type('a **b** c *d* and 2*3*4')
  expect(await editor.getData()).toBe('<p>a <strong>b</strong> c <em>d</em> and 2*3*4</p>')
})

test('selected text stays marked while a popover or dialog is open, and nothing of it is saved', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>one <strong>two</strong> three</p><p>four</p>')
  await editor.content.getByText('two').dblclick()
  const kept = editor.content.locator('.formulary-kept-selection')
  await expect(kept).toHaveCount(0)
  for (const [name, field] of [
    ['link', 'URL'],
    ['table', 'Rows'],
  ] as const) {
    await editor.press(name)
    await expect(page.getByLabel(field)).toBeFocused()
    await expect(kept).toHaveText('two')
    expect(await editor.getData()).toBe('<p>one <strong>two</strong> three</p><p>four</p>')
    await page.keyboard.press('Escape')
    await expect(kept).toHaveCount(0)
  }
  await page.keyboard.type('2')
  expect(await editor.getData()).toBe('<p>one <strong>2</strong> three</p><p>four</p>')
})
