import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

test('Ctrl+B, Ctrl+I and Ctrl+U toggle their marks, Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo (UN06, UN07, UN08, UN09, UN10, UN11)', async ({
  editor,
  page,
}) => {
  for (const [key, html] of [
    ['b', '<p><strong>x</strong></p>'],
    ['i', '<p><em>x</em></p>'],
    ['u', '<p><u>x</u></p>'],
  ] as const) {
    await editor.setData('<p>x</p>')
    await editor.selectAll()
    await page.keyboard.press(`Control+${key}`)
    expect(await editor.getData()).toBe(html)
    await page.keyboard.press(`Control+${key}`)
    expect(await editor.getData()).toBe('<p>x</p>')
  }
  await editor.setData('')
  await editor.type('a')
  for (const redo of ['Control+Shift+Z', 'Control+y']) {
    await page.keyboard.press('Control+z')
    expect(await editor.getData()).toBe('')
    await page.keyboard.press(redo)
    expect(await editor.getData()).toBe('<p>a</p>')
  }
})

test('UN25 Caps Lock, or nothing to do, makes no Redo of Undo and no Undo of Redo', async ({ editor, page }) => {
  await editor.setData('<p>x</p>')
  await editor.focusEnd()
  for (const key of ['b', 'Enter', 'c']) await page.keyboard.press(key)
  const whole = '<p>xb<br>c</p>'
  // Caps Lock makes of z with Shift a small one, of z alone a capital; Cmd on a Mac makes all small.
  for (const [undo, redo] of [
    ['Control+Z', 'Control+Shift+z'],
    ['Control+z', 'Control+Shift+Z'],
  ] as const) {
    for (let press = 0; press < 7; press += 1) await page.keyboard.press(undo)
    expect(await editor.getData()).toBe('<p>x</p>')
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press(redo)
      if (press > 4) expect(await editor.getData(), `${redo}, ${press}`).toBe(whole)
    }
  }
})

/** Presses keys at the end of the document; what is no key's name is typed. */
async function pressAll(editor: EditorOnPage, keys: readonly string[]): Promise<void> {
  await editor.focusEnd()
  for (const key of keys)
    await (key.includes('Enter') ? editor.page.keyboard.press(key) : editor.page.keyboard.type(key))
}

