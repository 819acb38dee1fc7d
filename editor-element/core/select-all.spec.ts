import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

/** Long enough to be drawn in forty chunks. */
const PARAGRAPHS = 2_000
const paragraph = (at: number) => `<p>Paragraph ${at}: <em>some</em> words.</p>`
const report = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at)).join('')

async function selectAll(editor: EditorOnPage): Promise<void> {
  await editor.setData(report)
  await editor.selectAll()
}

/** How many chunks the browser has laid out. */
const laidOut = ({ content }: EditorOnPage) =>
  content
    .locator('.formulary-chunk > :first-child')
    .evaluateAll((blocks) => blocks.filter((block) => block.checkVisibility({ contentVisibilityAuto: true })).length)

/** Whether the browser shows this paragraph as selected. */
const isShownSelected = ({ content }: EditorOnPage, at: number) =>
  content
    .locator('p')
    .nth(at)
    .evaluate((block) => getSelection()!.containsNode(block, true))

const isAll = async (editor: EditorOnPage) => (await editor.getData()) === report

/** The selection is shown at these places, once they are scrolled to. */
async function expectSelected(editor: EditorOnPage, places: readonly number[]): Promise<void> {
  for (const at of places) {
    await editor.content.locator('p').nth(at).scrollIntoViewIfNeeded()
    await expect.poll(() => isShownSelected(editor, at)).toBe(true)
  }
}

test('with everything selected, the browser lays out what is in sight, and the selection is seen wherever one scrolls to', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('height="500px"')
  await selectAll(editor)
  expect(await laidOut(editor)).toBeLessThan(8)
  expect([await isShownSelected(editor, 0), await isShownSelected(editor, 30)]).toEqual([true, true])

  await page.keyboard.press('Delete')
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await isAll(editor)).toBe(true)
  expect(await laidOut(editor)).toBeLessThan(8)

  await editor.selectAll()
  await expectSelected(editor, [1_000, PARAGRAPHS - 1, 300])
  await page.keyboard.press('Backspace')
  expect(await editor.getData()).toBe('')
})

test('the selection is seen wherever one scrolls to, with no size set', async ({ editor, page }) => {
  await selectAll(editor)
  await expectSelected(editor, [1_000, PARAGRAPHS - 1, 300])
  await page.keyboard.press('Backspace')
  expect(await editor.getData()).toBe('')
})

test('what is typed, composed, inserted or pasted takes the place of everything', async ({ editor, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await selectAll(editor)
  await page.keyboard.type('new')
  expect(await editor.getData()).toBe('<p>new</p>')

  await selectAll(editor)
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('')
  await page.keyboard.type('line')
  expect(await editor.getData()).toBe('<p>line</p>')

  const session = await page.context().newCDPSession(page)
  await selectAll(editor)
  // As a panel of emoji does it, without a key.
  await session.send('Input.insertText', { text: '🙂' })
  await expect.poll(() => editor.getData()).toBe('<p>🙂</p>')

  await selectAll(editor)
  await session.send('Input.imeSetComposition', { selectionStart: 2, selectionEnd: 2, text: 'にほ' })
  await session.send('Input.imeSetComposition', { selectionStart: 3, selectionEnd: 3, text: 'にほん' })
  await session.send('Input.insertText', { text: '日本' })
  await expect.poll(() => editor.getData()).toBe('<p>日本</p>')

  await editor.setData('<p>pasted</p>')
  await editor.selectAll()
  await page.keyboard.press('ControlOrMeta+c')
  await selectAll(editor)
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => editor.getData()).toBe('<p>pasted</p>')
})

test('all of it is copied, cut and dragged, and formatted by the bar', async ({ openEditor, page }) => {
  const editor = await openEditor('paste-mode="rich"')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await selectAll(editor)
  await page.keyboard.press('ControlOrMeta+c')
  await editor.setData('')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => isAll(editor)).toBe(true)

  await editor.selectAll()
  await page.keyboard.press('ControlOrMeta+x')
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => isAll(editor)).toBe(true)

  await editor.selectAll()
  await editor.press('bold')
  expect((await editor.getData()).match(/<strong>/g)?.length).toBeGreaterThanOrEqual(PARAGRAPHS)
  expect(await laidOut(editor)).toBeLessThan(8)

  await selectAll(editor)
  const dragged = await editor.content
    .locator('p')
    .first()
    .evaluate((block) => {
      const transfer = new DataTransfer()
      const { left, top } = block.getBoundingClientRect()
      block.dispatchEvent(
        new DragEvent('dragstart', { bubbles: true, dataTransfer: transfer, clientX: left + 20, clientY: top + 5 }),
      )
      return transfer.getData('text/html')
    })
  expect(dragged).toContain(`Paragraph ${PARAGRAPHS - 1}:`)
})

test('arrow keys, and clicks with Shift, start from the ends of the document', async ({ editor, page }) => {
  await selectAll(editor)
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Delete')
  expect(await editor.getData()).toBe('<p>.</p>')

  await selectAll(editor)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('!')
  expect((await editor.getData()) === report.replace(/<\/p>$/, '!</p>')).toBe(true)

  await selectAll(editor)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('!')
  expect((await editor.getData()) === report.replace('<p>', '<p>!')).toBe(true)

  await selectAll(editor)
  await editor.content.locator('p').nth(1_000).scrollIntoViewIfNeeded()
  await expect.poll(() => isShownSelected(editor, 1_000)).toBe(true)
  const chosen = editor.content.locator('p').nth(1_000)
  const { height } = (await chosen.boundingBox())!
  // Once it stays where it is: what was scrolled into sight is laid out by then.
  await chosen.click({ modifiers: ['Shift'], position: { x: 1, y: height / 2 } })
  await page.keyboard.press('Delete')
  expect((await editor.getData()).startsWith('<p>Paragraph 1000:')).toBe(true)
})

test('two editors each keep their own selection', async ({ openEditor, page }) => {
  const editor = await openEditor('id="first" height="300px"')
  await page.evaluate(() => {
    const other = document.createElement('formulary-editor')
    other.setAttribute('height', '300px')
    document.body.append(other)
  })
  await editor.element.first().evaluate((element, html) => ((element as HTMLInputElement).value = html), report)
  const contents = page.locator('.formulary-content')
  await contents.nth(1).click()
  await page.keyboard.type('other')
  await contents.nth(0).click()
  await page.keyboard.press('ControlOrMeta+a')
  await contents.nth(1).click()
  await contents.nth(0).evaluate((content) => content.parentElement!.dispatchEvent(new Event('scroll')))
  await page.keyboard.type('s')
  await expect(contents.nth(1)).toHaveText('others')
})

test('all of a short text, dragged onto itself, stays as it is', async ({ editor, page }) => {
  const html = '<p>one <span class="formula" data-id="f12345678" data-latex="x">x</span></p><h2>two</h2>'
  await editor.setData(html)
  await editor.selectAll()
  const before = await editor.getData()
  const [from, to] = await Promise.all(
    ['p', 'h2'].map(async (block) => (await editor.content.locator(block).boundingBox())!),
  )
  await page.mouse.move(from!.x + 5, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(from!.x + 15, from!.y + from!.height / 2 + 4, { steps: 3 })
  await page.mouse.move(to!.x + 20, to!.y + to!.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await editor.getData()).toBe(before)
})
