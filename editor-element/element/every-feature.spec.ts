import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'
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
  ...['find', 'wordCount', 'files', 'fullScreen'],
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
  code: 'p code',
  code_block: 'pre code',
  footnote: 'span.footnote',
}

/** What shows in the saved HTML that an attribute of a node or a mark has another value than when it is not set. */
const savedAttributes: Readonly<Record<string, string>> = {
  'paragraph.align': 'p[style*="text-align"]',
  'paragraph.background': 'p[style*="background-color"]',
  'heading.id': 'h2[id]',
  'heading.level': 'h2',
  'heading.align': 'h2[style*="text-align"]',
  'heading.background': 'h3[style*="background-color"]',
  'blockquote.background': 'blockquote[style*="background-color"]',
  'ordered_list.start': 'ol[start="3"]',
  'ordered_list.listStyle': 'ol[style="list-style-type: upper-alpha"]',
  'bullet_list.listStyle': 'ul[style="list-style-type: square"]',
  'table.id': 'table[data-id]',
  'list_item.checked': 'li > input[checked]',
  'code_block.language': 'code.language-js',
  'footnote.id': '.footnote[data-id]',
  'footnote.text': '.footnote[data-text="a note"]',
  ...Object.fromEntries(
    ['table_cell', 'table_header'].flatMap((cell) => {
      const tag = cell === 'table_cell' ? 'td' : 'th'
      return [
        [`${cell}.background`, `${tag}[style*="background-color"]`],
        [`${cell}.colspan`, `${tag}[colspan="2"]`],
        [`${cell}.rowspan`, `${tag}[rowspan="2"]`],
        [`${cell}.colwidth`, `col[width] ~ col[width="77"], table:has(col[width]) ${tag}`],
      ]
    }),
  ),
  ...Object.fromEntries(
    ['image', 'figure'].flatMap((node) => {
      const tag = node === 'image' ? 'p img' : 'figure img'
      return [
        [`${node}.id`, `${tag}[data-id]`],
        [`${node}.src`, `${tag}[src]`],
        [`${node}.alt`, `${tag}[alt]`],
        [`${node}.width`, `${tag}[width]`],
        [`${node}.height`, `${tag}[height]`],
      ]
    }),
  ),
  'figure.align': 'figure[data-align="wrap-left"]',
  'figure.href': 'figure > a[href] > img',
  'figure.title': 'figure > a[title]',
  'figure.target': 'figure > a[target="_blank"]',
  'video.id': '.video[data-id]',
  'video.kind': '.video[data-kind="vimeo"]',
  'video.url': '.video[data-url]',
  'video.videoId': '.video[data-video-id]',
  'video.autoplay': '.video[data-autoplay="true"]',
  'video.controls': '.video[data-controls="false"]',
  'video.loop': '.video[data-loop="true"]',
  'video.muted': '.video[data-muted="true"]',
  'video.start': '.video[data-start="12"]',
  'video.title': '.video[data-title="A film"]',
  'video.width': '.video[data-width="800"]',
  'video.height': '.video[data-height="450"]',
  'formula.id': 'span.formula[data-id]',
  'formula.latex': 'span.formula[data-latex]',
  'formula.kind': 'span.formula-chemical',
  'formula_display.id': 'div.formula[data-id]',
  'formula_display.latex': 'div.formula[data-latex]',
  'formula_display.kind': 'div.formula-chemical',
  'link.href': 'a[href]',
  'link.title': 'a[title]',
  'link.target': 'a[target="_blank"]',
  'text_color.color': 'span[style^="color"]',
  'highlight.color': 'span[style^="background-color"]',
}

/** What a document may hold and no control makes: it was pasted, or written by a page. */
const foreign = `<h3 style="background-color: #fdebd0">Coloured</h3><p style="background-color: #e8f6ef">So is this, with
<a href="https://example.com/" title="An example" target="_blank">a link</a> and <span class="formula formula-chemical"
data-latex="\\ce{H2O}"></span></p><figure><a href="https://example.com/" title="An example" target="_blank">
<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt=""></a></figure><blockquote style="background-color: #eeeeee"><p>quoted</p></blockquote><ol start="3" type="A"><li>third</li></ol><ul type="square"><li>bullet</li></ul>
<table><colgroup><col width="77"><col width="88"></colgroup><tbody><tr><th rowspan="2">a</th><th style="background-color: #dddddd">b</th></tr>
<tr><td style="background-color: #cccccc">c</td></tr><tr><td colspan="2">d</td></tr><tr><td rowspan="2">e</td><td>f</td></tr><tr><td>g</td></tr><tr><th colspan="2">h</th></tr></tbody></table>`

