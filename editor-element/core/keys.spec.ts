import { expect, test } from '../../e2e/test.ts'

test('Ctrl+B, Ctrl+I and Ctrl+U toggle their marks (UN06, UN07, UN08)', async ({ editor, page }) => {
  await editor.focusEnd()
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
})

test('Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo (UN09, UN10, UN11)', async ({ editor, page }) => {
  await editor.type('a')
  await page.keyboard.press('Control+z')
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('Control+Shift+Z')
  expect(await editor.getData()).toBe('<p>a</p>')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  expect(await editor.getData()).toBe('<p>a</p>')
})

test('by default Enter breaks the line and Shift+Enter starts a paragraph (UN16, UN17)', async ({ editor, page }) => {
  await editor.type('a')
  await page.keyboard.press('Enter')
  await page.keyboard.type('b')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('c')
  expect(await editor.getData()).toBe('<p>a<br>b</p><p>c</p>')
})

test('enter-mode="paragraph" makes Enter start a paragraph (UN18)', async ({ openEditor }) => {
  const editor = await openEditor('enter-mode="paragraph"')
  await editor.type('a')
  await editor.page.keyboard.press('Enter')
  await editor.page.keyboard.type('b')
  await editor.page.keyboard.press('Shift+Enter')
  await editor.page.keyboard.type('c')
  expect(await editor.getData()).toBe('<p>a</p><p>b<br>c</p>')
})

test('in break mode Enter in a list makes an item, and on an empty item leaves the list (UN19)', async ({
  editor,
  page,
}) => {
  await editor.setData('<ul><li>one</li></ul>')
  await editor.focusEnd()
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  expect(await editor.getData()).toBe('<ul><li>one</li><li>two</li></ul>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('out')
  expect(await editor.getData()).toBe('<ul><li>one</li><li>two</li></ul><p>out</p>')
})

test('in break mode Enter at the end of a heading leaves it (UN20)', async ({ editor, page }) => {
  await editor.setData('<h2>Title</h2>')
  await editor.focusEnd()
  await page.keyboard.press('Enter')
  await page.keyboard.type('text')
  expect(await editor.getData()).toBe('<h2>Title</h2><p>text</p>')
})

test('in break mode Enter in a quote makes a paragraph, and an empty line leaves the quote (UN21)', async ({
  editor,
  page,
}) => {
  await editor.setData('<blockquote><p>said</p></blockquote>')
  await editor.focusEnd()
  await page.keyboard.press('Enter')
  await page.keyboard.type('more')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('out')
  expect(await editor.getData()).toBe('<blockquote><p>said</p><p>more</p></blockquote><p>out</p>')
})

test('in break mode Enter in a table cell stays in the cell (UN22)', async ({ editor, page }) => {
  await editor.setData('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  await editor.content.locator('td').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('c')
  expect(await editor.getData()).toMatch(/<td><p>a<\/p><p>c<\/p><\/td><td>b<\/td>/)
})

async function paste(
  editor: { content: import('@playwright/test').Locator },
  data: Record<string, string>,
): Promise<void> {
  await editor.content.evaluate((element, values) => {
    const clipboard = new DataTransfer()
    for (const [type, value] of Object.entries(values)) clipboard.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, data)
}

const rich =
  '<p>plain <b onclick="alert(1)">bold</b><script>alert(2)</script> <a href="javascript:alert(3)">bad</a> <a href="https://a.test/">good</a><img src="javascript:1" onerror=alert(4)></p>'

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

test('by default pasting inserts plain text only (UN13)', async ({ editor }) => {
  await editor.focusEnd()
  await paste(editor, { 'text/html': rich, 'text/plain': 'plain bold\nnext\n\nlast' })
  expect(await editor.getData()).toBe('<p>plain bold<br>next</p><p>last</p>')
})

test('paste-mode="rich" keeps what the schema allows and nothing else (UN14, UN15)', async ({ openEditor }) => {
  const editor = await openEditor('paste-mode="rich"')
  await editor.focusEnd()
  await paste(editor, { 'text/html': rich, 'text/plain': 'plain' })
  expect(await editor.getData()).toBe('<p>plain <strong>bold</strong> bad <a href="https://a.test/">good</a></p>')
})

test.describe('on a Mac', () => {
  test('Cmd does the same with B, I, U, Z, Shift+Z and Y (UN12)', async ({ page, openEditor }) => {
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
})
