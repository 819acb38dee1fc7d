import type { Locator } from '@playwright/test'
import { EditorOnPage, expect, test } from '../../e2e/shared-page.ts'
import type { FormularyEditorElement } from '#editor'

const formula = '<p>so <span class="formula" data-latex="\\frac{a}{b}"></span></p>'

for (const mode of ['open', 'closed'] as const)
  test(`works inside another component's ${mode} shadow root: styled, clickable, with formulas, menus and dialogs`, async ({
    page,
    put,
  }) => {
    await put('<my-notes></my-notes><button>away</button>')
    await page.evaluate(async (shadowMode) => {
      await customElements.whenDefined('formulary-editor')
      const host = document.querySelector('my-notes')!
      const root = host.attachShadow({ mode: shadowMode })
      root.innerHTML = '<section><formulary-editor></formulary-editor></section>'
      const editor = root.querySelector('formulary-editor')!
      Object.assign(window, { inner: editor, heard: [] })
      for (const type of ['input', 'change'])
        host.addEventListener(type, (event) => window.heard.push(`${type} ${event.constructor.name}`))
      await editor.whenReady()
    }, mode)
    const inner = await page.evaluateHandle(() => (window as unknown as { inner: FormularyEditorElement }).inner)
    const getData = () => inner.evaluate((editor) => editor.getData())
    /** The middle of a part, by a selector in the editor or in its shadow root: test tools cannot see into closed roots. */
    const middleOf = (selector: string) =>
      inner.evaluate((editor, wanted) => {
        const part = editor.querySelector(wanted) ?? editor.shadowRoot!.querySelector(wanted)
        const box = part?.getBoundingClientRect()
        return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height }
      }, selector)
    const click = async (selector: string) => {
      await expect.poll(() => middleOf(selector), selector).toBeTruthy()
      const { x, y } = (await middleOf(selector))!
      await page.mouse.click(x, y)
    }

    // Styled, and as large as expected.
    expect((await middleOf('.formulary-content'))!.height).toBeGreaterThan(380)
    await click('.formulary-content')
    await page.keyboard.type('hello world')
    await page.keyboard.press('ControlOrMeta+a')
    await click('[data-control="bold"]')
    expect(await getData()).toBe('<p><strong>hello world</strong></p>')
    // Clicks place the cursor, drags the selection.
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.type('typed')
    expect(await getData()).toBe('<p><strong>typed</strong></p>')

    await click('[data-control="heading"]')
    await click('[role="menuitemradio"]:nth-child(3)')
    expect(await getData()).toBe('<h2><strong>typed</strong></h2>')
    await click('[data-control="link"]')
    await expect.poll(() => inner.evaluate((editor) => editor.shadowRoot!.activeElement?.localName)).toBe('input')
    // A click into the popover leaves it open, one into the text closes it.
    await click('.formulary-popover .formulary-label')
    await click('.formulary-popover .formulary-input')
    await page.keyboard.type('a.test')
    await click('.formulary-content')
    await expect.poll(() => middleOf('.formulary-popover')).toBeFalsy()

    await inner.evaluate((editor, html) => editor.setData(html), formula)
    await expect
      .poll(() =>
        inner.evaluate((editor) =>
          Boolean(editor.querySelector('.formulary-formula-drawing')?.shadowRoot?.querySelector('.katex-html')),
        ),
      )
      .toBe(true)
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true)
    await click('[data-control="table"]')
    await expect.poll(() => middleOf('dialog[open] .formulary-button-primary')).toBeTruthy()
    await page.keyboard.press('Tab')
    expect(await inner.evaluate((editor) => editor.shadowRoot!.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => middleOf('dialog')).toBeFalsy()
    // The focus is back in the text, in the root that the editor is in.
    await expect
      .poll(() => inner.evaluate((editor) => (editor.getRootNode() as ShadowRoot).activeElement?.className))
      .toContain('formulary-content')
    await page.keyboard.press('Alt+F10')
    await expect
      .poll(() => inner.evaluate((editor) => editor.shadowRoot!.activeElement?.className))
      .toContain('control')
    await page.getByRole('button', { name: 'away' }).click()
    await expect.poll(() => page.evaluate(() => window.heard)).toContain('change CustomEvent')
    expect(await page.evaluate(() => new Set(window.heard).size)).toBe(2)
  })