/** The document itself: what is lost while it is written would be missing in the HTML before and after. */
const documentOf = (editor: EditorOnPage) =>
  editor.content.evaluate((content) => {
    const { node } = (content as unknown as { pmViewDesc: { node: { toJSON(): unknown } } }).pmViewDesc
    return node.toJSON()
  })

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
  await paragraph(editor, 'some `code` and^[a note]')
  await paragraph(editor, '- [x] a task')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paragraph(editor, '```js x')
  await page.keyboard.press('ControlOrMeta+Enter')
  await press('horizontalRule')

  await paragraph(editor, 'image ')
  await press('image')
  await page.getByLabel('Image URL').fill('https://example.com/a.png?x=1&y="2"')
  await page.getByLabel('Alt text').fill('"quoted" <alt>')
  await page.getByLabel('Width (px)').fill('321')
  await page.getByLabel('Height (px)').fill('123')
  await page.getByRole('button', { name: 'Insert Image' }).click()
  await editor.focusEnd()
  await press('table')
  await dialog('Insert Table').getByRole('button', { name: 'Insert Table' }).click()
  await editor.element.getByRole('button', { name: 'Make column wider' }).click()
  await editor.focusEnd()
  await press('video')
  const film = dialog('Video')
  await film.getByLabel('Video URL').fill('https://vimeo.com/123456')
  await film.getByLabel('Title').fill('A film')
  await film.getByLabel('Start time (s)').fill('12')
  await film.getByLabel('Width (px)').fill('800')
  await film.getByLabel('Height (px)').fill('450')
  for (const option of ['Autoplay', 'Loop', 'Muted']) await film.getByLabel(option, { exact: true }).check()
  await film.getByLabel('Show controls').uncheck()
  await page.getByRole('button', { name: 'Insert Video' }).click()
  await expect(dialog('Video')).toHaveCount(0)
  await paragraph(editor, '')
  await press('image')
  await page.getByLabel('Image URL').fill('https://example.com/b.png')
  await page.getByLabel('Alt text').fill('captioned')
  await page.getByLabel('Width (px)').fill('320')
  await page.getByLabel('Height (px)').fill('200')
  await page.getByRole('button', { name: 'Insert Image' }).click()
  await editor.content.getByRole('img', { name: 'captioned' }).click()
  await editor.element.getByRole('button', { name: 'Caption' }).click()
  await page.keyboard.type('A caption')
  await editor.content.getByRole('img', { name: 'captioned' }).click()
  await editor.element.getByRole('button', { name: 'Text on the right of the image' }).click()

  expect([...used, ...without].sort()).toEqual(controls.toSorted())
  expect(Object.keys(saved).sort()).toEqual([...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort())
  const attributes = Object.entries({ ...schema.nodes, ...schema.marks }).flatMap(([name, { spec }]) =>
    Object.keys(spec.attrs ?? {}).map((attribute) => `${name}.${attribute}`),
  )
  expect(Object.keys(savedAttributes).sort()).toEqual(attributes.toSorted())
  const made = await documentOf(editor)
  await editor.setData(await editor.getData())
  expect(await documentOf(editor)).toEqual(made)

  await editor.setData((await editor.getData()) + foreign + '<h2 id="hx">linked to</h2>')
  const read = await documentOf(editor)
  const html = await editor.getData()
  const missing = await page.evaluate(
    ([text, selectors]) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html')
      return selectors.filter((selector) => selector !== 'body' && !body.querySelector(selector))
    },
    [html, [...Object.values(saved), ...Object.values(savedAttributes)]] as const,
  )
  expect(missing, html).toEqual([])
  for (const part of ['text-align: center', 'text-align: right', 'text-align: justify', '😀'])
    expect(html).toContain(part)
  await editor.setData(html)
  expect(await editor.getData()).toBe(html)
  expect(await documentOf(editor)).toEqual(read)
})
