import type { Locator, Page } from '@playwright/test'
import { lateTimers } from '../../../../e2e/late-timers.ts'
import { holdBack } from '../../../../e2e/hold-back.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../../../e2e/test.ts'

const FIELD = /\/chunks\/field-door-[^/]+\.js$/
const ENGINE = /\/chunks\/katex-engine-[^/]+\.js$/
const LATER = /\/chunks\/later-parts-[^/]+\.js$/

/** What was written, without ids. */
const dataOf = async (editor: EditorOnPage) =>
  [...(await editor.getData()).matchAll(/data-latex="([^"]*)"|>([^<>$]+)</g)].map(([, latex, text]) => latex ?? text)

/** An editor with the caret in it, whose later parts come when they are released. */
async function openHeld(page: Page): Promise<{ editor: EditorOnPage; release: () => void }> {
  const release = await holdBack(page, LATER)
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = new EditorOnPage(page)
  await editor.content.click()
  return { editor, release }
}

const KEY = /^(?:Control\+.*|Enter|Escape|Backspace|Home|End|Delete|Arrow.*|Shift\+.*)$/

/** Presses what is the name of a key, and types what is not. */
async function pressOrType(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    if (KEY.test(key)) await page.keyboard.press(key)
    else await page.keyboard.type(key)
}

test('FX115 what is typed before the later parts are there is not lost: formulas, their keys, a dollar and Escape, and what comes after them is text', async ({
  page,
}) => {
  const cases = [
    [['Control+m', 'x^2/3'], ['\\frac{x^{2}}{3}']],
    [['Control+Shift+m', 'H2O'], ['\\ce{H2O}']],
    [['\\ce H2SO4'], ['\\ce{H2SO4}']],
    [['$a+b$ is $x$'], ['a+b', ' is ', 'x']],
    // Keys that move and delete are held back, too.
    [
      ['let ', 'Control+m', 'x^3', 'Backspace', '2', 'ArrowRight', '+1', 'Enter', ' be'],
      ['let ', 'x^{2}+1', ' be'],
    ],
    [
      ['Control+m', 'x^2', 'Escape', '. b'],
      ['x^{2}', '. b'],
    ],
    [
      ['\\ce H2O', 'ArrowRight', ' be $x^2$ ok'],
      ['\\ce{H2O}', ' be ', 'x^2', ' ok'],
    ],
    [
      ['Control+m', 'x', 'ArrowRight', ' b ', 'Control+m', 'y', 'ArrowRight', ' c'],
      ['x', ' b ', 'y', ' c'],
    ],
  ] as const
  const release = await holdBack(page, LATER)
  const html = cases.map((_, at) => `<formulary-editor id="e${at}"></formulary-editor>`).join('')
  await page.goto(await publish({ html: pageHtml(html) }))
  for (const [at, [keys]] of cases.entries()) {
    await new EditorOnPage(page, `#e${at}`).content.click()
    await pressOrType(page, keys)
  }
  release()
  for (const [at, [keys, expected]] of cases.entries())
    await expect.poll(() => dataOf(new EditorOnPage(page, `#e${at}`)), keys.join()).toEqual(expected)
})

test('FX115 what draws formulas may take longer than a moment', async ({ page }) => {
  const { editor, release } = await openHeld(page)
  const asked = page.waitForRequest(ENGINE)
  const goOn = await holdBack(page, ENGINE)
  await page.keyboard.press('Control+m')
  await page.keyboard.type('x^3')
  release()
  await asked
  // Whoever only wants to know whether it is there is told after a second that it is not (FR06).
  await page.waitForTimeout(1_200)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  goOn()
  await expect.poll(() => dataOf(editor)).toEqual(['x^{2}'])
})

