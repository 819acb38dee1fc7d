import type { FormularyEditorElement } from '#editor'
import { service } from '../../../e2e/addresses.ts'
import { dense, keepExportLayout, pressPdfExport, readPdf } from '../../../e2e/pdf.ts'
import { holdBack } from '../../../e2e/hold-back.ts'
import { expect, test } from '../../../e2e/shared-page.ts'

/** Every PDF needs them. */
const FONTS = /noto-sans.*\.ttf/

const inline = (latex: string) =>
  `<span class="formula tex2jax_process" data-latex="${latex}" contenteditable="false">$${latex}$</span>`

test('the control makes document.pdf, with a spinner and disabled meanwhile (ED37, PD01, PD02, PD03, PD29)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>short</p>')
  const control = editor.control('pdfExport')
  await expect(control).toHaveAttribute('aria-disabled', 'false')
  const downloading = page.waitForEvent('download')
  const release = await holdBack(page, FONTS)
  await control.click()
  await expect(control).toHaveAttribute('aria-busy', 'true')
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  await expect(control.locator('.formulary-spinner')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Generating PDF' })).toBeVisible()
  let downloads = 0
  page.on('download', () => (downloads += 1))
  // Pressing again starts no second export. By itself the click would wait until it can be pressed.
  await control.click({ force: true })
  release()
  expect((await downloading).suggestedFilename()).toBe('document.pdf')
  await expect(control).toHaveAttribute('aria-disabled', 'false')
  await expect(control).not.toHaveAttribute('aria-busy')
  await expect(control.locator('.formulary-spinner')).toHaveCount(0)
  await expect(page.locator('.formulary-export, .formulary-export-status')).toHaveCount(0)
  await expect(editor.element.getByRole('status')).toHaveText('The PDF is saved.')
  expect(downloads).toBe(1)
})

test.describe('on a page without an export', () => {
  test('nothing is loaded before the first export, and the service is not called (PD15, PD16)', async ({
    openEditor,
    page,
  }) => {
    const editor = await openEditor('', {})
    const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(before.filter((name) => /pdf-document|noto-sans|katex/.test(name))).toEqual([])
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    await editor.setData('<p>one face</p>')
    await pressPdfExport(editor)
    const files = requests.filter((request) => !request.includes('blob:'))
    expect(files.filter((file) => file.includes('pdf-document'))).toHaveLength(1)
    // Of the text's four faces only the one that is used.
    expect(files.filter((file) => file.includes('noto-sans')).map((file) => file.split('/').pop())).toEqual([
      '400Regular.ttf',
    ])
    for (const file of files) expect(file).toContain(`GET ${service}/formulary/`)
    requests.length = 0
    await pressPdfExport(editor)
    expect(requests.filter((request) => !request.includes('blob:'))).toEqual([])
  })
})

test('pages are A4 portrait, laid out 794 px wide with margins of 10 mm (PD04, PD05, PD06)', async ({
  editor,
  page,
}) => {
  await editor.setData(`<p>${'word '.repeat(400)}</p><table><tbody><tr><td>across</td></tr></tbody></table>`)
  await keepExportLayout(page)
  const { bytes } = await pressPdfExport(editor)
  const { pages } = await readPdf(bytes)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  const { width, margin } = await page.evaluate(() => {
    const { keptExport } = window as unknown as { keptExport: HTMLElement }
    document.body.append(keptExport)
    const { paddingLeft, paddingRight, paddingTop, width } = getComputedStyle(keptExport)
    return { width, margin: [paddingLeft, paddingRight, paddingTop] }
  })
  expect(width).toBe('794px')
  expect(margin).toEqual(['38px', '38px', '38px'])
})

test('columns that are wider than the page share its width as they share that of the editor', async ({
  editor,
  page,
}) => {
  const table = (widths: readonly (number | null)[]) =>
    `<table><colgroup>${widths.map((width) => (width ? `<col width="${width}">` : '<col>')).join('')}</colgroup><tbody><tr>${'<td>x</td>'.repeat(widths.length)}</tr></tbody></table>`
  await editor.setData(
    [Array<number>(8).fill(150), [900, 300], [90, 200], [600, 600, null], [100, null]].map(table).join(''),
  )
  await keepExportLayout(page)
  await pressPdfExport(editor)
  const columns = await page.evaluate(() => {
    const { keptExport } = window as unknown as { keptExport: HTMLElement }
    document.body.append(keptExport)
    return [...keptExport.querySelectorAll('table')].map((each) =>
      [...each.querySelectorAll('td')].map((cell) => Math.round(cell.getBoundingClientRect().width / 5) * 5),
    )
  })
  // The page has 718 pixels; a column without a width has 96 in the editor, or what is left over.
  expect(columns).toEqual([Array(8).fill(90), [540, 180], [90, 200], [330, 330, 55], [100, 615]])
})

