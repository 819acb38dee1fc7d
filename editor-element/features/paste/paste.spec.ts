import { holdBack } from '../../../e2e/hold-back.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../../e2e/shared-page.ts'

async function give(editor: EditorOnPage, flavors: Record<string, string>): Promise<void> {
  await editor.content.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, flavors)
}

const formatted = { 'text/plain': 'some bold', 'text/html': '<p>some <b>bold</b></p>' }

test('after a plain paste one line offers the formatting, which comes where the text is by then', async ({
  editor,
  page,
}) => {
  await editor.type('a ')
  await give(editor, formatted)
  const offer = editor.element.getByRole('status').filter({ hasText: 'Pasted as plain text' })
  await expect(offer).toBeVisible()
  await page.keyboard.type(' end')
  await page.keyboard.press('Home')
  await page.keyboard.type('start ')
  await offer.getByRole('button', { name: 'Keep formatting' }).click()
  await expect(offer).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>start a some <strong>bold</strong> end</p>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>start a some bold end</p>')
})

test('a file that is no picture is refused with a line, wherever it is dropped, and the page stays', async ({
  editor,
}) => {
  await editor.type('text')
  const drop = (selector: string, name: string, type: string) =>
    editor.element
      .locator(selector)
      .first()
      .evaluate(
        (target, [fileName, fileType]) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File(['%PDF-1.4'], fileName!, { type: fileType! }))
          const { left, top } = target.getBoundingClientRect()
          const at = { clientX: left + 4, clientY: top + 4, bubbles: true, composed: true, cancelable: true }
          const over = target.dispatchEvent(new DragEvent('dragover', { dataTransfer, ...at }))
          return { over, dropped: target.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at })) }
        },
        [name, type],
      )
  // False: the browser's own answer, to show the file in the page's place, is held back.
  expect(await drop('.formulary-content p', 'notes.pdf', 'application/pdf')).toEqual({ over: false, dropped: false })
  await expect(editor.element.getByRole('alert')).toContainText('notes.pdf was not inserted')
  expect(await drop('[role=toolbar]', 'dot.png', 'image/png')).toEqual({ over: false, dropped: false })
  await expect(editor.element.getByRole('alert')).toContainText('Drop files onto the text')
  await give(editor, {})
  expect(await editor.getData()).toBe('<p>text</p>')
})

test('offers and refusals are visible, also if the text is longer than the window', async ({ editor, page }) => {
  await editor.setData('<p>line</p>'.repeat(80))
  await editor.content.locator('p').first().click()
  await page.evaluate(() => {
    const content = document.querySelector('.formulary-content')!
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'bold')
    clipboardData.setData('text/html', '<b>bold</b>')
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('button', { name: 'Keep formatting' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF-1.4'], 'notes.pdf', { type: 'application/pdf' }))
    const place = { clientX: 100, clientY: 120, bubbles: true, cancelable: true }
    const target = document.elementFromPoint(100, 120)!
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, ...place }))
  })
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('UN23 LaTeX that is pasted in rich mode is drawn, and Undo gives the text back', async ({ openEditor, page }) => {
  const editor = await openEditor('paste-mode="rich"')
  await editor.type('see ')
  await give(editor, { 'text/plain': 'Let $x^2$ cost $5.\n\n\\[\n\\frac{a}{b}=1\n\\]' })
  await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(2)
  const html = await editor.getData()
  expect(html).toContain('data-latex="x^2"')
  expect(html).toContain('cost $5.')
  expect(html).toContain('formula-display')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.content.locator('.formulary-formula')).toHaveCount(0)
  await expect(editor.content).toContainText('Let $x^2$ cost $5.')
})

test('UN24 LaTeX that is pasted in plain mode stays text until it is asked for', async ({ editor }) => {
  await editor.type('a ')
  await give(editor, { 'text/plain': 'with $\\alpha$ and \\(\\beta\\)' })
  const offer = editor.element.getByRole('status').filter({ hasText: '2 formulas in LaTeX' })
  await expect(offer).toBeVisible()
  await expect(editor.content.locator('.formulary-formula')).toHaveCount(0)
  await offer.getByRole('button', { name: 'Convert 2 formulas' }).click()
  await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(2)
  await expect(offer).toHaveCount(0)
})

test('UN30 a hard space, as which Chrome copies one at the end of a part of a line, is pasted as a space', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('paste-mode="rich"')
  await editor.type('AB')
  await page.keyboard.press('ArrowLeft')
  await give(editor, { 'text/plain': 'force ', 'text/html': '<span>force<span>&nbsp;</span></span>' })
  expect(await editor.getData()).toBe('<p>Aforce B</p>')
})

test('GD02 GD06 a slide pasted in rich mode keeps its lists, and a line says which picture was left out', async ({
  openEditor,
}) => {
  const editor = await openEditor('paste-mode="rich"')
  const bullet = (text: string, level: number) =>
    `<div${level ? ` class=O${level}` : ''} style='margin-left:.25in;text-align:left'><span style='font-size:28.0pt'><span style='mso-special-format:bullet;font-family:Arial'>•</span></span><span style='color:black'>${text}</span></div>`
  const slide = `<html><head><meta name=ProgId content=PowerPoint.Slide></head><body><!--StartFragment-->${bullet('acids', 0)}${bullet('strong', 1)}${bullet('bases', 0)}<p><img src="file:///C:/clip_image001.png" width=40 height=40></p><!--EndFragment--></body></html>`
  await editor.focusEnd()
  await give(editor, { 'text/plain': 'acids\nstrong\nbases', 'text/html': slide })
  await expect(editor.element.getByText('Left out: 1 picture that is only on your computer.')).toBeVisible()
  expect(await editor.getData()).toMatch(/^<ul><li>acids<ul><li>strong<\/li><\/ul><\/li><li>bases<\/li><\/ul>/)
})

test.describe('on a page that has just been opened', () => {
  test.use({ newPage: true })

  test('what has to be converted is, as soon as that can be, and what is typed then goes behind it (UN38)', async ({
    page,
  }) => {
    const release = await holdBack(page, /\/chunks\/later-parts-[^/]+\.js$/)
    await page.goto(await publish({ html: pageHtml('<formulary-editor paste-mode="rich"></formulary-editor>') }))
    const editor = new EditorOnPage(page)
    await editor.content.click()
    await page.keyboard.type('a ')
    const item = (text: string, level: number) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">1.</span>${text}</p>`
    await give(editor, { 'text/html': `<html><body>${item('one', 1)}${item('two', 2)}</body></html>` })
    release()
    await expect.poll(() => editor.getData()).toContain('two')
    await page.keyboard.type('!')
    expect(await editor.getData()).toBe(
      '<p>a&nbsp;</p><ol><li>one<ol style="list-style-type: decimal"><li>two!</li></ol></li></ol>',
    )
  })
})
