import { expect, test, type EditorOnPage } from '../../e2e/test.ts'

/** Types text, selects it all, presses a control, and again. @returns the HTML after each press. */
async function pressTwice(editor: EditorOnPage, control: string): Promise<[string, string]> {
  await editor.type('text')
  await editor.selectAll()
  await editor.press(control)
  const once = await editor.getData()
  await editor.press(control)
  return [once, await editor.getData()]
}

test('the bar holds the 27 controls in their order, and the formula control opens the builder (ED02, ED34)', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1800, height: 800 })
  await expect(editor.toolbar.getByRole('button')).toHaveCount(27)
  const names = await editor.toolbar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
  expect(names).toEqual([
    ...['Undo', 'Redo', 'Bold', 'Italic', 'Underline', 'Strikethrough', 'Heading: Normal'],
    ...['Align left', 'Align center', 'Align right', 'Justify', 'Bullet list', 'Numbered list', 'Blockquote'],
    ...['Link', 'Table', 'Horizontal rule', 'Text color', 'Highlight color', 'Image', 'Video', 'Voice to text'],
    ...['Emoji', 'Math formula', 'Chemical formula', 'HTML source', 'Export as PDF'],
  ])
  await editor.press('formula')
  await expect(page.getByRole('dialog', { name: 'Visual Formula Builder' })).toBeVisible()
})

test('bold makes the selection bold, and plain again (ED05)', async ({ editor }) => {
  expect(await pressTwice(editor, 'bold')).toEqual(['<p><strong>text</strong></p>', '<p>text</p>'])
})

test('italic makes the selection italic, and plain again (ED06)', async ({ editor }) => {
  expect(await pressTwice(editor, 'italic')).toEqual(['<p><em>text</em></p>', '<p>text</p>'])
})

test('underline underlines the selection, and takes it away again (ED07)', async ({ editor }) => {
  expect(await pressTwice(editor, 'underline')).toEqual(['<p><u>text</u></p>', '<p>text</p>'])
})

test('strikethrough strikes the selection, and takes it away again (ED08)', async ({ editor }) => {
  expect(await pressTwice(editor, 'strikethrough')).toEqual(['<p><s>text</s></p>', '<p>text</p>'])
})

test('undo takes back the last change and redo brings it again (ED03, ED04)', async ({ editor }) => {
  await expect(editor.control('undo')).toHaveAttribute('aria-disabled', 'true')
  await editor.type('a')
  await editor.press('undo')
  expect(await editor.getData()).toBe('')
  await expect(editor.control('undo')).toHaveAttribute('aria-disabled', 'true')
  await editor.press('redo')
  expect(await editor.getData()).toBe('<p>a</p>')
})

test('the heading dropdown offers Normal and Heading 1 to 6, and each makes its block (ED09, ED10, ED11, ED12, ED13, ED14, ED15, ED16)', async ({
  editor,
  page,
}) => {
  await editor.type('Title')
  await editor.press('heading')
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Normal',
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Heading 4',
    'Heading 5',
    'Heading 6',
  ])
  await page.keyboard.press('Escape')
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await editor.press('heading')
    await page.getByRole('menuitemradio', { name: `Heading ${level}` }).click()
    expect(await editor.getData()).toBe(`<h${level}>Title</h${level}>`)
    await expect(editor.control('heading')).toHaveText(`Heading ${level}`)
  }
  await editor.press('heading')
  await page.getByRole('menuitemradio', { name: 'Normal' }).click()
  expect(await editor.getData()).toBe('<p>Title</p>')
})

