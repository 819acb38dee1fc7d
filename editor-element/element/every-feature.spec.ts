import { expect, test, type EditorOnPage } from '../../e2e/test.ts'

// Addresses of examples lead nowhere.
test.use({ ignoredNoise: /Failed to load resource/ })

/** A new paragraph at the end, with the cursor in it. */
async function paragraph(editor: EditorOnPage, text: string): Promise<void> {
  await editor.focusEnd()
  await editor.page.keyboard.press('Shift+Enter')
  await editor.page.keyboard.type(text)
}

test('a document in which every feature was used comes back unchanged from setData(getData()) (ED82)', async ({
  editor,
  page,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await editor.type('Everything')
  await editor.press('heading')
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
  await editor.press('alignCenter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')

  for (const control of ['bold', 'italic', 'underline', 'strikethrough']) {
    await paragraph(editor, control)
    await page.keyboard.press('Shift+Home')
    await editor.press(control)
  }
  for (const control of ['textColor', 'highlightColor']) {
    await page.keyboard.press('Shift+Home')
    await editor.press(control)
    await page.getByRole('option', { name: 'Teal', exact: true }).click()
  }
  await paragraph(editor, 'linked')
  await page.keyboard.press('Shift+Home')
  await editor.press('link')
  await page.getByLabel('URL').fill('https://example.com/?a=1&b=2')
  await page.keyboard.press('Enter')

  await paragraph(editor, 'formula ')
  await editor.press('formula')
  await page.getByLabel('Generated LaTeX').fill('\\frac{a}{b} < c')
  await page.keyboard.press('ControlOrMeta+Enter')

  for (const control of ['bulletList', 'orderedList', 'blockquote']) {
    await paragraph(editor, `in ${control}`)
    await editor.press(control)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await editor.press('horizontalRule')

  await paragraph(editor, 'image ')
  await editor.press('image')
  await page.getByLabel('Image URL').fill('https://example.com/a.png?x=1&y="2"')
  await page.getByLabel('Alt text').fill('"quoted" <alt>')
  await page.getByRole('button', { name: 'Insert Image' }).click()
  await editor.focusEnd()
  await editor.press('table')
  await dialog('Insert Table').getByRole('button', { name: 'Insert Table' }).click()
  await editor.element.getByRole('button', { name: 'Make column wider' }).click()
  await editor.focusEnd()
  await editor.press('video')
  await page.getByLabel('Video URL').fill('https://vimeo.com/123456')
  await page.getByRole('button', { name: 'Insert Video' }).click()
  await expect(dialog('Video')).toHaveCount(0)

  const html = await editor.getData()
  for (const part of [
    '<h2',
    'text-align',
    '<strong>',
    '<em>',
    '<u>',
    '<s>',
    'color: ',
    'background-color: ',
    '<a ',
    '<ul>',
  ])
    expect.soft(html).toContain(part)
  for (const part of ['<ol>', '<blockquote>', '<hr>', 'class="formula', '<img ', '<table ', '<col ', 'class="video"'])
    expect.soft(html).toContain(part)
  await editor.setData(html)
  expect(await editor.getData()).toBe(html)
})
