import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { FormularyEditorElement } from '#editor'
import type { FormularyFrame } from '#iframe-protocol'
import { service } from '../../../e2e/addresses.ts'
import { expect, pageHtml, publish, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

interface PageWithFrame {
  Formulary: { embed: (target: string) => FormularyFrame }
  editor: FormularyFrame
}
declare const window: Window & PageWithFrame

// One picture is nowhere, on purpose.
test.use({ ignoredNoise: /Failed to load resource|net::ERR|CORS/ })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAFUlEQVR42mP4z8CAFTFgFx2Z0kASALqLMc/1bAO5AAAAAElFTkSuQmCC'
const fixture = (name: string) => join(import.meta.dirname, `../../fixtures/word/${name}.docx`)
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const importFile = (editor: EditorOnPage, path: string) =>
  editor.element.evaluate(
    (element: FormularyEditorElement, bytes) => element.importFile(new File([new Uint8Array(bytes)], 'report.docx')),
    [...readFileSync(path)],
  )
const data = async (editor: EditorOnPage) =>
  (await editor.getData()).replaceAll(/ (?:data-id|contenteditable)="[^"]*"/g, '')

async function save(editor: EditorOnPage): Promise<Record<string, Uint8Array>> {
  const downloading = editor.page.waitForEvent('download')
  expect(await editor.element.evaluate((element: FormularyEditorElement) => element.exportAs('docx'))).toBe(true)
  const download = await downloading
  expect(download.suggestedFilename()).toBe('document.docx')
  return unzipSync(readFileSync(await download.path()))
}

test('FI12 a document is saved as a Word file with its formulas and pictures', async ({ editor }) => {
  await editor.setData(
    '<h1>Title</h1><p>Let <span class="formula" data-latex="\\frac{a}{b}"></span> be.</p>' +
      `<p><img src="data:image/png;base64,${PNG}" alt="dot"></p>`,
  )
  const files = await save(editor)
  const body = strFromU8(files['word/document.xml']!)
  expect(body).toContain('<m:oMath><m:f><m:num>')
  // Its own size, in the unit of drawings.
  expect(body).toContain(`<wp:extent cx="${10 * 9525}" cy="${5 * 9525}"/>`)
  expect(Buffer.from(files['word/media/image1.png']!).toString('base64')).toBe(PNG)
  await expect(editor.element.getByRole('alert')).toHaveCount(0)
})

test('FI12 a picture that cannot be read is a link in the Word file, and the author is told', async ({ editor }) => {
  await editor.setData(
    '<p><img src="https://nowhere.invalid/a.png" alt="A map"> <span class="formula" data-latex="\\frac{"></span></p>',
  )
  const files = await save(editor)
  expect(strFromU8(files['word/document.xml']!)).toMatch(/<w:hyperlink r:id="rId1">.*A map.*\\frac\{/)
  await expect(editor.element.getByRole('alert')).toHaveText(
    /1 picture could not be read: the file has a link in its place\. 1 formula cannot be drawn: the file has the LaTeX instead\./,
  )
})

test('FI15 a Word file is put in at the cursor, one Undo takes it out, and what is left out is told', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>before after</p>')
  await editor.focusEnd()
  expect(await importFile(editor, fixture('pandoc'))).toBe(true)
  const html = await data(editor)
  expect(html).toMatch(/^<p>before after<\/p><h1 .*>A report<\/h1><h1>Waves<\/h1><p>They have <strong>speed<\/strong>/)
  expect(html).toContain('data-latex="\\int_{0}^{1}x^{2}\\,dx=\\frac{1}{3}"')
  await expect(editor.content.locator('.katex').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>before after</p>')
})

test('FI15 a Word file is opened by the panel and by a drop', async ({ openEditor, page }) => {
  const editor = await openEditor('toolbar="full"')
  await editor.element.getByRole('button', { name: 'Open or save a file' }).click()
  const dialog = editor.element.getByRole('dialog', { name: 'Open or save a file' })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByText('Choose a file').click()
  await (await choosing).setFiles(fixture('libreoffice'))
  await expect.poll(() => data(editor)).toMatch(/^<h1>Report<\/h1>/)
  await editor.setData('<p>here</p>')
  await editor.content.locator('p').evaluate(
    (line, [bytes, type]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'a.docx', { type }))
      const box = line.getBoundingClientRect()
      const at = { clientX: box.left + 2, clientY: box.top + 4, bubbles: true, cancelable: true, composed: true }
      line.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }))
    },
    [[...readFileSync(fixture('libreoffice'))], WORD] as const,
  )
  await expect.poll(() => data(editor)).toMatch(/^<h1>Report<\/h1>.*<p>here<\/p>$/)
})

test('FI15 pictures of a Word file are stored as pasted ones', async ({ openEditor }) => {
  const editor = await openEditor('enable-image-upload="false"')
  expect(await importFile(editor, fixture('libreoffice'))).toBe(true)
  expect(await data(editor)).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="" width="40" height="20">/)
  const uploading = await openEditor()
  await expect
    .poll(() =>
      uploading.element.evaluate((element) => (element as FormularyEditorElement).editor.uploadGrant !== null),
    )
    .toBe(true)
  expect(await importFile(uploading, fixture('libreoffice'))).toBe(true)
  expect(await data(uploading)).toMatch(/<img src="http:\/\/localhost:\d+\/[^"]+" alt="" width="40" height="20">/)
})

test('FI16 a damaged or foreign file changes nothing, and a line says why', async ({ editor }) => {
  await editor.setData('<p>kept</p>')
  const alert = editor.element.getByRole('alert')
  const bytes = [...readFileSync(fixture('pandoc'))]
  for (const [content, message] of [
    [[1, 2, 3], 'report.docx is not a Word document.'],
    [[0xd0, 0xcf, 0x11, 0xe0], 'report.docx is protected by a password'],
    [bytes.slice(0, 6_000), 'report.docx is damaged'],
  ] as const) {
    const imported = await editor.element.evaluate(
      (element: FormularyEditorElement, content) =>
        element.importFile(new File([new Uint8Array(content)], 'report.docx')),
      content as number[],
    )
    expect(imported).toBe(false)
    await expect(alert).toContainText(message)
  }
  expect(await editor.getData()).toBe('<p>kept</p>')
})

test('FI17 a page around a frame puts a Word file in and saves one', async ({ page }) => {
  await page.goto(
    await publish({
      html: pageHtml('<div id="frame"></div>', `<script src="${service}/formulary/formulary-embed.js"></script>`),
    }),
  )
  const html = await page.evaluate(
    async (bytes) => {
      const editor = window.Formulary.embed('#frame')
      await editor.whenReady()
      await editor.importFile(new File([new Uint8Array(bytes)], 'a.docx'))
      window.editor = editor
      return editor.getData()
    },
    [...readFileSync(fixture('pandoc'))],
  )
  expect(html).toContain('<h1>Waves</h1>')
  const downloading = page.waitForEvent('download')
  await page.evaluate(() => window.editor.exportAs('docx'))
  expect((await downloading).suggestedFilename()).toBe('document.docx')
})
