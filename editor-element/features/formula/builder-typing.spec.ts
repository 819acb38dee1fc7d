import type { Locator, Page } from '@playwright/test'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

async function openBuilder(
  editor: EditorOnPage,
): Promise<{ dialog: Locator; latex: Locator; area: Locator; field: Locator }> {
  await editor.press('formula')
  const dialog = editor.page.getByRole('dialog', { name: 'Visual Formula Builder' })
  const area = dialog.getByRole('application', { name: 'Formula' })
  await expect(area.getByRole('textbox')).toBeFocused()
  return { dialog, latex: dialog.getByLabel('Generated LaTeX'), area, field: area.getByRole('textbox') }
}

const clear = (dialog: Locator) => dialog.getByRole('button', { name: 'Clear', exact: true }).click()

/** As another program's copy: the clipboard's text, pasted by the key. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('typing becomes the formula that it means, and no key is lost', async ({ editor, page }) => {
  const { dialog, latex, area } = await openBuilder(editor)
  for (const [keys, written] of [
    ['b^2-4ac', 'b^{2}-4ac'],
    ['\\frac{a}{b}+1', '\\frac{a}{b}+1'],
    ['x_1^2/2', '\\frac{x_{1}^{2}}{2}'],
    ['sin(x)+log_2 8', '\\sin(x)+\\log_{2}8'],
    ['\\sqrt[3]{x}', '\\sqrt[3]{x}'],
  ] as const) {
    await page.keyboard.type(keys)
    await expect(latex).toHaveValue(written)
    await clear(dialog)
  }
  // A command is visible while it is typed, completed by Tab, and only Escape discards it.
  const commands = area.getByRole('listbox', { name: 'Commands' })
  await page.keyboard.type('\\alph')
  await expect(commands.getByRole('option').first()).toHaveText('\\alpha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+\\fo')
  await page.keyboard.press('Escape')
  await page.keyboard.type('1')
  await expect(latex).toHaveValue('\\alpha+1')
  await expect(dialog).toBeVisible()
  // One that the renderer does not know stays to be corrected, outside of the formula.
  await page.keyboard.type('+\\nosuch ')
  await expect(commands).toHaveText('\\nosuch')
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.type('frac12')
  await expect(latex).toHaveValue('\\alpha+1+\\frac{12}{\\square}')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a selected part is replaced by typing, a script takes the base before it, and Backspace loses nothing', async ({
  editor,
  page,
}) => {
  const { dialog, latex, area } = await openBuilder(editor)
  await latex.fill('x^2')
  const box = (await area.getByText('2', { exact: true }).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.type('3')
  await expect(latex).toHaveValue('x^3')
  await clear(dialog)
  await page.keyboard.type('b')
  await dialog.getByRole('button', { name: 'Superscript', exact: true }).click()
  await page.keyboard.press('Backspace')
  await expect(latex).toHaveValue('b')
  await dialog.getByRole('button', { name: 'Superscript', exact: true }).click()
  await page.keyboard.type('2')
  await expect(latex).toHaveValue('b^{2}')
  await clear(dialog)
  await dialog.getByRole('button', { name: 'Fraction', exact: true }).click()
  await page.keyboard.type('a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await expect(latex).toHaveValue('\\frac{a}{b}')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('c')
  await expect(latex).toHaveValue(/^\\frac\{(?:ac|ca)\}\{b\}$/)
})

test('pasted LaTeX, MathML and text go in at the caret; a copy is LaTeX', async ({ editor, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { dialog, latex } = await openBuilder(editor)
  await page.keyboard.type('y=')
  await paste(page, '$\\frac{1}{x^2}$')
  await page.keyboard.type('+1')
  await expect(latex).toHaveValue('y=\\frac{1}{x^2}+1')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('y=\\frac{1}{x^2}+1')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(latex).toHaveValue('')
  await paste(page, '<math><msup><mi>x</mi><mn>2</mn></msup></math>')
  await expect(latex).toHaveValue('x^{2}')
  await clear(dialog)
  await paste(page, '2 × 3 ≤ 50 %')
  await expect(latex).toHaveValue('2 \\times 3 \\leq 50 \\%')
})

test('undo and redo are the dialog’s own: the document behind it stays', async ({ editor, page }) => {
  await editor.type('kept')
  const { dialog, latex } = await openBuilder(editor)
  await page.keyboard.type('a/b')
  await dialog.getByRole('button', { name: 'Square root', exact: true }).click()
  await expect(latex).toHaveValue('\\frac{a}{b\\sqrt{\\square}}')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(latex).toHaveValue('\\frac{a}{b}')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(latex).toHaveValue('\\frac{a}{b\\sqrt{\\square}}')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ControlOrMeta+z')
  await expect(latex).toHaveValue('')
  await dialog.getByLabel('Search symbols').click()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>kept</p>')
})

test('an input method and a keyboard on a screen write into the formula', async ({ editor, page }) => {
  const { latex, field } = await openBuilder(editor)
  const cdp = await page.context().newCDPSession(page)
  await page.keyboard.type('x=')
  await cdp.send('Input.imeSetComposition', { text: 's', selectionStart: 1, selectionEnd: 1 })
  await cdp.send('Input.imeSetComposition', { text: 'si', selectionStart: 2, selectionEnd: 2 })
  await expect(field).toHaveValue('si')
  await cdp.send('Input.imeSetComposition', { text: 'sin', selectionStart: 3, selectionEnd: 3 })
  await cdp.send('Input.insertText', { text: 'sin' })
  await expect(latex).toHaveValue('x=\\sin')
  // Without keys, as on phones.
  await cdp.send('Input.insertText', { text: 'y^2' })
  await expect(latex).toHaveValue('x=\\sin y^{2}')
  await field.evaluate((element) => {
    element.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }),
    )
  })
  await expect(latex).toHaveValue('x=\\sin y^{\\square}')
})

test('FX106 FX107 only what is edited changes, and Tab goes on to what a template leaves to be filled in', async ({
  editor,
  page,
}) => {
  const { dialog, latex, area } = await openBuilder(editor)
  await latex.fill('\\dfrac  {a}{ b } % of\n+ \\tfrac12')
  await area.getByText('a', { exact: true }).click()
  await page.keyboard.type('x^2')
  await expect(latex).toHaveValue('\\dfrac  {x^{2}}{ b } % of\n+ \\tfrac12')
  await clear(dialog)
  await dialog.getByRole('button', { name: 'Definite integral', exact: true }).click()
  for (const part of ['0', '1', 't^2', 't']) {
    await page.keyboard.type(part)
    await page.keyboard.press('Tab')
  }
  await expect(latex).toHaveValue('\\int_{0}^{1} t^{2} \\, dt')
  await expect(area.locator('[data-slot]')).toHaveCount(0)
})

test('text that is selected as the builder opens is taken in', async ({ editor }) => {
  for (const [text, written] of [
    ['x^2+1', 'x^2+1'],
    ['3 × 4', '3 \\times 4'],
    ['the mean value', '\\text{the mean value}'],
  ] as const) {
    await editor.setData(`<p>${text}</p>`)
    await editor.selectAll()
    const { latex, dialog } = await openBuilder(editor)
    await expect(latex).toHaveValue(written)
    await dialog.getByRole('button', { name: 'Insert Formula' }).click()
    expect(await editor.getData()).not.toContain(`<p>${text}`)
  }
})

test('templates are found by the search, a matrix is chosen by its size, thumbnails fit, and nothing moves under the pointer', async ({
  editor,
  page,
}) => {
  const { dialog, latex } = await openBuilder(editor)
  const panel = dialog.getByRole('tabpanel')
  const search = dialog.getByLabel('Search symbols')
  for (const [text, name] of [
    ['cases', 'Piecewise function'],
    ['binomial', 'Binomial coefficient'],
    ['aligned', 'Aligned equations'],
    ['measure', 'Integral with a measure'],
    ['cancel', 'Cancel'],
    ['hat', 'Hat'],
    ['reaction', 'Reaction arrow, above and below'],
  ] as const) {
    await search.fill(text)
    await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await search.fill('matrix')
  const grid = panel.getByRole('group', { name: 'Matrix of any size' }).last()
  await panel.getByRole('combobox').selectOption('bmatrix')
  await grid.getByRole('button', { name: '2 × 3' }).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2&3')
  await expect(latex).toHaveValue('\\begin{bmatrix} 1 & 2 & 3 \\\\ \\square & \\square & \\square \\end{bmatrix}')

  // Symbols appear in a space that is reserved for them.
  await dialog.getByRole('tab', { name: 'Quick Access' }).click()
  const symbol = panel.getByRole('button', { name: 'pi', exact: true })
  const before = await symbol.boundingBox()
  for (const name of ['theta', 'alpha', 'infinity', 'pi'])
    await panel.getByRole('group', { name: 'Symbols' }).getByRole('button', { name, exact: true }).click()
  expect(await symbol.last().boundingBox()).toEqual(before)

  await dialog.getByRole('tab', { name: 'Templates' }).click()
  await expect(panel.locator('.formulary-palette-tile .katex')).toHaveCount(
    await panel.locator('.formulary-palette-tile').count(),
  )
  const outside = await panel.locator('.formulary-palette-tile').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const frame = tile.getBoundingClientRect()
      const drawing = tile.querySelector('.formulary-drawing')!.getBoundingClientRect()
      return drawing.width > frame.width || drawing.height > frame.height ? [tile.textContent] : []
    }),
  )
  expect(outside).toEqual([])
  // One area scrolls.
  await dialog.getByRole('button', { name: 'More Symbols & Formulas' }).click()
  const scrolling = await dialog.evaluate((box) =>
    [...box.querySelectorAll('*:not(textarea)')]
      .filter(
        (each) => each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
      )
      .map((each) => each.className),
  )
  expect(scrolling).toEqual(['formulary-builder-columns'])
})

test.describe('by touch', () => {
  test.use({ newPage: true, hasTouch: true })

  test('tapping a part focuses the field that brings the keyboard, and stays there', async ({ editor, page }) => {
    const { latex, area, field } = await openBuilder(editor)
    await latex.fill('\\frac{a}{b}')
    const box = (await area.getByText('b', { exact: true }).boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(field).toBeFocused()
    expect(await field.evaluate((element) => [element.tagName, getComputedStyle(element).fontSize])).toEqual([
      'TEXTAREA',
      '16px',
    ])
    await page.keyboard.insertText('c')
    await expect(latex).toHaveValue('\\frac{a}{c}')
    // The colored text is exactly behind the box in which it is typed.
    const fonts = await latex.evaluate((box) =>
      [box, box.previousElementSibling!].map((each) => {
        const { fontSize, lineHeight, fontFamily, paddingLeft, borderLeftWidth } = getComputedStyle(each)
        return [fontSize, lineHeight, fontFamily, parseFloat(paddingLeft) + parseFloat(borderLeftWidth)]
      }),
    )
    expect(fonts[1]).toEqual(fonts[0])
  })
})
