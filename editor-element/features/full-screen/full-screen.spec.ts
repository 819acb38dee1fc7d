import { expect, pageHtml, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

const boxOf = (editor: EditorOnPage) => editor.element.boundingBox()

test('full screen fills the window over everything on the page; Escape gives the page back as it was', async ({
  openEditor,
  page,
}) => {
  const attributes = 'toolbar="bold link fullScreen" height="300px" style="margin: 4px"'
  const html = pageHtml(
    `<h1 style="height: 900px">Page</h1><div style="transform: scale(1); overflow: hidden; height: 400px"><formulary-editor ${attributes}></formulary-editor></div>`,
  )
  const editor = await openEditor('', { html })
  await editor.setData('<p>one</p>'.repeat(100))
  await editor.content.getByText('one').first().click()
  const before = await boxOf(editor)
  const scrolled = await page.evaluate(() => window.scrollY)
  const button = editor.control('fullScreen')
  await button.click()
  await expect.poll(() => boxOf(editor)).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await expect(editor.content).toBeFocused()
  // The bar stays, and the text scrolls below it.
  expect((await editor.toolbar.boundingBox())!.y).toBe(0)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('!')
  expect(await editor.getData()).toMatch(/<p>one!<\/p>$/)
  await expect(editor.content.locator('p').last()).toBeInViewport()
  // Escape closes what is open first.
  await editor.press('link')
  await expect(page.getByLabel('URL')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('URL')).toHaveCount(0)
  expect((await boxOf(editor))!.height).toBe(800)
  await page.keyboard.press('Escape')
  await expect.poll(() => boxOf(editor)).toEqual(before)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await editor.element.getAttribute('style')).toContain('margin: 4px')
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>one</p>'.repeat(100))
})

test('an editor that is moved or taken away while it fills the window leaves nothing behind', async ({
  openEditor,
}) => {
  const editor = await openEditor('toolbar="fullScreen"')
  await editor.press('fullScreen')
  await editor.element.evaluate((element) => {
    const box = document.createElement('div')
    document.body.append(box)
    box.append(element)
  })
  expect(await boxOf(editor)).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await editor.press('fullScreen')
  await expect.poll(async () => (await boxOf(editor))!.height).toBeLessThan(800)
  await editor.press('fullScreen')
  const traces = await editor.element.evaluate(async (element) => {
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return [element.getAttributeNames(), document.documentElement.getAttribute('style')]
  })
  expect(traces).toEqual([['toolbar'], null])
})
