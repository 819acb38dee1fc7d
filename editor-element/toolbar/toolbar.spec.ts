import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

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

/** Presses the controls with all of the text selected. @returns the HTML after each press. */
async function press(editor: EditorOnPage, html: string, controls: readonly string[]): Promise<string[]> {
  await editor.setData(html)
  await editor.selectAll()
  const answers: string[] = []
  for (const control of controls) {
    await editor.press(control)
    answers.push(await editor.getData())
  }
  return answers
}

test('bold, italic, underline and strikethrough put their marks on the selection, and take them away again (ED05, ED06, ED07, ED08)', async ({
  editor,
}) => {
  const plain = '<p>text</p>'
  expect(await press(editor, plain, ['bold', 'bold'])).toEqual(['<p><strong>text</strong></p>', plain])
  expect(await press(editor, plain, ['italic', 'italic'])).toEqual(['<p><em>text</em></p>', plain])
  expect(await press(editor, plain, ['underline', 'underline'])).toEqual(['<p><u>text</u></p>', plain])
  expect(await press(editor, plain, ['strikethrough', 'strikethrough'])).toEqual(['<p><s>text</s></p>', plain])
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
  const entries = page.getByRole('menuitemradio')
  const names = ['Normal', ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`)]
  await editor.type('Title')
  for (const [level, tag] of [...[1, 2, 3, 4, 5, 6].map((each) => [each, `h${each}`] as const), [0, 'p'] as const]) {
    await editor.press('heading')
    await expect(entries).toHaveText(names)
    await entries.nth(level).click()
    expect(await editor.getData()).toBe(`<${tag}>Title</${tag}>`)
    await expect(editor.control('heading')).toHaveText(names[level]!)
  }
})

test('the controls of blocks align, list and quote them, and insert a rule (ED17, ED18, ED19, ED20, ED21, ED22, ED23, ED27)', async ({
  editor,
}) => {
  await editor.type('text')
  for (const [control, value] of [
    ['alignLeft', 'left'],
    ['alignCenter', 'center'],
    ['alignRight', 'right'],
    ['alignJustify', 'justify'],
  ] as const) {
    await editor.press(control)
    expect(await editor.getData()).toBe(`<p style="text-align: ${value}">text</p>`)
    await expect(editor.content.locator('p')).toHaveCSS('text-align', value)
    await expect(editor.control(control)).toHaveAttribute('aria-pressed', 'true')
  }
  const two = '<p>one</p><p>two</p>'
  expect(await press(editor, two, ['bulletList', 'orderedList', 'orderedList'])).toEqual([
    '<ul><li>one</li><li>two</li></ul>',
    '<ol><li>one</li><li>two</li></ol>',
    two,
  ])
  expect(await press(editor, '<p>text</p>', ['blockquote', 'blockquote'])).toEqual([
    '<blockquote><p>text</p></blockquote>',
    '<p>text</p>',
  ])
  await editor.setData('<p>before</p>')
  await editor.focusEnd()
  await editor.press('horizontalRule')
  await editor.page.keyboard.type('after')
  expect(await editor.getData()).toBe('<p>before</p><hr><p>after</p>')
})

test('the link control asks for a URL and links the selection; an empty one changes nothing, one that could run script is refused (ED24, ED25)', async ({
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
  await page.getByLabel('URL').fill('example.com/a?b=1')
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p><a href="https://example.com/a?b=1">here</a></p>')
  await expect(editor.content).toBeFocused()
  await editor.press('link')
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/a?b=1')
  await page.getByRole('button', { name: 'Remove link' }).click()
  expect(await editor.getData()).toBe('<p>here</p>')
})

test('a panel that opens takes the place of the bar beside the selection at once', async ({ editor }) => {
  await editor.setData('<p><a href="https://example.com/">here</a></p>')
  await editor.content.getByRole('link').click()
  await expect(editor.element.locator('.formulary-context-bar')).toBeVisible()
  const isBarThere = await editor.control('link').evaluate(async (control: HTMLElement) => {
    control.click()
    await new Promise((resolve) => setTimeout(resolve))
    return (control.getRootNode() as ShadowRoot).querySelector('.formulary-context-bar') !== null
  })
  expect(isBarThere).toBe(false)
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

test('with the focus in the bar, the keys of undo and redo go back and forth in the text', async ({ editor, page }) => {
  await editor.type('one')
  await page.keyboard.press('Alt+F10')
  await expect(editor.control('undo')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.content).toHaveText('')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(editor.content).toHaveText('one')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.content).toHaveText('')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(editor.content).toHaveText('one')
})

test('the keyboard shows a tooltip at once; Escape and a press hide it (ED73)', async ({ editor, page }) => {
  const tooltip = page.getByRole('tooltip')
  await editor.focusEnd()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).toContainText('Redo')
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).toContainText('Bold')
  await expect(editor.control('bold')).toHaveAccessibleName('Bold')
  await expect(editor.control('bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await editor.press('link')
  await expect(tooltip).toHaveCount(0)
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

test('Escape in a menu leads back to the text (ED94)', async ({ editor, page }) => {
  await editor.type('ab')
  await editor.press('heading')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('c')
  expect(await editor.getData()).toBe('<p>abc</p>')
  await editor.press('heading')
  await page.keyboard.press('Tab')
  await page.keyboard.type('d')
  expect(await editor.getData()).toBe('<p>abcd</p>')
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

test.describe('before the first panel', () => {
  test('what is typed before a panel has been loaded goes into the panel, not over the selected text', async ({
    openEditor,
    page,
  }) => {
    const editor = await openEditor('', {})
    await editor.setData('<p>See the source</p>')
    await editor.selectAll()
    let load = () => {}
    const isDue = new Promise<void>((resolve) => (load = resolve))
    await page.route('**/*.js', async (route) => {
      await isDue
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    const popover = page.getByRole('dialog')
    await expect(popover.getByRole('status')).toBeVisible()
    await page.keyboard.type('https://example.com/a')
    await page.keyboard.press('Enter')
    expect(await editor.getData()).toBe('<p>See the source</p>')
    load()
    await expect(popover).toHaveCount(0)
    expect(await editor.getData()).toContain('href="https://example.com/a"')
    expect(await editor.getData()).toContain('>See the source</a>')
  })
})

test('a press in a panel, loaded or not, leaves it the keys: Escape closes it', async ({ editor, page }) => {
  await editor.setData('<p>text</p>')
  await editor.focusEnd()
  let load = () => {}
  const isDue = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/*.js', async (route) => {
    await isDue
    await route.continue()
  })
  const popover = page.getByRole('dialog')
  const pressInside = async () => {
    const { x, y, width } = (await popover.boundingBox())!
    await page.mouse.click(x + width / 2, y + 5)
  }
  await editor.press('link')
  await expect(popover.getByRole('status')).toBeVisible()
  await pressInside()
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  load()
  for (const control of ['link', 'textColor']) {
    await editor.press(control)
    await expect(popover).toBeVisible()
    await expect(popover.getByRole('status')).toHaveCount(0)
    await pressInside()
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  }
})

for (const control of ['link', 'image'])
  test.describe(`where the ${control} panel cannot be loaded`, () => {
    test.use({ newPage: true, ignoredNoise: /Failed to load resource|ERR_FAILED/ })

    test('the focus is on "Try again", and Escape leads back to the text', async ({ editor, page }) => {
      await editor.focusEnd()
      let isOffline = true
      await page.route('**/*.js', (route) => (isOffline ? route.abort() : route.continue()))
      const panel = page.getByRole('dialog')
      const retry = panel.getByRole('button', { name: 'Try again' })
      await editor.press(control)
      await expect(retry).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(editor.content).toBeFocused()
      await editor.press(control)
      await expect(retry).toBeFocused()
      isOffline = false
      await page.keyboard.press('Enter')
      await expect(panel.getByLabel('URL')).toBeFocused()
    })
  })

test.describe('where parts of a panel fail one after another', () => {
  test.use({ newPage: true, ignoredNoise: /Failed to load resource|ERR_FAILED/ })

  test('"Try again" comes when the last of them has failed, and loads all', async ({ editor, page }) => {
    let failed = 0
    let isOffline = true
    await page.route('**/*.js', async (route) => {
      if (!isOffline) return route.continue()
      failed += 1
      // Who would ask for it meanwhile would get the same answer.
      if (failed > 1) await new Promise((resolve) => setTimeout(resolve, 400))
      await route.abort()
    })
    const panel = page.getByRole('dialog')
    await editor.press('image')
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused()
    expect(failed).toBeGreaterThan(1)
    isOffline = false
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('URL')).toBeFocused()
  })
})

test('a panel without a field, once loaded, leaves the keyboard where it was', async ({ editor, page }) => {
  await editor.setData('<p>text</p>')
  await editor.focusEnd()
  await editor.press('textColor')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.type(' more')
  expect(await editor.getData()).toBe('<p>text more</p>')
})
