import type { Locator } from '@playwright/test'
import { axeFindings, COLOR_RULES } from '../../e2e/axe.ts'
import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

const content =
  '<h2>Title</h2><p>Text with a <a href="https://a.test/">link</a>, <span style="color: #c0392b">red</span>, ' +
  '<span style="background-color: #fff59d">marked</span> and <span class="formula" data-latex="\\frac{a}{b}">$x$</span></p>' +
  '<ul><li>one</li></ul><blockquote><p>said</p></blockquote>' +
  '<div class="formula formula-display" data-latex="\\ce{2H2 + O2 -> 2H2O}"></div>' +
  '<table><tbody><tr><th>Header</th></tr><tr><td>Cell</td></tr></tbody></table>'

const OPEN_BOX = 'dialog[open], .formulary-popover'

/** The names of all controls that open a menu, a popover or a dialog. */
function panelNames(editor: EditorOnPage): Promise<string[]> {
  return editor.toolbar
    .locator('[data-control][aria-haspopup]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['control']!))
}

const controlNames = (editor: EditorOnPage): Promise<string[]> =>
  editor.toolbar
    .locator('[data-control]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['control']!))

const openBox = (editor: EditorOnPage) => editor.element.locator(OPEN_BOX)

/** The box is open and its code is loaded. */
async function open(editor: EditorOnPage, name: string) {
  await editor.press(name)
  await expect(openBox(editor).first()).toBeVisible()
  await expect(openBox(editor).getByText('Loading…')).toHaveCount(0)
}

async function close(editor: EditorOnPage) {
  for (let tries = 0; tries < 3 && (await openBox(editor).count()) > 0; tries++)
    await editor.page.keyboard.press('Escape')
  await expect(openBox(editor)).toHaveCount(0)
}

test('axe finds nothing in the light and the dark editor, nor in any of its panels (ED58, ED59)', async ({
  editor,
  page,
}) => {
  /** Looks at it in the light theme, with all rules, and in the dark one. */
  const look = async (part: string, what: string) => {
    for (const theme of ['light', 'dark'] as const) {
      await editor.set({ theme })
      expect(await axeFindings(page, part, theme === 'light' ? undefined : COLOR_RULES), `${what}, ${theme}`).toEqual(
        [],
      )
    }
  }
  await editor.set({ brand: { productName: 'Acme', poweredByText: 'Powered by Acme', showPoweredBy: true } })
  for (const theme of ['light', 'dark'] as const) {
    await editor.set({ theme })
    // No single color is readable in both themes; an author's own is not changed.
    await editor.setData(theme === 'light' ? content : content.replace('#c0392b', '#ff8a80'))
    await expect(editor.content.locator('.katex-html').first()).toBeVisible()
    const paper = await editor.element.locator('.formulary').evaluate((box) => getComputedStyle(box).backgroundColor)
    expect(paper).toBe(theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 24, 30)')
    const rules = theme === 'light' ? undefined : COLOR_RULES
    expect(await axeFindings(page, 'formulary-editor', rules), theme).toEqual([])
  }
  for (const name of await panelNames(editor)) {
    await editor.content.locator('p').first().click()
    await open(editor, name)
    await look(OPEN_BOX, name)
    await close(editor)
  }
  await editor.set({ width: '360px' })
  await editor.press('more')
  await look(OPEN_BOX, 'more')
})

test('every panel opens by its control, holds the focus, closes on Escape, and the focus is back in the editor (ED73)', async ({
  editor,
  page,
}) => {
  await editor.set({ toolbar: [...(await controlNames(editor)), 'find', 'files', 'wordCount'] })
  await expect(editor.control('files')).toBeAttached()
  await editor.setData(content)
  const focusIsIn = (selector: string) =>
    page.evaluate((within) => {
      const focused = document.activeElement
      return Boolean(focused?.closest(within) ?? focused?.shadowRoot?.activeElement?.closest(within))
    }, selector)
  for (const name of await panelNames(editor)) {
    await editor.content.locator('p').first().click()
    await open(editor, name)
    const isMenu = (await editor.control(name).getAttribute('aria-haspopup')) === 'menu'
    await expect.poll(() => focusIsIn('dialog, .formulary-popover'), { message: name }).toBe(true)
    if (!isMenu) {
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press(presses % 3 === 2 ? 'Shift+Tab' : 'Tab')
        // From a modal dialog the focus can move to the browser's own bars, which the page sees as its body.
        const isInside = async () =>
          (await focusIsIn('dialog, .formulary-popover')) ||
          (await page.evaluate(() => document.activeElement === document.body))
        expect(await isInside(), `${name}: the focus left it`).toBe(true)
      }
      const control = editor.element.locator('dialog, .formulary-popover').first().locator('button, input').first()
      // In some there is only something to read.
      if ((await control.count()) > 0) await control.focus()
    }
    await page.keyboard.press('Escape')
    // Tab wrote spaces into its field (HS14), which it asks about (HS20).
    if (name === 'htmlSource') await editor.page.getByRole('button', { name: 'Discard' }).click()
    await expect(openBox(editor), name).toHaveCount(0)
    await expect.poll(() => focusIsIn('formulary-editor'), { message: name }).toBe(true)
  }
})

test('every button has a name, and nothing but names its icons', async ({ editor }) => {
  await editor.setData(content)
  const nameless = await editor.element
    .locator('button')
    .evaluateAll((all) =>
      all.filter((each) => !each.getAttribute('aria-label') && !each.textContent?.trim()).map((each) => each.outerHTML),
    )
  expect(nameless).toEqual([])
  await expect(editor.element.locator('button > svg:not([aria-hidden])')).toHaveCount(0)
})

test('a formula is read out: as MathML when it is drawn, as its source when it is not', async ({ editor }) => {
  await editor.setData(
    '<p><span class="formula" data-latex="x^2"></span><span class="formula" data-latex="\\frac{"></span></p>',
  )
  const [drawn, broken] = await editor.content.locator('.formulary-formula').all()
  await expect(drawn!.locator('.katex-html')).toHaveAttribute('aria-hidden', 'true')
  await expect(drawn!.locator('math')).toHaveCount(1)
  await expect(broken!).toHaveAttribute('role', 'math')
  await expect(broken!).toHaveAttribute('aria-label', 'Formula: \\frac{')
})

for (const [what, width, zoom] of [
  ['at 320 pixels', 320, 1],
  ['at 200 % zoom', 640, 2],
] as const)
  test(`works ${what}: nothing sticks out, and every panel can be reached and closed`, async ({ editor, page }) => {
    await page.setViewportSize({ width: width / zoom, height: 640 / zoom })
    await editor.setData(content)
    await expect(editor.control('more')).toBeVisible()
    const sticksOut = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(await sticksOut()).toBe(false)
    await editor.press('more')
    const hidden = await panelNames(editor)
    await page.keyboard.press('Escape')
    for (const name of hidden) {
      const isHidden = (await editor.toolbar.locator(`> [data-control="${name}"]`).count()) === 0
      await editor.content.locator('p').first().click()
      if (isHidden) await editor.press('more')
      await open(editor, name)
      // A panel that was just loaded is positioned in the next frame.
      await expect(async () => {
        const box = (await openBox(editor).last().boundingBox())!
        expect(box.x, name).toBeGreaterThanOrEqual(0)
        expect(box.y, name).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, name).toBeLessThanOrEqual(width / zoom)
        expect(box.y + box.height, name).toBeLessThanOrEqual(640 / zoom)
      }).toPass({ timeout: 5_000 })
      expect(await sticksOut(), name).toBe(false)
      await close(editor)
    }
  })

