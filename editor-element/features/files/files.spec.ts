import { readFileSync } from 'node:fs'
import type { FormularyEditorElement } from '#editor'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

type ExportFormat = Parameters<FormularyEditorElement['exportAs']>[0]

const MARKDOWN = `# Waves

They have **speed** $c = \\lambda f$.

| medium | m/s |
| ------ | --- |
| air    | 343 |
`
const FORMATTED =
  /^<h1>Waves<\/h1><p>They have <strong>speed<\/strong> <span class="formula.*data-latex="c = \\lambda f".*<th>medium<\/th>.*<td>343<\/td>/

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const importFile = (editor: EditorOnPage, name: string, content: string | number[]) =>
  editor.element.evaluate(
    (element: FormularyEditorElement, [name, content]) =>
      element.importFile(new File([typeof content === 'string' ? content : new Uint8Array(content)], name)),
    [name, content] as const,
  )

test('FI04 the content is saved as Markdown, LaTeX, text, HTML, PDF and Word', async ({ editor, page }) => {
  test.setTimeout(60_000)
  await editor.setData('<h2>Title</h2><p>Let <span class="formula" data-latex="x^2"></span> be <u>so</u>.</p>')
  const expected: Record<ExportFormat, [name: string, content: RegExp]> = {
    markdown: ['document.md', /^## Title\n\nLet \$x\^2\$ be <u>so<\/u>\.\n$/],
    latex: ['document.tex', /\\subsection\*\{Title\}\n\nLet \$x\^2\$ be \\uline\{so\}\./],
    text: ['document.txt', /^Title\n\nLet \$x\^2\$ be so\.\n$/],
    docx: ['document.docx', /^PK.*word\/document\.xml/s],
    html: ['document.html', /^<!doctype html>.*<math/s],
    pdf: ['document.pdf', /^%PDF/],
  }
  for (const [format, [name, content]] of Object.entries(expected)) {
    const downloading = page.waitForEvent('download')
    expect(
      await editor.element.evaluate(
        (element: FormularyEditorElement, format) => element.exportAs(format),
        format as ExportFormat,
      ),
    ).toBe(true)
    const download = await downloading
    expect(download.suggestedFilename()).toBe(name)
    expect(readFileSync(await download.path(), 'utf8')).toMatch(content)
  }
})

test('FI05 a file is put in at the cursor, and one Undo takes it out', async ({ editor, page }) => {
  await editor.type('before after')
  for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowLeft')
  expect(await importFile(editor, 'words.txt', 'some words ')).toBe(true)
  expect(await editor.getData()).toBe('<p>before some words after</p>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>before after</p>')
  await page.keyboard.press('ControlOrMeta+a')
  expect(await importFile(editor, 'NOTES.MD', MARKDOWN)).toBe(true)
  expect(await editor.getData()).toMatch(FORMATTED)
  await page.keyboard.press('ControlOrMeta+a')
  expect(
    await importFile(editor, 'page.html', '<p onclick="alert(1)">A <b>page</b><script>alert(1)</script></p>'),
  ).toBe(true)
  expect(await editor.getData()).toBe('<p>A <strong>page</strong></p>')
  await page.keyboard.press('ControlOrMeta+a')
  expect(await importFile(editor, 'notes.tex', '\\section{One}\n\nIs $x$ \\emph{so}.')).toBe(true)
  expect(await editor.getData()).toMatch(
    /^<h1>One<\/h1><p>Is <span[^>]*data-latex="x"[^>]*>\$x\$<\/span> <em>so<\/em>\.<\/p>$/,
  )
  await page.keyboard.press('ControlOrMeta+a')
  // As older programs on Windows write it.
  expect(await importFile(editor, 'old.txt', [0x47, 0x72, 0xfc, 0xdf, 0x65])).toBe(true)
  expect(await editor.getData()).toBe('<p>Grüße</p>')
})

test('FI05 a file that cannot be read changes nothing, and a line says why', async ({ editor }) => {
  await editor.setData('<p>kept</p>')
  const alert = editor.element.getByRole('alert')
  for (const [name, content, message] of [
    ['notes.pdf', '%PDF', 'notes.pdf was not inserted'],
    ['empty.md', '', 'There is nothing in empty.md'],
    ['large.txt', 'x'.repeat(5_000_001), 'large.txt is larger than 5 MB'],
  ] as const) {
    expect(await importFile(editor, name, content)).toBe(false)
    await expect(alert).toContainText(message)
  }
  await editor.element.evaluate((element: FormularyEditorElement) => (element.readonly = true))
  expect(await importFile(editor, 'a.txt', 'text')).toBe(false)
  expect(await editor.getData()).toBe('<p>kept</p>')
})

test('FI06 the panel opens a file that is chosen, and saves in a format', async ({ openEditor, page }) => {
  const editor = await openEditor('toolbar="full"')
  await editor.type('x')
  await editor.element.getByRole('button', { name: 'Open or save a file' }).click()
  const dialog = editor.element.getByRole('dialog', { name: 'Open or save a file' })
  const field = dialog.getByLabel('Choose a file')
  await expect(field).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByText('Choose a file').click()
  await (await choosing).setFiles(file('notes.md', '**bold**'))
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => editor.getData()).toBe('<p>x<strong>bold</strong></p>')
  await page.keyboard.type('!')
  expect(await editor.getData()).toBe('<p>x<strong>bold!</strong></p>')
  await editor.element.getByRole('button', { name: 'Open or save a file' }).click()
  // The second time, too.
  await expect(field).toBeFocused()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Markdown' }).click()
  expect(readFileSync(await (await downloading).path(), 'utf8')).toBe('x**bold!**\n')
  await expect(dialog).toHaveCount(0)
})

test('FI07 FI32 Markdown files that are dropped onto the text are put in there, in their order', async ({ editor }) => {
  await editor.setData('<p>one</p><p>two</p>')
  await editor.content
    .locator('p')
    .first()
    .evaluate((line) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['# Dropped'], 'notes.md', { type: 'text/markdown' }))
      dataTransfer.items.add(new File(['- first'], 'list.md', { type: 'text/markdown' }))
      const box = line.getBoundingClientRect()
      const at = { clientX: box.left + 2, clientY: box.top + 4, bubbles: true, cancelable: true, composed: true }
      line.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }))
    })
  await expect.poll(() => editor.getData()).toBe('<h1>Dropped</h1><ul><li>first</li></ul><p>one</p><p>two</p>')
})
