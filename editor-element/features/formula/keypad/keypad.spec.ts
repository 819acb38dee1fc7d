import { EditorOnPage, expect, test } from '../../../../e2e/shared-page.ts'

const latexOf = async (editor: EditorOnPage) =>
  /data-latex="([^"]*)"/.exec(await editor.getData())?.[1]?.replaceAll('&gt;', '>')

/** Begins a formula at the end of the text. @returns the keypad. */
async function begin(editor: EditorOnPage) {
  await editor.focusEnd()
  await editor.page.keyboard.press('Control+m')
  await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
  return editor.element.locator('.formulary-keypad')
}

test('FX108 formulas are written with the keypad alone, and the caret stays where it is', async ({ openEditor }) => {
  const editor = await openEditor('formula-keypad')
  const keypad = await begin(editor)
  const press = async (...names: string[]) => {
    for (const name of names) await keypad.getByRole('button', { name, exact: true }).click()
  }
  const input = editor.element.locator('.formulary-field-input')
  await expect(keypad).toBeVisible()
  await expect(input).toHaveAttribute('inputmode', 'none')
  await press('x', 'equals', 'fraction', 'minus', 'Algebra', 'b', 'plus or minus', 'Numbers', 'square root')
  await press('Algebra', 'b', 'Numbers', 'squared', 'minus', '4', 'Algebra', 'a', 'c', 'Numbers')
  await press('Right', 'Next part', '2', 'Algebra', 'a', 'Right', 'Numbers', 'plus', '1', '2', 'Delete')
  await expect.poll(() => latexOf(editor)).toBe('x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}+1')
  await expect(input).toBeFocused()
  await press('Calculus', 'definite integral')
  await editor.page.keyboard.type('0')
  await press('Next part')
  await editor.page.keyboard.type('1')
  await expect.poll(() => latexOf(editor)).toContain('+1\\int_{0}^{1}')
  // Nothing is shown once the caret is in the text.
  await press('Right', 'Done, or the next row')
  await expect(keypad).toBeHidden()
})

test('FX108 chemistry begins a chemical formula by itself', async ({ openEditor }) => {
  const editor = await openEditor('formula-keypad')
  const keypad = await begin(editor)
  await keypad.getByRole('button', { name: 'Chemistry' }).click()
  for (const name of ['2', 'H', '2', 'plus', 'O', '2', 'reaction arrow', '2', 'H', '2', 'O'])
    await keypad.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => latexOf(editor)).toBe('\\ce{2H2 + O2 -> 2H2O}')
})

test('FX109 the decimal sign of the keypad is that of the language', async ({ openEditor, page }) => {
  const editor = await openEditor('formula-keypad')
  await page.evaluate(() => (document.documentElement.lang = 'de'))
  const keypad = await begin(editor)
  const sign = keypad.getByRole('button', { name: 'decimal sign' })
  await expect(sign).toHaveText(',')
  await keypad.getByRole('button', { name: '3' }).click()
  await sign.click()
  await keypad.getByRole('button', { name: '5' }).click()
  await expect.poll(() => latexOf(editor)).toBe('3{,}5')
})

test('FX108 without touch and without the attribute there is none', async ({ editor }) => {
  const keypad = await begin(editor)
  await editor.page.keyboard.type('x')
  await expect(keypad).toHaveCount(0)
  await expect(editor.element.locator('.formulary-field-input')).not.toHaveAttribute('inputmode')
})

