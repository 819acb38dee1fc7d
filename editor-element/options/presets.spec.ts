import { embedHost, service } from '../../e2e/addresses.ts'
import { holdBack } from '../../e2e/hold-back.ts'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../e2e/test.ts'

const latexOf = async (editor: EditorOnPage) =>
  /data-latex="([^"]*)"/
    .exec(await editor.getData())?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>') ?? ''

const WIDTHS = [320, 390, 768, 1280]

const editorTag = (preset: string) => `<formulary-editor preset="${preset}"></formulary-editor>`

for (const isTouch of [false, true])
  test.describe(isTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch: isTouch, isMobile: isTouch })

    test('ED87 formulas and chemistry are in sight in the bar of every preset at every width', async ({
      openEditor,
    }) => {
      const editor = await openEditor('preset="full"')
      const { page, element, toolbar } = editor
      for (const preset of ['full', 'inline', 'answer'])
        await test.step(preset, async () => {
          // Each alone on the page, as the first one was.
          if (preset !== 'full') {
            await page.evaluate((html) => (document.body.innerHTML = html), editorTag(preset))
            await editor.whenReady()
          }
          await editor.focusEnd()
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 })
            const box = await element.boundingBox()
            for (const scroll of ['start', 'end'] as const) {
              await toolbar.evaluate(
                (bar, to) => bar.scrollTo({ left: to === 'start' ? 0 : bar.scrollWidth, behavior: 'instant' }),
                scroll,
              )
              for (const name of ['formula', 'chemistry']) {
                const control = editor.control(name)
                await expect(control, `${name} at ${width}`).toBeInViewport({ ratio: 0.95 })
                const place = (await control.boundingBox())!
                expect(place.x, `${name} at ${width}, ${scroll}`).toBeGreaterThanOrEqual(box!.x)
                expect(place.x + place.width, `${name} at ${width}, ${scroll}`).toBeLessThanOrEqual(box!.x + box!.width)
                const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
                const hit = await element.evaluate(
                  (host, at) =>
                    host
                      .shadowRoot!.elementFromPoint(at.x, at.y)
                      ?.closest('[data-control]')
                      ?.getAttribute('data-control'),
                  { x, y },
                )
                expect(hit, `what is pressed at ${width}, ${scroll}`).toBe(name)
              }
            }
          }
        })
    })
  })

test.describe('ED90 an answer', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('has at most eight controls and a keypad, and Enter writes the next aligned line', async ({ openEditor }) => {
    const editor = await openEditor('preset="answer"')
    const { page, element } = editor
    expect(await editor.toolbar.locator('[data-control]').count()).toBeLessThanOrEqual(8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await editor.control('formula').tap()
    const keypad = element.locator('.formulary-keypad')
    await expect(keypad).toBeVisible()
    const tap = async (...names: string[]) => {
      for (const name of names) await keypad.getByRole('button', { name, exact: true }).tap()
    }
    await tap('2', 'x', 'plus', '4', 'equals', '1', '0', 'Done, or the next row')
    await tap('2', 'x', 'equals', '6', 'Done, or the next row')
    await tap('Algebra', 'x', 'Numbers', 'equals', '3', 'Done, or the next row', 'Done, or the next row')
    await expect(keypad).toBeHidden()
    expect(await latexOf(editor)).toBe('\\begin{aligned} 2x+4 & =10 \\\\ 2x & =6 \\\\ x & =3 \\end{aligned}')
    await page.keyboard.type('so three')
    expect(await editor.getData()).toContain('<p>so three</p>')
  })

  test('FX116 the lines are steps of the history, and an empty one is not kept', async ({ openEditor }) => {
    const editor = await openEditor('preset="answer"')
    const { page } = editor
    await editor.type('First:')
    await page.keyboard.press('Enter')
    await editor.control('formula').tap()
    await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
    await page.keyboard.type('a<=b')
    await page.keyboard.press('Enter')
    expect(await latexOf(editor)).toContain('a & \\leq b \\\\')
    await page.keyboard.press('Control+z')
    expect(await latexOf(editor)).toBe('a\\leq b')
    await page.keyboard.press('Enter')
    await page.keyboard.type('!')
    // The caret goes away, without Enter.
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+End')
    await expect.poll(() => latexOf(editor)).toBe('a\\leq b')
    await expect(editor.content.locator('p').first()).toHaveText('First:')
  })
})

