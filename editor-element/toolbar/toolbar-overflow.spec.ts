import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

const barControls = (editor: EditorOnPage) =>
  editor.toolbar
    .locator('> [data-control]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['control']!))

/** Two frames: the resize observer has fired and React has rendered. */
const settle = (editor: EditorOnPage) =>
  editor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('what does not fit into the bar goes under More controls, formula and chemistry never, and comes back when there is room', async ({
  editor,
}) => {
  await editor.set({ width: '1200px' })
  await settle(editor)
  const all = await barControls(editor)
  expect(all).not.toContain('more')
  for (const width of [700, 420, 320, 200]) {
    await editor.set({ width: `${width}px` })
    await expect(editor.control('more')).toBeVisible()
    await settle(editor)
    const { right } = await editor.toolbar.evaluate((bar) => bar.getBoundingClientRect().toJSON() as DOMRect)
    const last = (await editor.control('more').boundingBox())!
    expect(last.x + last.width).toBeLessThanOrEqual(right)
    expect((await editor.toolbar.boundingBox())!.height).toBeLessThan(50)
    const shown = (await barControls(editor)).filter((name) => name !== 'more')
    await editor.press('more')
    const hidden = await editor.toolbar
      .locator('.formulary-overflow [data-control]')
      .evaluateAll((each) => each.map((one) => (one as HTMLElement).dataset['control']!))
    expect(shown).toEqual(expect.arrayContaining(['formula', 'chemistry']))
    const alignments = all.filter((name) => name.startsWith('align'))
    const seen = shown.flatMap((name) => (name === 'alignment' ? alignments : name))
    // Each part in the order of the bar, and together all of it.
    expect(seen).toEqual(all.filter((name) => seen.includes(name)))
    expect(hidden).toEqual(all.filter((name) => !seen.includes(name)))
    await editor.page.keyboard.press('Escape')
    await expect(editor.control('more')).toBeFocused()
  }
  await editor.set({ width: '1200px' })
  await expect(editor.control('more')).toHaveCount(0)
  expect(await barControls(editor)).toEqual(all)
})

test('the four alignments become one menu before anything is hidden, and it aligns', async ({ editor, page }) => {
  const needed = await editor.toolbar.evaluate((bar) => {
    const last = [...bar.children].at(-1)!.getBoundingClientRect()
    return last.right - bar.getBoundingClientRect().left
  })
  await editor.set({ width: `${Math.ceil(needed)}px` })
  await settle(editor)
  await expect(editor.control('more')).toHaveCount(0)
  expect((await barControls(editor)).filter((name) => name.startsWith('align'))).toEqual(['alignment'])
  await editor.type('text')
  await editor.press('alignment')
  await page.getByRole('menuitemradio', { name: 'Align center' }).click()
  expect(await editor.getData()).toBe('<p style="text-align: center">text</p>')
  await expect(editor.content).toBeFocused()
  await expect(editor.control('alignment')).toHaveAccessibleName('Alignment: Align center')
})

test('a control under More controls acts, and its panel opens beside it and closes again (ED73)', async ({
  editor,
  page,
}) => {
  await editor.set({ width: '240px' })
  await editor.type('text')
  await editor.selectAll()
  await editor.press('more')
  const group = page.getByRole('group', { name: 'More controls' })
  await group.getByRole('button', { name: 'Blockquote' }).click()
  await expect(group).toHaveCount(0)
  expect(await editor.getData()).toBe('<blockquote><p>text</p></blockquote>')
  await editor.press('more')
  await group.getByRole('button', { name: 'Link' }).click()
  await expect(group).toHaveCount(0)
  const box = (await page.getByRole('dialog', { name: 'Link' }).boundingBox())!
  const more = (await editor.control('more').boundingBox())!
  expect(Math.abs(box.y - (more.y + more.height))).toBeLessThan(20)
  await editor.press('more')
  await expect(page.getByRole('dialog', { name: 'Link' })).toHaveCount(0)
  await expect(group).toBeVisible()
  await editor.press('more')
  await expect(group).toHaveCount(0)
})

test('with an overflow the bar is still one tab stop, and the arrows go down its list', async ({ editor, page }) => {
  await editor.set({ width: '300px' })
  await expect(editor.control('more')).toBeVisible()
  await editor.focusEnd()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await expect(editor.control('more')).toBeFocused()
  expect(await editor.toolbar.locator('[data-control][tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  const list = editor.toolbar.locator('.formulary-overflow [data-control]')
  await expect(list.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(list.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.control('more')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.content).toBeFocused()
})

test('an editor in a narrow flexible place is not held open by its bar', async ({ openEditor }) => {
  const editor = await openEditor('', {
    html: `<!doctype html><html lang="en"><title>x</title><script src="${(await import('../../e2e/addresses.ts')).service}/formulary/formulary.js"></script>
      <div style="display: grid; grid-template-columns: 360px; margin: 0"><formulary-editor></formulary-editor></div>
      <div style="display: flex; width: 360px"><p>text</p></div></html>`,
  })
  expect((await editor.element.boundingBox())!.width).toBe(360)
  await expect(editor.control('more')).toBeVisible()
})

test('typing measures and renders nothing while controls are in the overflow', async ({ editor, page }) => {
  await editor.set({ width: '400px' })
  await editor.type('start ')
  // While someone types the bar looks a few times a second.
  await expect(editor.control('undo')).toHaveAttribute('aria-disabled', 'false')
  await settle(editor)
  await editor.toolbar.evaluate((bar) => {
    const counts = { mutations: 0, measured: 0 }
    Object.assign(window, { counts })
    new MutationObserver((records) => (counts.mutations += records.length)).observe(bar, {
      attributes: true,
      childList: true,
      subtree: true,
    })
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (bar.contains(this)) counts.measured += 1
      return measure.call(this)
    }
  })
  await page.keyboard.type('twenty more keys....')
  await settle(editor)
  expect(await page.evaluate(() => (window as unknown as { counts: object }).counts)).toEqual({
    mutations: 0,
    measured: 0,
  })
})

for (const side of ['top', 'bottom'] as const)
  test(`the caret stays in sight beside a bar that sticks to the ${side} of a low window`, async ({
    openEditor,
    page,
  }) => {
    const editor = await openEditor(`toolbar-position="${side}"`)
    await page.setViewportSize({ width: 960, height: 400 })
    await editor.setData('<p>Some words.</p>'.repeat(40))
    await editor.content.locator('p').first().click()
    const bar = editor.element.getByRole('toolbar', { name: 'Formatting' })
    for (const key of ['ArrowDown', 'ArrowUp'])
      for (let presses = 0; presses < 15; presses++) {
        await page.keyboard.press(key)
        await settle(editor)
        if (presses % 5 !== 4) continue
        const caret = await page.evaluate(() => {
          const { top, bottom } = document.getSelection()!.getRangeAt(0).getBoundingClientRect()
          return { top, bottom }
        })
        const own = (await bar.boundingBox())!
        expect(caret.top, `${key} ${presses}`).toBeGreaterThanOrEqual(side === 'top' ? own.y + own.height : 0)
        expect(caret.bottom, `${key} ${presses}`).toBeLessThanOrEqual(side === 'top' ? 400 : own.y)
      }
  })

test('the caret stays in sight beside such a bar also where the browser tells late where it is', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar-position="bottom"')
  await page.setViewportSize({ width: 960, height: 400 })
  await editor.setData('<p>Some words.</p>'.repeat(40))
  await editor.content.locator('p').first().click()
  // As a busy machine is between a key and the caret that it moves.
  await editor.content.evaluate((content) =>
    content.addEventListener('keydown', () => {
      const begun = performance.now()
      while (performance.now() - begun < 80);
    }),
  )
  for (let presses = 0; presses < 15; presses++) await page.keyboard.press('ArrowDown')
  await settle(editor)
  const caret = await page.evaluate(() => document.getSelection()!.getRangeAt(0).getBoundingClientRect().bottom)
  const bar = editor.element.getByRole('toolbar', { name: 'Formatting' })
  expect(caret).toBeLessThanOrEqual((await bar.boundingBox())!.y)
})

test('the bar sticks to the top while a long document scrolls by', async ({ editor, page }) => {
  await editor.setData('<p>line</p>'.repeat(200))
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(async () => (await editor.toolbar.boundingBox())!.y).toBe(0)
  await editor.press('link')
  await expect(page.getByLabel('URL')).toBeVisible()
})

test.describe('with touch', () => {
  test.use({ newPage: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('the bar scrolls instead of folding: every control is at least 40 pixels high and wide, all is in its order, formula and chemistry are in sight', async ({
    editor,
    page,
  }) => {
    for (const control of await editor.toolbar.locator('> [data-control]').all()) {
      const { width, height } = (await control.boundingBox())!
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(40)
    }
    await editor.set({ width: '360px' })
    await settle(editor)
    await expect(editor.control('more')).toHaveCount(0)
    const bar = (await editor.toolbar.boundingBox())!
    const isInSight = async (name: string) => {
      const { x, width } = (await editor.control(name).boundingBox())!
      return x >= bar.x && x + width <= bar.x + bar.width
    }
    expect(await isInSight('formula')).toBe(true)
    expect(await isInSight('chemistry')).toBe(true)
    expect(await isInSight('pdfExport')).toBe(false)
    await expect(editor.toolbar).toHaveAttribute('data-more-after')
    await expect(editor.toolbar).not.toHaveAttribute('data-more-before')
    await expect(editor.toolbar).toHaveAttribute('data-stuck')
    // Where the pinned ones have come to their places, nothing fades over them.
    await editor
      .control('htmlSource')
      .evaluate((control) => control.scrollIntoView({ inline: 'end', block: 'nearest' }))
    await expect(editor.toolbar).not.toHaveAttribute('data-stuck')
    await expect(editor.toolbar).toHaveAttribute('data-more-after')
    await editor.toolbar.evaluate((element) => (element.scrollLeft = 5_000))
    await expect(editor.toolbar).not.toHaveAttribute('data-more-after')
    await expect(editor.toolbar).toHaveAttribute('data-more-before')
    expect(await isInSight('pdfExport')).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const names = await barControls(editor)
    expect(names.indexOf('formula')).toBeLessThan(names.indexOf('pdfExport'))

    await editor.control('alignJustify').tap()
    await editor.press('heading')
    for (const entry of await page.getByRole('menuitemradio').all())
      expect(Math.round((await entry.boundingBox())!.height)).toBeGreaterThanOrEqual(40)
  })
})
