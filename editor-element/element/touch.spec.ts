import { expect, test, type EditorOnPage } from '../../e2e/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAADklEQVR4nGP4TyRgGFUIADq5x+MMnx4PAAAAAElFTkSuQmCC'

/** The control in the bar, or in its overflow on a narrow screen. */
async function tapControl(editor: EditorOnPage, name: string): Promise<void> {
  if ((await editor.control(name).count()) === 0) await editor.control('more').tap()
  await editor.control(name).tap()
}

test('with touch alone text is written and formatted, and things in it are selected, edited, resized and deleted', async ({
  editor,
  page,
}) => {
  await test.step('text and marks', async () => {
    await editor.content.tap()
    await page.keyboard.type('plain ')
    await tapControl(editor, 'bold')
    await page.keyboard.type('bold')
    await expect.poll(() => editor.getData()).toBe('<p>plain <strong>bold</strong></p>')
    await tapControl(editor, 'heading')
    await page.getByRole('menuitemradio', { name: 'Heading 2' }).tap()
    await expect.poll(() => editor.getData()).toBe('<h2>plain <strong>bold</strong></h2>')
  })

  await test.step('an emoji', async () => {
    await editor.setData('<p>x</p>')
    await editor.content.locator('p').tap()
    await tapControl(editor, 'emoji')
    await page.getByRole('dialog', { name: 'Emoji' }).getByRole('gridcell').first().tap()
    // The picker stays for more, until a tap elsewhere.
    await page.touchscreen.tap(195, 700)
    await expect(page.getByRole('dialog', { name: 'Emoji' })).toHaveCount(0)
    await expect.poll(() => editor.getData()).toMatch(/^<p>(?:x\p{Emoji}|\p{Emoji}x).*<\/p>$/u)
  })

  await test.step('a formula: tapped, its bar, its dialog', async () => {
    await editor.setData('<p>so <span class="formula" data-id="f1" data-latex="x^2"></span></p>')
    const formula = editor.content.locator('.formulary-formula')
    await expect(formula.locator('.katex, [role="math"]').first()).toBeAttached()
    await formula.tap()
    await editor.element.getByRole('button', { name: /^Edit formula/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Visual Formula Builder' })
    await dialog.getByRole('textbox', { name: /LaTeX/ }).fill('y^3')
    await dialog.getByRole('button', { name: 'Update Formula' }).tap()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => editor.getData()).toContain('data-latex="y^3"')
    // Elsewhere: two quick taps in one place are a double tap.
    await editor.setData('<p>and thus <span class="formula" data-id="f1" data-latex="x^2"></span></p>')
    await formula.tap()
    await editor.element.getByRole('button', { name: 'Delete formula' }).tap()
    await expect.poll(() => editor.getData()).not.toContain('formula')
  })

  await test.step('a table: its cell, its bar', async () => {
    await editor.setData('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>x</p>')
    await editor.content.getByText('b', { exact: true }).tap()
    await editor.element.getByRole('button', { name: 'Insert row below' }).tap()
    await expect.poll(async () => (await editor.getData()).match(/<tr>/g)?.length).toBe(2)
    // Both cells, as the handles of the selection take them.
    await editor.content
      .locator('tr')
      .first()
      .evaluate((row) => getSelection()!.selectAllChildren(row))
    await editor.element.getByRole('button', { name: 'Merge cells' }).tap()
    await expect.poll(() => editor.getData()).toContain('<td colspan="2"><p>a</p><p>b</p></td>')
  })

  await test.step('an image: tapped, resized by a finger, captioned', async () => {
    await editor.setData(`<p><img data-id="i1" src="${PIXEL}" alt="dot" width="100" height="50"></p><p>x</p>`)
    await editor.content.locator('img[alt="dot"]').tap()
    const handle = editor.element.locator('.formulary-resize-se')
    await expect(handle).toBeVisible()
    const { x, y, width, height } = (await handle.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', move: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + move, y: y + height / 2 + move / 2 }],
      })
    await touch('touchStart', 0)
    for (const move of [10, 30, 60]) await touch('touchMove', move)
    // At rest before it is lifted, else it is a fling, and the tap after a fling only stops it.
    for (let frame = 0; frame < 12; frame++) {
      await touch('touchMove', 60)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await touch('touchEnd', 60)
    await expect.poll(() => editor.getData()).toMatch(/width="160" height="80"/)
    await editor.element.getByRole('button', { name: 'Caption' }).tap()
    await expect.poll(() => editor.getData()).toContain('<figure>')
  })
})

test('the bar of a table is one line that scrolls, and leaves the new table free (TB34)', async ({ editor }) => {
  await editor.press('table')
  await editor.element.getByRole('button', { name: 'Insert Table' }).tap()
  const bar = editor.element.locator('.formulary-context-bar')
  await expect(bar).toBeVisible()
  const { height } = (await bar.boundingBox())!
  expect(height).toBeLessThan(60)
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  const texts = await editor.content.locator('th, td').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { left, top, height } = range.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(left + 4, top + height / 2))
    }),
  )
  expect(texts.length).toBeGreaterThan(3)
  expect(texts).not.toContain(false)
})

