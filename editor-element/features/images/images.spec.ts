import type { FormularyEditorElement } from '#editor'
import { service } from '../../../e2e/addresses.ts'
import { axeFindings, COLOR_RULES } from '../../../e2e/axe.ts'
import { holdBack } from '../../../e2e/hold-back.ts'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

// Addresses of examples do not exist, and uploads are refused on purpose.
test.use({ ignoredNoise: /Failed to load resource/ })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAFUlEQVR42mP4z8CAFTFgFx2Z0kASALqLMc/1bAO5AAAAAElFTkSuQmCC'
const pngFile = (name = 'dot.png') => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
const DATA_URL = `data:image/png;base64,${PNG}`
const REFUSED = 'Invalid image source. Only HTTPS URLs and data URLs are allowed.'

async function openImages(editor: EditorOnPage) {
  await editor.press('image')
  const dialog = editor.page.getByRole('dialog', { name: 'Image' })
  const parts = {
    dialog,
    src: dialog.getByLabel('Image URL'),
    file: dialog.getByLabel('Or upload a file'),
    width: dialog.getByLabel('Width (px)'),
    height: dialog.getByLabel('Height (px)'),
    alt: dialog.getByLabel('Alt text'),
    insert: dialog.getByRole('button', { name: 'Insert Image' }),
    problem: dialog.getByRole('alert'),
  }
  await expect(parts.src).toBeFocused()
  return parts
}

/** Uploading is possible once the service has allowed the load. */
async function allowed(editor: EditorOnPage): Promise<EditorOnPage> {
  await expect
    .poll(() => editor.element.evaluate((element) => (element as FormularyEditorElement).editor.uploadGrant !== null))
    .toBe(true)
  return editor
}

/** The HTML with ids replaced. */
const dataOf = async (editor: EditorOnPage) => (await editor.getData()).replaceAll(/data-id="i[a-z0-9]+"/g, 'ID')