test('text is read in order, selected and searched; long content continues without loss (PD09, PD10, PD12)', async ({
  editor,
}) => {
  const sentences = Array.from({ length: 300 }, (_, index) => `Sentence number ${index} stays whole.`)
  await editor.setData(sentences.map((sentence) => `<p>${sentence} ${'filler '.repeat(index4(sentence))}</p>`).join(''))
  const { bytes } = await pressPdfExport(editor)
  const { pages } = await readPdf(bytes)
  expect(pages.length).toBeGreaterThan(5)
  const text = pages.map((page) => page.text).join('\n')
  expect([...text.matchAll(/Sentence number (\d+) stays whole\./g)].map((match) => Number(match[1]))).toEqual(
    sentences.map((_, index) => index),
  )
})

const index4 = (sentence: string) => (sentence.length * 7) % 40

test('a press anywhere on a linked picture leads where its link does (IM31)', async ({ editor }) => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const picture = (name: string) =>
    `<a href="https://example.com/${name}"><img src="${dot}" alt="${name}" width="90" height="60"></a>`
  await editor.setData(
    `<p>see ${picture('line')}</p><figure data-align="center">${picture('figure')}<figcaption>c</figcaption></figure>`,
  )
  const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
  const areas = pages[0]!.links.map(({ url, rect: [left, bottom, right, top] }) => [
    url,
    (right! - left!) / (top! - bottom!),
  ])
  expect(areas).toEqual([
    ['https://example.com/line', expect.closeTo(1.5)],
    ['https://example.com/figure', expect.closeTo(1.5)],
  ])
})

test('links live, headings are bookmarks, lists have markers (PD26)', async ({ editor }) => {
  await editor.setData(
    `<h1>Über Ωμέγα</h1><p>see <a href="https://example.com/a?b=(c)&amp;d=ü">there</a></p><h2>Part ${inline('x^2')}</h2><ol start="3"><li>three</li><li>four<ul><li>inner</li></ul></li></ol><h2>Ещё</h2><p>конец</p>`,
  )
  const { pages, outline, title } = await readPdf((await pressPdfExport(editor)).bytes)
  expect(pages[0]!.links.map(({ url }) => url)).toEqual(['https://example.com/a?b=(c)&d=%C3%BC'])
  expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ['Über Ωμέγα', ['Part x^2', 'Ещё']],
  ])
  expect(title).toBe('Über Ωμέγα')
  expect(dense(pages[0]!.text)).toBe(dense('Über Ωμέγα see there Part x2 3.three 4.four •inner Ещё конец'))
})

test('nested lists have the markers that the editor shows: 1, a, i, and three bullets', async ({ editor }) => {
  const nested = (list: string) =>
    `<${list}><li>one<${list}><li>two<${list}><li>three</li><li>four</li></${list}></li></${list}></li></${list}>`
  await editor.setData(nested('ol') + nested('ul'))
  const shown = await editor.content
    .locator('ol, ul')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))
  expect(shown).toEqual(['decimal', 'lower-alpha', 'lower-roman', 'disc', 'circle', 'square'])
  const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
  expect(dense(pages[0]!.text)).toBe(dense('1.one a.two i.three ii.four •one ∘two ▪three ▪four'))
})

test('ED104 lists have the letters and bullets that they have of their own', async ({ editor }) => {
  await editor.setData(
    '<ol type="A" start="3"><li>one<ol type="1"><li>two</li></ol></li></ol><ol type="I"><li>three</li></ol><ul type="square"><li>four</li></ul>',
  )
  const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
  expect(dense(pages[0]!.text)).toBe(dense('C.one 1.two I.three ▪four'))
})

test('a table’s header is on every page that the table continues on, and no row is cut', async ({ editor }) => {
  const rows = Array.from(
    { length: 70 },
    (_, index) => `<tr><td>row ${index}</td><td>first<br>second ${index}</td></tr>`,
  )
  await editor.setData(
    `<table><tbody><tr><th>Number</th><th>Value</th></tr>${rows.join('')}</tbody></table><p>after</p>`,
  )
  const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
  expect(pages.length).toBeGreaterThan(2)
  for (const { text } of pages) {
    expect(text.match(/Number/g)).toHaveLength(1)
    const begun = [...text.matchAll(/row (\d+)/g)].map((match) => match[1])
    expect([...text.matchAll(/second (\d+)/g)].map((match) => match[1])).toEqual(begun)
  }
  expect([
    ...pages
      .map(({ text }) => text)
      .join('\n')
      .matchAll(/row (\d+)/g),
  ]).toHaveLength(70)
})

test('emoji and scripts without a shipped face are drawn, and found as text', async ({ editor }) => {
  await editor.setData('<p>smile 😀 family 👨‍👩‍👧 end</p><p>שלום עולם</p><p>مرحبا</p><p>漢字</p><p>naïve é Ж ∮</p>')
  const { bytes } = await pressPdfExport(editor)
  const { pages } = await readPdf(bytes)
  const text = dense(pages[0]!.text)
  for (const word of ['smile😀family👨‍👩‍👧end', 'שלום', 'עולם', 'مرحبا', '漢字', 'naïve', 'éЖ∮'])
    expect(text).toContain(word)
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)!.length,
  ).toBeGreaterThan(5)
})

