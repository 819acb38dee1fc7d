import type { FormularyEditorElement } from '#editor'
import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

/** Longer than what is read at once. */
const PARAGRAPHS = 4_000
const paragraph = (at: number) => `<p>Paragraph ${at} of a report that goes on and on, <em>with</em> a few words.</p>`
const report = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at)).join('')

/** How many blocks are drawn: reading the content would have all of it loaded. */
const drawn = ({ content }: EditorOnPage) => content.locator('p').count()

/** Sets the content and the focus, which is where a person may begin to type. */
const setAndFocus = (editor: EditorOnPage, html: string) =>
  editor.element.evaluate((element, value) => {
    ;(element as FormularyEditorElement).setData(value)
    element.focus()
  }, html)

test.describe('a long document is loaded bit by bit', () => {
  test('its beginning is there at once, and the rest comes by itself, counted', async ({ openEditor }) => {
    const editor = await openEditor('height="400px" show-character-count')
    const first = await editor.element.evaluate((element, html) => {
      ;(element as FormularyEditorElement).setData(html)
      return element.querySelectorAll('.formulary-content p').length
    }, report)
    expect(first).toBeGreaterThan(20)
    expect(first).toBeLessThan(200)
    await expect.poll(() => drawn(editor)).toBe(PARAGRAPHS)
    const characters = report.replaceAll(/<[^>]+>/g, '').length
    await expect(editor.element.locator('.formulary-count')).toContainText(characters.toLocaleString('en'))
    expect((await editor.getData()) === report).toBe(true)
  })

  test('whoever reads it gets all of it', async ({ editor }) => {
    const read = await editor.element.evaluate(async (element, html) => {
      const formulary = element as FormularyEditorElement
      formulary.setData(html)
      const returned = formulary.getData()
      formulary.setData(html)
      const heard = await new Promise<string>((resolve) => formulary.on('change', (detail) => resolve(detail.html)))
      formulary.setData(html)
      window.dispatchEvent(new Event('beforeprint'))
      return { returned, heard, printed: element.querySelectorAll('.formulary-content p').length }
    }, report)
    expect(read.returned === report).toBe(true)
    expect(read.heard === report).toBe(true)
    expect(read.printed).toBe(PARAGRAPHS)
  })

  test('what is typed while it is loaded stays where it is typed', async ({ editor, page }) => {
    // So long that slow keys come before its end, too.
    const [html, paragraphs] = [report.repeat(8), 8 * PARAGRAPHS]
    await setAndFocus(editor, html)
    await page.keyboard.type('Some')
    expect(await drawn(editor), 'the document is still being loaded').toBeLessThan(paragraphs)
    await page.keyboard.type(' words.')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('and a paragraph. ')
    await expect.poll(() => drawn(editor), { timeout: 60_000 }).toBe(paragraphs + 1)
    const typed = html.replace('<p>', '<p>Some words.</p><p>and a paragraph. ')
    expect((await editor.getData()) === typed).toBe(true)
    // More often than there are keys, however they are grouped: what was loaded stays.
    for (let step = 0; step < 30; step++) await page.keyboard.press('ControlOrMeta+z')
    expect((await editor.getData()) === html).toBe(true)
  })

  test('a click while it is loaded puts the cursor where it was', async ({ openEditor, page }) => {
    const editor = await openEditor('height="400px"')
    for (const pause of [0, 60, 150, 400]) {
      await editor.setData(report.repeat(3))
      const line = editor.content.locator('p').nth(4)
      await expect(line).toBeInViewport()
      // Laid out now, whether or not a frame has been drawn since.
      const { x, y } = await line.evaluate((block) => block.getBoundingClientRect())
      await page.mouse.move(x + 1, y + 8)
      await page.mouse.down()
      await page.waitForTimeout(60)
      await page.mouse.up()
      await page.waitForTimeout(pause)
      await page.keyboard.type('here ')
      const at = await editor.element.evaluate((element) =>
        (element as FormularyEditorElement).getData().indexOf('here '),
      )
      expect(at, `typed ${pause} ms after the click`).toBe(report.indexOf('Paragraph 4 '))
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    }
  })

  test('a shortcut is about the whole of it', async ({ editor, page }) => {
    await setAndFocus(editor, report)
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('The end')
    expect((await editor.getData()) === report.replace(/<\/p>$/, 'The end</p>')).toBe(true)

    await setAndFocus(editor, report)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    expect(await editor.getData()).toBe('')
    await page.keyboard.press('ControlOrMeta+z')
    expect((await editor.getData()) === report).toBe(true)
  })

  test('a search begun at once finds its end', async ({ openEditor, page }) => {
    const editor = await openEditor('toolbar="full"')
    await setAndFocus(editor, report)
    await page.keyboard.press('ControlOrMeta+f')
    const bar = page.getByRole('dialog', { name: 'Find and replace' })
    await bar.getByLabel('Find').fill(`Paragraph ${PARAGRAPHS - 1} `)
    await expect(bar.getByRole('status')).toHaveText('1 of 1')
  })

  test('other content takes its place, and out of the page it is loaded all the same', async ({ editor }) => {
    const data = await editor.element.evaluate(async (element, html) => {
      const formulary = element as FormularyEditorElement
      const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100))
      formulary.setData(html)
      await aWhile()
      const { parentElement } = element
      formulary.setData(html.replaceAll('report', 'letter'))
      element.remove()
      await aWhile()
      parentElement!.append(element)
      await aWhile()
      return formulary.getData()
    }, report)
    expect(data === report.replaceAll('report', 'letter')).toBe(true)
    await editor.setData(report)
    await editor.setData('<p>short</p>')
    await editor.page.waitForTimeout(200)
    expect(await editor.getData()).toBe('<p>short</p>')
  })
})

test('nothing in a long document acts while it is read', async ({ editor, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const acts = await editor.element.evaluate((element, html) => {
    const acted: string[] = []
    Object.assign(window, { act: (what: string) => acted.push(what) })
    const hostile = [
      '<script>parent.act("script")</script>',
      '<img src="http://customer.localhost/x.png" onerror="act(1)" onload="act(2)">',
      '<svg onload="act(3)"><script>act(4)</script></svg>',
      '<iframe src="javascript:parent.act(5)" srcdoc="<script>parent.act(6)</script>"></iframe>',
      '<link rel=stylesheet href="http://customer.localhost/x.css"><style>@import "http://customer.localhost/y.css"</style>',
      '<video src="http://customer.localhost/x.mp4" onerror="act(7)"></video><body onload="act(8)">',
    ]
    for (const each of hostile) (element as FormularyEditorElement).setData(html + each.replace('<body', '<b') + html)
    return new Promise<string[]>((resolve) => setTimeout(() => resolve(acted), 500))
  }, report)
  expect(acts).toEqual([])
  expect(asked.filter((url) => !url.endsWith('/x.png'))).toEqual([])
})