test('the image control opens the modal with source, file, size and alt text (ED30, IM01, IM02, IM13, ED73)', async ({
  editor,
}) => {
  const { dialog, src, file, width, height, alt } = await openImages(editor)
  for (const part of [src, file, width, height, alt]) await expect(part).toBeVisible()
  await expect(file).toHaveAttribute('type', 'file')
  await expect(file).toHaveAttribute('accept', 'image/*')
  await editor.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('"Insert Image" puts the image at the cursor with its size and alt text, and the modal is reset when it closes (IM03, IM04, IM05, IM07, IM26, IM27)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>ab</p>')
  await editor.focusEnd()
  await page.keyboard.press('ArrowLeft')
  for (const name of ['x', 'y']) {
    const { dialog, src, width, height, alt, insert } = await openImages(editor)
    for (const field of [src, width, height, alt]) await expect(field).toHaveValue('')
    await src.fill(`https://example.com/${name}.png`)
    await width.fill('120')
    await height.fill('80.4')
    await alt.fill('A "dot" & more')
    await insert.click()
    await expect(dialog).toHaveCount(0)
    await expect(editor.content).toBeFocused()
  }
  await page.keyboard.type('!')
  const img = (name: string) =>
    `<img ID src="https://example.com/${name}.png" alt="A &quot;dot&quot; &amp; more" width="120" height="80">`
  expect(await dataOf(editor)).toBe(`<p>a${img('x')}${img('y')}!b</p>`)
  const ids = [...(await editor.getData()).matchAll(/data-id="(i[a-z0-9]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('a size that an image cannot have changes nothing and explains why (IM28)', async ({ editor }) => {
  const { src, width, height, insert, problem } = await openImages(editor)
  await src.fill(DATA_URL)
  for (const [field, text] of [
    [width, '10001'],
    [height, '-5'],
  ] as const) {
    await field.fill(text)
    await insert.click()
    await expect(problem).toHaveText('Width and height are from 1 to 10000 pixels.')
    expect(await editor.getData()).toBe('')
    await field.fill('20')
    await expect(problem).toHaveCount(0)
  }
  await insert.click()
  expect(await dataOf(editor)).toBe(`<p><img ID src="${DATA_URL}" alt="" width="20" height="20"></p>`)
})

test('the button is disabled while the source is blank; any source but https and data URLs inserts nothing and explains why; without a size there is none (IM06, IM09, IM10, IM11)', async ({
  editor,
}) => {
  const { src, insert, problem } = await openImages(editor)
  await expect(insert).toBeDisabled()
  await src.fill('   ')
  await expect(insert).toBeDisabled()
  await src.press('Enter')
  for (const bad of ['http://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', '/a.png']) {
    await src.fill(bad)
    await expect(problem).toHaveCount(0)
    await insert.click()
    await expect(problem).toHaveText(REFUSED)
    expect(await editor.getData()).toBe('')
  }
  await src.fill(DATA_URL)
  await insert.click()
  expect(await dataOf(editor)).toBe(`<p><img ID src="${DATA_URL}" alt=""></p>`)
  await expect(editor.content.locator('img[src]')).toHaveJSProperty('naturalWidth', 10)
})

test('a file is uploaded as the one field "image" and its address becomes the source (IM22, IM23)', async ({
  editor,
  page,
}) => {
  await allowed(editor)
  // A browser does not show the bodies that carry files: the page looks before they leave.
  await page.evaluate(() => {
    const { prototype } = XMLHttpRequest
    const send = prototype.send
    prototype.send = function (body) {
      Object.assign(window, { sentFields: [...(body as FormData).keys()] })
      send.call(this, body)
    }
  })
  const { src, file, insert } = await openImages(editor)
  const sent = page.waitForRequest(`${service}/api/upload-image`)
  await file.setInputFiles(pngFile())
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(request.headers()['authorization']).toMatch(/^Bearer \S+/)
  expect(await page.evaluate(() => (window as unknown as { sentFields: string[] }).sentFields)).toEqual(['image'])
  await expect(src).toHaveValue(/\/uploads\/[\w-]+\.png$/)
  await insert.click()
  expect(await dataOf(editor)).toMatch(/^<p><img ID src="http[^"]+\/uploads\/[\w-]+\.png" alt=""><\/p>$/)
  await expect(editor.content.locator('img[src]')).toHaveJSProperty('naturalWidth', 10)
})

test('while uploading the input is disabled and the button says so; the page gets the progress (IM12, IM20, IM21)', async ({
  editor,
  page,
}) => {
  await allowed(editor)
  const release = await holdBack(page, '**/api/upload-image')
  const progress = editor.element.evaluate(
    (element) => new Promise<boolean>((resolve) => element.addEventListener('upload-progress', () => resolve(true))),
  )
  const { dialog, file, src, insert } = await openImages(editor)
  await file.setInputFiles(pngFile())
  const button = dialog.getByRole('button', { name: 'Uploading...' })
  await expect(button).toBeDisabled()
  await expect(file).toBeDisabled()
  await expect(insert).toHaveCount(0)
  release()
  await expect(src).toHaveValue(/\/uploads\//)
  await expect(insert).toBeEnabled()
  await expect(file).toBeEnabled()
  expect(await progress).toBe(true)
})

test('the focus goes from the file field to the progress and back, and a screen reader is told that the image is uploaded', async ({
  editor,
  page,
}) => {
  await allowed(editor)
  const release = await holdBack(page, '**/api/upload-image')
  const { dialog, file } = await openImages(editor)
  const said = dialog.getByRole('status')
  await expect(said).toHaveText('')
  await file.focus()
  await file.setInputFiles(pngFile())
  await expect(dialog.getByRole('progressbar', { name: 'Uploading...' })).toBeFocused()
  release()
  await expect(file).toBeFocused()
  await expect(said).toHaveText('The image is uploaded.')
})

test('the focus is not lost either where the file was dropped, or chosen by a button that does not take it', async ({
  editor,
  page,
}) => {
  await allowed(editor)
  const release = await holdBack(page, '**/api/upload-image')
  const { dialog, file, src, alt } = await openImages(editor)
  await file.setInputFiles(pngFile())
  const progress = dialog.getByRole('progressbar', { name: 'Uploading...' })
  await expect(progress).toBeFocused()
  // Whoever goes on writing stays there.
  await alt.focus()
  release()
  await expect(src).toHaveValue(/\/uploads\//)
  await expect(alt).toBeFocused()
  await alt.evaluate((field) => field.blur())
  await file.setInputFiles(pngFile())
  await expect(file).toBeEnabled()
  await expect(file).toBeFocused()
})

test("a refused upload shows the server's message and tells the page (IM24, EB57)", async ({ editor }) => {
  await allowed(editor)
  const heard = await editor.element.evaluateHandle((element: FormularyEditorElement) => {
    const messages: string[] = []
    element.on('error', ({ message }) => messages.push(message))
    return messages
  })
  const { src, file, problem, insert } = await openImages(editor)
  await file.setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') })
  await expect(problem).toHaveText('Failed to upload image: Invalid file type')
  await expect(src).toHaveValue('')
  await expect(insert).toBeDisabled()
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(problem).toHaveText('Failed to upload image: Invalid file type')
  expect(await heard.jsonValue()).toEqual(Array.from({ length: 2 }, () => 'Failed to upload image: Invalid file type'))
})

test('a network failure asks to try again (IM25)', async ({ editor, page }) => {
  await allowed(editor)
  await page.route('**/api/upload-image', (route) => route.abort())
  const { file, problem } = await openImages(editor)
  await file.setInputFiles(pngFile())
  await expect(problem).toHaveText('Failed to upload image. Please try again.')
})

test('the option enableImageUpload false removes the upload (ED64)', async ({ openEditor }) => {
  const editor = await openEditor('enable-image-upload="false"')
  const { file, src } = await openImages(editor)
  await expect(src).toBeVisible()
  await expect(file).toHaveCount(0)
})

test('what comes without a key right after a click beside a captioned image is in the text', async ({
  editor,
  page,
}) => {
  const html =
    '<p>before</p><figure data-align="left"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="40">' +
    '<figcaption>b</figcaption></figure><p>beside it there is text</p>'
  const { x, y } = (await editor.content.boundingBox())!
  for (const across of [6, 90, 140, 631, 1200])
    for (const down of [30, 43, 56, 69]) {
      await editor.element.evaluate((element: FormularyEditorElement, value) => {
        element.setData(value)
        element.focus()
      }, html)
      await page.mouse.click(x + across, y + down)
      // As from a list of characters.
      await page.keyboard.insertText('ß')
      await expect(editor.content, `${across} ${down}`).toContainText('ß')
      expect(await editor.getData(), `${across} ${down}`).toContain('ß')
    }
})

test('what comes without a key after a click before a captioned image is in its caption, where the cursor is', async ({
  editor,
  page,
}) => {
  await editor.setData(
    '<p>before</p><figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="40">' +
      '<figcaption>b</figcaption></figure>',
  )
  await editor.content.locator('figcaption').click()
  await page.keyboard.press('Home')
  // The browser's own cursor is at the start of the figure then, which is the same position, and it has told nobody yet.
  await editor.content.locator('figure').evaluate((figure) => {
    const untold = new AbortController()
    const { signal } = untold
    window.addEventListener('selectionchange', (event) => event.stopPropagation(), { capture: true, signal })
    figure.addEventListener('beforeinput', () => untold.abort(), { signal })
    getSelection()!.collapse(figure, 0)
  })
  await page.keyboard.insertText('ß')
  await expect(editor.content.locator('figcaption')).toHaveText('ßb')
  expect(await editor.getData()).toContain('ßb')
})

// ------------------------------------------------------------ files in the text

/** Pastes or drops files as the browser would. */
function give(editor: EditorOnPage, kind: 'paste' | 'drop', files: { name: string; bytes: string; type: string }[]) {
  return editor.content.evaluate(
    (content, [event, given]) => {
      const data = new DataTransfer()
      for (const { name, bytes, type } of given)
        data.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name, { type }))
      const box = content.querySelector('p')!.getBoundingClientRect()
      const at = { clientX: box.left + 1, clientY: box.top + box.height / 2, bubbles: true, cancelable: true }
      content.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, ...at }),
      )
    },
    [kind, files] as const,
  )
}
const png = { name: 'dot.png', bytes: PNG, type: 'image/png' }