const alignments = [
  { control: 'alignLeft', value: 'left' },
  { control: 'alignCenter', value: 'center' },
  { control: 'alignRight', value: 'right' },
  { control: 'alignJustify', value: 'justify' },
]
test('the alignment controls align the block: left, center, right, justify (ED17, ED18, ED19, ED20)', async ({
  editor,
}) => {
  await editor.type('text')
  for (const { control, value } of alignments) {
    await editor.press(control)
    expect(await editor.getData()).toBe(`<p style="text-align: ${value}">text</p>`)
    await expect(editor.content.locator('p')).toHaveCSS('text-align', value)
    await expect(editor.control(control)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('the list controls turn the blocks into lists, change their kind, and back (ED21, ED22)', async ({ editor }) => {
  await editor.setData('<p>one</p><p>two</p>')
  await editor.selectAll()
  await editor.press('bulletList')
  expect(await editor.getData()).toBe('<ul><li>one</li><li>two</li></ul>')
  await editor.press('orderedList')
  expect(await editor.getData()).toBe('<ol><li>one</li><li>two</li></ol>')
  await editor.press('orderedList')
  expect(await editor.getData()).toBe('<p>one</p><p>two</p>')
})

test('the quote control wraps the block in a blockquote, and takes it out again (ED23)', async ({ editor }) => {
  expect(await pressTwice(editor, 'blockquote')).toEqual(['<blockquote><p>text</p></blockquote>', '<p>text</p>'])
})

test('the link control asks for a URL and links the selection (ED24)', async ({ editor, page }) => {
  await editor.type('here')
  await editor.selectAll()
  await editor.press('link')
  await page.getByLabel('URL').fill('example.com/a?b=1')
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p><a href="https://example.com/a?b=1">here</a></p>')
  await expect(editor.content).toBeFocused()
  await editor.press('link')
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/a?b=1')
  await page.getByRole('button', { name: 'Remove link' }).click()
  expect(await editor.getData()).toBe('<p>here</p>')
})

test('the link control changes nothing for an empty URL, and refuses one that could run script (ED25)', async ({
  editor,
  page,
}) => {
  await editor.type('here')
  await editor.selectAll()
  await editor.press('link')
  await expect(page.getByLabel('URL')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p>here</p>')
  await editor.press('link')
  await page.getByLabel('URL').fill('java\tscript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('web address')
  expect(await editor.getData()).toBe('<p>here</p>')
})

test('the rule control inserts a horizontal rule at the cursor (ED27)', async ({ editor }) => {
  await editor.setData('<p>before</p>')
  await editor.focusEnd()
  await editor.press('horizontalRule')
  await editor.page.keyboard.type('after')
  expect(await editor.getData()).toBe('<p>before</p><hr><p>after</p>')
})

test('the formula control inserts LaTeX, which opens again for editing and keeps its id', async ({ editor, page }) => {
  await editor.type('so ')
  await editor.press('formula')
  await page.getByLabel('Generated LaTeX').fill('\\frac{a}{b}')
  await expect(page.getByRole('group', { name: 'Live preview' }).locator('.katex')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(editor.content.locator('.katex-html')).toBeVisible()
  const html = await editor.getData()
  expect(html).toMatch(
    /^<p>so <span class="formula tex2jax_process" data-id="f[^"]+" data-latex="\\frac\{a\}\{b\}" contenteditable="false">\$\\frac\{a\}\{b\}\$<\/span><\/p>$/,
  )
  await editor.content.locator('.formulary-formula').dblclick()
  await page.getByLabel('Generated LaTeX').fill('\\ce{H2O}')
  await page.getByRole('button', { name: 'Update Formula' }).click()
  const changed = await editor.getData()
  expect(changed).toContain('class="formula formula-chemical tex2jax_process"')
  expect(/data-id="([^"]+)"/.exec(changed)![1]).toBe(/data-id="([^"]+)"/.exec(html)![1])
})

test('a formula that cannot be drawn shows its source and the reason', async ({ editor }) => {
  await editor.setData('<p><span class="formula" data-latex="\\frac{a">x</span> stays</p>')
  const broken = editor.content.locator('.formulary-formula-broken')
  await expect(broken.locator('code')).toHaveText('\\frac{a')
  await expect(broken).toContainText('Unexpected end of input')
  expect(await editor.getData()).toContain('data-latex="\\frac{a"')
})

test('the bar is one tab stop; arrows, Home and End move in it; Alt+F10 goes there and Escape back', async ({
  editor,
  page,
}) => {
  await editor.type('x')
  await page.keyboard.press('Alt+F10')
  await expect(editor.control('undo')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.control('redo')).toBeFocused()
  await page.keyboard.press('End')
  const last = await editor.toolbar.locator('[data-control]').last().getAttribute('data-control')
  await expect(editor.control(last!)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(editor.control('undo')).toBeFocused()
  expect(await editor.toolbar.locator('[data-control][tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(editor.content).toBeFocused()
})

test('menus and popovers close on Escape, on a click elsewhere and on their control', async ({ editor, page }) => {
  await editor.press('heading')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await editor.press('link')
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await editor.content.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await editor.press('link')
  await editor.press('link')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a keystroke renders nothing in the bar', async ({ editor, page }) => {
  await editor.type('start ')
  await expect(editor.control('undo')).toBeEnabled()
  await editor.toolbar.evaluate((bar) => {
    const counts = { records: 0 }
    Object.assign(window, { counts })
    new MutationObserver((records) => (counts.records += records.length)).observe(bar, {
      attributes: true,
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await page.keyboard.type('twenty more keys....')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { counts: { records: number } }).counts.records)).toBe(0)
})