test('a tap at the edge of a formula puts the caret there, although the browser moves the tap (FX128)', async ({
  editor,
  page,
}) => {
  for (const [latex, insides, written] of [
    ['a+b', [3, 2, 1], 'a+bQ'],
    ['\\frac{a}{b}', [2, 1], '\\frac{a}{b}Q'],
  ] as const)
    for (const inside of insides) {
      // Elsewhere: two quick taps in one place are a double tap.
      const before = 'Before '.repeat(inside)
      await editor.setData(`<p>${before}<span class="formula" data-latex="${latex}"></span> middle</p>`)
      const formula = editor.content.locator('.formulary-formula')
      await expect(formula.locator('.katex').first()).toBeVisible()
      const { x, y, width, height } = (await formula.boundingBox())!
      await page.touchscreen.tap(x + width - inside, y + height / 2)
      await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
      await page.keyboard.type('Q')
      await expect.poll(() => editor.getData(), `${inside} px inside ${latex}`).toContain(`data-latex="${written}"`)
    }
})

test.describe('with a keyboard of Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('Enter breaks the line of code, also while a word is composed, and of text before a formula, and loses nothing', async ({
    editor,
    page,
  }) => {
    const session = await page.context().newCDPSession(page)
    const compose = async (word: string) => {
      for (let length = 1; length <= word.length; length++)
        await session.send('Input.imeSetComposition', {
          text: word.slice(0, length),
          selectionStart: length,
          selectionEnd: length,
        })
    }
    const begin = async (html: string, keys: readonly string[]) => {
      await editor.setData(html)
      await editor.focusEnd()
      for (const key of keys) await page.keyboard.press(key)
    }
    const left = (count: number) => Array.from({ length: count }, () => 'ArrowLeft')
    const code = (text: string) => `<pre><code class="language-js">${text}</code></pre>`
    for (const [html, keys, isComposed, after] of [
      [code('  one();two();'), left(6), false, code('  one();X\n  Ytwo();')],
      [code('  one();two();'), left(6), true, code('  one();X\n  Ytwo();')],
      ['<p>one two</p>', left(3), false, '<p>one X<br>Ytwo</p>'],
      ['<p><span class="formula" data-latex="x"></span></p>', ['Home'], false, '<p>X<br>Y<span'],
      ['<ul><li>one</li></ul>', [], false, '<ul><li>oneX</li><li>Y</li></ul>'],
    ] as const) {
      await begin(html, keys)
      await compose('X')
      if (!isComposed) await session.send('Input.insertText', { text: 'X' })
      await page.keyboard.press('Enter')
      await compose('Y')
      await session.send('Input.insertText', { text: 'Y' })
      await expect.poll(() => editor.getData(), html).toContain(after)
    }
  })

  test('Backspace takes all characters before a formula, and leaves no empty line', async ({ editor, page }) => {
    const session = await page.context().newCDPSession(page)
    await editor.setData('<p><span class="formula" data-latex="x"></span></p>')
    await editor.focusEnd()
    await page.keyboard.press('Home')
    await page.keyboard.type('ab')
    for (const after of ['<p>a<span', '<p><span']) {
      const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, commands: ['deleteBackward'] })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
      await expect.poll(() => editor.getData()).toContain(after)
    }
  })
})