test('IM33 pasted and dropped image files are uploaded and stay where they were put, in their order, and a screen reader is told', async ({
  editor,
}) => {
  await allowed(editor)
  await editor.setData('<p>text</p>')
  await editor.focusEnd()
  await give(editor, 'paste', [png])
  await expect(editor.content.locator('img[src]')).toHaveCount(1)
  const said = editor.element.getByRole('status')
  await expect(said).toHaveText('The image is in the text.')
  expect(await dataOf(editor)).toMatch(/^<p>text<img ID src="http[^"]+\/uploads\/[^"]+" alt=""><\/p>$/)
  await editor.setData('<p>text</p>')
  await give(editor, 'drop', [png, { ...png, name: 'two.png' }])
  await expect(editor.content.locator('img[src]')).toHaveCount(2)
  await expect(editor.content.locator('.formulary-upload')).toHaveCount(0)
  await expect(said).toHaveText('2 images are in the text.')
  expect(await dataOf(editor)).toMatch(/^<p>(?:<img ID src="http[^"]+" alt="">){2}text<\/p>$/)
})

test('a placeholder shows while a dropped file is uploading, and typing continues', async ({ editor, page }) => {
  await allowed(editor)
  const release = await holdBack(page, '**/api/upload-image')
  await editor.setData('<p>text</p>')
  await give(editor, 'drop', [png])
  await expect(editor.content.getByRole('progressbar')).toBeVisible()
  expect(await editor.getData()).toBe('<p>text</p>')
  await editor.type(' more')
  release()
  await expect(editor.content.getByRole('progressbar')).toHaveCount(0)
  expect(await dataOf(editor)).toMatch(/^<p><img ID src="http[^"]+" alt="">text more<\/p>$/)
})

test('a pasted file is taken back by one Undo, and nothing that was typed right before it', async ({
  editor,
  page,
}) => {
  await allowed(editor)
  await editor.setData('<p>text</p>')
  await editor.type(' more')
  await give(editor, 'paste', [png])
  await expect(editor.content.locator('img[src]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>text more</p>')
})

test('IM34 images that were pasted together are taken back by one Undo, and nothing that was typed between them', async ({
  editor,
  page,
}) => {
  await allowed(editor)
  const images = editor.content.locator('img[src]')
  const two = { ...png, name: 'two.png' }
  await editor.setData('<p>text</p>')
  await editor.type(' more')
  await give(editor, 'paste', [png, two])
  await expect(images).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>text more</p>')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(images).toHaveCount(2)

  await editor.setData('<p>text</p>')
  await editor.focusEnd()
  // The second one, which by its request alone cannot be told from the first.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    let sent = 0
    XMLHttpRequest.prototype.send = function (...given) {
      if (sent++ === 0) return send.apply(this, given)
      XMLHttpRequest.prototype.send = send
      Object.assign(window, { release: () => send.apply(this, given) })
    }
  })
  await give(editor, 'paste', [png, two])
  await expect(images).toHaveCount(1)
  await editor.type(' more')
  await page.evaluate('release()')
  await expect(images).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await dataOf(editor)).toMatch(/^<p>text<img [^>]+> more<\/p>$/)
})