test('with reduced motion nothing moves; in forced colors states can be told apart', async ({ editor, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await editor.type('x')
  await editor.press('bold')
  const bold = editor.control('bold')
  await expect(bold).toHaveCSS('transition-duration', '0s')
  await expect(bold).toHaveCSS('border-top-width', '2px')
  await expect(editor.control('italic')).toHaveCSS('border-top-width', '0px')
  await page.keyboard.press('Alt+F10')
  expect(await editor.control('bold').evaluate((control) => getComputedStyle(control).outlineStyle)).toBe('none')
  const focused = editor.toolbar.locator('[data-control]:focus')
  await expect(focused).toHaveCSS('outline-style', 'solid')
})

test('in forced colors a formula has those of the text, and what it hides neither shows nor covers what is beside it', async ({
  editor,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const pictureOf = async (latex: string) => {
    await editor.setData(`<p><span class="formula" data-latex="${latex}"></span></p>`)
    const drawing = editor.content.locator('.katex-html')
    await expect(drawing).toBeVisible()
    return (await drawing.screenshot()).toString('base64')
  }
  for (const [latex, plain] of [
    ['H\\rlap{\\phantom{X}}O', 'HO'],
    ['\\textcolor{yellow}{H}O', 'HO'],
    ['\\colorbox{black}{H}O', '\\colorbox{white}{H}O'],
  ] as const)
    expect(await pictureOf(latex), latex).toBe(await pictureOf(plain))
})

test('in forced colors one sees what was found and which cells are selected', async ({ openEditor, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const editor = await openEditor('toolbar="full"')
  await editor.setData('<p>one two one</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  await editor.press('find')
  await page.keyboard.type('one')
  await expect(editor.content.locator('.formulary-match-current')).toHaveCSS('background-color', 'rgb(255, 157, 60)')
  await expect(editor.content.locator('.formulary-match')).toHaveCSS('background-color', 'rgb(255, 226, 138)')
  await page.keyboard.press('Escape')
  await editor.content.locator('td').first().click()
  await page.keyboard.press('Shift+ArrowRight')
  const cell = editor.content.locator('.selectedCell').first()
  const wash = await cell.evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
  expect(wash).not.toBe('rgb(255, 255, 255)')
})

/** The first character is left of the last one. */
async function expectLeftToRight(text: Locator): Promise<void> {
  const [first, last] = await text.evaluate((element) => {
    const range = document.createRange()
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as globalThis.Text
    return [0, letters.length - 1].map((at) => {
      range.setStart(letters, at)
      range.setEnd(letters, at + 1)
      return range.getBoundingClientRect().left
    }) as [number, number]
  })
  expect(first).toBeLessThan(last)
}

test('right-to-left paragraphs find their direction, and in a dir=rtl page the interface mirrors', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor()
  await editor.setData('<p>שלום עולם</p><p>hello</p><p>مرحبا</p>')
  const edges = await editor.content.locator('p').evaluateAll((all) =>
    all.map((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const [text, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
      return Math.abs(text.right - box.right) < 2 ? 'right' : Math.abs(text.left - box.left) < 2 ? 'left' : '?'
    }),
  )
  expect(edges).toEqual(['right', 'left', 'right'])
  await editor.focusEnd()
  await page.keyboard.type('!')
  expect(await editor.getData()).toBe('<p>שלום עולם</p><p>hello</p><p>مرحبا!</p>')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  // Code and formulas go from left to right.
  await editor.press('htmlSource')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCSS('direction', 'ltr')
  await page.keyboard.press('Escape')
  // So do the texts of panels, which are in English; they are on the right all the same.
  await editor.press('table')
  await expectLeftToRight(page.getByRole('dialog').getByText('1 to 10', { exact: true }))
  await expect(page.getByRole('dialog').getByText('1 to 10', { exact: true })).toHaveCSS('text-align', 'right')
  await page.keyboard.press('Escape')
  // The address in an empty field, too, and the count below the text.
  await editor.press('image')
  await expect(page.getByRole('dialog').getByPlaceholder('https://')).toHaveCSS('direction', 'ltr')
  await page.keyboard.press('Escape')
  await expectLeftToRight(editor.element.getByText(/^\d+ characters$/))
  const [undo, redo] = [(await editor.control('undo').boundingBox())!, (await editor.control('redo').boundingBox())!]
  expect(undo.x).toBeGreaterThan(redo.x)
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(editor.control('redo')).toBeFocused()
})