/** What is saved, with each formula as its LaTeX in braces. */
const shortDataOf = async (editor: EditorOnPage) =>
  (await editor.getData()).replace(/<span class="formula[^>]*data-latex="([^"]*)"[^>]*>.*?<\/span>/g, '{$1}')

for (const [what, parts] of [
  ['the later parts come', LATER],
  ['what draws formulas comes', ENGINE],
] as const)
  test(`FX115 what is pressed behind the formula does what it says, however late ${what}`, async ({ page }) => {
    const cases = [
      [[' and $y$ too'], '<p>The {x} and {y} too</p>'],
      [[' costs $5 now'], '<p>The {x} costs $5 now</p>'],
      [[' wrong', 'Control+Shift+ArrowLeft', 'right'], '<p>The {x} right</p>'],
      [[' abc', 'Home', 'START '], '<p>START The {x} abc</p>'],
      [[' abc', 'Home', 'Delete', 't'], '<p>the {x} abc</p>'],
      [[' abd', 'ArrowLeft', 'c'], '<p>The {x} abcd</p>'],
      [[' abd', 'Shift+ArrowLeft', 'c'], '<p>The {x} abc</p>'],
      [[' is ', 'Control+b', 'bold'], '<p>The {x} is <strong>bold</strong></p>'],
      [[' abc', 'Control+z', 'Z'], '<p>The {x}Z</p>'],
    ] as const
    const release = await holdBack(page, parts)
    const html = cases.map((_, at) => `<formulary-editor id="e${at}"></formulary-editor>`).join('')
    await page.goto(await publish({ html: pageHtml(html) }))
    for (const [at, [keys]] of cases.entries()) {
      const editor = new EditorOnPage(page, `#e${at}`)
      if (parts !== LATER) await editor.whenReady()
      await editor.content.click()
      await page.keyboard.type('The ')
      await pressOrType(page, ['Control+m', 'x', 'Enter', ...keys])
    }
    release()
    for (const [at, [keys, expected]] of cases.entries())
      await expect.poll(() => shortDataOf(new EditorOnPage(page, `#e${at}`)), keys.join()).toBe(expected)
  })

test('FX115 a click while the parts are coming does not move the formula', async ({ page }) => {
  const { editor, release } = await openHeld(page)
  await page.keyboard.type('Cost is here')
  await page.keyboard.press('Control+m')
  await page.keyboard.type('Q')
  const { x, y, height } = (await editor.content.locator('p').boundingBox())!
  await page.mouse.click(x + 1, y + height / 2)
  release()
  await expect.poll(() => shortDataOf(editor)).toBe('<p>Cost is here{Q}</p>')
})

test('FX126 what is typed right after the caret went into a formula is in it, however late its field comes', async ({
  page,
}) => {
  const start = { position: { x: 2, y: 8 } }
  const cases: readonly (readonly [
    expected: string,
    enter: (editor: EditorOnPage) => Promise<void>,
    ...keys: string[],
  ])[] = [
    ['<p>Ay {x=10}</p>', (editor) => editor.focusEnd(), 'ArrowLeft', '0'],
    ['<p>Ay {x=105} is</p>', (editor) => editor.focusEnd(), 'ArrowLeft', '0', '5', 'ArrowRight', ' is'],
    ['<p>Ay {x=1} is</p>', (editor) => editor.focusEnd(), 'ArrowLeft', 'ArrowRight', ' is'],
    ['<p>Ay {x=15}</p>', (editor) => clickEndOfFormula(editor), '5'],
    [
      '<p>ZAy {x=15}</p>',
      async (editor) => {
        await clickEndOfFormula(editor)
        await page.keyboard.type('5')
        await editor.content.locator('p').click(start)
      },
      'Home',
      'Z',
    ],
    [
      '<p>ZAy {x=1}</p>',
      async (editor) => {
        await clickEndOfFormula(editor)
        await editor.content.locator('p').click(start)
      },
      'Home',
      'Z',
    ],
  ]
  const release = await holdBack(page, FIELD)
  const html = cases.map((_, at) => `<formulary-editor id="e${at}"></formulary-editor>`).join('')
  await page.goto(await publish({ html: pageHtml(html) }))
  for (const [at, [, enter, ...keys]] of cases.entries()) {
    const editor = await new EditorOnPage(page, `#e${at}`).whenReady()
    await editor.setData('<p>Ay <span class="formula" data-latex="x=1">$x=1$</span></p>')
    await expect(editor.content.locator('.formulary-formula .katex').first()).toBeVisible()
    await enter(editor)
    await pressOrType(page, keys)
  }
  release()
  for (const [at, [expected, , ...keys]] of cases.entries())
    await expect.poll(() => shortDataOf(new EditorOnPage(page, `#e${at}`)), `${at} ${keys.join()}`).toBe(expected)
})

async function clickEndOfFormula(editor: EditorOnPage): Promise<void> {
  const formula = editor.content.locator('.formulary-formula')
  const { width, height } = (await formula.boundingBox())!
  await formula.click({ position: { x: width - 1, y: height / 2 } })
}

test.describe('without the network', () => {
  test.use({ ignoredNoise: /Failed to load resource|ERR_FAILED|could not be loaded/ })

  test('FX115 what was typed is text', async ({ page }) => {
    const cases = [
      [['Control+m'], '<p>x=1</p>'],
      [['\\', 'c', 'e', ' '], '<p>\\ce x=1</p>'],
    ] as const
    const release = await holdBack(page, LATER, 'abort')
    const html = cases.map((_, at) => `<formulary-editor id="e${at}"></formulary-editor>`).join('')
    await page.goto(await publish({ html: pageHtml(html) }))
    for (const [at, [begin]] of cases.entries()) {
      await new EditorOnPage(page, `#e${at}`).content.click()
      for (const key of begin) await page.keyboard.press(key)
      await page.keyboard.type('x=2')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('1')
    }
    release()
    for (const [at, [, expected]] of cases.entries())
      await expect.poll(() => new EditorOnPage(page, `#e${at}`).getData()).toBe(expected)
  })

  test('FX115 what was typed is text where nothing can draw it', async ({ page }) => {
    await page.route(ENGINE, (route) => route.abort())
    await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.content.click()
    await page.keyboard.type('let ')
    await page.keyboard.press('Control+m')
    await page.keyboard.type('x=2')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await expect.poll(() => editor.getData()).toBe('<p>let x=1</p>')
  })
})

/** A double click on a formula up to its last release. @returns the drawing of the formula. */
async function pressTwice(page: Page): Promise<Locator> {
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.setData('<p>a <span class="formula" data-latex="x^2+y^2">$x^2+y^2$</span> b</p>')
  const formula = editor.content.locator('.formulary-formula')
  await expect(formula.locator('.katex').first()).toBeVisible()
  const { x, y, width, height } = (await formula.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await page.mouse.down({ clickCount: 2 })
  return formula.locator('.katex').first()
}

test('a double click opens the dialog although the field comes while the pointer is pressed', async ({ page }) => {
  const release = await holdBack(page, FIELD)
  await pressTwice(page)
  const isThere = page.waitForResponse(FIELD)
  release()
  await (await isThere).finished()
  await page.waitForTimeout(300)
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a double click opens the dialog although the formula is drawn anew under the pressed pointer', async ({
  page,
}) => {
  const drawing = await pressTwice(page)
  await drawing.evaluate((element) => element.replaceWith(element.cloneNode(true)))
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a dialog that is closed before a busy page comes to its timers stays closed', async ({ page }) => {
  await pressTwice(page)
  await page.evaluate(lateTimers)
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('dialog').locator('.formulary-input').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(700)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