test('images are drawn at scale 2 as JPEG of quality 0.95 (PD07, PD08)', async ({ editor, page }) => {
  const source = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext('2d')!
    context.fillStyle = '#c33'
    context.fillRect(100, 100, 500, 300)
    const drawn: unknown[] = []
    const original = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      drawn.push([this.width, this.height, type, quality])
      original.call(this, callback, type, quality)
    }
    Object.assign(window, { drawn })
    return canvas.toDataURL('image/png')
  })
  await editor.setData(
    `<figure><img src="${source}" alt="a red box" width="300" height="200"><figcaption>A caption</figcaption></figure>`,
  )
  const { bytes } = await pressPdfExport(editor)
  expect(await page.evaluate(() => (window as unknown as { drawn: unknown[] }).drawn)).toEqual([
    [600, 400, 'image/jpeg', 0.95],
  ])
  const content = Buffer.from(bytes).toString('latin1')
  expect(content).toMatch(/\/Width 600/)
  expect(content).toMatch(/\/DCTDecode/)
})

test.describe('what cannot be had', () => {
  test.use({ ignoredNoise: /ERR_|Failed to load|CORS|could not be made/ })

  test('an image that cannot be read, and a video, have a quiet box; their words stay', async ({ editor, page }) => {
    await page.route(/^https:/, (route) => route.abort())
    await editor.setData(
      '<p>before</p><figure><img src="https://images.example/a.png" alt="A curve" width="200" height="100"><figcaption>Figure 1</figcaption></figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A film"></iframe><p>after</p>',
    )
    const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
    expect(dense(pages[0]!.text)).toBe(
      dense('before Image not available: A curve Figure 1 A film https://www.youtube.com/watch?v=dQw4w9WgXcQ after'),
    )
    expect(pages[0]!.links.map(({ url }) => url)).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ'])
  })

  test('a failure is only logged, and the control works again (PD17)', async ({ editor, page, noise }) => {
    await editor.setData('<p>text</p>')
    await page.route(FONTS, (route) => route.abort())
    await editor.press('pdfExport')
    await expect.poll(() => noise.some((line) => line.includes('the PDF could not be made'))).toBe(true)
    await expect(editor.control('pdfExport')).toHaveAttribute('aria-disabled', 'false')
    await expect(page.locator('.formulary-export, .formulary-export-status, dialog[open]')).toHaveCount(0)
    await page.unroute(FONTS)
    expect((await pressPdfExport(editor)).name).toBe('document.pdf')
  })

  test('content without height is only logged, and nothing is downloaded (PD18)', async ({ editor, page, noise }) => {
    await editor.setData('<p>text</p>')
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page.addStyleTag({ content: '.formulary-content { display: none !important }' })
    const isDone = await editor.element.evaluate((element: FormularyEditorElement) => element.exportPdf())
    expect(isDone).toBe(false)
    expect(noise.filter((line) => line.includes('no height'))).toHaveLength(1)
    expect(downloads).toBe(0)
  })
})

test('Cancel ends the export without a file', async ({ editor, page }) => {
  await editor.setData('<p>text</p>')
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const release = await holdBack(page, FONTS)
  await editor.press('pdfExport')
  await page.getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect(editor.control('pdfExport')).toHaveAttribute('aria-disabled', 'false')
  await expect(page.locator('.formulary-export, .formulary-export-status')).toHaveCount(0)
  await page.waitForTimeout(1_500)
  expect(downloads).toBe(0)
})

test('typing continues while a PDF is made, and the PDF has the content from before', async ({ editor, page }) => {
  await editor.setData(`<p>${`Some text with ${inline('\\frac{a}{b}')} in it. `.repeat(150)}</p>`)
  await editor.focusEnd()
  const downloading = page.waitForEvent('download')
  await editor.press('pdfExport')
  await page.keyboard.type(' typed later')
  expect(await editor.getData()).toContain('typed later')
  await downloading
  await expect(editor.content).toBeFocused()
})

test('works under a strict policy, from the dark theme and the dark colors of a system, in light colors', async ({
  openEditor,
  page,
}) => {
  const policy = `default-src 'none'; script-src ${service}; style-src ${service}; font-src ${service}; connect-src ${service}; img-src 'self' data:`
  const editor = await openEditor('theme="dark"', { headers: { 'content-security-policy': policy } })
  await editor.setData(`<p>dark <span style="color: #c71585">pink</span> ${inline('\\sqrt{x}')}</p>`)
  await keepExportLayout(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const { bytes } = await pressPdfExport(editor)
  expect(dense((await readPdf(bytes)).pages[0]!.text)).toContain('darkpink')
  const colors = await page.evaluate(() => {
    const { keptExport } = window as unknown as { keptExport: HTMLElement }
    document.body.append(keptExport)
    const { color } = getComputedStyle(keptExport.querySelector('p')!)
    return [color, getComputedStyle(keptExport).backgroundColor]
  })
  expect(colors).toEqual(['rgb(27, 36, 48)', 'rgb(255, 255, 255)'])
})