test.describe('ED89 one line of a form', () => {
  test('its bar comes with the focus and moves nothing', async ({ page }) => {
    await page.goto(
      await publish({
        html: pageHtml(
          '<input id="before"><formulary-editor preset="inline"></formulary-editor><p id="after">after</p>',
        ),
      }),
    )
    const editor = await new EditorOnPage(page).whenReady()
    const after = page.locator('#after')
    const height = (await editor.element.boundingBox())!.height
    expect(height).toBeLessThan(64)
    const place = await after.boundingBox()
    await expect(editor.toolbar).toBeHidden()
    await editor.focusEnd()
    await expect(editor.toolbar).toBeVisible()
    expect(await after.boundingBox()).toEqual(place)
    // It is no wider than its controls, at the end of the line.
    const [bar, field] = [(await editor.toolbar.boundingBox())!, (await editor.element.boundingBox())!]
    expect(bar.width).toBeLessThan(220)
    // Within the field's border.
    expect(Math.abs(bar.x + bar.width - field.x - field.width)).toBeLessThanOrEqual(1)
    // The bar itself is a part of the editor.
    await page.keyboard.press('Alt+F10')
    await expect(editor.control('bold')).toBeFocused()
    await expect(editor.toolbar).toBeVisible()
    await page.locator('#before').focus()
    await expect(editor.toolbar).toBeHidden()
    expect(await after.boundingBox()).toEqual(place)
  })

  test('FX117 has formulas in its line, and Enter leaves them', async ({ openEditor }) => {
    const editor = await openEditor('preset="inline"')
    await editor.type('so ')
    await editor.press('formula')
    await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
    await editor.page.keyboard.type('x^2=4')
    await editor.page.keyboard.press('Enter')
    await editor.page.keyboard.type(' holds')
    await editor.page.keyboard.press('Enter')
    await editor.page.keyboard.type('.')
    expect((await editor.getData()).replaceAll(/ data-id="\w+"/g, '')).toBe(
      '<p>so <span class="formula tex2jax_process" data-latex="x^{2}=4" contenteditable="false">$x^{2}=4$</span> holds.</p>',
    )
    // A selected formula has its dialog.
    await editor.page.keyboard.press('ArrowLeft')
    await editor.content.locator('.formulary-formula').click()
    await editor.page.keyboard.press('Escape')
    await editor.press('formula')
    await expect(editor.element.getByRole('dialog', { name: 'Visual Formula Builder' })).toBeVisible()
  })

  test('has its bar inside a frame, which grows', async ({ page }) => {
    const script = `<script src="${service}/formulary/formulary-embed.js"></script>`
    await page.goto(await publish({ html: pageHtml('<div id="frame"></div>', script) }))
    await page.evaluate(() => {
      const { Formulary } = window as unknown as { Formulary: { embed(target: string, options: object): unknown } }
      Formulary.embed('#frame', { preset: 'inline' })
    })
    const frame = page.frameLocator('iframe')
    const content = frame.locator('.formulary-content')
    await expect(content).toBeVisible()
    await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeLessThan(64)
    await content.click()
    const bar = frame.getByRole('toolbar')
    await expect(bar).toBeVisible()
    await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(90)
    await expect(frame.locator('[data-control="formula"]')).toBeInViewport()
  })
})

test.describe('ED86 a preset', () => {
  test('has its space before its script has come', async ({ page }) => {
    const release = await holdBack(page, /\/chunks\/editor-[^/]+\.js$/)
    const editors = ['inline', 'answer'].map(editorTag)
    const body = editors.map((editor) => `${editor}<p>after</p>`).join('')
    await page.goto(await publish({ html: pageHtml(body + scriptTag, '') }), { waitUntil: 'commit' })
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body > p')].map((after) => Math.round(after.getBoundingClientRect().top)),
      )
    await expect.poll(async () => (await places())[1]).toBeGreaterThan(200)
    const before = await places()
    release()
    await expect(page.locator('formulary-editor .formulary-content')).toHaveCount(2)
    await new EditorOnPage(page, 'formulary-editor[preset="answer"]').whenReady()
    expect(await places()).toEqual(before)
  })
})

test.describe('ED86 a preset in a frame', () => {
  test('is a parameter of its address', async ({ page }) => {
    await page.goto(
      await publish({
        html: pageHtml(
          `<iframe src="${embedHost}/embed?preset=answer&show-character-count=1" referrerpolicy="origin" width="400" height="500"></iframe>`,
          '',
        ),
      }),
    )
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('[data-control="formula"]')).toBeVisible()
    await expect(frame.locator('[data-control="link"]')).toHaveCount(0)
    await expect(frame.locator('.formulary-count')).toBeVisible()
  })
})