test.describe('by touch', () => {
  test.use({ newPage: true, hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } })

  test('FX110 what is written is above the keypad: wherever on the page the editor is, where the editor has a height, with nothing over it, and the whole line, also with a fraction and below many lines', async ({
    openEditor,
    page,
  }) => {
    await openEditor()
    /** Puts other things into the page, which is as at its beginning. */
    const put = async (html: string) => {
      await page.evaluate((inside) => {
        document.body.innerHTML = inside
        scrollTo(0, 0)
      }, html)
      return new EditorOnPage(page).whenReady()
    }
    await test.step('wherever on the page the editor is', async () => {
      for (const above of [0, 150, 300, 420, 560]) {
        const editor = await put(
          `<div style="height: ${above}px"></div><formulary-editor preset="answer"></formulary-editor><div style="height: 900px"></div>`,
        )
        await editor.control('formula').tap()
        const keypad = editor.element.locator('.formulary-keypad')
        await keypad.getByRole('button', { name: '7' }).tap()
        const isAbove = async () => {
          const formula = (await editor.content.locator('.formulary-formula-edited').boundingBox())!
          return formula.y + formula.height <= (await keypad.boundingBox())!.y && formula.y >= 0
        }
        await expect.poll(isAbove, `${above} px down`).toBe(true)
      }
    })
    await test.step('where the editor has a height, and nothing covers it', async () => {
      const editor = await put('<formulary-editor height="420px"></formulary-editor>')
      await editor.type('The roots are ')
      await page.keyboard.press('Control+m')
      await page.keyboard.type('x=-b')
      await expect(editor.element.locator('.formulary-keypad')).toBeVisible()
      await expect(editor.element.locator('.formulary-context-bar')).toBeHidden()
      const box = (await editor.content.locator('.formulary-formula-edited').boundingBox())!
      const found = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('.formulary-formula') !== null,
        [box.x + 8, box.y + box.height / 2],
      )
      expect(found).toBe(true)
    })
    await test.step('with the bar of the formula above it, too, in a paragraph that goes on below it', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      const editor = await put('<formulary-editor></formulary-editor>')
      const words = 'some words of a paragraph that goes on and on over the lines '.repeat(9)
      await editor.setData(`<p>${words}<span class="formula" data-latex="a+b"></span> ${words}${words}</p>`)
      await editor.content.locator('.formulary-formula').tap()
      const keypad = editor.element.locator('.formulary-keypad')
      await keypad.getByRole('button', { name: '7' }).tap()
      const bar = editor.element.locator('.formulary-context-bar')
      await expect(bar).toBeVisible()
      const isAbove = async () => {
        const { y, height } = (await bar.boundingBox())!
        return y + height <= (await keypad.boundingBox())!.y
      }
      await expect.poll(isAbove).toBe(true)
    })
    await test.step('with a fraction and below many lines', async () => {
      await page.setViewportSize({ width: 320, height: 568 })
      const editor = await put('<formulary-editor preset="answer"></formulary-editor>')
      await editor.control('formula').tap()
      const keypad = editor.element.locator('.formulary-keypad')
      await keypad.getByRole('button', { name: '7' }).tap()
      for (let line = 1; line < 8; line++) {
        await page.keyboard.type(`x=${line}`)
        await page.keyboard.press('Enter')
      }
      await page.keyboard.type('x=a/2')
      const isAbove = () =>
        editor.content.locator('.formulary-formula-edited .formulary-formula-drawing').evaluate((drawing) => {
          const fractions = [...drawing.shadowRoot!.querySelectorAll('.mfrac')]
          const pad = (drawing.getRootNode() as Document)
            .querySelector('formulary-editor')!
            .shadowRoot!.querySelector('.formulary-keypad')!
          return fractions.at(-1)!.getBoundingClientRect().bottom <= pad.getBoundingClientRect().top
        })
      await expect.poll(isAbove).toBe(true)
      // With the caret in the numerator, the denominator is in sight, too.
      await page.keyboard.press('ArrowUp')
      await expect.poll(isAbove).toBe(true)
      await keypad.getByRole('button', { name: '7' }).tap()
      await expect.poll(isAbove).toBe(true)
    })
  })

  test('FX127 what is written stays above the keypad when the telephone is turned on its side, and back', async ({
    openEditor,
    page,
  }) => {
    const editor = await openEditor()
    await editor.setData(`${'<p>line</p>'.repeat(6)}<p>In words: </p>`)
    await editor.focusEnd()
    await page.keyboard.press('Control+m')
    const keypad = editor.element.locator('.formulary-keypad')
    await keypad.getByRole('button', { name: '7' }).tap()
    const isSeen = async () => {
      const formula = (await editor.content.locator('.formulary-formula-edited').boundingBox())!
      const bar = (await editor.element.locator('.formulary-toolbar').boundingBox())!
      return formula.y >= bar.y + bar.height && formula.y + formula.height <= (await keypad.boundingBox())!.y
    }
    await expect.poll(isSeen).toBe(true)
    for (const [width, height] of [
      [740, 360],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(isSeen, `${width}x${height}`).toBe(true)
    }
  })

  test('FX108 the keypad begins with chemistry in a chemical formula, and with numbers in others', async ({
    openEditor,
  }) => {
    const editor = await openEditor('preset="answer"')
    const keypad = editor.element.locator('.formulary-keypad')
    await editor.control('chemistry').tap()
    await expect(keypad.getByRole('button', { name: 'Chemistry' })).toHaveAttribute('aria-pressed', 'true')
    await keypad.getByRole('button', { name: 'Na', exact: true }).tap()
    await keypad.getByRole('button', { name: 'Done, or the next row' }).tap()
    await expect(keypad).toBeHidden()
    await editor.control('formula').tap()
    await expect(keypad.getByRole('button', { name: 'Numbers' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('FX110 the keypad is there, its keys are 44 px wide and high at 320 px, and the device’s keyboard is one key away', async ({
    editor,
  }) => {
    await editor.setData('<p>so <span class="formula" data-latex="x^2"></span></p>')
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(1)
    await editor.content.locator('.formulary-formula').tap()
    const keypad = editor.element.locator('.formulary-keypad')
    await expect(keypad).toBeVisible()
    const small = await keypad.locator('button:visible').evaluateAll((buttons) =>
      buttons
        .map((button) => [button.textContent, button.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 44 || height < 44)
        .map(([label, { width, height }]) => `${label} ${width}x${height}`),
    )
    expect(small).toEqual([])
    // The formula is not under it.
    const formula = (await editor.content.locator('.formulary-formula').boundingBox())!
    const box = (await keypad.boundingBox())!
    expect(formula.y + formula.height).toBeLessThanOrEqual(box.y)
    expect(box.y + box.height).toBeLessThanOrEqual(641)
    expect(await editor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const input = editor.element.locator('.formulary-field-input')
    await keypad.getByRole('button', { name: 'plus' }).tap()
    await expect.poll(() => latexOf(editor)).toMatch(/\+/)
    await keypad.getByRole('button', { name: 'Keyboard of the device' }).tap()
    await expect(input).not.toHaveAttribute('inputmode')
    await expect(input).toBeFocused()
    await expect(keypad.getByRole('button', { name: '7' })).toBeHidden()
    await keypad.getByRole('button', { name: 'Formula keypad' }).tap()
    await expect(input).toHaveAttribute('inputmode', 'none')
    await expect(keypad.getByRole('button', { name: '7' })).toBeVisible()
  })
})
