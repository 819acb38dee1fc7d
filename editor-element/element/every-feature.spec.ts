import { expect, test, type EditorOnPage } from '../../e2e/test.ts'
import { schema } from '../html/schema/index.ts'

// Addresses of examples do not exist.
test.use({ ignoredNoise: /Failed to load resource/ })

/** A new paragraph at the end, with the cursor in it. */
async function paragraph(editor: EditorOnPage, text: string): Promise<void> {
  await editor.focusEnd()
  await editor.page.keyboard.press('Shift+Enter')
  await editor.page.keyboard.type(text)
}

/** Controls that add nothing of their own to the document. */
const without = [
  ...['undo', 'redo', 'clearFormatting', 'outdent', 'voice', 'htmlSource', 'pdfExport'],
  ...['find', 'wordCount', 'fullScreen'],
]

/** What proves in the saved HTML that a node or a mark was used. */
const saved: Readonly<Record<string, string>> = {
  doc: 'body',
  paragraph: 'p',
  heading: 'h2',
  blockquote: 'blockquote p',
  bullet_list: 'ul ul',
  ordered_list: 'ol',
  list_item: 'li',
  table: 'table col[width]',
  table_row: 'tr',
  table_cell: 'td',
  table_header: 'th',
  horizontal_rule: 'hr',
  figure: 'figure img',
  video: '.video',
  formula_display: 'div.formula.formula-chemical',
  text: 'p',
  hard_break: 'br',
  image: 'p img',
  formula: 'span.formula',
  link: 'a[href]',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  text_color: 'span[style^="color"]',
  highlight: 'span[style^="background-color"]',
  subscript: 'sub',
  superscript: 'sup',
}

test('a document in which every feature was used comes back unchanged from setData(getData()) (ED82)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="full"')
  await page.setViewportSize({ width: 2200, height: 900 })
  await expect(editor.toolbar.locator('[data-control="more"], [data-control="alignment"]')).toHaveCount(0)
  const controls = await editor.toolbar
    .locator('[data-control]')
    .evaluateAll((all) => all.map((control) => control.getAttribute('data-control')!))
  const used = new Set<string>()
  const press = async (name: string) => {
    used.add(name)
    await editor.press(name)
  }
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await editor.type('Everything')
  await press('heading')
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
  await press('alignCenter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')

  for (const control of ['bold', 'italic', 'underline', 'strikethrough', 'superscript', 'subscript']) {
    await paragraph(editor, control)
    await page.keyboard.press('Shift+Home')
    await press(control)
  }
  for (const control of ['textColor', 'highlightColor']) {
    await page.keyboard.press('Shift+Home')
    await press(control)
    await page.getByRole('option', { name: 'Teal', exact: true }).click()
  }
  await paragraph(editor, 'linked')
  await page.keyboard.press('Shift+Home')
  await press('link')
  await page.getByLabel('URL').fill('https://example.com/?a=1&b=2')
  await page.keyboard.press('Enter')

  await paragraph(editor, 'formula ')
  await press('formula')
  await page.getByLabel('Generated LaTeX').fill('\\frac{a}{b} < c')
  await page.keyboard.press('ControlOrMeta+Enter')

  for (const control of ['alignRight', 'alignJustify', 'alignLeft']) {
    await paragraph(editor, control)
    await press(control)
  }
  await paragraph(editor, 'emoji ')
  await press('emoji')
  await page.getByRole('gridcell', { name: 'grinning face', exact: true }).click()
  await page.keyboard.press('Escape')
  await paragraph(editor, 'broken')
  await page.keyboard.press('Enter')
  await page.keyboard.type('line')
  await press('chemistry')
  await dialog('Chemical').getByLabel('Formula or equation').fill('2H2 + O2 -> 2H2O')
  await dialog('Chemical').getByLabel('Display formula').check()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog('Chemical')).toHaveCount(0)

  for (const control of ['bulletList', 'orderedList', 'blockquote']) {
    await paragraph(editor, `in ${control}`)
    await press(control)
    await page.keyboard.press('End')
    if (control === 'bulletList') {
      await page.keyboard.press('Enter')
      await page.keyboard.type('below')
      await press('indent')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await press('horizontalRule')

  await paragraph(editor, 'image ')
  await press('image')
  await page.getByLabel('Image URL').fill('https://example.com/a.png?x=1&y="2"')
  await page.getByLabel('Alt text').fill('"quoted" <alt>')
  await page.getByRole('button', { name: 'Insert Image' }).click()
  await editor.focusEnd()
  await press('table')
  await dialog('Insert Table').getByRole('button', { name: 'Insert Table' }).click()
  await editor.element.getByRole('button', { name: 'Make column wider' }).click()
  await editor.focusEnd()
  await press('video')
  await page.getByLabel('Video URL').fill('https://vimeo.com/123456')
  await page.getByRole('button', { name: 'Insert Video' }).click()
  await expect(dialog('Video')).toHaveCount(0)
  await paragraph(editor, '')
  await press('image')
  await page.getByLabel('Image URL').fill('https://example.com/b.png')
  await page.getByLabel('Alt text').fill('captioned')
  await page.getByRole('button', { name: 'Insert Image' }).click()
  await editor.content.getByRole('img', { name: 'captioned' }).click()
  await editor.element.getByRole('button', { name: 'Caption' }).click()

  expect([...used, ...without].sort()).toEqual(controls.toSorted())
  expect(Object.keys(saved).sort()).toEqual([...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort())
  const html = await editor.getData()
  const missing = await page.evaluate(
    ([text, selectors]) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html')
      return selectors.filter((selector) => selector !== 'body' && !body.querySelector(selector))
    },
    [html, Object.values(saved)] as const,
  )
  expect(missing, html).toEqual([])
  for (const part of ['text-align: center', 'text-align: right', 'text-align: justify', '😀'])
    expect(html).toContain(part)
  await editor.setData(html)
  expect(await editor.getData()).toBe(html)
})
