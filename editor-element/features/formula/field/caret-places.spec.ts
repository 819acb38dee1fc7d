import type { FormularyEditorElement } from '#editor'
import { expect, test, type EditorOnPage } from '../../../../e2e/shared-page.ts'

/** One of each kind of atom, and of each kind of place without a mark. */
const FORMULAS = [
  'x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}',
  '\\sum_{i=1}^n i+\\int_0^1 f(x)\\,dx',
  "f'(x)+\\hat x+\\vec{ab}",
  '\\left(\\frac{1}{2}\\right)^{n}+\\sqrt[3]{x}',
  'A=\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
  'f=\\begin{cases}1&\\text{if }x>0\\\\0&\\text{else}\\end{cases}',
  '\\binom nk+\\overset{!}{=}x_1^{2}',
  '\\ce{2H2 + O2 -> 2H2O}',
  '\\ce{SO4^{2-}}',
]

interface Place {
  inner: string
  x: number
  y: number
  height: number
}

test('FX95 the caret is drawn at every place of every kind of atom, in order, and a click there leads back to it', async ({
  editor,
  page,
}) => {
  const place = () =>
    editor.element.evaluate((element): Place | null => {
      const { selection } = (element as FormularyEditorElement).editor.state
      const caret = element
        .querySelector('.formulary-formula-edited .formulary-formula-drawing')
        ?.shadowRoot?.querySelector<HTMLElement>('.formulary-caret:not([hidden])')
      if (!caret) return null
      const { left, top, height } = caret.getBoundingClientRect()
      const { path, head } = (selection as unknown as { inner: { path: readonly number[]; head: number } }).inner
      return { inner: `${path.join('.')}:${head}`, x: left + 1, y: top + height / 2, height }
    })
  for (const latex of FORMULAS) {
    await editor.setData(`<p>a <span class="formula" data-latex="${latex.replaceAll('&', '&amp;')}"></span> b</p>`)
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(1)
    await editor.focusEnd()
    // Brackets move what is in them when their font comes.
    await page.evaluate(() => document.fonts.ready)
    await expect(editor.element.locator('.formulary-field-input')).toHaveCount(1)
    for (const key of ['ControlOrMeta+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    const places: Place[] = []
    for (let now = await place(); now && places.length < 80; now = await place()) {
      places.push(now)
      await page.keyboard.press('ArrowRight')
    }
    expect(places.length, latex).toBeGreaterThan(4)
    const formula = (await editor.content.locator('.formulary-formula').boundingBox())!
    const isSame = (one: Place, other: Place) => Math.abs(one.x - other.x) < 3
    for (const each of places) {
      expect(each.height, `${latex} ${each.inner}`).toBeGreaterThan(5)
      expect(each.x, `${latex} ${each.inner}`).toBeGreaterThan(formula.x - 4)
      expect(each.x, `${latex} ${each.inner}`).toBeLessThan(formula.x + formula.width + 4)
      const inside = Math.min(Math.max(each.x, formula.x + 1), formula.x + formula.width - 1)
      await page.mouse.click(inside, each.y)
      const found = (await place())!
      // Two places may be one above the other: at the end of an exponent and behind it.
      expect(found.inner === each.inner || isSame(found, each), `${latex}: ${each.inner} became ${found.inner}`).toBe(
        true,
      )
    }
  }
})

test.describe('on a page without fonts', () => {
  test('FX95 the caret stays where it is in the formula when the fonts come late', async ({ openEditor, page }) => {
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    // Letters as wide as each other: those that KaTeX's fonts have may be installed, too.
    const path = 'node_modules/katex/dist/fonts/KaTeX_Typewriter-Regular.woff2'
    await page.route(/KaTeX_.*woff2/, async (route) => {
      await delivered
      await route.fulfill({ path, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    const editor = await openEditor('', {})
    const latex = '\\begin{cases}mm&x\\\\0&y\\\\2&z\\end{cases}'
    await editor.setData(`<p>a <span class="formula" data-latex="${latex.replaceAll('&', '&amp;')}"></span> b</p>`)
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(1)
    await editor.focusEnd()
    await expect(editor.element.locator('.formulary-field-input')).toHaveCount(1)
    for (const key of ['ControlOrMeta+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key)
    const caret = editor.content.locator('.formulary-formula-edited .formulary-caret')
    await expect(caret).toBeVisible()
    const before = (await caret.boundingBox())!.x
    deliver()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const after = (await caret.boundingBox())!.x
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const movedBy = async () => Math.abs((await caret.boundingBox())!.x - before)
    await expect.poll(movedBy, 'the font moves it').toBeGreaterThan(1)
    const measured = (await caret.boundingBox())!.x
    expect(after).toBeCloseTo(measured, 0)
  })
})

/** Which row of the formula the caret is in; undefined out of it. */
const pathOfCaret = (editor: EditorOnPage) =>
  editor.element.evaluate((element) => {
    const { selection } = (element as FormularyEditorElement).editor.state
    return (selection as unknown as { inner?: { path: readonly number[] } }).inner?.path
  })

test('FX118 a click beside a short denominator, within the fraction, goes into the denominator', async ({
  editor,
  page,
}) => {
  const long = '\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}'
  for (const [latex, path] of [
    [`x=${long}`, [2, 1]],
    [`\\left(${long}\\right)`, [0, 0, 0, 1]],
    [`\\binom{n+m+1}{k}`, [0, 1]],
    [`\\frac{k}{n+m+1}`, [0, 0]],
  ] as const) {
    await editor.setData(`<p>a <span class="formula" data-latex="${latex}"></span> b</p>`)
    const drawing = editor.content.locator('.formulary-formula-drawing')
    await expect(drawing).toHaveCount(1)
    await page.evaluate(() => document.fonts.ready)
    const isAbove = path.at(-1) === 0
    const part = await drawing.evaluate((element, above) => {
      const boxes = [...element.shadowRoot!.querySelectorAll('.mfrac')].map((each) => each.getBoundingClientRect())
      const { left, right, top, bottom } = boxes[0]!
      return { left, right, y: above ? top + 4 : bottom - 4 }
    }, isAbove)
    const width = part.right - part.left
    for (const [x, out] of [
      [part.left + width * 0.12, 'ArrowLeft'],
      [part.right - width * 0.12, 'ArrowRight'],
    ] as const) {
      await editor.focusEnd()
      await page.mouse.click(x, part.y)
      await expect.poll(() => pathOfCaret(editor)).toEqual(path)
      await page.keyboard.press(out)
      await expect.poll(() => pathOfCaret(editor)).not.toEqual(path)
    }
  }
})