test('what was undone while a file was uploading can still be redone when it has come', async ({ editor, page }) => {
  await allowed(editor)
  const release = await holdBack(page, '**/api/upload-image')
  await editor.setData('<p>text</p>')
  await editor.type(' more')
  await give(editor, 'drop', [png])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>text</p>')
  release()
  await expect(editor.content.locator('img[src]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+y')
  expect(await dataOf(editor)).toMatch(/^<p><img ID src="http[^"]+" alt="">text more<\/p>$/)
})

test('where uploading is off a small file goes into the text, and a large one is refused with a notice that names it among others (IM30)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('enable-image-upload="false"')
  await editor.setData('<p>text</p>')
  await give(editor, 'drop', [png])
  await expect.poll(() => dataOf(editor)).toBe(`<p><img ID src="${DATA_URL}" alt="">text</p>`)
  await give(editor, 'drop', [{ ...png, bytes: btoa('x'.repeat(201 * 1024)) }])
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Failed to upload image: File too large (200 KB at most)')
  await give(editor, 'drop', [{ name: 'a.png', bytes: btoa('<svg/>'), type: 'image/png' }])
  await expect(notice).toContainText('Failed to upload image: Invalid file type')
  expect((await editor.getData()).match(/<img/g)).toHaveLength(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  const large = { ...png, name: 'large.png', bytes: btoa('x'.repeat(201 * 1024)) }
  await give(editor, 'drop', [large, png, { name: 'odd.png', bytes: btoa('<svg/>'), type: 'image/png' }])
  await expect(notice).toContainText(
    'large.png: Failed to upload image: File too large (200 KB at most) odd.png: Failed to upload image: Invalid file type',
  )
  await expect.poll(() => editor.getData().then((html) => html.match(/<img/g)?.length)).toBe(2)
})

test('IM32 an image that cannot be loaded says so in its place, and nothing of that is saved', async ({ editor }) => {
  const missing = 'https://nothing.invalid/a.png'
  const html = `<p>a<img src="${missing}" alt=""></p><figure><img src="${missing}" alt="A graph"></figure>`
  await editor.setData(html)
  const [inLine, figure] = [editor.content.locator('p > img').first(), editor.content.locator('figure img')]
  await expect(inLine).toHaveAttribute('title', `Image not loaded: ${missing}`)
  await expect(inLine).toHaveAttribute('alt', 'Image not loaded')
  await expect(figure).toHaveAttribute('alt', 'A graph')
  await editor.focusEnd()
  await editor.page.keyboard.type('x')
  await expect(inLine).toHaveAttribute('alt', 'Image not loaded')
  const saved = await editor.getData()
  expect(saved).not.toContain('not loaded')
  await editor.setData(saved.replaceAll(missing, DATA_URL))
  await expect(inLine).not.toHaveAttribute('title')
  await expect(inLine).toHaveAttribute('alt', '')
})

test('a read-only editor takes no file', async ({ editor }) => {
  await editor.setData('<p>text</p>')
  await editor.set({ readOnly: true, enableImageUpload: false })
  await give(editor, 'drop', [png])
  await give(editor, 'paste', [png])
  // A file in an editor that takes some shows when one is read.
  await editor.set({ readOnly: false })
  await give(editor, 'drop', [png])
  await expect.poll(() => dataOf(editor)).toBe(`<p><img ID src="${DATA_URL}" alt="">text</p>`)
})

// ------------------------------------------------------------ editing

const LARGE = `<p>a<img data-id="i1" src="${DATA_URL}" alt="dot" width="200" height="100">b</p><p>after</p>`

async function selectImage(editor: EditorOnPage, html = LARGE) {
  await editor.setData(html)
  await editor.content.locator('img[src]').first().click()
  await expect(editor.element.locator('.formulary-resize-frame')).toBeVisible()
}

test('dragging a corner resizes the image and keeps its ratio', async ({ editor, page }) => {
  await selectImage(editor)
  const handle = editor.element.locator('.formulary-resize-se')
  const box = (await handle.boundingBox())!
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 72, box.y + 20, { steps: 4 })
  await page.mouse.up()
  expect(await editor.getData()).toContain('width="260" height="130"')
  await expect(editor.element.locator('.formulary-resize-frame')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe(LARGE)
})

test('Escape while a corner is dragged leaves the image as it was', async ({ editor, page }) => {
  await selectImage(editor)
  const image = editor.content.locator('img[src]').first()
  const box = (await editor.element.locator('.formulary-resize-se').boundingBox())!
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 72, box.y + 20, { steps: 4 })
  await expect(image).toHaveJSProperty('offsetWidth', 260)
  await page.keyboard.press('Escape')
  await expect(image).toHaveJSProperty('offsetWidth', 200)
  await page.mouse.move(box.x + 92, box.y + 30)
  await page.mouse.up()
  expect(await editor.getData()).toBe(LARGE)
  await expect(editor.element.locator('.formulary-resize-frame')).toBeVisible()
})