test('moved from the page into a shadow root it keeps its text and its looks', async ({ editor, page }) => {
  await editor.setData('<h1>Title</h1><p>text</p>')
  const look = () =>
    editor.content
      .locator('h1')
      .evaluate((title) => [getComputedStyle(title).fontSize, title.getBoundingClientRect().height])
  const before = await look()
  await page.evaluate(() => {
    const host = document.createElement('div')
    document.body.append(host)
    host.attachShadow({ mode: 'open' }).append(document.querySelector('formulary-editor')!)
  })
  expect(await look()).toEqual(before)
  await editor.type('!')
  expect(await editor.getData()).toBe('<h1>Title</h1><p>text!</p>')
})

for (const place of ['a frame of the page', 'another window'])
  test(`EB61 moved into the document of ${place} and back it keeps its text, its looks and all that it can do`, async ({
    editor,
    page,
    context,
  }) => {
    await editor.setData(`<h1>Title</h1>${formula}`)
    const drawing = editor.content.locator('.katex-html .frac-line')
    await expect(drawing).toHaveCount(1)
    const looksOf = ({ content }: EditorOnPage) =>
      content.evaluate((text) => {
        const [title, shown] = [text.querySelector('h1')!, text.querySelector('.formulary-formula-drawing')!]
        const symbol = shown.shadowRoot!.querySelector('.mathnormal')!
        return [getComputedStyle(title).fontSize, getComputedStyle(symbol).fontFamily]
      })
    const before = await looksOf(editor)

    const opened = place === 'another window' ? context.waitForEvent('page') : page
    await page.evaluate((isWindow) => {
      const frame = document.createElement('iframe')
      frame.style.cssText = 'width: 900px; height: 600px'
      if (!isWindow) document.body.append(frame)
      const other = isWindow ? window.open('', '', 'width=900,height=600')! : frame.contentWindow!
      const element = document.querySelector('formulary-editor')!
      other.document.body.append(element)
      Object.assign(window, { takeBack: () => document.body.append(element) })
    }, place === 'another window')
    const other = await opened
    const frame = other === page ? page.frames()[1]! : other.mainFrame()
    const moved = new EditorOnPage(frame as unknown as typeof page)
    await expect(moved.control('bold')).toBeVisible()
    await expect(moved.content.locator('.katex-html .frac-line')).toHaveCount(1)
    expect(await looksOf(moved)).toEqual(before)
    expect(await frame.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true)

    await moved.content.locator('p').click()
    await other.keyboard.press('Home')
    await other.keyboard.type('Z')
    await other.keyboard.press('Shift+Home')
    await moved.press('bold')
    await moved.press('heading')
    const menu = await frame.getByRole('menu').boundingBox()
    const control = (await moved.control('heading').boundingBox())!
    expect(Math.abs(menu!.x - control.x)).toBeLessThan(4)
    await frame.getByRole('menuitemradio', { name: 'Heading 2' }).click()
    // Into the fraction, by the keys.
    await other.keyboard.press('Home')
    for (let step = 0; step < 6; step += 1) await other.keyboard.press('ArrowRight')
    await other.keyboard.type('y')
    await expect.poll(() => moved.getData()).toContain('<h2><strong>Z</strong>so <span')
    await expect.poll(() => moved.getData()).toContain('data-latex="\\frac{ya}{b}"')

    await page.evaluate(() => (window as unknown as { takeBack(): void }).takeBack())
    await expect(editor.control('bold')).toBeVisible()
    await expect(drawing).toHaveCount(1)
    await editor.press('undo')
    expect(await editor.getData()).toContain('data-latex="\\frac{a}{b}"')
    await editor.setData(`<h1>Title</h1>${formula}`)
    expect(await looksOf(editor)).toEqual(before)
    if (other !== page) await other.close()
  })