test('Enter breaks the line, Shift+Enter starts a paragraph, and each does what is natural in lists, headings, quotes and cells (UN16, UN17, UN18, UN19, UN20, UN21, UN22)', async ({
  editor,
  page,
}) => {
  for (const [html, keys, expected] of [
    ['', ['a', 'Enter', 'b', 'Shift+Enter', 'c'], '<p>a<br>b</p><p>c</p>'],
    ['', ['- one', 'Enter', 'two'], '<ul><li>one</li><li>two</li></ul>'],
    ['<ul><li>one</li></ul>', ['Enter', 'two', 'Enter', 'Enter', 'out'], '<ul><li>one</li><li>two</li></ul><p>out</p>'],
    ['', ['## Title', 'Enter', 'text'], '<h2>Title</h2><p>text</p>'],
    [
      '<blockquote><p>said</p></blockquote>',
      ['Enter', 'more', 'Enter', 'Enter', 'out'],
      '<blockquote><p>said</p><p>more</p></blockquote><p>out</p>',
    ],
  ] as const) {
    await editor.setData(html)
    await pressAll(editor, keys)
    expect(await editor.getData()).toBe(expected)
  }
  await editor.setData('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  await editor.content.locator('td').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('c')
  expect(await editor.getData()).toMatch(/<td><p>a<\/p><p>c<\/p><\/td><td>b<\/td>/)

  await editor.set({ enterMode: 'paragraph' })
  await editor.setData('')
  await pressAll(editor, ['a', 'Enter', 'b', 'Shift+Enter', 'c'])
  expect(await editor.getData()).toBe('<p>a</p><p>b<br>c</p>')
})

test('keys pressed right after the focus, on a busy page, select what they would select later', async ({ editor }) => {
  await editor.setData('<p>x</p>')
  const selected = await editor.content.evaluate(async (content) => {
    const selection = getSelection()!
    const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    // A busy page gets selection changes late.
    const hold = (event: Event) => event.stopImmediatePropagation()
    addEventListener('selectionchange', hold, true)
    content.closest<HTMLElement>('formulary-editor')!.focus()
    for (const [key, shiftKey] of [
      ['End', false],
      ['Home', true],
    ] as const) {
      content.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
      selection.modify(shiftKey ? 'extend' : 'move', shiftKey ? 'backward' : 'forward', 'lineboundary')
    }
    await later(100)
    removeEventListener('selectionchange', hold, true)
    return selection.toString()
  })
  expect(selected).toBe('x')
})

test('a control acts where a key has just moved the cursor, on a busy page, too', async ({ editor, page }) => {
  await editor.setData('<p>end</p>')
  await editor.focusEnd()
  await page.keyboard.press('Shift+Home')
  await page.evaluate(() =>
    addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.keyboard.press('End')
  await editor.press('bold')
  await page.keyboard.type(' more')
  expect(await editor.getData()).toBe('<p>end<strong> more</strong></p>')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('End')
  await editor.press('emoji')
  await editor.element.getByRole('gridcell', { name: 'grinning face', exact: true }).click()
  expect(await editor.getData()).toBe('<p>end<strong> more😀</strong></p>')
})

test('a key that leads to the start of the text right after the focus leaves the cursor there', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>one</p>')
  await editor.focusEnd()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await editor.element.evaluate((element) => element.focus())
  await page.keyboard.press('Home')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await page.keyboard.type('x')
  expect(await editor.getData()).toBe('<p>xone</p>')
})

test('by default pasting inserts plain text only; paste-mode="rich" keeps what the schema allows and nothing else (UN13, UN14, UN15)', async ({
  editor,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => {
    const html =
      '<p>plain <b onclick="alert(1)">bold</b><script>alert(2)</script> <a href="javascript:alert(3)">bad</a> <a href="https://a.test/">good</a><img src="javascript:1" onerror=alert(4)></p>'
    const flavors = { 'text/html': html, 'text/plain': 'plain bold\nnext\n\nlast' }
    const blobs = Object.entries(flavors).map(([type, text]) => [type, new Blob([text], { type })])
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)])
  })
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+v')
  expect(await editor.getData()).toBe('<p>plain bold<br>next</p><p>last</p>')
  await editor.set({ pasteMode: 'rich' })
  await editor.setData('')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+v')
  // HTML with pictures is read by a part that is loaded then.
  await expect
    .poll(() => editor.getData())
    .toBe('<p>plain <strong>bold</strong> bad <a href="https://a.test/">good</a></p>')
})