test('Alt+Arrow resizes the selected image', async ({ editor, page }) => {
  await selectImage(editor)
  await page.keyboard.press('Alt+ArrowUp')
  expect(await editor.getData()).toContain('width="216" height="108"')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  expect(await editor.getData()).toContain('width="184" height="92"')
})

test('a selected image is edited in the prefilled dialog: by Enter, the control, the bar and a double click', async ({
  editor,
  page,
}) => {
  await selectImage(editor)
  const dialog = page.getByRole('dialog', { name: 'Image' })
  for (const open of [
    () => page.keyboard.press('Enter'),
    () => editor.press('image'),
    () => editor.element.getByRole('button', { name: /^Edit image/ }).click(),
    () => editor.content.locator('img[src]').first().dblclick(),
  ]) {
    await expect(dialog).toHaveCount(0)
    await open()
    await expect(dialog.getByLabel('Alt text')).toHaveValue('dot')
    await expect(dialog.getByLabel('Width (px)')).toHaveValue('200')
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Alt text').fill('changed')
  await dialog.getByLabel('Image URL').fill('https://example.com/new.png')
  await dialog.getByRole('button', { name: 'Update Image' }).click()
  expect(await editor.getData()).toBe(
    '<p>a<img data-id="i1" src="https://example.com/new.png" alt="changed" width="200" height="100">b</p><p>after</p>',
  )
})

test('a caption makes the image a figure, which is aligned, and goes back into the line', async ({ editor, page }) => {
  await selectImage(editor)
  const caption = editor.element.getByRole('button', { name: 'Caption' })
  await caption.click()
  await page.keyboard.type('A dot')
  const img = `<img data-id="i1" src="${DATA_URL}" alt="dot" width="200" height="100">`
  const figure = (align = '') =>
    `<p>a</p><figure${align}>${img}<figcaption>A dot</figcaption></figure><p>b</p><p>after</p>`
  expect(await editor.getData()).toBe(figure())
  await editor.content.locator('figure img').click()
  for (const [control, align] of [
    ['alignCenter', ' data-align="center"'],
    ['alignRight', ' data-align="right"'],
    ['alignRight', ''],
  ] as const) {
    await editor.press(control)
    expect(await editor.getData()).toBe(figure(align))
  }
  // There is nothing to justify.
  await expect(editor.control('alignJustify')).toHaveAttribute('aria-disabled', 'true')
  // By a key: the bar follows the image, which has just moved, and a press that it moves away from is none.
  await caption.press('Enter')
  expect(await editor.getData()).toBe(`<p>a</p><p>${img}</p><p>A dot</p><p>b</p><p>after</p>`)
})

test('text runs beside an image on either side of it, also in the saved page, and back', async ({ editor, page }) => {
  await editor.setData(
    `<p>before<img data-id="i1" src="${DATA_URL}" alt="dot" width="200" height="100">${'beside '.repeat(60)}</p>`,
  )
  await editor.content.locator('img').click()
  const right = editor.element.getByRole('button', { name: 'Text on the right of the image' })
  const left = editor.element.getByRole('button', { name: 'Text on the left of the image' })
  await right.click()
  await expect(right).toHaveAttribute('aria-pressed', 'true')
  const figure = '<figure data-align="wrap-left"><img'
  expect(await editor.getData()).toContain(`<p>before</p>${figure}`)
  const boxes = async () => {
    const [image, text] = await Promise.all([
      editor.content.locator('img').boundingBox(),
      editor.content.getByText('beside').evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right, top } = range.getClientRects()[0]!
        return { left, right, top }
      }),
    ])
    return { image: image!, text }
  }
  const onLeft = await boxes()
  expect(onLeft.text.left).toBeGreaterThan(onLeft.image.x + 200)
  expect(onLeft.text.top).toBeLessThan(onLeft.image.y + 60)
  await left.click()
  const onRight = await boxes()
  expect(onRight.text.right).toBeLessThan(onRight.image.x)
  const html = await editor.getData()
  await editor.setData(html)
  expect(await editor.getData()).toBe(html)
  await editor.content.locator('img').click()
  await left.click()
  expect(await editor.getData()).toContain('<p>before</p><figure><img')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe(html)
})

test('axe finds nothing at a selected image and in its dialog, in both themes', async ({ editor, page }) => {
  await selectImage(editor)
  for (const theme of ['light', 'dark'] as const) {
    const rules = theme === 'light' ? undefined : COLOR_RULES
    await editor.set({ theme })
    await expect(editor.element.locator('.formulary-resize-frame')).toBeVisible()
    expect(await axeFindings(page, '.formulary', rules)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Image' })).toBeVisible()
    expect(await axeFindings(page, '.formulary-dialog', rules)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