test('works in a dialog, in details, hidden at first, and scaled', async ({ page, put }) => {
  await put(`
    <dialog id="modal" style="width: 800px"><formulary-editor id="a"></formulary-editor></dialog>
    <details><summary>more</summary><formulary-editor id="b"></formulary-editor></details>
    <div id="hidden" hidden><formulary-editor id="c"></formulary-editor></div>
    <div style="transform: scale(.8); transform-origin: 0 0"><formulary-editor id="d"></formulary-editor></div>`)
  await page.evaluate(() => customElements.whenDefined('formulary-editor'))
  const write = async (selector: string) => {
    const editor = await new EditorOnPage(page, selector).whenReady()
    await editor.content.click()
    await page.keyboard.type('text')
    await editor.selectAll()
    await editor.press('link')
    await page.getByLabel('URL').fill('a.test')
    await page.keyboard.press('Enter')
    expect(await editor.getData()).toBe('<p><a href="https://a.test">text</a></p>')
    await editor.press('table')
    await page.getByRole('dialog', { name: 'Insert Table' }).getByRole('button', { name: 'Insert' }).click()
    expect(await editor.getData()).toContain('<table')
  }
  await write('#d')
  await page.getByText('more', { exact: true }).click()
  await write('#b')
  await page.evaluate(() => (document.querySelector<HTMLElement>('#hidden')!.hidden = false))
  await write('#c')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')!.showModal())
  await write('#a')
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAFUlEQVR42mP4z8CAFTFgFx2Z0kASALqLMc/1bAO5AAAAAElFTkSuQmCC'
const picture = `<img src="data:image/png;base64,${PNG}" alt="dot" width="200" height="100">`

/** Ways of drawing all that is around an editor larger or smaller, and how many client pixels a CSS pixel is then. */
const SCALES = [
  ['zoom of a part of the page', 'div { zoom: 1.25 }', 1.25],
  ['zoom of the whole page', 'html { zoom: .8 }', 0.8],
  ['a transform', 'div { transform: scale(.8); transform-origin: 0 0 }', 0.8],
] as const

interface Beside {
  readonly x: number
  readonly y: number
}

/** Where everything is that belongs beside something: from there, in CSS pixels of the editor. */
async function placesOf(editor: EditorOnPage, scale: number, isInTopLayer: boolean): Promise<Record<string, Beside>> {
  const { page, content, element } = editor
  const image = content.locator('img[src]').first()
  const from = async (one: Locator, other: Locator, side: 'top' | 'bottom' | 'middle' = 'top', by = scale) => {
    await expect(one).toBeVisible()
    const [box, around] = [(await one.boundingBox())!, (await other.boundingBox())!]
    const down = { top: 0, bottom: around.height, middle: around.height / 2 }[side]
    const up = side === 'middle' ? box.height / 2 : 0
    return { x: (box.x - around.x) / by, y: (box.y + up - around.y - down) / by }
  }
  const places: Record<string, Beside> = {}
  places['number of controls'] = { x: 2 * (await editor.toolbar.locator('[data-control]:visible').count()), y: 0 }

  await editor.setData(`<p>above</p><p>${picture}</p>`)
  await image.click()
  places['handle'] = await from(element.locator('.formulary-resize-nw'), image)
  places['bar'] = await from(element.locator('.formulary-context-bar'), image, 'bottom')
  const handle = (await element.locator('.formulary-resize-se').boundingBox())!
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50 * scale, y, { steps: 4 })
  await page.mouse.up()
  places['dragged'] = { x: Number(/width="(\d+)"/.exec(await editor.getData())![1]), y: 0 }
  await page.keyboard.press('Alt+ArrowRight')
  places['larger'] = { x: Number(/width="(\d+)"/.exec(await editor.getData())![1]), y: 0 }

  await editor.setData('<p>so <span class="formula" data-latex="\\frac{a}{bc}"></span> and</p>')
  await expect(content.locator('.katex-html .frac-line')).toHaveCount(1)
  await editor.focusEnd()
  await page.keyboard.press('Home')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  places['caret'] = await from(content.locator('.formulary-caret'), content.locator('.frac-line'))
  places['input'] = await from(element.locator('.formulary-field-input'), content.locator('.frac-line'))
  places['formula bar'] = await from(
    element.locator('.formulary-context-bar'),
    content.locator('.formulary-formula-drawing'),
  )
  await page.keyboard.press('Shift+ArrowLeft')
  places['selected'] = await from(content.locator('.formulary-caret-selection'), content.locator('.frac-line'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('\\al')
  places['commands'] = await from(
    element.locator('.formulary-field-list'),
    content.locator('.formulary-formula-drawing'),
  )
  await page.keyboard.press('Escape')

  const matrix = '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}'
  await editor.setData(`<p>above</p><div class="formula" data-display="true" data-latex="${matrix}"></div><p>below</p>`)
  await content.locator('.mathnormal', { hasText: 'a' }).click()
  const grid = content.locator('.mtable')
  const grips = element.locator('.formulary-field-handles:not([hidden])')
  places['lines'] = await from(grips.first(), grid, 'middle')
  places['columns'] = await from(grips.last(), grid, 'bottom')

  await editor.setData('<p>A claim here</p>')
  await editor.focusEnd()
  await page.keyboard.type(' :smi')
  places['suggestions'] = await from(element.locator('.formulary-suggestions'), content.locator('p'), 'bottom')
  await page.keyboard.press('Escape')
  await page.keyboard.type(' ')
  await editor.press('heading')
  const menu = page.getByRole('menu')
  places['menu'] = await from(menu, editor.control('heading'), 'bottom', isInTopLayer ? 1 : scale)
  await page.keyboard.press('Escape')
  // Its middle is that of its control.
  await editor.control('bold').hover()
  places['tooltip'] = { ...(await from(element.locator('.formulary-tooltip'), editor.control('bold'), 'bottom')), x: 0 }
  return places
}

for (const [way, css, scale] of SCALES)
  test(`EB62 everything is beside what it belongs to, with ${way}`, async ({ page, put }) => {
    const inside =
      '<div style="margin: 60px; width: 900px"><formulary-editor emoji-completion></formulary-editor></div>'
    await put(inside)
    const plain = await placesOf(await new EditorOnPage(page).whenReady(), 1, false)
    await put(`<style>body > ${css}</style>${inside}`.replace('body > html', 'html'))
    const scaled = await placesOf(await new EditorOnPage(page).whenReady(), scale, css.includes('transform'))
    for (const [name, { x, y }] of Object.entries(plain)) {
      expect.soft(Math.abs(scaled[name]!.x - x), `${name}, across`).toBeLessThan(2)
      expect.soft(Math.abs(scaled[name]!.y - y), `${name}, down`).toBeLessThan(2)
    }
  })

/** Whether all of these can be seen: what is over the text and lets nothing beside it be scrolled must not end outside the window. */
const areWhole = (boxes: Locator) =>
  boxes.evaluateAll(
    (all) =>
      all.length > 0 &&
      all.every((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
      }),
  )

for (const [width, height] of [
  [1280, 800],
  [390, 800],
] as const)
  test(`EB65 dialogs and panels are whole in a window of ${width} by ${height}, and so are their buttons, with zoom`, async ({
    page,
    put,
  }) => {
    await page.setViewportSize({ width, height })
    await put('<style>body > div { zoom: 1.25 }</style><div><formulary-editor></formulary-editor></div>')
    const editor = await new EditorOnPage(page).whenReady()
    for (const name of ['formula', 'chemistry', 'table', 'image', 'htmlSource', 'link']) {
      await editor.focusEnd()
      const control = editor.control(name)
      if ((await control.count()) === 0) await editor.press('more')
      await control.click()
      const box = editor.element.locator(name === 'link' ? '.formulary-popover' : 'dialog[open]')
      await expect.poll(() => areWhole(box), name).toBe(true)
      await expect.poll(() => areWhole(box.locator('.formulary-button-primary')), `buttons of ${name}`).toBe(true)
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
    }
  })

for (const zoom of [1, 1.25])
  test(`EB65 the panel of a footnote is on a telephone’s screen, below the line of its number, with zoom: ${zoom}`, async ({
    page,
    put,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await put(`<style>body > div { zoom: ${zoom} }</style><div><formulary-editor></formulary-editor></div>`)
    const editor = await new EditorOnPage(page).whenReady()
    await editor.setData('<p>so it is <span class="footnote" data-text="a note"></span></p>')
    await editor.content.locator('.footnote').click()
    const panel = editor.element.locator('.formulary-footnote-panel')
    await expect.poll(() => areWhole(panel)).toBe(true)
    const line = await editor.content.locator('p').evaluate((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph.firstChild!)
      return range.getBoundingClientRect().bottom
    })
    expect((await panel.boundingBox())!.y).toBeGreaterThan(line)
  })

test('typing in a panel does not trigger the page’s shortcuts', async ({ editor, page }) => {
  await page.evaluate(() => {
    window.heard = []
    document.addEventListener('keydown', (event) => window.heard.push(event.key))
  })
  await editor.press('link')
  await page.getByLabel('URL').fill('')
  await page.keyboard.type('j')
  expect(await page.evaluate(() => window.heard)).toEqual([])
  await expect(page.getByLabel('URL')).toHaveValue('j')
})

test('EB47 Escape closes the dialog of the page, once nothing in the editor uses it', async ({ page, put }) => {
  await put('<dialog><formulary-editor></formulary-editor></dialog>')
  await page.evaluate(() => document.querySelector('dialog')!.showModal())
  const dialog = page.locator('body > dialog')
  const editor = await new EditorOnPage(page).whenReady()
  await editor.content.click()
  await page.keyboard.type('text')
  await editor.press('link')
  await expect(page.getByLabel('URL')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('URL')).toHaveCount(0)
  await expect(editor.content).toBeFocused()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await editor.getData()).toBe('<p>text</p>')
})

test('EB48 is 640 px wide in a container as wide as its content, whatever is typed, and no wider than there is room', async ({
  page,
  put,
}) => {
  await put(`
    <div id="float" style="float: left"><formulary-editor id="a"></formulary-editor></div>
    <div id="own" style="float: left"><formulary-editor id="b" width="300px"></formulary-editor></div>
    <div id="narrow" style="clear: both; width: 250px">
      <div style="display: flex"><formulary-editor id="c"></formulary-editor></div>
    </div>`)
  const editor = await new EditorOnPage(page, '#a').whenReady()
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf('#float')).toBeCloseTo(642, 0)
  await editor.content.click()
  await page.keyboard.type('text')
  expect(await widthOf('#float')).toBeCloseTo(642, 0)
  expect(await widthOf('#own')).toBe(300)
  await new EditorOnPage(page, '#c').whenReady()
  expect(await widthOf('#c')).toBeLessThanOrEqual(250)
})

test('EB49 the cursor is where the browser moved it right before the editor became read-only', async ({
  page,
  put,
}) => {
  await put('<formulary-editor></formulary-editor>')
  const editor = await new EditorOnPage(page).whenReady()
  await editor.content.click()
  await page.keyboard.type('abc')
  await page.locator('formulary-editor').evaluate((element) => {
    // The browser tells of it in a later task.
    getSelection()!.modify('move', 'backward', 'character')
    Object.assign(element, { readonly: true })
    Object.assign(element, { readonly: false })
  })
  await page.keyboard.type('X')
  expect(await editor.getData()).toBe('<p>abXc</p>')
})

test('EB49 keeps focus and cursor while it is read-only, and can be reached and copied by keyboard', async ({
  page,
  put,
}) => {
  await put('<button>before</button><formulary-editor></formulary-editor>')
  const editor = await new EditorOnPage(page).whenReady()
  const setReadonly = (isReadonly: boolean) =>
    page.locator('formulary-editor').evaluate((element, readonly) => Object.assign(element, { readonly }), isReadonly)
  await editor.content.click()
  await page.keyboard.type('abc')
  await page.keyboard.press('ArrowLeft')
  await setReadonly(true)
  await page.keyboard.type('lost')
  await expect(editor.content).toBeFocused()
  await setReadonly(false)
  await page.keyboard.type('X')
  expect(await editor.getData()).toBe('<p>abXc</p>')

  await setReadonly(true)
  await page.getByRole('button', { name: 'before' }).focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return editor.content.evaluate((content) => content === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  expect(await page.evaluate(() => String(getSelection()))).toContain('abXc')
  expect(await editor.getData()).toBe('<p>abXc</p>')
})