test('UN26 what an editor of the page copied or cut is pasted as it was, also in plain mode', async ({
  editor,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const table = '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>'
  const html = `<h2>Aim</h2><p>some <strong>bold</strong><br>words</p>${table}<ul><li>one<ul><li>inner</li></ul></li></ul><p>end</p>`
  await editor.setData(html)
  await editor.selectAll()
  await page.keyboard.press('ControlOrMeta+x')
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('ControlOrMeta+v')
  // Ids are new: one names one thing.
  const withoutIds = async () => (await editor.getData()).replaceAll(/ data-id="[^"]*"/g, '')
  await expect.poll(withoutIds).toBe(html)
  // An image has no text.
  await editor.setData(
    '<p>x</p><figure class="image"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="dot"></figure><p>y</p>',
  )
  const picture = await withoutIds()
  await editor.content.locator('img').click()
  await page.keyboard.press('ControlOrMeta+x')
  expect(await editor.getData()).not.toContain('<img')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(withoutIds).toBe(picture)
  // As text where it is asked for so.
  await editor.setData('<p><strong>bold</strong></p>')
  await editor.selectAll()
  await page.keyboard.press('ControlOrMeta+c')
  await editor.setData('')
  await page.keyboard.press('ControlOrMeta+Shift+v')
  expect(await editor.getData()).toBe('<p>bold</p>')
})

test('on a Mac Cmd does the same with B, I, U, Z, Shift+Z and Y (UN12)', async ({ page, openEditor }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  const editor = await openEditor()
  for (const [key, html] of [
    ['b', '<p><strong>x</strong></p>'],
    ['i', '<p><em>x</em></p>'],
    ['u', '<p><u>x</u></p>'],
  ] as const) {
    await editor.setData('<p>x</p>')
    await editor.focusEnd()
    await page.keyboard.press('Shift+Home')
    await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toBe('x')
    // ProseMirror gets it in a later task.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    await page.keyboard.press(`Meta+${key}`)
    expect(await editor.getData()).toBe(html)
    await page.keyboard.press(`Meta+${key}`)
    expect(await editor.getData()).toBe('<p>x</p>')
  }
  await editor.setData('')
  await editor.focusEnd()
  await page.keyboard.type('a')
  for (const redo of ['Meta+Shift+z', 'Meta+y']) {
    await page.keyboard.press('Meta+z')
    expect(await editor.getData()).toBe('')
    await page.keyboard.press(redo)
    expect(await editor.getData()).toBe('<p>a</p>')
  }
  await editor.control('bold').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Bold⌘B')
})

for (const attributes of ['height="300px"', 'max-height="300px"'])
  test(`a key has the text laid out once, with ${attributes} and a count in sight`, async ({ openEditor, page }) => {
    const editor = await openEditor(attributes)
    await editor.setData('<p>A line of text.</p>'.repeat(60))
    await editor.content.locator('p').first().click()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'LayoutCount')!.value
    }
    await page.keyboard.type('warm')
    const before = await layouts()
    await page.keyboard.type('x'.repeat(100))
    // Twice a second the count is written, which is a layout more.
    expect((await layouts()) - before).toBeLessThan(150)
    await expect(editor.element.locator('.formulary-count')).toHaveText('1,004 characters')
    await session.detach()
  })

test('Tab in the first item of a list, which cannot be nested, stays in the text (ED94)', async ({ editor, page }) => {
  await editor.setData('<ul><li>a</li><li>b</li></ul>')
  await editor.focusEnd()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('c')
  expect(await editor.getData()).toBe('<ul><li>ac</li><li>b</li></ul>')
})

test('after all of the page was selected a click in the text puts the cursor there (ED94)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>text one two three</p>')
  await page.evaluate(() => {
    const heading = document.createElement('h1')
    heading.textContent = 'The page'
    document.body.prepend(heading)
  })
  await page.getByRole('heading', { name: 'The page' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  const { x, y } = await editor.content.evaluate((content) => {
    const range = document.createRange()
    range.setStart(content.querySelector('p')!.firstChild!, 7)
    const { left, top, height } = range.getBoundingClientRect()
    return { x: left, y: top + height / 2 }
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  // As long as a person holds it, and longer than the focus takes to bring the editor's own selection back.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)))
  await page.mouse.up()
  await page.keyboard.type('X')
  expect(await editor.getData()).toBe('<p>text onXe two three</p>')
})

test('a click below a text that a page has just set puts the cursor at its end, on a busy page, too (ED94)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('height="400"')
  await editor.setData('<h2>a sample</h2><ul><li>with more</li></ul>')
  await editor.focusEnd()
  // A second press in the same place soon after this one is a double click for the view, but not for the browser.
  const clock = await page.evaluateHandle(() => {
    const { now } = Date
    const start = now()
    Date.now = () => start + (now() - start) / 20
    return now
  })
  await editor.content.click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await editor.setData('<p>tried</p>')
  // The browser's cursor, where the last text was deleted, is already where the click puts it.
  await editor.content.evaluate((content) => {
    content.addEventListener('focus', () => {
      const end = performance.now() + 60
      while (performance.now() < end);
    })
  })
  await editor.content.click()
  // Longer than the focus takes to bring the editor's own selection back.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)))
  await page.keyboard.type(' more')
  expect(await editor.getData()).toBe('<p>tried more</p>')
  await clock.evaluate((now) => {
    Date.now = now
  })
})
